import type { Chapter } from '../../../rules/book'
import { goodsText } from '../names'
import type { Components } from '../types'
import { advantageRows, bonusesText, cardRows, challengeRows, facesText, scenarioRows, specialRows, valuesText } from './tables'

const CHALLENGES = ['N°', 'Ce qu’il demande']

export const chapters = (box: Components): Chapter[] => [
  {
    id: 'game',
    title: 'Le jeu',
    sections: [
      {
        id: 'overview',
        title: 'En bref',
        blocks: [
          {
            p: 'De un à huit joueurs lancent des dés et remplissent une feuille, tous en même temps. À chacun des **20 rounds**, vous **récoltez** des animaux d’un type, un par dé qui le montre ; des jetons Nature permettent de modifier les dés. Avec vos animaux vous pouvez ensuite **compléter une carte Habitat**, qui vous fait **remplir des hexagones** de son habitat sur votre feuille et y gagner des bonus. Après le dernier round, le plus de points l’emporte.',
          },
          {
            p: 'Il y a quatre feuilles, et chacune est un jeu à part : la [A](#a-filling) remplit des colonnes, la [B](#b-filling) retrace des pistes, la [C](#c-filling) retrace une carte, la [D](#d-filling) y installe des animaux. À une table, tout le monde a la même feuille. Personne ne gêne personne.',
          },
          { picture: 'overview', caption: 'Un dé central, un dé personnel, et une feuille en cours de remplissage.' },
        ],
      },
      {
        id: 'summary',
        title: 'Sur une page',
        also: 'résumé aide-mémoire aide de jeu rappel des règles',
        blocks: [
          {
            p: '**Mise en place :** la même feuille pour tous ; deux dés personnels pour chacun ; une pioche de 20 cartes Habitat, le niveau I dessus, la première sur l’emplacement 1 ; quatre cartes Avantage, les remises au-dessus de leur emplacement, les bonus au-dessous.',
          },
          { p: '**Un round,** pour tous en même temps :' },
          {
            steps: [
              '**Lancez** les trois dés centraux et le dé spécial, et chacun ses deux dés personnels.',
              '**Récoltez :** regardez le [dé spécial](#special-die) ; faites une [action de dés](#dice-actions) si vous voulez ; puis choisissez un type d’animal et prenez-en un par dé qui le montre.',
              '**Complétez une carte Habitat** si vous voulez : appliquez la [remise](#discounts), payez, prenez les jetons de la carte et le bonus, [remplissez](#completing) autant d’hexagones de son habitat, gagnez ce que la feuille apporte.',
            ],
          },
          { p: 'Les cartes avancent alors d’un emplacement vers la droite, et une nouvelle arrive.' },
          {
            table: {
              head: ['Action de dés', 'Jetons Nature'],
              rows: [
                ['Déclasser : tous les dés d’un type comptent pour le type plus commun', '1'],
                ['Surclasser : tous les dés d’un type comptent pour le type plus rare', '2'],
                ['Récolter deux types', '3'],
              ],
            },
          },
          { p: 'Du plus rare au plus commun : ours, wapiti, renard, buse, saumon.' },
          {
            table: {
              head: ['Feuille', 'Remplir', 'Points'],
              rows: [
                [
                  '[A](#a-filling)',
                  'le nombre de la carte dans l’hexagone suivant de sa colonne',
                  'les nombres, les rangées complètes, les bonus',
                ],
                [
                  '[B](#b-filling)',
                  'retracer des hexagones de sa piste, de gauche à droite',
                  'la valeur au-dessus du dernier hexagone de chaque piste, le débordement, les bonus',
                ],
                [
                  '[C](#c-filling)',
                  'retracer des hexagones de son habitat, chacun à côté d’un hexagone retracé',
                  'les hexagones retracés, les habitats complets, le débordement, les paysages, soleil et pluie',
                ],
                [
                  '[D](#d-filling)',
                  'placer des animaux de la carte sur des hexagones de son habitat',
                  'les animaux selon leur figure, le débordement, les habitats complets et variés',
                ],
                ['toutes', '', `1 pour ${box.leftover.divisor} animaux et jetons [restants](#leftovers)`],
              ],
            },
          },
          {
            p: '**La fin :** après le round 20. Le plus de points l’emporte ; **en cas d’égalité**, le plus de jetons Nature, puis la victoire est partagée.',
          },
        ],
      },
      {
        id: 'words',
        title: 'Les mots de ces règles',
        also: 'inventaire réserve pomme de pin rareté rang ressources',
        blocks: [
          {
            p: 'Il y a cinq types d’**animaux**. Du plus rare au plus commun : **ours, wapiti, renard, buse, saumon**. Surclasser va d’un rang vers le rare, déclasser d’un rang vers le commun. Les cinq **habitats** (montagnes, forêts, prairies, marais, rivières) n’ont pas d’ordre.',
          },
          { picture: 'animals', caption: 'Du plus rare au plus commun : ours, wapiti, renard, buse, saumon.' },
          {
            table: {
              head: ['Mot', 'Ce qu’il veut dire'],
              rows: [
                ['Inventaire', 'Vos animaux et vos jetons Nature. Les entrées et les sorties sont tenues pour vous.'],
                ['Jeton Nature', 'Paie les actions de dés et certaines cartes Avantage.'],
                ['Emplacement', 'Une des quatre places des cartes Habitat ; le premier est à côté de la pioche.'],
                [
                  'Remise, bonus',
                  'Les deux sortes de cartes Avantage. Les remises sont au-dessus de leur emplacement, les bonus au-dessous.',
                ],
                ['Soleil, pluie', 'Des icônes d’une feuille ; chacune fait gagner un bonus au choix dans une zone à part.'],
                ['Débordement', 'Une piste pour les hexagones qui ne trouvent plus de place dans leur habitat.'],
                ['Hexagone gratuit', 'Un hexagone de plus à remplir, gagné par un bonus.'],
                ['Animal au choix', 'Un animal du type que vous voulez.'],
              ],
            },
          },
        ],
      },
      {
        id: 'box',
        title: 'Le contenu de la boîte',
        also: 'matériel composants combien de dés combien de cartes',
        blocks: [
          {
            list: [
              '3 dés centraux et 1 dé spécial, lancés pour tout le monde',
              'pour chaque joueur deux dés personnels, un de chaque sorte : celui à l’ours, et celui dont une face montre saumon ou buse',
              '30 cartes Habitat, 3 de chaque habitat pour le niveau I et pour le niveau II',
              '12 cartes Avantage : 1 à 4 pour débutants, 5 à 12 pour experts',
              'les feuilles d’environnement A (une étoile), B et C (deux étoiles), D (trois étoiles), et des feuilles d’inventaire',
            ],
          },
          { p: 'Une boîte imprimée est faite pour quatre joueurs. Ici, on y joue jusqu’à huit.' },
        ],
      },
      {
        id: 'reconstruction',
        title: 'Ce qui est de nous, ce qui est imprimé',
        blocks: [
          {
            note: '**Les faces des dés, les cartes Habitat et Avantage et les quatre feuilles que vous voyez ici sont notre propre reconstitution.** Celles qui sont imprimées ne sont pas publiques. Nous avons conçu les nôtres pour qu’elles s’accordent avec chaque nombre donné par la règle ; ce ne sont pas celles du jeu imprimé.',
          },
          {
            p: 'Donné par la règle, et gardé : les six faces du dé spécial, le nombre de cartes par habitat et par niveau, les cartes Avantage qui sont pour débutants, ce dont parlent les cartes 3, 5, 6, 8, 9, 11 et 12, la forme et le décompte des quatre feuilles avec les nombres de leurs exemples, les scénarios et les défis. De nous : toutes les autres faces, le coût des cartes et leurs hexagones, les cartes Avantage 1, 2, 4, 7 et 10, les quantités des cartes 6, 8 et 11, et chaque bonus avec sa place.',
          },
          {
            p: 'Tout ce qui est imprimé se trouve dans un seul fichier, un **paquet de contenu**. Qui possède la boîte peut en écrire un avec ce qui y est imprimé, et qui veut peut en concevoir un : voir les [paquets](#packs).',
          },
        ],
      },
    ],
  },
  {
    id: 'set-up',
    title: 'Mise en place',
    sections: [
      {
        id: 'setup',
        title: 'Mettre le jeu en place',
        also: 'préparation combien de joueurs',
        blocks: [
          {
            steps: [
              'Chacun prend un dé personnel de chaque sorte et une feuille d’inventaire.',
              'Choisissez une feuille (A, B, C ou D) pour tous.',
              'De chaque niveau, retirez au hasard une carte de chaque habitat. Mélangez les deux niveaux séparément et posez le niveau I **sur** le niveau II : une pioche de 20 cartes.',
              'Retournez la première carte sur l’emplacement 1, à côté de la pioche.',
              'Tirez quatre cartes Avantage et posez-en une à chaque emplacement, de gauche à droite : les remises au-dessus, les bonus au-dessous. Elles y restent toute la partie. Pour une première partie, prenez les quatre cartes Débutant ; vous pouvez aussi choisir les quatre.',
            ],
          },
          {
            p: `Chacun commence avec **${goodsText(box.start)}**.`,
          },
          {
            picture: 'row',
            caption: 'Quatre cartes Habitat à leurs emplacements, et les cartes Avantage : remises au-dessus, bonus au-dessous.',
          },
        ],
      },
      {
        id: 'cards',
        title: 'Les cartes Habitat',
        blocks: [
          {
            p: 'Une carte montre son habitat, le nombre d’hexagones qu’elle donne, ce qu’elle coûte, et parfois des jetons Nature qu’elle apporte. De ces 30 cartes, 20 sont en jeu : deux par habitat et par niveau.',
          },
          {
            picture: 'card',
            caption:
              'Une carte Rivières pour 3 hexagones. Elle coûte 2 wapitis, 2 buses et 4 saumons, et apporte 2 jetons Nature.',
          },
          { table: { head: ['Carte', 'Hexagones', 'Jetons', 'Coût'], rows: cardRows(box) } },
        ],
      },
    ],
  },
  {
    id: 'round',
    title: 'Un round',
    sections: [
      {
        id: 'turn',
        title: 'Un round, étape par étape',
        also: 'phases que faire combien de rounds manche manches tour',
        blocks: [
          {
            steps: [
              '**Lancer** : les trois dés centraux et le dé spécial pour tous, et chacun ses deux dés.',
              '**Récolter** : consultez le [dé spécial](#special-die), faites une [action de dés](#dice-actions) si vous voulez, et [récoltez](#harvest) des animaux.',
              '**Compléter une carte** si vous voulez : [une seule carte Habitat](#completing), à n’importe quel emplacement.',
            ],
          },
          {
            p: 'Tous font cela en même temps. Rien de ce que fait l’un ne change quoi que ce soit pour un autre. Ici, vous pouvez essayer des étapes et revenir en arrière tant que vous n’avez pas validé ; ce que vous faites est caché aux autres jusqu’à ce que tous aient validé.',
          },
          {
            p: '**À la fin d’un round**, toutes les cartes Habitat avancent d’un emplacement vers la droite et une nouvelle est retournée sur l’emplacement 1. Une carte qui dépasserait l’emplacement 4 sort du jeu. Il y a donc une carte au premier round, deux au deuxième, trois au troisième, et quatre ensuite. Les cartes Avantage ne bougent jamais.',
          },
        ],
      },
      {
        id: 'dice',
        title: 'Les dés',
        also: 'dé faces chances probabilité',
        blocks: [
          {
            table: {
              head: ['Dé', 'Faces'],
              rows: [
                ['Central, trois en tout', facesText(box.dice.central.faces)],
                ['Personnel, à l’ours', facesText(box.dice.personal[0]!.faces)],
                ['Personnel, à saumon ou buse', facesText(box.dice.personal[1]!.faces)],
              ],
            },
          },
          { picture: 'dice', caption: 'Les faces du dé central (bleu) et des deux sortes de dés personnels.' },
          {
            p: 'Une face à **deux types** compte pour l’un des deux, au choix. Une face **animal au choix** compte pour n’importe quel type. Les animaux rares sortent moins souvent.',
          },
        ],
      },
      {
        id: 'special-die',
        title: 'Le dé spécial',
        also: 'dé central spécial',
        blocks: [
          { p: 'Il est lancé pour tous, et chacun s’en sert à sa façon.' },
          {
            table: {
              head: ['Face', 'À savoir'],
              rows: specialRows(box, {
                any_animal:
                  'En plus de la récolte, vous prenez un animal du type de votre choix. Ce n’est pas un dé qui compte pour la récolte.',
                action_cost_minus_1: 'Une action de dés coûte un jeton Nature de moins à ce round ; déclasser est alors gratuit.',
                one_other_die:
                  'Après avoir choisi votre récolte, vous prenez l’animal d’un dé que vous n’avez **pas** utilisé. Si ce dé montre un animal au choix, celui que vous voulez.',
                personal_die_twice: 'L’un de vos deux dés personnels compte double. L’autre compte une fois, comme d’habitude.',
                'bear/salmon_x2': 'Un ours, ou deux saumons.',
                'hawk/elk': 'Compte pour l’un des deux.',
              }),
            },
          },
          { picture: 'special', caption: 'Les six faces du dé spécial.' },
          {
            list: [
              'L’animal du dé non utilisé est d’un autre type que la récolte, sauf si vous avez laissé un dé de côté pour cela : voir [dés laissés de côté](#left-out). Il est tel qu’imprimé sur le dé, quelle que soit l’action de dés.',
              'Un dé qui compte double se lit deux fois de la même façon.',
            ],
          },
        ],
      },
      {
        id: 'dice-actions',
        title: 'Les actions de dés',
        also: 'pomme de pin modifier manipuler relancer coût',
        blocks: [
          {
            p: 'Avant de récolter, vous pouvez faire **une seule** action de dés, payée avec des jetons Nature de votre inventaire.',
          },
          {
            table: {
              head: ['Action', 'Jetons', 'Ce qu’elle fait'],
              rows: [
                ['Déclasser', '1', 'Tous les dés qui montrent un type de votre choix comptent pour le type du rang plus commun.'],
                ['Surclasser', '2', 'Tous les dés qui montrent un type de votre choix comptent pour le type du rang plus rare.'],
                ['Deux types', '3', 'Vous récoltez deux types au lieu d’un.'],
              ],
            },
          },
          {
            list: [
              'On ne tourne pas les dés : seul ce que l’on compte change.',
              'Les ours ne se surclassent jamais, les saumons ne se déclassent jamais.',
              'Un type doit être montré par un dé pour être modifié.',
              'Un dé à deux types montre les deux : l’un ou l’autre peut être modifié, et il garde l’autre. Deux saumons sur une face font deux buses une fois surclassés.',
              'Une face « animal au choix » ne montre aucun des types, et n’est jamais modifiée.',
              'Avec deux types, chaque dé compte pour l’un des deux ; si un dé peut être les deux, vous choisissez.',
            ],
          },
        ],
      },
      {
        id: 'harvest',
        title: 'La récolte',
        also: 'prendre ramasser collecter',
        blocks: [
          {
            p: 'Choisissez **un type** d’animal. Vous en prenez **un par dé** qui le montre, parmi les dés centraux, le dé spécial et vos deux dés, et les ajoutez à votre inventaire. Il faut récolter ; tous les dés qui comptent sont pris. Vous pouvez choisir un type qu’aucun dé ne montre, et ne rien prendre.',
          },
          {
            picture: 'harvest-twice',
            caption:
              'Une buse personnelle compte double. En surclassant pour 2 jetons, les deux saumons comptent pour des buses, et le dé saumon ou buse aussi : 5 buses.',
          },
          {
            picture: 'harvest-any',
            caption: 'Deux renards, et le dé spécial apporte un animal au choix : 3 renards, sans jeton.',
          },
          {
            picture: 'harvest-two',
            caption: 'Les actions coûtent un jeton de moins. Deux types pour 2 jetons : 2 ours et 3 saumons.',
          },
        ],
      },
      {
        id: 'left-out',
        title: 'Les dés laissés de côté',
        blocks: [
          {
            p: 'Un dé qui ne montre que le type récolté doit compter. Un dé **qui laisse le choix** (deux types, ou un animal au choix) peut être laissé de côté, mais seulement là où cela peut servir : pour la face spéciale qui prend l’animal d’un dé non utilisé, ou dans le [jeu en famille](#family) contre des jetons.',
          },
          {
            p: 'Ce que donne ensuite un tel dé est ce qui y est imprimé. Le type récolté lui-même ne peut être repris que d’un dé laissé de côté, et jamais dans le jeu en famille.',
          },
        ],
      },
    ],
  },
  {
    id: 'completing-cards',
    title: 'Les cartes',
    sections: [
      {
        id: 'completing',
        title: 'Compléter une carte, dans cet ordre',
        also: 'acheter payer',
        blocks: [
          { p: 'Une fois par round, vous pouvez compléter l’une des cartes Habitat, à n’importe quel emplacement :' },
          {
            steps: [
              '**Remise** : si la carte Avantage de l’emplacement est une remise, vous pouvez l’utiliser.',
              '**Payer** ce que coûte la carte, animal par animal, avec votre inventaire. Ce que vous venez de récolter peut servir.',
              '**Bonus** : prenez les jetons Nature de la carte et le bonus de l’emplacement, chacun si vous voulez, dans l’ordre que vous voulez.',
              '**Remplir** sur votre feuille autant d’hexagones de l’habitat de la carte qu’elle l’indique.',
              '**Gagner** ce que la feuille apporte. Animaux, jetons et points viennent aussitôt ; ce qui demande un choix se règle dans l’ordre que vous voulez, après tous les hexagones de la carte. Les hexagones gratuits peuvent faire gagner aussitôt d’autres bonus.',
            ],
          },
          {
            list: [
              'Ce qui arrive aux étapes 3 et 5 ne peut jamais payer la même carte.',
              'Les cartes complétées restent en place. D’autres peuvent compléter la même carte, et vous aussi à un round suivant.',
              'Sans carte, votre round s’arrête après la récolte.',
            ],
          },
          {
            picture: 'a-fill',
            caption:
              'La carte Rivières pour 3 hexagones, avec une remise de 1 wapiti : on paie 1 wapiti, 2 buses et 4 saumons, 2 jetons arrivent, et un 3 s’inscrit sous les rivières. C’est le deuxième hexagone de la colonne : 1 point, et un bonus de la zone, ici un renard et une buse.',
          },
        ],
      },
      {
        id: 'discounts',
        title: 'Les remises',
        also: 'réduire coût moins cher rabais',
        blocks: [
          {
            list: [
              'Une remise va avec son emplacement : elle vaut pour la carte qui s’y trouve maintenant.',
              'On peut s’en passer, et une carte peut n’être possible qu’avec elle.',
              'Un coût ne descend jamais au-dessous de rien.',
              '« 1 animal de moins » en retire exactement un ; les autres jusqu’à leur nombre.',
              'Un animal qui en remplace un autre n’est pas remplacé à son tour, et aucun ne l’est par son propre type.',
              'Une remise ne change pas ce qui est imprimé sur la carte : sur la [feuille D](#d-filling), tous ses animaux peuvent encore être posés.',
            ],
          },
        ],
      },
      {
        id: 'advantages',
        title: 'Les cartes Avantage',
        also: 'débutant expert bonus',
        blocks: [
          {
            table: {
              head: ['N°', 'Sorte', 'Pour', 'Ce qu’elle fait'],
              rows: advantageRows(box, { beginner: 'débutants', expert: 'experts' }),
            },
          },
          {
            picture: 'advantages',
            caption: 'Les douze cartes comme elles sont à leurs emplacements : remises en bleu, bonus en brun.',
          },
          {
            list: [
              '**3** : l’un ou l’autre de vos dés personnels, même s’il a compté pour la récolte. Un dé à deux types donne l’un des deux, un dé « animal au choix » n’importe lequel.',
              '**4** : jusqu’à deux animaux du coût se paient par n’importe quels autres.',
              '**5** : vous choisissez l’habitat au moment de remplir la feuille, quel que soit celui de la carte.',
              '**6** : on regarde votre inventaire après avoir payé. S’il manque plus de types que la carte n’en donne, vous choisissez. Ce que la feuille apporte vient plus tard.',
              '**8** : mieux vaut la prendre avant les jetons de la carte Habitat.',
              '**9** : les jetons de la carte Habitat peuvent la payer. Les animaux servent à partir du round suivant.',
              '**10** : d’un animal que la carte ne coûte pas, on n’économise rien.',
              '**11** : jusqu’à deux animaux, et un hexagone de moins. Une carte d’un hexagone n’en donne alors aucun ; ses jetons Nature se gagnent tout de même. Sans la remise, on gagne tous les hexagones.',
              '**12** : autant de jetons que vous voulez, un animal de moins pour chacun. Ils se dépensent avant que les bonus arrivent.',
            ],
          },
          {
            note: 'Un bonus qui ne peut rien faire (aucun type ne manque, déjà trois jetons, pas de jeton pour payer) n’est pas demandé.',
          },
        ],
      },
    ],
  },
  {
    id: 'ending',
    title: 'La fin',
    sections: [
      {
        id: 'end',
        title: 'La fin de la partie',
        also: 'égalité départage départager ex æquo gagnant vainqueur gagne fin de partie combien de rounds',
        blocks: [
          {
            p: 'La partie se termine après le **round 20**, quand il n’y a plus de carte à retourner. Le plus de points l’emporte. À égalité, la victoire va à qui a **le plus de jetons Nature** ; s’ils en ont autant, ils partagent la victoire.',
          },
        ],
      },
      {
        id: 'scoring',
        title: 'Compter les points',
        also: 'marquer des points score final',
        blocks: [
          {
            table: {
              head: ['Feuille', 'Ce qui compte'],
              rows: [
                [
                  'A',
                  'les nombres de chaque rangée, les rangées complètes, les points des deuxièmes et quatrièmes hexagones et de la zone de bonus ([détails](#a-scoring))',
                ],
                [
                  'B',
                  'la valeur au-dessus du dernier hexagone de chaque piste, le débordement, les points parmi les bonus ([détails](#b-scoring))',
                ],
                [
                  'C',
                  'les points des hexagones retracés par habitat, les habitats complets, le débordement, l’encart Paysages, soleil et pluie ([détails](#c-scoring))',
                ],
                ['D', 'ours, wapitis, renards, buses, saumons, débordement, habitats complets et variés ([détails](#d-scoring))'],
                ['toutes', 'ce qui reste dans l’inventaire ([détails](#leftovers))'],
              ],
            },
          },
        ],
      },
      {
        id: 'leftovers',
        title: 'Les ressources restantes',
        also: 'pomme de pin non utilisés restants ressources',
        blocks: [
          {
            p: `Sur les quatre feuilles, additionnez les animaux et les jetons Nature qui vous restent. Chaque lot de **${box.leftover.divisor}**, de quelque sorte que ce soit, vaut un point.`,
          },
          {
            note: 'Une partie de lot vaut-elle aussi un point ? Pour nous, oui, on arrondit en plus : c’est dit pour les quatre feuilles. Un paquet de contenu peut dire autre chose.',
            option: 'leftover_rounding',
          },
        ],
      },
    ],
  },
  {
    id: 'sheet-a',
    title: `Feuille A\u00a0: ${box.sheets.A.name}`,
    sections: [
      {
        id: 'a-filling',
        title: 'Remplir la feuille A',
        blocks: [
          {
            p: 'Cinq colonnes, une par habitat, de quatre hexagones chacune. Inscrivez le **nombre d’hexagones** de la carte dans le premier hexagone libre de sa colonne, en partant du haut.',
          },
          {
            p: 'Une colonne reçoit quatre cartes. **Une cinquième carte d’un habitat ne peut pas être complétée.**',
          },
          {
            note: 'Avec l’avantage « tout habitat », une carte dont la colonne est pleine peut être complétée, mais il faut alors utiliser ce bonus, et une autre colonne doit avoir de la place. Avec un hexagone de moins, on inscrit le nombre moins un, et rien pour un 1.',
          },
        ],
      },
      {
        id: 'a-bonuses',
        title: 'Les bonus de la feuille A',
        blocks: [
          {
            list: [
              `**Deuxième et quatrième hexagone** d’une colonne\u00a0: ${goodsText({ points: box.sheets.A.column_bonus['2']?.points })}, et un **bonus au choix** de la zone du bas (un bonus soleil).`,
              `**Rangée complète**, avec un nombre dans les cinq colonnes\u00a0: ${goodsText(box.sheets.A.row_bonus[0] ?? {})}.`,
              'Chaque bonus de la zone se gagne une fois. Quand la zone est épuisée, les gains suivants sont perdus.',
              'Animaux et jetons vont dans l’inventaire, les points sont entourés.',
            ],
          },
          { p: `Dans la zone\u00a0: ${bonusesText(box.sheets.A.zone)}.` },
        ],
      },
      {
        id: 'a-scoring',
        title: 'Décompte de la feuille A',
        blocks: [
          {
            p: 'Additionnez les nombres de chaque rangée, avec les points des rangées complètes ; les points des deuxièmes hexagones ; ceux des quatrièmes et ceux pris dans la zone ; et les [ressources restantes](#leftovers).',
          },
          {
            picture: 'a-scoring',
            caption:
              'Un exemple : première rangée 2 + 3 + 4 + 2 + 3, et 3 pour la rangée complète : 17. Deuxième rangée 8, troisième 13, quatrième 1. Trois deuxièmes hexagones : 3. Un quatrième, et un point de la zone : 2. Avec 8 animaux et jetons restants, 2 : en tout 46.',
          },
        ],
      },
    ],
  },
  {
    id: 'sheet-b',
    title: `Feuille B\u00a0: ${box.sheets.B.name}`,
    sections: [
      {
        id: 'b-filling',
        title: 'Remplir la feuille B',
        blocks: [
          {
            p: `Cinq pistes de ${box.sheets.B.length} hexagones. Retracez autant d’hexagones que l’indique la carte sur la piste de son habitat, **de gauche à droite**. Ce qui reste au bout d’une piste va sur la **piste de débordement**, de gauche à droite\u202f; tout, si la piste est déjà pleine. Au-delà de la piste de débordement, les hexagones sont perdus.`,
          },
          {
            picture: 'b-fill',
            caption:
              'Deux hexagones sur les prairies. Le cinquième et le sixième ferment le losange entre prairies et montagnes : un ours.',
          },
        ],
      },
      {
        id: 'b-bonuses',
        title: 'Les bonus de la feuille B',
        blocks: [
          {
            list: [
              '**Losange** entre deux pistes : gagné quand les deux hexagones au-dessus **et** les deux au-dessous sont retracés.',
              '**Hexagone à bonus** : gagné quand il est retracé.',
              '**Soleil ou pluie** : barrez le premier soleil (ou la première pluie) encore ouvert de la zone Soleil/Pluie, de gauche à droite, et gagnez **un** bonus de cette colonne.',
              '**Hexagone gratuit** : retracez un hexagone de plus, de l’habitat montré ou de n’importe lequel. Il suit les règles habituelles, et peut faire gagner aussitôt d’autres bonus.',
            ],
          },
          {
            p: 'Chaque colonne de la zone a quatre bonus, dont on gagne deux au plus : un par son soleil et un par sa pluie. Soleils et pluies avancent de gauche à droite, chacun de son côté. Au-delà de la dernière colonne, ils sont perdus.',
          },
          {
            picture: 'b-weather',
            caption: 'Trois soleils et deux pluies sont barrés : les colonnes de gauche à droite, un bonus par icône.',
          },
          {
            note: 'Un hexagone gratuit sur une piste pleine va sur la piste de débordement. S’il n’a de place nulle part, il est perdu.',
          },
        ],
      },
      {
        id: 'b-scoring',
        title: 'Décompte de la feuille B',
        blocks: [
          {
            p: `Chaque piste vaut le nombre au-dessus de son **hexagone retracé le plus à droite**\u00a0: ${box.sheets.B.values.join(', ')}. La piste de débordement de même\u00a0: ${box.sheets.B.overflow.join(', ')}. Ajoutez les points parmi vos bonus, et les [ressources restantes](#leftovers).`,
          },
          {
            picture: 'b-scoring',
            caption:
              'Un exemple : prairies 9, montagnes 7, rivières 17, marais 20, forêts 4, débordement 5, bonus 11, ressources 2 : en tout 75.',
          },
          {
            note: 'L’exemple de la règle énumère 7 points pour ces bonus et en compte 11, ce que demande son total. Nous gardons ce qui tombe juste.',
          },
        ],
      },
    ],
  },
  {
    id: 'sheet-c',
    title: `Feuille C\u00a0: ${box.sheets.C.name}`,
    sections: [
      {
        id: 'c-filling',
        title: 'Remplir la feuille C',
        blocks: [
          {
            p: 'Une carte du pays. Retracez autant d’hexagones **de l’habitat de la carte Habitat** qu’elle l’indique. Chacun doit être **à côté d’un hexagone déjà retracé** ; ceux d’une même carte n’ont pas besoin de se toucher. On commence à côté de l’hexagone à l’**étoile**, qui compte comme retracé.',
          },
          {
            list: [
              'Un hexagone à deux habitats sert pour l’un ou l’autre.',
              'Un hexagone **enfermé** par six hexagones retracés compte comme retracé lui aussi, et apporte son bonus. Ses points comptent pour son propre habitat. Un hexagone du bord, qui a moins de six voisins, n’est jamais enfermé.',
              'Les hexagones **sans habitat** ne se gagnent qu’en les enfermant.',
              'Quand tous les hexagones qui peuvent servir un habitat sont retracés, il est **complet**. Ce qui reste alors d’une carte suit la **piste de débordement**, un bonus par hexagone, de gauche à droite. De même pour toute une carte d’un habitat complet.',
              'Les hexagones hors d’atteinte sont perdus pour cette carte, comme ceux au-delà de la piste de débordement.',
            ],
          },
          {
            picture: 'c-fill',
            caption:
              'Une carte Forêts pour 3 hexagones, dont un à deux habitats. Chacun est à côté d’un hexagone retracé, mais tous ne se touchent pas.',
          },
          {
            picture: 'c-closed',
            caption: 'Le dernier de ses six voisins étant retracé, l’hexagone sans habitat est enfermé et apporte sa pluie.',
          },
        ],
      },
      {
        id: 'c-bonuses',
        title: 'Les bonus de la feuille C',
        blocks: [
          {
            list: [
              '**Soleil et pluie** comme sur la [feuille B](#b-bonuses) : la première icône ouverte, un bonus de sa colonne, deux au plus par colonne.',
              '**Icône de paysage** : barre l’étape suivante de son habitat dans l’encart Paysages, de gauche à droite, et gagne ce qu’elle montre. Quand les étapes sont épuisées, les icônes suivantes n’apportent rien.',
              '**Hexagone gratuit** : n’importe quel hexagone à côté d’un hexagone retracé. S’il n’a de place nulle part, il est perdu.',
              `**Habitat complet**\u00a0: ${goodsText({ points: box.sheets.C.complete })} de plus pour lui.`,
            ],
          },
          { p: `La piste de débordement\u00a0: ${bonusesText(box.sheets.C.overflow)}.` },
        ],
      },
      {
        id: 'c-scoring',
        title: 'Décompte de la feuille C',
        blocks: [
          {
            p: `Pour chaque habitat, les points imprimés sur ses hexagones retracés, et ${box.sheets.C.complete} de plus s’il est complet. Ajoutez les points de la piste de débordement, de l’encart Paysages et de soleil et pluie, et les [ressources restantes](#leftovers).`,
          },
          {
            picture: 'c-scoring',
            caption:
              'Un exemple : rivières 20 et 4 pour l’habitat complet, forêts 13, prairies 4, marais 8, montagnes 3, débordement 2, bonus 11, ressources 1 : en tout 66.',
          },
          { note: 'La règle donne 65 pour un exemple dont les parties font 66. Nous gardons les parties.' },
        ],
      },
    ],
  },
  {
    id: 'sheet-d',
    title: `Feuille D\u00a0: ${box.sheets.D.name}`,
    sections: [
      {
        id: 'd-filling',
        title: 'Remplir la feuille D',
        blocks: [
          {
            p: 'Une carte du pays où vivent des animaux. Sur des hexagones vides **de l’habitat de la carte Habitat**, posez autant d’animaux qu’elle a d’hexagones, en prenant **seulement des animaux qu’elle montre**, chacun au plus autant de fois qu’il y est imprimé.',
          },
          {
            list: [
              'Ils n’ont pas besoin de se toucher, ni d’être tous du même type.',
              'Une [remise](#discounts) ne change pas ce qui est imprimé : les animaux que vous n’avez pas eu à payer peuvent être posés quand même.',
              'Quand un habitat est plein, ce qui reste de la carte suit la **piste de débordement** comme sur la [feuille C](#c-filling).',
            ],
          },
          {
            picture: 'd-fill',
            caption:
              'La carte Prairies pour 3 hexagones coûte 4 renards, 3 buses et 1 saumon. Deux renards et une buse sont posés sur les prairies. Les renards remplissent deux hexagones reliés, ce qui apporte un animal au choix.',
          },
        ],
      },
      {
        id: 'd-bonuses',
        title: 'Les bonus de la feuille D',
        blocks: [
          {
            list: [
              '**Deux hexagones reliés** remplis : ce qui se trouve entre eux va dans l’inventaire.',
              '**Trois hexagones reliés** remplis : un **hexagone gratuit**, c’est-à-dire n’importe quel animal sur n’importe quel hexagone vide. Il peut faire gagner aussitôt d’autres bonus ; s’il n’a de place nulle part, il est perdu.',
              'Chaque lien se gagne une fois.',
            ],
          },
          { p: `La piste de débordement\u00a0: ${bonusesText(box.sheets.D.overflow)}.` },
        ],
      },
      {
        id: 'd-scoring',
        title: 'Décompte de la feuille D',
        blocks: [
          {
            p: `Additionnez les animaux, un type après l’autre comme dit plus bas\u202f; les points de la piste de débordement\u202f; **${box.sheets.D.complete}** par habitat plein\u202f; **${box.sheets.D.variety}** par habitat où vivent les cinq types, plein ou non\u202f; et les [ressources restantes](#leftovers).`,
          },
          {
            picture: 'd-scoring',
            caption:
              'Un exemple : ours 9, wapitis 11, renards 13, buses 10, saumons 17, débordement 1, un habitat plein 3, deux avec les cinq animaux 6, aucune ressource : en tout 70.',
          },
        ],
      },
      {
        id: 'd-bears',
        title: 'Ours',
        blocks: [
          {
            p: `**${box.sheets.D.tables.bear_pair} points par paire**\u00a0: deux ours côte à côte qui n’en touchent pas un troisième. Trois ours ou plus ensemble ne rapportent rien.`,
          },
          {
            picture: 'd-bears',
            caption: 'Deux paires : 6 points. Les trois ours qui se tiennent et l’ours seul ne rapportent rien.',
          },
        ],
      },
      {
        id: 'd-elk',
        title: 'Wapitis',
        blocks: [
          {
            p: `Les wapitis marquent en **lignes droites**, selon leur longueur\u00a0: ${valuesText(box.sheets.D.tables.elk)}, et pas plus au-delà. Les lignes peuvent se toucher, mais chaque wapiti ne fait partie que d’une seule. Elles sont découpées de la façon la plus avantageuse pour vous.`,
          },
          {
            picture: 'd-elk',
            caption:
              'Une ligne de quatre, une ligne de deux et un wapiti seul : 7 + 2 + 1 = 10 points. Les lignes se touchent, mais chaque wapiti ne compte que dans une seule.',
          },
        ],
      },
      {
        id: 'd-foxes',
        title: 'Renards',
        blocks: [
          {
            table: {
              head: ['Animaux à côté du renard', 'Points'],
              rows: [
                ['aucun ou un', '0'],
                ['de deux à cinq', '1'],
                ['les six', '2'],
              ],
            },
          },
          { p: 'Les animaux de tout type comptent, les autres renards aussi.' },
          {
            picture: 'd-foxes',
            caption:
              'Le renard du milieu est entouré de six animaux : 2 points. Celui de droite en a deux à côté de lui : 1 point. Celui du bas n’en a qu’un : rien.',
          },
        ],
      },
      {
        id: 'd-hawks',
        title: 'Buses',
        blocks: [
          {
            p: `Les buses marquent selon le nombre d’entre elles qui n’ont **aucune autre buse à côté**\u00a0: ${valuesText(box.sheets.D.tables.hawk)}, et pas plus au-delà. Les buses qui en touchent une autre ne comptent pas.`,
          },
          {
            picture: 'd-hawks',
            caption: 'Cinq buses n’en ont aucune autre à côté : 7 points. Les deux qui se touchent ne comptent pas.',
          },
        ],
      },
      {
        id: 'd-salmon',
        title: 'Saumons',
        blocks: [
          {
            p: `Les saumons marquent en **bancs**, selon leur longueur\u00a0: ${valuesText(box.sheets.D.tables.salmon)}, et pas plus au-delà. Un banc est un groupe de saumons adjacents où **aucun n’a plus de deux saumons à côté de lui**. Un triangle de trois, seul, est un banc.`,
          },
          { p: 'Un groupe où un saumon en a trois ou plus à côté de lui ne rapporte rien.' },
          {
            picture: 'd-salmon',
            caption:
              'Un banc de cinq et un triangle : 7 + 3 = 10 points. Dans le groupe de quatre à droite, un saumon en a trois à côté de lui : rien.',
          },
        ],
      },
    ],
  },
  {
    id: 'variants',
    title: 'Autres façons de jouer',
    sections: [
      {
        id: 'solo',
        title: 'En solo',
        also: 'seul en solitaire un joueur',
        blocks: [
          {
            p: 'Une partie en solo suit les mêmes règles. Battez vos propres scores, ou ceux des autres, ou jouez les [scénarios](#scenarios) et les [défis](#challenges).',
          },
        ],
      },
      {
        id: 'family',
        title: 'Le jeu en famille',
        also: 'enfants facile simple mode famille',
        blocks: [
          {
            list: [
              'Il n’y a pas de dé spécial.',
              'On n’utilise que les quatre cartes Avantage Débutant.',
              'Les actions de dés sont remplacées par une seule, toute simple : après la récolte, vous pouvez dépenser **autant de jetons Nature que vous voulez** et prendre autant d’animaux d’**autres types** sur des dés que vous n’avez **pas** utilisés, un par dé.',
            ],
          },
          {
            p: 'On achète un animal après l’autre et on s’arrête quand on veut. Toutes les autres règles restent les mêmes, sur n’importe quelle feuille ; la A est la plus simple.',
          },
          {
            picture: 'harvest-family',
            caption: 'Trois saumons sont récoltés. Deux jetons achètent un wapiti et une buse sur les deux autres dés.',
          },
        ],
      },
      {
        id: 'abundance',
        title: 'Abondance',
        blocks: [
          {
            p: `Avec cette variante, chacun commence avec davantage\u00a0: **${goodsText(box.abundance)}**. Elle se combine avec toutes les façons de jouer.`,
          },
        ],
      },
      {
        id: 'packs',
        title: 'Paquets de contenu et boîtes réunies',
        also: 'combiner extension contenu',
        blocks: [
          {
            p: 'Ce qui est imprimé (dés, cartes, feuilles) se trouve dans un paquet de contenu. Un serveur peut en proposer plusieurs ; on choisit alors en créant la table.',
          },
          {
            p: 'Deux paquets se combinent comme deux boîtes : **les dés et les feuilles sont ceux du premier** (on ne mélange jamais les dés centraux), les **cartes Habitat des deux** sont mélangées et on en distribue deux par habitat et par niveau, et les **cartes Avantage des deux** sont dans le tirage. La pioche a 20 cartes comme toujours.',
          },
          {
            p: 'Avec du carton, plus de boîtes permettent d’être plus nombreux : il faut à chacun deux dés personnels et une feuille.',
          },
        ],
      },
    ],
  },
  {
    id: 'achievements',
    title: 'Scénarios et défis',
    sections: [
      {
        id: 'goals',
        title: 'Jouer pour un objectif',
        also: 'scénario défi succès',
        blocks: [
          {
            p: 'Avant une partie, en solo ou à plusieurs, vous pouvez choisir **un** des deux modes : un scénario, ou bien un seul ou tous les défis de la feuille. Chaque joueur qui atteint les objectifs à la fin de la partie les a réussis. La page montre toujours où vous en êtes, et dit quand un objectif est hors d’atteinte.',
          },
          {
            p: 'Chaque succès est une étape de votre **sentier de randonnée** : 20 scénarios et 32 défis font 52 étapes. Qui les a toutes atteint le rang de **découvreur**.',
          },
        ],
      },
      {
        id: 'goal-words',
        title: 'Comment lire les objectifs',
        blocks: [
          {
            list: [
              'Points avec deux ou trois animaux, ou dans deux colonnes (scénarios 12, 13, 16) : **chacun** d’eux.',
              'Les points d’une colonne de A sont ses nombres ; ceux d’une rangée comprennent son bonus. Les points de bonus de A sont tous ceux qui ont été entourés, rangées comprises.',
              'Deux rangées pour chaque habitat (défi 5 de A) : deux hexagones dans chaque colonne.',
              'Les bonus renard, ours et d’un point de B sont ceux qui se trouvent sur les pistes et entre elles.',
              'Les jetons Nature de D sont ceux qui se trouvent entre les hexagones.',
              'Ce qui doit rester se compte à la fin de la partie.',
            ],
          },
        ],
      },
      {
        id: 'scenarios',
        title: 'Les 20 scénarios',
        blocks: [
          {
            p: 'Un scénario indique la feuille et les quatre cartes Avantage, par emplacement de gauche à droite. Pour le réussir, atteignez ses points **et** tous ses objectifs. Les cartes Habitat se tirent comme d’habitude. Commencez par le premier, et suivez l’ordre.',
          },
          { table: { head: ['N°', 'Feuille, avantages', 'Objectifs'], rows: scenarioRows(box) } },
          {
            note: 'Les scénarios 13 à 20 emploient des cartes Avantage d’une deuxième boîte, et ne sont proposés qu’avec un deuxième [paquet](#packs). Quels numéros sont de quelle boîte s’est perdu avec les icônes de la règle : le deuxième paquet peut le dire. S’il ne le dit pas, les quatre sont du deuxième, pour autant qu’il ait ces numéros ; de deux numéros égaux, le second est du premier paquet. Pas de scénario dans le jeu en famille.',
          },
        ],
      },
      {
        id: 'challenges',
        title: 'Les défis',
        blocks: [
          { p: 'Huit par feuille. Visez-en un, ou les huit dans une même partie.' },
          { p: '**Feuille A**' },
          { table: { head: CHALLENGES, rows: challengeRows(box, 'A') } },
          { p: '**Feuille B**' },
          { table: { head: CHALLENGES, rows: challengeRows(box, 'B') } },
          { p: '**Feuille C**' },
          { table: { head: CHALLENGES, rows: challengeRows(box, 'C') } },
          { p: '**Feuille D**' },
          { table: { head: CHALLENGES, rows: challengeRows(box, 'D') } },
        ],
      },
    ],
  },
  {
    id: 'disputed',
    title: 'Là où la règle laisse un doute',
    sections: [
      {
        id: 'readings',
        title: 'La lecture au choix de la table',
        blocks: [
          { p: 'Une règle peut se lire de deux façons. On choisit en créant la table.' },
          {
            note: 'Si une partie d’un lot de cinq [ressources restantes](#leftovers) vaut un point.',
            option: 'leftover_rounding',
          },
        ],
      },
      {
        id: 'rulings',
        title: 'Nos décisions',
        also: 'faq questions',
        blocks: [
          { p: 'Ailleurs, la règle laisse une question ouverte, et voici comment on joue ici :' },
          {
            list: [
              'Les ours ne se surclassent jamais, les saumons ne se déclassent jamais. ([Actions de dés](#dice-actions))',
              'Un dé à deux types montre les deux pour une action de dés, et garde l’autre ensuite. ([Actions de dés](#dice-actions))',
              'Un type doit être montré pour être modifié ; on peut récolter un type qu’aucun dé ne montre. ([Récolte](#harvest))',
              'Seul un dé qui laisse le choix peut être laissé de côté, et seulement si cela sert. ([Dés laissés de côté](#left-out))',
              'Un dé qui compte double se lit deux fois de la même façon. ([Dé spécial](#special-die))',
              'Une remise ne descend jamais au-dessous de rien. ([Remises](#discounts))',
              'Un bonus qui ne peut rien faire n’est pas demandé. ([Avantages](#advantages))',
              'Une carte dont la colonne est pleine sur la feuille A demande « tout habitat ». ([Feuille A](#a-filling))',
              'Tous les hexagones d’une carte viennent avant les choix parmi ses gains. ([Compléter](#completing))',
              'Quand une zone, une colonne, une piste de débordement ou l’encart Paysages est épuisé, les gains suivants sont perdus. ([B](#b-bonuses), [C](#c-bonuses))',
              'Sur B, un hexagone gratuit sur une piste pleine va au débordement. ([B](#b-bonuses))',
              'Sur C, l’étoile compte comme retracée ; seul un hexagone à six voisins peut être enfermé ; un habitat est complet avec tous les hexagones qui peuvent le servir. ([C](#c-filling))',
              'Sur D, une paire est faite de deux ours qui n’en touchent pas un troisième ; les wapitis sont découpés au mieux ; un groupe de saumons contraire à la règle ne rapporte rien. ([D](#d-scoring))',
              'Les objectifs sur plusieurs animaux ou colonnes valent pour chacun. ([Objectifs](#goal-words))',
            ],
          },
        ],
      },
      {
        id: 'differences',
        title: 'Ce qui change ici',
        blocks: [
          {
            list: [
              'Tout ce qui est imprimé est notre [reconstitution](#reconstruction).',
              'Rien n’est tourné, barré ou additionné à la main.',
              'Ce que font les autres est caché jusqu’à ce que tous aient fini.',
              'On joue jusqu’à huit avec une seule boîte.',
            ],
          },
        ],
      },
    ],
  },
]
