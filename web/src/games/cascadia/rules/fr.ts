// The rules of Cascadia in French.
import type { Chapter } from '../../../rules/book'
import { achievements, pays, ratings, restrictions, scenarios, trail } from './lists'
import type { Components } from '../types'

export const chapters = (box: Components): Chapter[] => [
  {
    id: 'part-game',
    title: 'Le jeu',
    sections: [
      {
        id: 'overview',
        title: 'En bref',
        blocks: [
          {
            p: 'De un à quatre joueurs bâtissent chacun un **environnement** de tuiles habitat à six côtés et y installent des animaux. Un tour est court : prendre une tuile et un animal, poser la tuile, placer l’animal. Après **20 tours chacun**, on compte, et le plus de points l’emporte.',
          },
          {
            p: 'Les points viennent de quatre sources : les animaux, selon cinq [cartes de marquage](#scoring) ; le plus grand [couloir](#corridors) de chaque habitat ; les [bonus](#majorities) pour le plus grand couloir de la table ; et les [jetons Nature](#nature-points) qui restent.',
          },
        ],
      },
      {
        id: 'summary',
        title: 'Sur une page',
        also: 'résumé aide-mémoire aide de jeu rappel des règles',
        blocks: [
          {
            p: '**Mise en place :** 20 tuiles par joueur et trois de plus ; une tuile de départ pour chacun ; une carte de marquage par animal ; quatre tuiles dans la rivière de choix, un jeton à côté de chacune.',
          },
          { p: '**Un tour :**' },
          {
            steps: [
              'Quatre jetons pareils dans la rivière de choix sont [remplacés](#overpopulation), autant de fois que cela arrive. Trois jetons pareils peuvent l’être, une fois par tour.',
              'Dépensez des [jetons Nature](#nature) si vous voulez, chacun pour une chose : prendre n’importe quelle tuile et n’importe quel animal, ou remplacer les jetons de votre choix.',
              'Prenez une [paire](#take) : une tuile et le jeton à côté d’elle.',
              'Posez la [tuile](#lay-tile) : elle touche votre environnement. Les habitats n’ont pas à correspondre.',
              'Placez l’[animal](#put-animal) sur une tuile libre qui le montre, ou remettez-le dans le sac. Sur une [tuile repère](#keystones), il rapporte un jeton Nature.',
              'Comblez les deux vides de la rivière de choix.',
            ],
          },
          { p: '**La fin :** quand il n’y a plus de tuile pour compléter. Chacun a joué 20 tours.' },
          {
            table: {
              head: ['Ce qui compte', 'Points'],
              rows: [
                ['Animaux', 'ce que disent les cinq cartes de marquage'],
                ['[Couloirs](#corridors)', '1 par tuile de votre plus grand couloir de chaque habitat'],
                ['[Bonus](#majorities), en solo', '2 par couloir de sept tuiles ou plus'],
                ['Bonus, à deux', '2 pour le plus grand couloir de chaque habitat ; 1 chacun à égalité'],
                [
                  'Bonus, à trois ou quatre',
                  '3 pour le plus grand, 1 pour le deuxième. Deux premiers à égalité : 2 chacun, trois ou quatre : 1 chacun, et rien pour le deuxième. Deuxièmes à égalité : rien',
                ],
                ['Jetons Nature', '1 chacun'],
              ],
            },
          },
          {
            p: '**En cas d’égalité**, le plus de jetons Nature l’emporte ; s’il y en a autant, la victoire est partagée.',
          },
        ],
      },
      {
        id: 'box',
        title: 'Le contenu de la boîte',
        also: 'matériel composants combien de tuiles combien de jetons combien de cartes',
        blocks: [
          {
            list: [
              '**85 tuiles habitat** de cinq habitats : montagne, forêt, prairie, marais, rivière. 60 montrent deux habitats, six tuiles par couple d’habitats ; 25 sont des [tuiles repère](#keystones) d’un seul habitat, cinq de chaque.',
              '**5 tuiles de départ**, chacune faite de trois hexagones solidaires.',
              '**100 jetons animaux** : 20 ours, 20 wapitis, 20 saumons, 20 buses, 20 renards, et un sac pour les mélanger.',
              '**25 jetons Nature**, dessinés ici comme un cône de sapin.',
              '**21 cartes de marquage** : A, B, C et D pour chacun des cinq animaux, et une carte avec les variantes [familiale](#family) et [intermédiaire](#intermediate).',
              'Un bloc pour les scores.',
            ],
          },
        ],
      },
      {
        id: 'tiles',
        title: 'Lire une tuile',
        also: 'hexagone icônes symboles tuile habitat sortes de tuiles',
        blocks: [
          {
            picture: 'tiles',
            caption:
              'À gauche : forêt et prairie ; un ours, un wapiti ou un renard peut y vivre. Au milieu : montagne et rivière, pour une buse ou un saumon. À droite : une tuile repère, tout en marais, pour un saumon seulement.',
          },
          {
            p: 'Une tuile montre **un ou deux habitats** et **un à trois animaux**. Les pastilles de papier sont les animaux qui pourraient y vivre ; dès qu’il y en a un, son jeton les recouvre. De deux habitats, chacun borde trois côtés qui se suivent.',
          },
          {
            p: 'Dans la boîte, 25 tuiles montrent un animal, 45 en montrent deux et 15 en montrent trois ; chaque animal figure sur 32 tuiles et chaque habitat sur 29.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-setup',
    title: 'Mise en place',
    sections: [
      {
        id: 'setup',
        title: 'Avant le premier tour',
        also: 'mise en place préparation combien de tuiles combien de jetons qui commence premier joueur',
        blocks: [
          {
            steps: [
              'Les 100 jetons animaux vont dans le sac et sont mélangés, quel que soit le nombre de joueurs.',
              'On tire des tuiles au hasard, sans les regarder : 20 par joueur et trois de plus. On les mélange et on les empile face cachée. Le reste demeure dans la boîte, et personne ne sait quelles tuiles y sont.',
              'Une [carte de marquage](#scoring) par animal est posée à la vue de tous. Pour une première partie, ce sont les cinq cartes A ; sinon on les tire au sort ou on s’accorde.',
              'Chaque joueur reçoit au hasard une **tuile de départ**. Les autres ne servent pas.',
              'Quatre tuiles sont dévoilées en rang : c’est la **rivière de choix**.',
              'Quatre jetons sont tirés l’un après l’autre et posés près des tuiles dans cet ordre. Voilà quatre **paires**.',
              'Les jetons Nature forment la réserve. Personne n’en a au départ.',
              'Le premier joueur est tiré au sort (ou c’est la dernière personne à avoir vu l’un des animaux, si cela vous amuse). On joue dans le sens horaire.',
            ],
          },
          {
            table: {
              head: ['Joueurs', '1', '2', '3', '4'],
              rows: [
                ['Tuiles en jeu', '43', '43', '63', '83'],
                ['Laissées dans la boîte', '42', '42', '22', '2'],
              ],
            },
          },
          {
            note: 'Si les quatre tout premiers jetons sont identiques, ils sont remplacés aussitôt, comme le veut la [surpopulation](#overpopulation).',
          },
        ],
      },
      {
        id: 'starters',
        title: 'Les tuiles de départ',
        also: 'tuile habitat de départ première tuile',
        blocks: [
          {
            picture: 'starter',
            caption:
              'Une des cinq tuiles de départ : une tuile repère en haut, deux tuiles à deux habitats en bas. Ensemble, elles montrent les cinq habitats et les cinq animaux.',
          },
          {
            p: 'Une tuile de départ compte comme trois tuiles déjà posées. À l’intérieur, deux côtés qui se touchent ne montrent jamais le même habitat. Un animal sur sa tuile repère rapporte un jeton Nature comme ailleurs.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-turn',
    title: 'Un tour',
    sections: [
      {
        id: 'turn',
        title: 'Le déroulement d’un tour',
        also: 'que faire phases ordre du tour résumé d’un tour',
        blocks: [
          {
            steps: [
              '**Vérifier la surpopulation.** Quatre jetons identiques sont remplacés d’office ; trois peuvent l’être. Voir [surpopulation](#overpopulation).',
              '**Dépenser des jetons Nature,** si on le veut et si on en a. Voir [jetons Nature](#nature).',
              '**Prendre une paire :** une tuile et le jeton posé près d’elle. Voir [prendre une paire](#take).',
              '**Placer les deux, dans l’ordre voulu :** la [tuile](#lay-tile) doit être posée, l’[animal](#put-animal) peut être placé.',
              '**Compléter la rivière de choix :** une tuile de la pile et un jeton du sac comblent les vides. Voir [compléter la rivière de choix](#refill).',
            ],
          },
          { p: 'Puis c’est au joueur suivant.' },
          {
            picture: 'display',
            caption:
              'La rivière de choix : quatre paires, quatre choix. La tuile et le jeton d’une paire ne vont pas forcément ensemble.',
          },
        ],
      },
      {
        id: 'overpopulation',
        title: 'Surpopulation',
        also: 'surpeuplé remplacer enlever jetons identiques trois pareils quatre pareils',
        blocks: [
          { p: 'On la vérifie avant de prendre quoi que ce soit, au début de chaque tour.' },
          {
            picture: 'four-equal',
            caption:
              '**Quatre jetons identiques** partent d’eux-mêmes, sans que personne choisisse. Quatre nouveaux sont tirés, un par un, de la première place à la dernière. S’ils sont encore identiques, on recommence, autant de fois qu’il le faut.',
          },
          {
            picture: 'three-equal',
            caption:
              '**Trois jetons identiques :** le joueur dont c’est le tour peut remplacer exactement ces trois-là, **une fois par tour**. Le quatrième reste. Les nouveaux sont tirés un par un dans les places libres, de la première à la dernière.',
          },
          {
            p: 'Les jetons remplacés sont **mis de côté** et ne retournent dans le sac que lorsque tout est réglé : un jeton qu’on vient de remplacer ne peut pas revenir aussitôt.',
          },
          {
            list: [
              'Si les trois nouveaux jetons font quatre identiques, ces quatre partent aussi.',
              'S’ils font de nouveau trois identiques, il n’y a pas de second remplacement gratuit dans ce tour.',
              'Un remplacement forcé de quatre n’épuise pas le remplacement gratuit de trois.',
              'Les tuiles, elles, ne sont jamais remplacées ainsi.',
            ],
          },
        ],
      },
      {
        id: 'nature',
        title: 'Jetons Nature',
        also: 'pomme de pin pommes de pin cône cônes que peut-on acheter',
        blocks: [
          {
            p: 'Les jetons Nature se gagnent sur les [tuiles repère](#keystones) et se dépensent **avant** de prendre une paire. Chacun achète l’une de ces deux choses :',
          },
          {
            steps: [
              '**Toute tuile avec tout animal.** Prenez une des tuiles et un des jetons de la rivière de choix, qu’ils soient ensemble ou non.',
              '**Remplacer des animaux.** Choisissez des jetons de la rivière de choix, de un à quatre. Ils sont remplacés comme en cas de [surpopulation](#overpopulation) : mis de côté, de nouveaux tirés un par un, les anciens remis ensuite dans le sac.',
            ],
          },
          {
            picture: 'free-pick',
            caption:
              'Pour un jeton Nature : la première tuile avec le troisième jeton. Les deux vides sont comblés là où ils sont.',
          },
          {
            p: 'On peut en dépenser autant qu’on en a dans un même tour, par exemple remplacer d’abord des animaux, puis prendre toute tuile avec tout animal. Ce qui est dépensé retourne à la réserve. Sans jeton Nature, il faut prendre une paire telle qu’elle est.',
          },
          {
            list: [
              'Après un remplacement, quatre jetons identiques sont de nouveau remplacés gratuitement ; trois peuvent l’être, si cela n’a pas encore été fait dans ce tour.',
              'Un jeton Nature gagné pendant un tour arrive trop tard pour ce tour.',
              'Personne ne dépense les jetons d’autrui, et il n’y en a que 25. Quand la réserve est vide, on n’en gagne plus.',
              'Chaque jeton Nature gardé jusqu’à la fin vaut [un point](#nature-points) et [départage](#winner) les égalités.',
            ],
          },
        ],
      },
      {
        id: 'take',
        title: 'Prendre une paire',
        also: 'sélectionner choisir combinaison marché',
        blocks: [
          {
            p: 'Une tuile et le jeton posé près d’elle se prennent ensemble ; une paire par tour, ni plus ni moins. Seul un [jeton Nature](#nature) permet de prendre une tuile et un jeton qui ne sont pas ensemble.',
          },
          { p: 'Rien ne se pose avant d’avoir pris une paire, et rien ne se remplace après.' },
        ],
      },
      {
        id: 'lay-tile',
        title: 'Poser la tuile',
        also: 'placer une tuile placement tourner orienter correspondre terrain',
        blocks: [
          {
            picture: 'lay-tile',
            caption:
              'Les cases en pointillé sont toutes les places possibles pour la prochaine tuile : chaque case libre qui partage un côté avec l’environnement.',
          },
          {
            list: [
              'La tuile **doit** être posée. On ne peut pas la rendre.',
              'Elle se pose sur une case libre et **touche au moins un côté** d’une tuile déjà posée, tuile de départ comprise.',
              'On peut la tourner dans n’importe lequel de ses six sens.',
              '**Les habitats n’ont pas à correspondre.** Des côtés d’habitats différents peuvent se toucher ; simplement, ils ne [comptent pas ensemble](#corridors).',
              'Elle ne se pose pas sur une autre tuile, et aucune tuile n’est plus jamais déplacée.',
            ],
          },
        ],
      },
      {
        id: 'put-animal',
        title: 'Placer l’animal',
        also: 'placer un jeton faune placement défausser impossible à placer',
        blocks: [
          {
            picture: 'put-animal',
            caption:
              'Un renard peut aller sur les deux tuiles cerclées : elles montrent un renard et sont libres. La troisième qui en montre un porte déjà un wapiti.',
          },
          {
            list: [
              'La tuile doit **montrer l’animal** et **être libre** : jamais deux jetons sur une tuile.',
              'Ce peut être la tuile de ce tour ou toute autre de son environnement, posée à n’importe quel tour.',
              'L’animal **peut** être placé, ce n’est pas une obligation. S’il ne va nulle part, ou si vous n’en voulez pas, le jeton **retourne dans le sac**, avant qu’un nouveau soit tiré pour la rivière de choix.',
              'Un jeton placé n’est plus jamais déplacé ni retiré.',
            ],
          },
          {
            note: 'Certains programmes retirent du jeu un jeton non placé. Selon la règle il retourne dans le sac, et c’est ce qu’il fait ici. Seule la [partie en solo](#solo) retire des jetons.',
          },
        ],
      },
      {
        id: 'keystones',
        title: 'Tuiles repère',
        also: 'tuile repère tuiles repère pomme de pin cône gagner un jeton Nature clé de voûte',
        blocks: [
          {
            p: 'Une tuile repère est une tuile d’un seul habitat, pour un seul animal, marquée d’une ligne pointillée et d’un cône. **Quand son animal y est placé, le joueur prend un jeton Nature** dans la réserve. Poser la tuile repère ne rapporte encore rien.',
          },
          {
            p: 'Elle compte pour le [couloir](#corridors) de son habitat par ses six côtés : peu importe donc comment elle est tournée.',
          },
        ],
      },
      {
        id: 'refill',
        title: 'Compléter la rivière de choix',
        also: 'remplacer piocher nouvelle tuile nouveau jeton marché',
        blocks: [
          {
            p: 'Quand la tuile et l’animal sont placés, le vide de la tuile est comblé par la pile et celui du jeton par le sac. **Rien ne glisse :** ce qui est dans la rivière de choix reste à sa place. Après [toute tuile avec tout animal](#nature), les deux vides sont à des places différentes.',
          },
          { p: 'Dans la [partie en solo](#solo), la rivière de choix avance.' },
        ],
      },
      {
        id: 'end',
        title: 'La fin',
        also: 'fin de partie combien de tours dernier tour durée',
        blocks: [
          {
            p: 'Quand, à la fin d’un tour, il n’y a plus de tuile pour combler le vide, la partie s’arrête aussitôt. Avec 20 tuiles par joueur et trois de plus, c’est exactement quand **chacun a joué 20 tours**. On [compte](#scoring) alors les points.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-scoring',
    title: 'Le décompte',
    sections: [
      {
        id: 'scoring',
        title: 'La feuille de score',
        also: 'marquage marquer des points décompte final',
        blocks: [
          {
            steps: [
              '**Animaux :** chacun des cinq selon sa carte : [ours](#bears), [wapitis](#elk), [saumons](#salmon), [buses](#hawks), [renards](#foxes).',
              '**Couloirs :** un point par tuile du [plus grand couloir](#corridors) de chaque habitat.',
              '**Bonus :** pour les [plus grands couloirs de la table](#majorities).',
              '**Jetons Nature :** [un point](#nature-points) par jeton restant.',
            ],
          },
          {
            p: 'Ici, la feuille est tenue à jour à chaque instant. Touchez une ligne pour voir sur l’environnement ce qui a rapporté les points.',
          },
        ],
      },
      {
        id: 'corridors',
        title: 'Couloirs',
        also: 'couloir couloirs corridor région groupe contigu le plus étendu',
        blocks: [
          {
            p: 'Un **couloir** est un groupe de tuiles d’un habitat. Deux tuiles tiennent ensemble là où **les deux côtés qui se touchent montrent cet habitat**. Pour chacun des cinq habitats, seul le **plus grand** couloir compte : un point par tuile.',
          },
          {
            picture: 'example-forest',
            caption:
              'Le plus grand couloir de forêt de Jade a quatre tuiles : 4 points. L’autre groupe de quatre, à sa gauche, ne rapporte rien de plus, ni la tuile seule en haut.',
          },
          {
            list: [
              'Une tuile à deux habitats peut appartenir à deux couloirs, un de chaque.',
              'Une tuile seule est un couloir d’une tuile.',
              'Un couloir de trois et un de quatre du même habitat valent 4, et non 7.',
              'Les animaux ne comptent pas pour les couloirs.',
              'S’y ajoutent les [bonus](#majorities) des plus grands couloirs de la table.',
            ],
          },
        ],
      },
      {
        id: 'majorities',
        title: 'Bonus des plus grands couloirs',
        also: 'majorité majorités ex æquo deuxième place le plus étendu',
        blocks: [
          { p: 'Pour chaque habitat, les joueurs comparent leurs plus grands couloirs.' },
          {
            table: {
              head: ['Joueurs', 'Le plus grand', 'À égalité', 'Deuxième'],
              rows: [
                ['1', '2 dès sept tuiles', '–', '–'],
                ['2', '2', '1 chacun', '–'],
                ['3 ou 4', '3', 'à deux : 2 chacun ; à trois ou quatre : 1 chacun', '1'],
              ],
            },
          },
          {
            list: [
              'À trois ou quatre : si plusieurs partagent la **première** place, personne ne reçoit rien pour la deuxième.',
              'Si plusieurs partagent la **deuxième** place, aucun ne reçoit rien.',
              'Qui ne montre pas du tout l’habitat n’a pas de bonus pour lui.',
            ],
          },
          {
            table: {
              head: ['Tailles à trois joueurs', 'Bonus', 'Pourquoi'],
              rows: [
                ['7, 5, 4', '3, 1, 0', 'un premier et un deuxième'],
                ['7, 4, 4', '3, 0, 0', 'la deuxième place est partagée'],
                ['7, 7, 6', '2, 2, 0', 'deux partagent la première place'],
                ['7, 7, 7', '1, 1, 1', 'les trois la partagent'],
              ],
            },
          },
          {
            note: 'Dans les variantes familiale et intermédiaire, la table peut laisser les bonus de côté ; le même choix existe pour toute partie.',
            option: 'majorities',
          },
        ],
      },
      {
        id: 'nature-points',
        title: 'Jetons Nature restants',
        also: 'pomme de pin pommes de pin cônes non utilisés',
        blocks: [{ p: 'Chaque [jeton Nature](#nature) non dépensé vaut un point.' }],
      },
      {
        id: 'winner',
        title: 'Qui gagne',
        also: 'égalité égalités départage départager ex æquo même score gagnant vainqueur',
        blocks: [
          {
            p: 'Le plus de points l’emporte. En cas d’égalité, **le plus de jetons Nature** départage. S’il y en a autant, la victoire est partagée.',
          },
        ],
      },
      {
        id: 'example',
        title: 'Un exemple complet',
        also: 'livret Jade Lee Ash feuille de score',
        blocks: [
          {
            picture: 'example',
            caption:
              'L’environnement de Jade dans l’exemple du livret : la fin d’une partie à trois avec les cartes A. Trois tuiles sont restées vides, et il reste deux jetons Nature.',
          },
          {
            table: {
              head: ['Ligne', 'Ce qu’a Jade', 'Points'],
              rows: [
                ['Ours A', 'deux paires', '11'],
                ['Wapitis A', 'une ligne de trois et une ligne de deux : 9 + 5', '14'],
                ['Saumons A', 'une migration de quatre', '12'],
                ['Buses A', 'quatre buses, aucune à côté d’une autre', '11'],
                ['Renards A', 'trois renards avec 3, 5 et 3 espèces autour', '11'],
                ['Couloirs', 'montagne 6, forêt 4, prairie 7, marais 8, rivière 5', '30'],
                ['Bonus', 'montagne 2, forêt 1, prairie 1, marais 3', '7'],
                ['Jetons Nature', 'deux', '2'],
                ['Total', '', '98'],
              ],
            },
          },
          {
            table: {
              head: ['', 'Jade', 'Lee', 'Ash'],
              rows: [
                ['Ours', '11', '19', '4'],
                ['Wapitis', '14', '7', '11'],
                ['Saumons', '12', '20', '16'],
                ['Buses', '11', '8', '14'],
                ['Renards', '11', '13', '10'],
                ['Montagne (bonus)', '6 (2)', '5', '6 (2)'],
                ['Forêt (bonus)', '4 (1)', '4 (1)', '4 (1)'],
                ['Prairie (bonus)', '7 (1)', '3', '8 (3)'],
                ['Marais (bonus)', '8 (3)', '7 (1)', '6'],
                ['Rivière (bonus)', '5', '7 (2)', '7 (2)'],
                ['Jetons Nature', '2', '0', '1'],
                ['Total', '98', '97', '95'],
              ],
            },
          },
          {
            p: 'Jade gagne d’un point. À remarquer pour la montagne et la rivière : deux partagent la première place, donc 2 chacun et rien pour le troisième ; et pour la forêt, que tous les trois partagent.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-bears',
    title: 'Ours',
    sections: [
      {
        id: 'bears',
        title: 'Les ours en général',
        blocks: [
          {
            p: 'Les ours se comptent en **groupes** : tous les ours qui se touchent par un côté, dans n’importe quelle forme. Un groupe doit avoir **exactement** la taille que la carte indique. Deux groupes ne se touchent jamais, car ils n’en feraient qu’un.',
          },
          {
            picture: 'bears-touch',
            caption:
              'Avec la carte A : une paire rapporte 4. Trois ours qui se touchent ne sont pas une paire et ne rapportent rien, quelle que soit leur forme.',
          },
        ],
      },
      {
        id: 'bear-a',
        title: 'Ours, carte A : les paires',
        blocks: [
          {
            picture: 'bear-a',
            beside: true,
            caption:
              'Des groupes d’**exactement deux** ours. Les points valent pour toutes les paires ensemble ; au-delà de la quatrième, il n’y en a pas plus.',
          },
          pays(box, 'bear', 'A', 'Paires', 'Points'),
        ],
      },
      {
        id: 'bear-b',
        title: 'Ours, carte B : par trois',
        blocks: [
          {
            picture: 'bear-b',
            beside: true,
            caption: 'Chaque groupe d’**exactement trois** ours rapporte 10 points, aussi nombreux soient-ils.',
          },
          pays(box, 'bear', 'B', 'Ours du groupe', 'Points'),
        ],
      },
      {
        id: 'bear-c',
        title: 'Ours, carte C : un, deux et trois',
        blocks: [
          {
            picture: 'bear-c',
            beside: true,
            caption:
              'Chaque groupe d’un, deux ou trois ours rapporte selon sa taille. Qui en a au moins un de **chacune** des trois tailles reçoit 3 points de plus, une fois. Quatre ours ou plus ensemble ne rapportent rien.',
          },
          pays(box, 'bear', 'C', 'Ours du groupe', 'Points'),
        ],
      },
      {
        id: 'bear-d',
        title: 'Ours, carte D : de deux à quatre',
        blocks: [
          {
            picture: 'bear-d',
            beside: true,
            caption:
              'Chaque groupe de deux, trois ou quatre ours rapporte selon sa taille. Un ours seul ne rapporte rien, ni cinq ours ou plus ensemble.',
          },
          pays(box, 'bear', 'D', 'Ours du groupe', 'Points'),
        ],
      },
    ],
  },
  {
    id: 'part-elk',
    title: 'Wapitis',
    sections: [
      {
        id: 'elk',
        title: 'Les wapitis en général',
        also: 'cerf cerfs élan',
        blocks: [
          {
            p: 'Les wapitis se comptent en **formations**, telles que la carte les dessine. Contrairement aux groupes d’ours, les formations peuvent se toucher, mais **chaque wapiti ne compte que pour une seule**.',
          },
          {
            p: 'Là où l’on peut répartir les wapitis de plusieurs façons, c’est **celle qui rapporte le plus** qui compte. Inutile de la chercher : ici, la feuille la trouve.',
          },
        ],
      },
      {
        id: 'elk-a',
        title: 'Wapitis, carte A : les lignes',
        blocks: [
          {
            picture: 'elk-a',
            beside: true,
            caption:
              'Des lignes droites d’un à quatre wapitis, côte à côte, dans l’une des trois directions. Un coude termine la ligne.',
          },
          pays(box, 'elk', 'A', 'Wapitis en ligne', 'Points'),
          {
            picture: 'elk-line',
            caption:
              'La carte ne connaît pas de ligne de cinq. Cinq wapitis alignés comptent comme quatre et un : 13 + 2 = 15. Six font 13 + 5 = 18, huit font 13 + 13 = 26.',
          },
        ],
      },
      {
        id: 'elk-b',
        title: 'Wapitis, carte B : les formes',
        blocks: [
          {
            picture: 'elk-b',
            beside: true,
            caption:
              'Un wapiti, une paire, un triangle de trois, un losange de quatre (deux triangles qui partagent un côté). On peut les tourner à volonté ; aucune autre forme de quatre ne compte pour quatre.',
          },
          pays(box, 'elk', 'B', 'Wapitis de la forme', 'Points'),
          {
            picture: 'elk-shape',
            caption:
              'Quatre wapitis, mais pas de losange : un triangle et un seul, 9 + 2 = 11. Trois en ligne droite sont une paire et un seul : 5 + 2 = 7.',
          },
        ],
      },
      {
        id: 'elk-c',
        title: 'Wapitis, carte C : les hardes',
        blocks: [
          {
            picture: 'elk-c',
            beside: true,
            caption: 'Les hardes : tous les wapitis qui se touchent, dans n’importe quelle forme, selon leur nombre.',
          },
          pays(box, 'elk', 'C', 'Wapitis de la harde', 'Points'),
          {
            picture: 'elk-herd',
            caption:
              'Dix wapitis en une seule harde : huit d’entre eux et les deux autres, 28 + 4 = 32. Chaque partie doit se tenir d’elle-même.',
          },
          {
            note: 'La carte s’arrête à huit. Comme les wapitis se répartissent au mieux, une harde plus grande est divisée ici en parties de huit au plus. Certains ne comptent que 28.',
            option: 'elk_c_over_8',
          },
        ],
      },
      {
        id: 'elk-d',
        title: 'Wapitis, carte D : les cercles',
        blocks: [
          {
            picture: 'elk-d',
            beside: true,
            caption:
              'Des wapitis sur les six cases autour d’une case. Peu importe ce qui est au milieu : un autre animal, une tuile vide, pas de tuile du tout, ou un wapiti, qui compte alors à part.',
          },
          pays(box, 'elk', 'D', 'Wapitis du cercle', 'Points'),
          {
            picture: 'elk-arc',
            caption:
              'Trois wapitis côte à côte autour du milieu et un en face : 8 + 2 = 10. Si les vides sont permis, ils sont quatre sur un cercle : 12.',
          },
          {
            note: 'Les wapitis d’un cercle doivent-ils être voisins, en un arc sans vide ? Le dessin de la carte en montre un, et les formations sont à faire comme dessinées : c’est donc la lecture ordinaire ici. D’autres comptent tous les wapitis autour d’une case.',
            option: 'elk_d',
          },
        ],
      },
    ],
  },
  {
    id: 'part-salmon',
    title: 'Saumons',
    sections: [
      {
        id: 'salmon',
        title: 'Les saumons en général',
        also: 'poisson banc remontée',
        blocks: [
          {
            p: 'Les saumons se comptent en **migrations** : des saumons qui se touchent, où **aucun n’en touche plus de deux autres**. Une migration serpente comme elle veut. Elle peut se refermer en cercle, et trois saumons en triangle en sont une. Aucun autre saumon ne doit toucher une migration.',
          },
          {
            picture: 'salmon-runs',
            caption:
              'Avec la carte A : une migration de quatre rapporte 12 ; un triangle est une migration de trois et rapporte 8. À droite, un saumon en touche trois autres : tout le groupe ne rapporte rien.',
          },
          {
            note: 'Et si un saumon en touche trois autres ? Une migration ne doit pas avoir d’autre saumon à côté d’elle : dans la lecture ordinaire, tout le groupe n’est donc pas une migration. Dans l’autre lecture, de tels saumons sortent du compte et le reste est compté : sur l’image, trois migrations d’un saumon, 6 points.',
            option: 'salmon_runs',
          },
        ],
      },
      {
        id: 'salmon-a',
        title: 'Saumons, carte A : jusqu’à sept',
        blocks: [
          {
            picture: 'salmon-a',
            beside: true,
            caption: 'Chaque migration rapporte selon sa longueur. Les plus longues rapportent autant qu’une migration de sept.',
          },
          pays(box, 'salmon', 'A', 'Saumons à la suite', 'Points'),
        ],
      },
      {
        id: 'salmon-b',
        title: 'Saumons, carte B : jusqu’à cinq',
        blocks: [
          {
            picture: 'salmon-b',
            beside: true,
            caption: 'Chaque migration rapporte selon sa longueur. Les plus longues rapportent autant qu’une migration de cinq.',
          },
          pays(box, 'salmon', 'B', 'Saumons à la suite', 'Points'),
        ],
      },
      {
        id: 'salmon-c',
        title: 'Saumons, carte C : de trois à cinq',
        blocks: [
          {
            picture: 'salmon-c',
            beside: true,
            caption:
              'Seules les migrations de trois ou plus rapportent. Les plus longues rapportent autant qu’une migration de cinq.',
          },
          pays(box, 'salmon', 'C', 'Saumons à la suite', 'Points'),
        ],
      },
      {
        id: 'salmon-d',
        title: 'Saumons, carte D : la compagnie',
        blocks: [
          {
            picture: 'salmon-d',
            beside: true,
            caption:
              'Un point pour **chaque saumon** d’une migration et un point pour **chaque autre animal à côté d’elle**, quelle que soit son espèce. Ici : trois saumons et trois voisins, 6 points.',
          },
          {
            list: [
              'Un animal qui touche plusieurs saumons d’une migration compte une fois pour elle.',
              'Un animal qui touche deux migrations différentes compte pour les deux.',
              'Les tuiles vides ne comptent pas.',
            ],
          },
          {
            note: 'Quelle longueur faut-il ? Le dessin en montre trois, un autre résumé des règles en demande trois, le texte n’en dit rien. D’ordinaire, ici, les migrations comptent à partir de trois.',
            option: 'salmon_d_minimum',
          },
        ],
      },
    ],
  },
  {
    id: 'part-hawks',
    title: 'Buses',
    sections: [
      {
        id: 'hawks',
        title: 'Les buses en général',
        also: 'oiseau aigle faucon ligne de vue',
        blocks: [
          {
            p: 'Les buses aiment l’espace. Certaines cartes veulent des buses isolées, d’autres des **champs de vision** : des lignes droites de buse à buse à travers les côtés des cases, dans l’une des trois directions et à toute distance.',
          },
          {
            picture: 'hawk-sight',
            caption:
              'Deux champs de vision. L’ours et les vides ne les coupent pas, mais la troisième buse cache la quatrième aux autres. Les deux buses de droite se touchent : entre elles il n’y en a pas.',
          },
          {
            list: [
              'Seule **une autre buse** coupe un champ de vision. Les autres animaux, les tuiles vides et les cases sans tuile ne le coupent pas.',
              'Des buses qui se touchent n’ont **pas** de champ de vision : il faut au moins une case entre elles.',
            ],
          },
        ],
      },
      {
        id: 'hawk-a',
        title: 'Buses, carte A : isolées',
        blocks: [
          {
            picture: 'hawk-a',
            beside: true,
            caption:
              'Les buses qui **ne touchent aucune autre buse**. Les points valent pour toutes ensemble ; au-delà de la huitième, il n’y en a pas plus.',
          },
          pays(box, 'hawk', 'A', 'Buses', 'Points'),
        ],
      },
      {
        id: 'hawk-b',
        title: 'Buses, carte B : isolées et en vue',
        blocks: [
          {
            picture: 'hawk-b',
            beside: true,
            caption:
              'Les buses qui ne touchent aucune autre buse **et** qui ont un champ de vision vers au moins une. La buse vue peut, elle, en toucher une autre. Il faut deux buses de ce genre pour les premiers points.',
          },
          pays(box, 'hawk', 'B', 'Buses', 'Points'),
        ],
      },
      {
        id: 'hawk-c',
        title: 'Buses, carte C : champs de vision',
        blocks: [
          {
            picture: 'hawk-c',
            beside: true,
            caption:
              '**3 points par champ de vision.** Une buse peut servir à plusieurs. De trois buses alignées, seules les voisines se voient : deux champs de vision, et non trois.',
          },
        ],
      },
      {
        id: 'hawk-d',
        title: 'Buses, carte D : par paires',
        blocks: [
          {
            picture: 'hawk-d',
            beside: true,
            caption:
              'Des paires de buses avec un champ de vision, selon le nombre d’espèces **différentes** entre elles, buses exclues. **Chaque buse n’appartient qu’à une paire.** Sans rien entre elles, une paire ne rapporte rien.',
          },
          pays(box, 'hawk', 'D', 'Espèces entre elles', 'Points'),
          {
            picture: 'hawk-pairs',
            caption:
              'Ce sont les paires qui rapportent le plus ensemble qui comptent. Celle du milieu a trois espèces entre elle : 9. Deux paires aux bouts feraient 4 + 4 = 8. Les buses restantes coupent toujours la vue.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-foxes',
    title: 'Renards',
    sections: [
      {
        id: 'foxes',
        title: 'Les renards en général',
        blocks: [
          {
            p: 'Les renards regardent ce qui les touche : les **six cases autour d’un renard**, ou les **huit cases autour d’un couple** avec la carte D. Chaque renard, ou couple, compte pour lui-même ; le même voisin peut servir à plusieurs renards.',
          },
          {
            picture: 'fox-around',
            caption:
              'Le renard du milieu a deux ours, un wapiti et un renard à côté de lui. Carte A : trois espèces, 3 points. Carte B : une espèce en paire (les ours), 3 points. Carte C : deux de l’espèce la plus nombreuse, 2 points.',
          },
        ],
      },
      {
        id: 'fox-a',
        title: 'Renards, carte A : les espèces',
        blocks: [
          {
            picture: 'fox-a',
            beside: true,
            caption:
              'Chaque renard selon le nombre d’**espèces différentes** à côté de lui. Ici, les autres renards comptent aussi comme une espèce.',
          },
          pays(box, 'fox', 'A', 'Espèces', 'Points'),
        ],
      },
      {
        id: 'fox-b',
        title: 'Renards, carte B : espèces en paires',
        blocks: [
          {
            picture: 'fox-b',
            beside: true,
            caption:
              'Chaque renard selon le nombre d’espèces présentes **au moins deux fois** à côté de lui, renards exclus. Les deux animaux n’ont pas à se toucher. Quatre ou six d’une espèce ne font toujours qu’une paire.',
          },
          pays(box, 'fox', 'B', 'Espèces en paires', 'Points'),
        ],
      },
      {
        id: 'fox-c',
        title: 'Renards, carte C : le plus d’une espèce',
        blocks: [
          {
            picture: 'fox-c',
            beside: true,
            caption:
              'Chaque renard selon le nombre d’animaux de l’**espèce la plus nombreuse** à côté de lui, renards exclus, aussi nombreux soient-ils.',
          },
          pays(box, 'fox', 'C', 'D’une espèce', 'Points'),
        ],
      },
      {
        id: 'fox-d',
        title: 'Renards, carte D : les couples',
        blocks: [
          {
            picture: 'fox-d',
            beside: true,
            caption:
              'Deux renards qui se touchent sont un couple. Il rapporte selon les espèces présentes **au moins deux fois** sur les huit cases autour des deux, renards exclus.',
          },
          pays(box, 'fox', 'D', 'Espèces en paires', 'Points'),
          {
            list: [
              'Chaque renard n’appartient qu’à un couple. Dans un groupe plus grand, ce sont les couples qui rapportent le plus qui comptent.',
              'Un renard sans partenaire ne rapporte rien, ni un couple sans aucune espèce en paire.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'part-variants',
    title: 'D’autres façons de jouer',
    sections: [
      {
        id: 'family',
        title: 'Partie en famille',
        also: 'variante familiale enfants facile simple débuter',
        blocks: [
          {
            p: 'Une seule carte pour tous les animaux : **chaque groupe d’animaux identiques** rapporte selon sa taille, dans n’importe quelle forme. Tout le reste est comme d’habitude. Les [bonus](#majorities) des plus grands couloirs comptent ou non, comme la table en convient.',
          },
          pays(box, 'bear', 'family', 'Animaux du groupe', 'Points'),
          { picture: 'any-groups', caption: 'Trois saumons, deux renards et un ours seul : 9 + 5 + 2 = 16 points.' },
        ],
      },
      {
        id: 'intermediate',
        title: 'Partie intermédiaire',
        also: 'variante intermédiaire',
        blocks: [
          {
            p: 'Comme la [partie en famille](#family), avec d’autres points : un animal seul ne rapporte rien, les groupes plus grands rapportent davantage. Les animaux de l’image ci-dessus rapporteraient 8 + 5 + 0 = 13 points.',
          },
          pays(box, 'bear', 'intermediate', 'Animaux du groupe', 'Points'),
        ],
      },
      {
        id: 'solo',
        title: 'Partie en solo',
        also: 'seul en solitaire un joueur évaluation',
        blocks: [
          {
            p: 'Mise en place comme à deux, avec une tuile de départ : 43 tuiles. Les piles sont à gauche de la rivière de choix, de sorte que sa première place est la plus proche. Un tour se joue comme d’habitude, mais **avant d’être complétée**, la rivière de choix avance :',
          },
          {
            steps: [
              'La tuile la plus éloignée des piles est défaussée, et de même le jeton le plus éloigné : chacun de son côté, si les vides sont à des places différentes. **Les deux sortent du jeu** ; le jeton ne retourne pas dans le sac.',
              'Les deux tuiles et les deux jetons qui restent glissent loin des piles, vers les deux dernières places, en gardant leur ordre.',
              'Deux nouvelles tuiles et deux nouveaux jetons arrivent aux deux premières places.',
            ],
          },
          {
            picture: 'solo-before',
            caption:
              'La deuxième paire est prise. De ce qui reste, la quatrième tuile et le quatrième jeton sont les plus loin des piles : ils sortent.',
          },
          {
            picture: 'solo-after',
            caption: 'Les anciennes première et troisième paires ont glissé au bout ; deux nouvelles paires sont devant.',
          },
          {
            list: [
              'La [surpopulation](#overpopulation) et les [jetons Nature](#nature) sont comme d’habitude. Un jeton que vous ne placez pas retourne dans le sac.',
              'La partie dure exactement 20 tours.',
              'Le bonus est de 2 points pour chaque habitat avec un couloir de **sept tuiles ou plus**.',
              'Tous les [scénarios](#scenarios) se jouent aussi en solo.',
            ],
          },
          ratings(['Points', 'Nos mots pour le dire']),
        ],
      },
      {
        id: 'prototype',
        title: 'Édition prototype',
        blocks: [
          {
            p: 'Avant la parution du jeu, il y eut un prototype avec son propre livret. Il se joue ici aussi (édition « prototype » dans la mise en place). Voici ce qui change :',
          },
          {
            list: [
              'Il y a trois cartes, A à C, par animal. Wapitis B sont les hardes et wapitis C les formes ; saumons C est la future carte B. Les ours, les renards et les autres cartes sont comme dans l’édition finale, sauf si un tableau plus bas dit autre chose.',
              'Buses B : chaque buse qui en voit une autre qu’elle ne touche pas ; elle peut en toucher une troisième. Une seule buse de ce genre rapporte déjà 2.',
              'Il y a 20 jetons Nature, et un seul peut servir par tour.',
              'Partie en famille : un groupe de quatre ou plus ne rapporte rien, et il n’y a jamais de bonus de couloirs.',
              'Sa carte intermédiaire n’a pas été conservée, et elle n’a pas de scénarios.',
            ],
          },
          pays(box, 'salmon', 'A', 'Saumons A, à la suite', 'Points', 'prototype'),
          pays(box, 'salmon', 'B', 'Saumons B, à la suite', 'Points', 'prototype'),
          pays(box, 'hawk', 'B', 'Buses B', 'Points', 'prototype'),
        ],
      },
    ],
  },
  {
    id: 'part-goals',
    title: 'Objectifs',
    sections: [
      {
        id: 'goals',
        title: 'Trois façons de cocher',
        also: 'défis campagne',
        blocks: [
          {
            p: 'En plus de gagner, il y a de quoi collectionner au fil des parties. Pour chaque partie, choisissez **une** de trois façons : un [scénario](#scenarios), une partie normale pour les [réussites](#achievements), ou une [restriction](#restrictions). Chaque objectif atteint est une coche, et les coches mènent le long du [sentier](#trail).',
          },
        ],
      },
      {
        id: 'scenarios',
        title: 'Scénarios 1 à 15',
        also: 'défis missions',
        blocks: [
          {
            p: 'Un scénario fixe les cinq cartes et donne de un à quatre objectifs. Il est **réussi quand tous ses objectifs sont atteints** à la fin, en solo ou à plusieurs ; quiconque les atteint l’a réussi, peu importe qui a le plus de points. La difficulté croît avec le numéro.',
          },
          scenarios(box, ['N°', 'Cartes', 'Objectifs']),
          {
            p: 'Les lettres sont les cartes des ours, wapitis, saumons, buses et renards, dans cet ordre.',
          },
          {
            list: [
              '**Tant de points pour un habitat** s’entend sans son bonus. Les points pour tous les habitats ensemble comprennent les bonus.',
              '**Le maximum d’une carte :** au scénario 5, trois renards à 7 points chacun ; au 12, une migration de sept saumons ou plus ; au 13, une harde de huit wapitis ou plus.',
              '**Animaux à séparer :** aucun ours à côté d’un wapiti, d’aucun côté.',
              '**Habitats à séparer :** aucun côté de l’un contre un côté de l’autre. Les côtés à l’intérieur de la tuile de départ ne comptent pas, ni une tuile qui montre les deux.',
              '**Pas de wapiti en forêt :** sur aucune tuile qui montre de la forêt, de quelque côté que ce soit.',
            ],
          },
          {
            note: 'Le scénario 13 veut des buses à côté de wapitis. Chaque buse, ou une suffit-elle ? Il nomme les animaux, pas un nombre : d’ordinaire, chaque buse a donc besoin d’un wapiti à côté d’elle.',
            option: 'hawk_touch',
          },
        ],
      },
      {
        id: 'achievements',
        title: 'Réussites 1 à 25',
        also: 'succès exploits défis',
        blocks: [
          {
            p: 'Pour une partie à deux ou plus avec les règles habituelles. **Qui gagne** peut cocher **une** réussite obtenue dans cette partie ; si la victoire est partagée, chacun peut en cocher une.',
          },
          achievements(box),
          {
            list: [
              '15 : le couloir doit être plus grand que tous les autres ; une première place partagée ne compte pas.',
              '16 à 18 : les points d’un habitat s’entendent sans son bonus.',
              '24 : on peut poser une tuile repère, mais aucun animal ne doit y aller ; celle de la tuile de départ compte aussi.',
              '25 : trois espèces, pas moins.',
            ],
          },
        ],
      },
      {
        id: 'restrictions',
        title: 'Restrictions 1 à 10',
        also: 'contraintes handicap',
        blocks: [
          {
            p: 'De deux à quatre joueurs : toute la table joue avec **une règle changée**, et qui gagne remporte cette restriction.',
          },
          restrictions(),
          { p: 'Là où les mots laissent un doute, nous jouons ainsi :' },
          {
            list: [
              '1 et 2 : une tuile qui ne pourrait obéir nulle part se pose n’importe où.',
              '3 et 4 : les bonus comparent les points ainsi changés.',
              '5 : une tuile de moins est dévoilée, pour que chacun ait 20 tours. Trois jetons identiques peuvent être remplacés ; rien n’est forcé.',
              '6 : à la fin, chaque animal compte avec la meilleure des deux cartes, pour chaque joueur.',
              '7 : les deux tuiles viennent de la pile et se posent côte à côte.',
              '10 : les cartes sont tirées au sort. D’une carte en main d’un autre, on ne connaît ni la lettre ni l’animal, jusqu’à ce qu’elle soit montrée ; à la fin, les cinq comptent pour tous.',
            ],
          },
        ],
      },
      {
        id: 'trail',
        title: 'Le sentier',
        also: 'campagne progression carte de randonnée',
        blocks: [
          {
            p: 'Le sentier a 50 pas, un par coche : 15 scénarios, 25 réussites et 10 restrictions. En chemin, il y a six étapes.',
          },
          trail(box, ['Coches', 'Étape']),
          { p: 'La feuille de vos coches est à vous ; ici, une partie finie dit lesquelles ont été gagnées.' },
        ],
      },
    ],
  },
  {
    id: 'part-silent',
    title: 'Là où le livret se tait',
    sections: [
      {
        id: 'silent',
        title: 'Ce que nous avons choisi',
        also: 'faq questions',
        blocks: [
          {
            list: [
              '**Le sac est vide** pendant une longue suite de remplacements : les jetons mis de côté y retournent, et le tirage continue.',
              '**Il ne reste qu’une espèce** dans le sac, de côté et dans la rivière de choix : quatre jetons identiques restent.',
              '**Les jetons Nature sont épuisés :** on n’en gagne plus.',
              '**Quatre jetons identiques après avoir complété** sont remplacés quand commence le tour suivant.',
              '**Personne ne montre un habitat :** il n’y a pas de bonus pour lui.',
            ],
          },
        ],
      },
      {
        id: 'readings',
        title: 'Les règles qui se lisent de deux façons',
        also: 'règles maison options variantes',
        blocks: [
          {
            p: 'La lecture ordinaire est chaque fois celle pour laquelle parlent le texte ou le dessin de la carte. Une table peut convenir de l’autre dans sa mise en place.',
          },
          {
            list: [
              '[Les hardes de plus de huit wapitis](#elk-c)',
              '[Les wapitis en cercle avec des vides](#elk-d)',
              '[Un saumon qui en touche trois autres](#salmon)',
              '[La longueur d’une migration avec la carte D](#salmon-d)',
              '[Les buses à côté de wapitis au scénario 13](#scenarios)',
              '[Si les bonus des couloirs comptent](#majorities)',
            ],
          },
          {
            p: 'Ce que le texte décide lui-même n’est pas au choix ici, même si certains programmes font autrement : seule une buse coupe un champ de vision ; les jetons remplacés attendent de côté ; un jeton non placé retourne dans le sac.',
          },
        ],
      },
    ],
  },
]
