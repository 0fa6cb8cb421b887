import { capital } from '../../../lib/words'
import type { Chapter } from '../../../rules/book'
import { achievementTitle, FARMER } from '../names'

export const chapters: Chapter[] = [
  {
    id: 'game',
    title: 'Le jeu',
    sections: [
      {
        id: 'overview',
        title: 'En bref',
        blocks: [
          {
            p: 'De deux à quatre ministres envoient des émissaires dans un royaume divisé. À votre tour, vous placez **un émissaire** sur un champ vide. S’il amène un **groupe** de vos émissaires auprès d’une ville pour la première fois, votre cube monte sur la **piste** de la couleur de cette ville. Les cases des pistes rapportent des points, des sceaux, d’autres avancées et des tours de plus ; les villes reliées et les cubes haut placés valent des **bannières**.',
          },
          {
            p: 'La partie s’arrête quand quelqu’un a **50 points**, ou n’a plus d’émissaire à placer. Le plus de points l’emporte alors, à une condition : seuls peuvent gagner ceux dont le cube est au **sommet de la piste de leur propre couleur**, à moins que personne n’y soit.',
          },
          {
            picture: 'overview',
            caption:
              'En cours de partie : des groupes de quatre couleurs autour des villes, et des hérauts sur une ville bleue et une orange.',
          },
        ],
      },
      {
        id: 'summary',
        title: 'Sur une page',
        also: 'résumé aide-mémoire aide de jeu rappel des règles',
        blocks: [
          {
            p: '**Mise en place :** un héraut sur chacune des quatre villes à étoile ; un sceau sur chaque case foncée des pistes ; chacun a un cube par piste, 30 émissaires et 12 bannières.',
          },
          {
            p: '**Un tour :** placez un émissaire sur un champ vide. S’il touche une ville, elle [marque](#town-scoring) quand',
          },
          {
            list: [
              'l’émissaire fait partie d’un groupe (deux ou plus qui se tiennent), ou bien il est seul et vous glissez un [sceau](#seals) sous lui,',
              'et aucun autre émissaire de ce groupe ne touche la ville.',
            ],
          },
          {
            p: 'Votre cube monte alors sur la piste de la couleur de la ville : **1 case** si votre émissaire est le tout premier auprès d’elle, sinon **2** ; **1 de plus** s’il s’y trouve un héraut. Il ne s’arrête jamais sur 5 ni sur 11, et seules 2 ou 3 cases d’une même ville les font [franchir](#barriers).',
          },
          {
            table: {
              head: ['Case', 'Bleue, jaune, orange, rose', 'Blanche'],
              rows: [
                ['15', '3 points, troisième bannière', '3 points, troisième bannière'],
                ['13', 'tour de plus', 'sceau *'],
                ['12', '3 points', '3 points'],
                ['10', 'avancer un cube, deuxième bannière', 'tour de plus, deuxième bannière'],
                ['9', '', 'sceau *'],
                ['8', 'sceau *', ''],
                ['7', 'tour de plus', 'sceau *'],
                ['6', '3 points au premier cube, ensuite 2', '3 points au premier cube, ensuite 2'],
                ['4', 'avancer un cube, première bannière', 'tour de plus, première bannière'],
                ['3', 'sceau *', 'sceau *'],
                ['2', '2 points au premier cube, ensuite 1', '2 points au premier cube, ensuite 1'],
              ],
            },
          },
          {
            p: '* Seulement pour un cube qui s’y arrête : prenez le sceau ; s’il n’y est plus, vous pouvez déplacer un émissaire sur un champ voisin. Tout le reste vaut aussi pour un cube qui passe.',
          },
          {
            table: {
              head: ['Bannière', 'Points'],
              rows: [
                ['Le premier : ses cinq cubes sur 4 ou plus haut', '3'],
                ['Le premier : trois sceaux en main', '3'],
                ['Le premier : trois cubes sur 10 ou plus haut', '3'],
                ['Le premier : un cube sur 15', '3'],
                ['Le premier : un groupe qui touche des villes des cinq couleurs', '3'],
                ['Le premier : un groupe qui touche trois villes d’une couleur', '3'],
                ['Chacun, par couleur : un groupe qui touche deux de ses villes', '2'],
                ['Chacun : les cinq paires de villes', '10'],
              ],
            },
          },
          {
            p: '**La fin :** à la fin d’un tour avec 50 points, ou quand quelqu’un doit placer un émissaire et n’en a plus. Parmi ceux dont le cube est au sommet de la piste de **leur couleur**, le plus de points l’emporte ; parmi tous, si personne n’y est. **En cas d’égalité**, la victoire va à qui a joué le plus tard au premier tour de table.',
          },
        ],
      },
      {
        id: 'words',
        title: 'Les mots de ces règles',
        blocks: [
          {
            table: {
              head: ['Mot', 'Ce qu’il veut dire'],
              rows: [
                ['Ville', 'Un hexagone de couleur : bleu, jaune, orange, rose ou blanc.'],
                ['Champ', 'Tout autre hexagone. Un champ de fermier est aussi un champ.'],
                ['À côté', 'Deux hexagones sont à côté l’un de l’autre, ou se touchent, quand ils ont un côté commun.'],
                ['Émissaire', 'Une de vos pièces sur un champ. Vous en avez 30.'],
                ['Héraut', 'Une pièce neutre sur une ville. Il n’est à personne.'],
                ['Groupe', 'Deux émissaires ou plus d’un même joueur qui se tiennent.'],
                ['Piste, cube', 'Une des cinq colonnes de cases, de 0 à 15 ; chacun y a un cube.'],
                [
                  'Bannière',
                  'Les cases marquées 4, 10 et 15 d’une piste (première, deuxième et troisième bannière), et l’étoffe qui marque un objectif atteint.',
                ],
                ['Case interdite', 'Les cases 5 et 11. Aucun cube ne s’y arrête.'],
                ['Sceau', 'Permet à un émissaire seul de faire marquer une ville. Il y en a 12.'],
              ],
            },
          },
          {
            note: 'La règle française appelle les hérauts « ministres », comme les joueurs. Là où un « ministre » se trouve sur une ville, c’est un héraut.',
          },
        ],
      },
      {
        id: 'box',
        title: 'Le contenu de la boîte',
        also: 'matériel composants combien d’émissaires combien de tuiles combien de sceaux',
        blocks: [
          {
            list: [
              'un plateau à deux faces : le **recto** avec 36 villes, et le **verso** avec 26 villes et 24 champs de fermiers',
              '4 hérauts, 12 sceaux, un marqueur de premier joueur',
              '24 tuiles fermier, pour le verso seulement',
              'pour chacune des quatre couleurs de joueur (jaune, orange, bleu, rose) : 30 émissaires, 5 cubes, 12 bannières et un bouclier qui compte les points',
            ],
          },
          { picture: 'boards', caption: 'Les deux faces du plateau : le recto, et le verso avec ses fermiers.' },
          {
            p: 'Chaque face a 234 hexagones. Au recto, sept villes de chaque couleur de joueur et huit blanches ; au verso, cinq et six. Le blanc n’est à personne. Deux villes sont toujours à trois pas au moins l’une de l’autre : **aucun champ ne touche deux villes**, et un champ de fermier n’en touche aucune.',
          },
        ],
      },
      {
        id: 'source',
        title: 'D’où viennent nos plateaux',
        blocks: [
          {
            p: 'Ces règles sont dites avec nos propres mots. L’emplacement des villes et de leurs icônes, l’effet de chaque case des pistes et le nombre de tuiles fermier de chaque sorte reposent sur **une seule source publique**, une transcription faite à la main. Elle est régulière partout où nous avons pu le vérifier (autant de villes de chaque couleur, une icône de chaque sorte par couleur, autant de cases à sceau que de sceaux), mais nous n’avons pas pu la comparer à un exemplaire imprimé.',
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
        also: 'préparation combien de joueurs qui commence premier joueur',
        blocks: [
          {
            steps: [
              'Choisissez la face du plateau. Le recto est le jeu habituel ; le verso est le [plateau des fermiers](#farmers).',
              'Posez un [héraut](#heralds) sur chacune des quatre villes à étoile.',
              'Posez un sceau sur chaque case foncée des pistes : 3 et 8 des quatre pistes de couleur, 3, 7, 9 et 13 de la piste blanche.',
              'Chacun choisit une [couleur](#colours), met son bouclier sur 0, pose un cube sur la case 0 des cinq pistes et garde 30 émissaires et 12 bannières.',
              'Tirez au sort qui commence. On joue ensuite dans le sens des aiguilles d’une montre.',
            ],
          },
          { p: 'À deux, à trois et à quatre, les règles et le plateau sont les mêmes.' },
          { picture: 'tracks', caption: 'Les pistes au début d’une partie à deux, avec leurs douze sceaux.' },
        ],
      },
      {
        id: 'heralds',
        title: 'Les hérauts',
        also: 'ministre ministres',
        blocks: [
          {
            p: 'Une ville où se tient un héraut fait avancer le cube d’**une case de plus**. Chaque icône (étoile, anneau, croix) marque quatre villes : une bleue, une jaune, une orange, une rose, jamais une blanche. Les hérauts commencent d’ordinaire sur les **étoiles**. Vous pouvez convenir de commencer par les **anneaux** ou par les **croix**.',
          },
          { picture: 'heralds', caption: 'Où commencent les hérauts au recto : sur les étoiles, les anneaux ou les croix.' },
          { picture: 'heralds-back', caption: 'Les trois mêmes sur le plateau des fermiers.' },
          {
            p: 'Dans le jeu habituel au recto, les hérauts ne bougent jamais. Sur le plateau des fermiers, une [tuile](#farmer-tiles) les déplace, et une variante se joue avec [deux hérauts](#two-heralds) mobiles.',
          },
        ],
      },
      {
        id: 'colours',
        title: 'Votre couleur',
        also: 'propre piste',
        blocks: [
          {
            p: 'Votre couleur dit quelle piste il vous faut gravir : vous ne pouvez [gagner](#winner) qu’avec votre cube sur sa **dernière case**. Elle ne change rien d’autre. Vous marquez dans des villes de toutes les couleurs, sur toutes les pistes, comme tout le monde.',
          },
        ],
      },
    ],
  },
  {
    id: 'play',
    title: 'Un tour',
    sections: [
      {
        id: 'turn',
        title: 'Placer un émissaire',
        also: 'passer son tour pion cavalier',
        blocks: [
          {
            p: 'À votre tour, vous placez **un émissaire** de votre réserve sur **n’importe quel champ vide** de la carte. C’est obligatoire : on ne passe pas.',
          },
          {
            list: [
              'jamais sur une ville',
              'jamais sur un champ où se trouve un émissaire',
              'sur un [champ de fermier](#farmers) seulement s’il vous est ouvert',
            ],
          },
          {
            p: 'Il n’a pas besoin d’être à côté d’un autre émissaire, ni d’une ville. Votre tour est alors fini, sauf si l’émissaire fait marquer une ville ou se trouve sur un champ de fermier : cela se règle tout de suite et jusqu’au bout.',
          },
        ],
      },
      {
        id: 'sequence',
        title: 'Un tour, étape par étape',
        blocks: [
          {
            steps: [
              'Placez un émissaire. S’il reste seul à côté d’une ville, vous pouvez glisser un [sceau](#seals) sous lui.',
              'S’il est sur un champ de fermier, exécutez la [tuile](#farmer-tiles). S’il est à côté d’une ville, voyez si la [ville marque](#town-scoring). Un champ n’est jamais les deux, et ne touche qu’une ville au plus : il n’y a pas d’ordre à choisir.',
              'Une ville qui marque [fait avancer votre cube](#steps). Réglez ensuite les cases qu’il a rencontrées, [de bas en haut](#order).',
              'Prenez les [bannières](#achievements) dès que leurs conditions sont remplies, à tout moment de votre tour.',
              'Voyez si la partie [se termine](#end).',
              'Si vous avez gagné des [tours de plus](#extra-turns), jouez-en un maintenant. Sinon, c’est au joueur suivant.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'towns',
    title: 'Groupes et villes',
    sections: [
      {
        id: 'groups',
        title: 'Les groupes',
        also: 'chaîne reliés adjacents',
        blocks: [
          {
            p: 'Deux émissaires ou plus **d’une même couleur**, reliés de champ en champ, forment un groupe. Un émissaire seul n’est jamais un groupe. Les villes et les émissaires des autres ne relient rien.',
          },
          {
            picture: 'groups',
            caption: 'Deux groupes roses et deux bleus. Les émissaires jaunes ne se touchent pas : aucun groupe.',
          },
        ],
      },
      {
        id: 'town-scoring',
        title: 'Quand une ville marque',
        also: 'cité scoring score de ville contact',
        blocks: [
          {
            p: 'L’émissaire que vous **venez de placer** fait marquer la ville qu’il touche si ces deux conditions sont remplies :',
          },
          {
            steps: [
              '**Groupe** : le nouvel émissaire fait partie d’un groupe. (Ou bien il est seul, et vous glissez un [sceau](#seals) sous lui.)',
              '**Premier contact** : aucun autre émissaire de ce groupe ne touche la ville. On regarde le groupe tel qu’il est après le placement, avec tout ce que le nouvel émissaire a réuni.',
            ],
          },
          {
            p: 'Si les deux sont remplies, la ville marque ; on ne peut pas s’en passer. Les émissaires et les groupes des autres n’y changent rien.',
          },
          {
            picture: 'score-group',
            caption:
              'Bleu place l’émissaire entouré. Ils sont deux, et l’autre ne touche pas la ville blanche : la ville marque, une case.',
          },
          {
            picture: 'score-beside',
            caption:
              'Rose place l’émissaire entouré. Seule la ville orange qu’il touche marque (deux cases, avec son héraut). La ville blanche n’est touchée que par l’autre émissaire et ne marque pas.',
          },
        ],
      },
      {
        id: 'no-score',
        title: 'Quand elle ne marque pas',
        also: 'cité pas de points pourquoi',
        blocks: [
          {
            list: [
              '**Seul** : un émissaire hors de tout groupe ne marque rien sans sceau. Il attend.',
              '**Déjà en contact** : un autre émissaire du groupe touche la ville, qu’il ait marqué un jour ou non.',
              '**Réunis** : le nouvel émissaire relie deux groupes, ou un groupe et un émissaire seul, dont l’un touchait déjà la ville.',
              '**Pas le nouveau** : les émissaires plus anciens ne marquent jamais. Une ville qu’eux seuls touchent ne marque pas maintenant, si grand que soit devenu le groupe.',
              '**Déplacé** : un émissaire que l’on [déplace](#moving) ne fait jamais marquer une ville.',
            ],
          },
          { picture: 'no-alone', caption: 'Un émissaire seul à côté de la ville : rien ne se passe.' },
          {
            picture: 'no-touched',
            caption:
              'Le groupe rose de trois touche déjà la ville blanche. Un quatrième émissaire à côté de la même ville ne marque rien.',
          },
          {
            picture: 'no-merge',
            caption:
              'L’émissaire entouré réunit des émissaires bleus des deux côtés. L’un d’eux touchait déjà la ville blanche : elle ne marque pas.',
          },
          {
            note: 'Un émissaire seul à côté d’une ville la gâte pour tout groupe dont il fera partie. Seul un groupe distinct peut encore la faire marquer, ou le même une fois cet émissaire déplacé.',
          },
        ],
      },
      {
        id: 'again',
        title: 'Une ville plusieurs fois',
        blocks: [
          {
            p: 'Une ville peut marquer autant de fois qu’on veut, pour tous ensemble comme pour un seul joueur. Elle marque de nouveau pour chacun de vos groupes **distincts** qui vient la toucher.',
          },
          {
            picture: 'score-again',
            caption: 'Un deuxième groupe bleu vient à la même ville blanche : elle marque encore, deux cases cette fois.',
          },
          {
            p: 'La règle regarde la carte telle qu’elle est et n’a pas de mémoire. Si le seul émissaire d’un groupe à côté d’une ville a été [déplacé](#moving), ce groupe peut la faire marquer de nouveau.',
          },
        ],
      },
      {
        id: 'steps',
        title: 'De combien le cube avance',
        also: 'combien de cases premier émissaire ministre',
        blocks: [
          { p: 'Une ville qui marque fait monter votre cube sur la piste de la couleur **de la ville** :' },
          {
            table: {
              head: ['À côté de la ville', 'Cases', 'Avec un héraut sur elle'],
              rows: [
                ['votre émissaire est le tout premier, toutes couleurs confondues', '1', '2'],
                ['un émissaire au moins s’y trouvait déjà, à qui que ce soit, même à vous', '2', '3'],
              ],
            },
          },
          {
            p: 'Peu importe que les émissaires déjà là aient marqué ou non, et trois ne comptent pas plus qu’un. Un héraut compte pour la ville où il se tient, et pour aucune autre.',
          },
          {
            picture: 'score-later',
            caption: 'Bleu était là le premier, pour une case. Le groupe de rose vient maintenant à la même ville : deux cases.',
          },
          {
            picture: 'score-herald',
            caption: 'Une ville déjà visitée, avec un héraut : deux cases et une de plus, trois en tout.',
          },
          {
            note: 'Un émissaire est-il le premier quand ceux d’avant ont été déplacés ? Pour nous, oui : on regarde qui s’y trouve maintenant. L’autre lecture : une ville visitée un jour l’est pour toujours.',
            option: 'first_envoy',
          },
          {
            p: 'On ne dépasse jamais la case 15 : le surplus est perdu. Un cube au sommet y reste, et la ville est tout de même réputée avoir marqué.',
          },
        ],
      },
      {
        id: 'seals',
        title: 'Les sceaux',
        also: 'cachet émissaire isolé',
        blocks: [
          {
            p: 'Quand vous placez un émissaire qui reste **seul** et se trouve **à côté d’une ville**, vous pouvez glisser un de vos sceaux sous lui. Il fait alors marquer la ville comme un groupe : une ou deux cases, et une de plus avec un héraut.',
          },
          { picture: 'seal', caption: 'Un émissaire bleu seul sur un sceau : la ville blanche marque.' },
          {
            list: [
              'Le sceau doit être dans votre main au moment de placer. Celui que vous gagnez à ce tour servira au suivant, même si c’est un tour de plus.',
              'Vous pouvez garder vos sceaux ; et un émissaire n’en reçoit jamais plus d’un.',
              'Jamais sous un émissaire qui rejoint un groupe, et jamais loin des villes.',
              'Le sceau reste sous son émissaire jusqu’à la fin de la partie et [se déplace](#moving) avec lui. Il n’est plus en main et ne compte pas pour les [trois sceaux](#first-only).',
              'Un groupe né plus tard de cet émissaire touche déjà la ville et ne la fait pas marquer de nouveau.',
            ],
          },
          {
            note: 'Vous pouvez dépenser un sceau même si votre cube ne peut plus avancer, par exemple pour déplacer un héraut dans la variante à [deux hérauts](#two-heralds).',
          },
        ],
      },
    ],
  },
  {
    id: 'success',
    title: 'Les pistes',
    sections: [
      {
        id: 'tracks',
        title: 'Les cases des pistes',
        also: 'pistes de succès colonne échelle',
        blocks: [
          {
            p: 'Les quatre pistes de couleur sont identiques ; la blanche a ses propres cases. Plusieurs cubes peuvent occuper la même case.',
          },
          {
            table: {
              head: ['Case', 'Bleue, jaune, orange, rose', 'Blanche'],
              rows: [
                ['15 (bannière)', '3 points', '3 points'],
                ['14', '', ''],
                ['13', 'tour de plus', 'sceau'],
                ['12', '3 points', '3 points'],
                ['11', 'case interdite', 'case interdite'],
                ['10 (bannière)', 'avancer un cube', 'tour de plus'],
                ['9', '', 'sceau'],
                ['8', 'sceau', ''],
                ['7', 'tour de plus', 'sceau'],
                ['6', '3 points au premier cube, ensuite 2', '3 points au premier cube, ensuite 2'],
                ['5', 'case interdite', 'case interdite'],
                ['4 (bannière)', 'avancer un cube', 'tour de plus'],
                ['3', 'sceau', 'sceau'],
                ['2', '2 points au premier cube, ensuite 1', '2 points au premier cube, ensuite 1'],
                ['1', '', ''],
                ['0', 'départ', 'départ'],
              ],
            },
          },
          {
            p: 'Les [points](#points), les [avancées](#advance) et les [tours de plus](#extra-turns) valent pour un cube qui s’arrête sur la case **et** pour un cube qui la franchit. Les [cases à sceau](#seal-spaces), plus foncées, ne valent que pour un cube qui s’y **arrête**.',
          },
        ],
      },
      {
        id: 'order',
        title: 'Dans quel ordre',
        blocks: [
          {
            p: 'Le cube va d’abord à sa nouvelle case. Puis les cases qu’il a rencontrées se règlent une à une, **de bas en haut**. Les tours de plus se jouent après tout le reste.',
          },
          {
            p: 'Ce qu’une case apporte se règle aussitôt : une avancée qui entraîne d’autres actions est menée jusqu’au bout, avec tout ce qui en découle, avant de passer à la case suivante.',
          },
          {
            picture: 'chain',
            caption:
              'Le cube va de 2 à 4 sur la piste orange et permet d’avancer un cube. Sur la rose, de 3 à 4 : de nouveau un cube à avancer. Sur la jaune, il arrive le premier à 2 et gagne 2 points.',
          },
          {
            note: 'Ici, un choix offert par les règles est toujours demandé, même si aucune réponse ne change rien. Seul n’est pas demandé le déplacement d’un émissaire ou d’un héraut qui ne peut aller nulle part.',
          },
        ],
      },
      {
        id: 'barriers',
        title: 'Les cases interdites',
        also: 'case interdite cases interdites barrière barrières espace interdit X bloqué franchir',
        blocks: [
          {
            p: 'Aucun cube ne s’arrête sur les cases 5 et 11. Celui qui devrait s’y arrêter **s’arrête une case plus bas**, sur 4 ou 10. Seules **2 ou 3 cases d’une même ville** font franchir une case interdite : des avancées d’une case jamais, si nombreuses soient-elles.',
          },
          {
            table: {
              head: ['Le cube est sur', '1 case', '2 cases', '3 cases'],
              rows: [
                ['2 ou 8', '3 ou 9', '4 ou 10', '4 ou 10'],
                ['3 ou 9', '4 ou 10', '4 ou 10', '6 ou 12'],
                ['4 ou 10', 'reste', '6 ou 12', '7 ou 13'],
              ],
            },
          },
          {
            p: 'La première fois qu’un cube s’arrête sous une case interdite, il déclenche ce qui s’y trouve. S’il y est déjà et reçoit encore une case, il reste et ne le déclenche **pas** de nouveau.',
          },
          {
            picture: 'barrier-stop',
            caption:
              'Deux cases à partir de 3 mèneraient sur la case interdite. Le cube s’arrête sur 4 de la piste blanche, et gagne son tour de plus.',
          },
          {
            picture: 'barrier-cross',
            caption:
              'Trois cases à partir de 3 portent le cube jusqu’à 6 sur la piste orange. En chemin il a franchi 4 (avancer un cube), puis 6 rapporte 3 points.',
          },
          {
            note: 'Vous pouvez choisir un cube arrêté sous une case interdite pour une avancée. Il reste, et le choix est dépensé.',
          },
        ],
      },
      {
        id: 'points',
        title: 'Les points',
        blocks: [
          {
            p: 'Vous recevez les points aussitôt, que votre cube s’arrête sur la case ou la franchisse. On ne peut pas les refuser. Là où il y a **deux nombres** (cases 2 et 6), le premier cube, à qui qu’il soit, à atteindre ou franchir la case reçoit le plus grand ; tous les autres reçoivent le plus petit. Chaque piste a son propre premier. Les cases 12 et 15 rapportent 3 à tout le monde.',
          },
        ],
      },
      {
        id: 'seal-spaces',
        title: 'Les cases à sceau',
        also: 'espace grisé case grise foncée',
        blocks: [
          {
            list: [
              'Seul un cube qui **s’arrête** sur une case à sceau en profite. Qui la franchit n’a rien, et le sceau reste à sa place.',
              'Si le sceau est encore là, vous **devez** le prendre en main.',
              'S’il n’y est plus, peu importe qui l’a pris, vous **pouvez** [déplacer un émissaire](#moving).',
              'Jamais les deux : qui prend le sceau ne déplace rien.',
            ],
          },
          {
            p: 'Un cube qui part de 2 vers une case interdite et s’arrête sur 4 a franchi la case 3, et ne prend pas son sceau.',
          },
        ],
      },
      {
        id: 'advance',
        title: 'Avancer un cube',
        blocks: [
          {
            p: 'Vous **pouvez** faire monter d’une case n’importe lequel de vos cinq cubes, même celui qui a déclenché l’avancée ; il est alors déjà sur sa nouvelle case. La case atteinte fait son effet : cela peut amener une nouvelle avancée, et ainsi de suite.',
          },
          {
            p: 'Une seule case ne franchit jamais une [case interdite](#barriers), et un cube au sommet ne bouge pas. Vous pouvez renoncer.',
          },
        ],
      },
      {
        id: 'moving',
        title: 'Déplacer un émissaire',
        blocks: [
          {
            p: 'Vous **pouvez** déplacer n’importe lequel de vos émissaires sur un **champ vide qu’il touche**, jamais sur une ville. Celui que vous venez de placer aussi. Il doit changer de champ, sinon vous renoncez.',
          },
          {
            list: [
              'Un déplacement **ne fait jamais marquer une ville**.',
              'Le sceau sous l’émissaire le suit.',
              'Il peut compléter une [bannière](#achievements) : on regarde de nouveau quelles villes le groupe touche.',
              'Sur le plateau des fermiers, il peut aller sur un [champ de fermier](#farmers), ce qui exécute la tuile.',
            ],
          },
          {
            picture: 'move',
            caption:
              'Reculer pour mieux sauter : l’émissaire à côté de la ville blanche s’en écarte. Plus tard, un nouvel émissaire pourra y ramener le même groupe.',
          },
        ],
      },
      {
        id: 'extra-turns',
        title: 'Les tours de plus',
        also: 'rejouer tour supplémentaire tour bonus flèche verte',
        blocks: [
          {
            p: 'Un tour de plus est un **tour entier** que vous jouez après celui-ci : placez un émissaire et réglez ce qu’il apporte. C’est obligatoire. Il vient toujours après tout le reste du tour qui l’a donné.',
          },
          {
            list: [
              'Plusieurs tours de plus s’ajoutent ; vous les jouez l’un après l’autre.',
              'Un tour de plus peut en apporter d’autres.',
              'Un tour de plus sans émissaire en réserve [termine la partie](#end).',
              'Si un tour s’achève avec 50 points ou plus, la partie est finie, et les tours de plus à venir ne sont **pas** joués.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'banners',
    title: 'Les bannières',
    sections: [
      {
        id: 'achievements',
        title: 'Prendre une bannière',
        also: 'drapeau drapeaux objectif objectifs succès réussite',
        blocks: [
          {
            p: 'Il y a douze bannières à prendre. Vous en prenez une **pendant votre tour**, dès que sa condition est remplie : juste après le placement, entre deux étapes d’une suite d’avancées, après un déplacement. Marquez-la d’une de vos bannières et recevez ses points. On peut en prendre plusieurs dans un tour, et chacune une seule fois dans la partie.',
          },
          {
            p: 'Pour celles des groupes, il suffit qu’un émissaire du groupe soit **à côté** de la ville ; peu importe que la ville ait marqué ou non. Ce que vous avez pris vous reste, même si le groupe est séparé ensuite.',
          },
          {
            note: 'Faut-il la prendre ? Ici, une bannière est prise d’elle-même dès que sa condition est remplie. Dans l’autre lecture, on vous le demande et vous pouvez refuser ; la question revient à l’un de vos tours suivants, tant que la condition tient et que personne d’autre ne l’a prise. Refuser n’aide que ceux qui ne veulent pas encore finir la partie.',
            option: 'claim',
          },
        ],
      },
      {
        id: 'first-only',
        title: 'Six pour le premier seulement',
        blocks: [
          { p: 'Chacune vaut **3 points** à qui remplit sa condition le premier, et rien aux autres.' },
          { picture: 'uniques', caption: 'Les six bannières qu’un seul joueur obtient.' },
          {
            list: [
              `**${achievementTitle('a1')}**\u00a0: vos cinq cubes sur la case 4 ou plus haut.`,
              `**${achievementTitle('a2')}** en même temps. Ceux qui sont sous des émissaires ne comptent pas.`,
              `**${achievementTitle('a3')}**\u00a0: trois de vos cubes, n’importe lesquels, sur la case 10 ou plus haut.`,
              `**${achievementTitle('a4')}**\u00a0: un groupe à côté de villes des cinq couleurs.`,
              `**${achievementTitle('a5')}**\u00a0: un de vos cubes, n’importe lequel, sur la case 15. La case elle-même rapporte 3 points en plus.`,
              `**${achievementTitle('a6')}**\u00a0: un groupe à côté de trois villes de la même couleur.`,
            ],
          },
          { picture: 'five-colours', caption: 'Un groupe bleu à côté de villes des cinq couleurs.' },
          { picture: 'three-towns', caption: 'Un groupe bleu à côté de trois villes bleues.' },
        ],
      },
      {
        id: 'pairs',
        title: 'Six pour tous : les paires de villes',
        also: 'deux villes même couleur récompense',
        blocks: [
          {
            p: 'Pour chaque couleur, **un groupe à côté de deux villes de cette couleur** vaut **2 points**, à chaque joueur, une fois par couleur. Qui a les paires des cinq couleurs reçoit aussitôt **10 points de plus**.',
          },
          { picture: 'pairs', caption: 'Cinq paires, et la bannière de qui les a toutes.' },
          {
            picture: 'pair',
            caption:
              'L’émissaire entouré réunit deux groupes bleus. Ensemble, ils touchent deux villes roses : 2 points. Aucune ville ne marque, car le groupe touchait déjà la ville blanche.',
          },
          {
            p: 'Deux villes touchées par deux groupes différents ne font pas une paire, et un émissaire seul n’est pas un groupe, avec ou sans sceau.',
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
        title: 'Quand la partie se termine',
        also: 'fin de partie 50 points durée plus d’émissaires',
        blocks: [
          {
            list: [
              '**50 points** : à la fin d’un tour où le bouclier de quelqu’un est à 50 ou plus. Ce tour-là est joué jusqu’au bout, avec tous ses choix ; le tour de table ne l’est pas.',
              '**Plus d’émissaire** : quelqu’un doit placer un émissaire, à un tour ordinaire ou de plus, et n’en a pas.',
            ],
          },
          {
            p: 'Placer son dernier émissaire ne termine pas la partie : ce tour se joue, et la partie ne finit que lorsqu’il vous en faut un autre.',
          },
          {
            note: '50 points au milieu d’un tour ne l’interrompent pas : ce qui reste à régler peut encore amener votre cube au sommet. 50 points avec un tour de plus à venir finissent la partie sans lui.',
          },
        ],
      },
      {
        id: 'scoring',
        title: 'D’où viennent les points',
        blocks: [
          { p: 'Les points se comptent au fur et à mesure ; rien ne s’ajoute à la fin.' },
          {
            table: {
              head: ['D’où', 'Points'],
              rows: [
                ['case 2 d’une [piste](#points)', '2 au premier cube, 1 aux autres'],
                ['case 6', '3 au premier cube, 2 aux autres'],
                ['cases 12 et 15', '3 chacune'],
                ['chacune des [six bannières du premier](#first-only)', '3'],
                ['chaque [paire de villes](#pairs) d’une couleur', '2'],
                ['les cinq paires', '10 de plus'],
                ['[tuiles fermier](#farmer-tiles) à points', '2 ou 3, chaque fois'],
              ],
            },
          },
          {
            p: 'Faire marquer une ville ne rapporte rien en soi : cela fait avancer un cube, et les cases qu’il rencontre rapportent.',
          },
        ],
      },
      {
        id: 'winner',
        title: 'Qui gagne',
        also: 'victoire qualifié sommet gagnant vainqueur',
        blocks: [
          {
            p: 'Seuls peuvent gagner les joueurs dont le cube est sur la dernière case, **15**, de la piste **de leur propre couleur**. Parmi eux, le plus de points l’emporte. Le sommet d’une autre piste ne donne rien, et la case 14 n’est pas le sommet.',
          },
          {
            picture: 'winner',
            caption:
              'Jaune (49 points) et rose (45) ont le plus de points, mais seuls bleu (31) et orange (38) sont au sommet de leur piste. Orange gagne.',
          },
          {
            p: 'Si **personne** n’y est, le plus de points de tous l’emporte, mais ce n’est qu’une **petite victoire**.',
          },
        ],
      },
      {
        id: 'ties',
        title: 'Égalités',
        also: 'égalité départage départager ex æquo même score',
        blocks: [
          {
            p: 'Si plusieurs joueurs en mesure de gagner ont autant de points, la victoire va à celui d’entre eux qui a joué **le plus tard au premier tour de table**. Il en va de même pour une petite victoire.',
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
        id: 'farmers',
        title: 'Le plateau des fermiers',
        also: 'ferme agriculteur verrouillée déverrouiller verso',
        blocks: [
          {
            p: 'Le verso a moins de villes, et 24 fermiers. Installez le jeu comme d’habitude, mélangez les 24 tuiles fermier et posez-en une **face visible** sur chaque champ de fermier. Toutes les autres règles restent les mêmes.',
          },
          {
            p: 'Un champ de fermier est un champ, mais il est **fermé** au début. Il s’ouvre à vous, et à vous seul, quand **un de vos émissaires est à côté**. Dès votre tour suivant (un tour de plus en est un), vous pouvez y placer un émissaire comme sur tout champ vide.',
          },
          {
            picture: 'farmers',
            caption: 'Vu par bleu : le champ de fermier à côté de l’émissaire bleu est ouvert, les autres sont fermés.',
          },
          {
            list: [
              'Un émissaire sur un champ de fermier fait partie de son groupe comme tout autre.',
              'Un [déplacement](#moving) peut aller sur un champ de fermier que l’émissaire touche, même si plus aucun des vôtres ne touche ensuite ce champ. La tuile est exécutée.',
              'Un émissaire déplacé à côté d’un champ de fermier l’ouvre aussi.',
            ],
          },
          {
            note: 'Un champ de fermier reste-t-il ouvert quand votre émissaire n’est plus à côté ? Pour nous, non : un de vos émissaires doit être à côté au moment où vous l’utilisez. Peu importe qu’il y ait été placé ou déplacé.',
            option: 'farmers',
          },
        ],
      },
      {
        id: 'farmer-tiles',
        title: 'Les tuiles fermier',
        also: 'combien de tuiles agriculteur',
        blocks: [
          {
            p: '**Chaque fois** qu’un émissaire est placé ou déplacé sur une tuile, son joueur l’exécute. La tuile reste : quand un émissaire l’a quittée, le suivant qui y vient, de tout joueur à qui elle est ouverte, l’exécute de nouveau.',
          },
          { picture: 'farmer-tiles', caption: 'Les cinq sortes de tuiles fermier.' },
          {
            table: {
              head: ['Tuile', 'Combien', 'Ce que vous faites'],
              rows: [
                [capital(FARMER.vp2()), '5', 'Vous recevez 2 points.'],
                [capital(FARMER.vp3()), '5', 'Vous recevez 3 points.'],
                [capital(FARMER.advance()), '5', 'Vous pouvez [avancer](#advance) un de vos cubes d’une case.'],
                [capital(FARMER.turn()), '4', 'Vous avez un [tour de plus](#extra-turns).'],
                [
                  capital(FARMER.herald()),
                  '5',
                  'Vous pouvez déplacer un héraut, n’importe lequel, vers n’importe quelle ville sans héraut qui a au moins un champ vide à côté. Aucune ville ne marque ainsi.',
                ],
              ],
            },
          },
          {
            note: 'Un héraut qui reste où il est n’a pas été déplacé : renoncez plutôt. On peut renoncer à l’avancée d’une tuile comme à celle d’une piste.',
          },
        ],
      },
      {
        id: 'two-heralds',
        title: 'Deux hérauts mobiles',
        blocks: [
          {
            p: 'Une variante avancée, pour le recto : il n’y a que **deux hérauts**, sur les deux villes blanches proches du centre. Qui fait marquer une ville avec un héraut, sa case de plus comprise, **peut** ensuite déplacer ce héraut vers une ville **à exactement trois pas**.',
          },
          { picture: 'two-heralds', caption: 'Le héraut de la ville blanche du haut, et les six villes où il peut aller.' },
          {
            list: [
              'pas sur la ville où se tient l’autre héraut',
              'pas sur une ville sans champ vide à côté',
              'un émissaire sur un sceau qui fait marquer la ville peut aussi déplacer son héraut',
              'le héraut bouge après le cube, et avant que les cases rencontrées par le cube soient réglées',
              'même si le cube est au sommet, ou reste sous une case interdite',
            ],
          },
          { p: 'Le verso a trop peu de villes voisines pour cette variante.' },
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
        title: 'Les lectures au choix de la table',
        blocks: [
          { p: 'Trois règles peuvent se lire de deux façons. On choisit en créant la table.' },
          {
            note: 'Qui est le premier émissaire à côté d’une ville : voir [de combien le cube avance](#steps).',
            option: 'first_envoy',
          },
          { note: 'Quand un champ de fermier est ouvert : voir [le plateau des fermiers](#farmers).', option: 'farmers' },
          { note: 'Si une bannière peut se refuser : voir [prendre une bannière](#achievements).', option: 'claim' },
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
              '50 points avec un tour de plus à venir : la partie est finie. ([Fin](#end))',
              '50 points au milieu d’un tour : le tour est joué jusqu’au bout. ([Fin](#end))',
              'Les émissaires déplacés à côté d’un champ de fermier l’ouvrent. ([Fermiers](#farmers))',
              'Les avancées qui en entraînent d’autres se règlent aussitôt, avant ce qui attend encore. ([Ordre](#order))',
              'Un cube est sur sa nouvelle case avant que ce qu’il a rencontré soit réglé. ([Ordre](#order))',
              'On peut renoncer à l’avancée d’une tuile fermier. ([Tuiles](#farmer-tiles))',
              'On ne renonce jamais aux points des pistes et des tuiles. ([Points](#points))',
              'Toute case à sceau dont le sceau est parti permet de déplacer un émissaire, peu importe qui l’a pris. ([Cases à sceau](#seal-spaces))',
              'Un sceau va sous un émissaire qui reste seul à côté d’une ville, et nulle part ailleurs ; mais là, même si le cube ne peut plus avancer. ([Sceaux](#seals))',
              'Avec deux hérauts, le héraut bouge après le cube et avant les cases ; même si le cube est au sommet. ([Deux hérauts](#two-heralds))',
              'Les égalités se départagent de la même façon, que des joueurs soient au sommet ou non. ([Égalités](#ties))',
              'Un déplacement change de champ, sinon on y renonce ; de même pour un héraut. ([Déplacer](#moving))',
              'On peut choisir un cube sous une case interdite pour une avancée, et il reste. ([Cases interdites](#barriers))',
              'Le dernier émissaire peut être placé et son tour joué. ([Fin](#end))',
              'Il y a cinq tuiles fermier de chaque sorte, mais quatre seulement avec un tour de plus. ([Tuiles](#farmer-tiles))',
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
              'Les bannières se prennent d’elles-mêmes, sauf si la table veut qu’on demande.',
              'Points, sceaux et bannières sont tenus pour vous ; le bouclier ne tourne pas en rond.',
              'On tire au sort qui commence.',
            ],
          },
        ],
      },
    ],
  },
]
