import { capital } from '../../../lib/words'
import type { Chapter } from '../../../rules/book'
import { achievementTitle, FARMER } from '../names'

export const chapters: Chapter[] = [
  {
    id: 'game',
    title: 'The game',
    sections: [
      {
        id: 'overview',
        title: 'In short',
        blocks: [
          {
            p: 'Two to four ministers send envoys through a kingdom that has fallen apart. On your turn you place **one envoy** on an empty field. When it brings a **group** of your envoys to a town for the first time, your cube climbs the **track** of the town’s colour. The spaces of a track pay points, seals, further steps and extra turns; connected towns and cubes that climb high earn **banners**.',
          },
          {
            p: 'The game ends when somebody has **50 points**, or when somebody has no envoy left to place. Then the most points win, but with one condition: only players whose cube stands at the **top of the track of their own colour** can win at all, unless nobody’s does.',
          },
          {
            picture: 'overview',
            caption: 'In the middle of a game: groups of four colours around towns, and heralds on a blue and an orange one.',
          },
        ],
      },
      {
        id: 'summary',
        title: 'On one page',
        also: 'summary reference cheat sheet player aid short rules',
        blocks: [
          {
            p: '**Setting up:** a herald on each of the four towns with a star; a seal on each darker space of the tracks; everybody has a cube on each track, 30 envoys and 12 banners.',
          },
          {
            p: '**A turn:** place one envoy on an empty field. If it stands beside a town, the town [scores](#town-scoring) when',
          },
          {
            list: [
              'the envoy is part of a group (two or more that hang together), or is alone and you put a [seal](#seals) under it,',
              'and no other envoy of that group is beside the town.',
            ],
          },
          {
            p: 'Then your cube climbs the track of the town’s colour: **1 space** if yours is the very first envoy beside the town, otherwise **2**; **1 more** with a herald on it. It never stops on 5 or 11, and only 2 or 3 steps of one town [cross](#barriers) them.',
          },
          {
            table: {
              head: ['Space', 'Blue, yellow, orange, pink', 'White'],
              rows: [
                ['15', '3 points, third banner', '3 points, third banner'],
                ['13', 'extra turn', 'seal *'],
                ['12', '3 points', '3 points'],
                ['10', 'advance any cube, second banner', 'extra turn, second banner'],
                ['9', '', 'seal *'],
                ['8', 'seal *', ''],
                ['7', 'extra turn', 'seal *'],
                ['6', '3 points for the first cube, then 2', '3 points for the first cube, then 2'],
                ['4', 'advance any cube, first banner', 'extra turn, first banner'],
                ['3', 'seal *', 'seal *'],
                ['2', '2 points for the first cube, then 1', '2 points for the first cube, then 1'],
              ],
            },
          },
          {
            p: '* Only for a cube that stops there: take the seal; if it is gone, you may move an envoy to a field beside it. Everything else also works for a cube that passes.',
          },
          {
            table: {
              head: ['Banner', 'Points'],
              rows: [
                ['The first: all five cubes on 4 or higher', '3'],
                ['The first: three seals in hand', '3'],
                ['The first: three cubes on 10 or higher', '3'],
                ['The first: a cube on 15', '3'],
                ['The first: one group beside towns of all five colours', '3'],
                ['The first: one group beside three towns of one colour', '3'],
                ['Everybody, for each colour: one group beside two towns of it', '2'],
                ['Everybody: all five of these pairs', '10'],
              ],
            },
          },
          {
            p: '**The end:** at the end of a turn with 50 points, or when somebody has to place an envoy and has none. Of those whose cube is at the top of the track of **their own colour**, the most points win; of all, if nobody is there. **In a tie** whoever was later in turn order wins.',
          },
        ],
      },
      {
        id: 'words',
        title: 'The words of these rules',
        blocks: [
          {
            table: {
              head: ['Word', 'What it means'],
              rows: [
                ['Town', 'A coloured hex: blue, yellow, orange, pink or white.'],
                ['Field', 'Any other hex. A farmer’s field is a field, too.'],
                ['Beside', 'Two hexes are beside each other when they share a side.'],
                ['Envoy', 'A piece of yours on a field. You have 30.'],
                ['Herald', 'A neutral piece on a town. It belongs to nobody.'],
                ['Group', 'Two or more envoys of one player that hang together.'],
                ['Track, cube', 'One of five columns with spaces from 0 to 15; everybody has a cube on each.'],
                [
                  'Banner',
                  'The marked spaces 4, 10 and 15 of a track (first, second and third banner), and the cloth with which you mark an achievement.',
                ],
                ['Barrier', 'The spaces 5 and 11. No cube ever stops there.'],
                ['Seal', 'Lets one envoy that is alone score a town. There are 12.'],
              ],
            },
          },
          {
            note: 'Some translations of the rulebook call the heralds “ministers”, as they do the players. Where a “minister” stands on a town, a herald is meant.',
          },
        ],
      },
      {
        id: 'box',
        title: 'What is in the box',
        also: 'components contents how many envoys how many tiles how many seals',
        blocks: [
          {
            list: [
              'a board with two sides: the **front** with 36 towns, and the **back** with 26 towns and 24 farmers’ fields',
              '4 heralds, 12 seals, a marker for the first player',
              '24 farmer tiles, for the back only',
              'for each of the four players’ colours (yellow, orange, blue, pink): 30 envoys, 5 cubes, 12 banners, and a shield that counts points',
            ],
          },
          { picture: 'boards', caption: 'The two sides of the board: the front, and the back with its farmers.' },
          {
            p: 'Each side has 234 hexes. On the front there are seven towns of each player’s colour and eight white ones, on the back five and six. White is nobody’s colour. Towns are never closer to each other than three steps, so **no field is beside two towns**, and a farmer’s field is beside none.',
          },
        ],
      },
      {
        id: 'source',
        title: 'Where our boards come from',
        blocks: [
          {
            p: 'These rules are told in our own words. Where the towns and their icons are, what each space of a track does, and how many farmer tiles there are of each kind rest on **one public source**, a transcription by hand. It is regular in every way that we could check (as many towns of each colour, one icon of each kind for each colour, as many seal spaces as seals), but nobody has compared it with a printed copy for us.',
          },
        ],
      },
    ],
  },
  {
    id: 'set-up',
    title: 'Set-up',
    sections: [
      {
        id: 'setup',
        title: 'Setting up',
        also: 'preparation how many players who starts first player',
        blocks: [
          {
            steps: [
              'Choose the side of the board. The front is the usual game; the back is the [farmer board](#farmers).',
              'Place a [herald](#heralds) on each of the four towns with a star.',
              'Place a seal on each darker space of the tracks: 3 and 8 of the four coloured tracks, 3, 7, 9 and 13 of the white one.',
              'Everybody chooses a [colour](#colours), sets the shield to 0, places a cube on the space 0 of all five tracks, and keeps 30 envoys and 12 banners.',
              'Draw by lot who begins. Turns then go round clockwise.',
            ],
          },
          { p: 'Two, three and four players play by the same rules on the same board.' },
          { picture: 'tracks', caption: 'The tracks at the start of a game for two, with their twelve seals.' },
        ],
      },
      {
        id: 'heralds',
        title: 'Heralds',
        also: 'minister ministers',
        blocks: [
          {
            p: 'A town with a herald moves the cube **one more space**. Each icon (star, ring, cross) marks four towns: one blue, one yellow, one orange, one pink, never a white one. The heralds usually begin on the **stars**. You may agree to begin with the **rings** or the **crosses** instead.',
          },
          { picture: 'heralds', caption: 'Where heralds begin on the front: on the stars, the rings or the crosses.' },
          { picture: 'heralds-back', caption: 'The same three on the farmer board.' },
          {
            p: 'In the usual game on the front, heralds never move. On the farmer board a [tile](#farmer-tiles) moves them, and there is a variant with [two heralds](#two-heralds) that move.',
          },
        ],
      },
      {
        id: 'colours',
        title: 'Your colour',
        also: 'own track own color',
        blocks: [
          {
            p: 'Your colour says which track you have to climb: only with the cube on its **last space** are you able to [win](#winner). It changes nothing else. You score towns of all colours, with any track, like everybody.',
          },
        ],
      },
    ],
  },
  {
    id: 'play',
    title: 'A turn',
    sections: [
      {
        id: 'turn',
        title: 'Placing an envoy',
        also: 'pass skip place piece meeple horseman',
        blocks: [
          {
            p: 'On your turn you place **one envoy** from your supply on **any empty field** of the map. You must; there is no passing.',
          },
          {
            list: [
              'never on a town',
              'never on a field on which an envoy stands',
              'on a [farmer’s field](#farmers) only when it is open for you',
            ],
          },
          {
            p: 'It need not be beside another envoy, and not beside a town. With that your turn is over, unless the envoy scores a town or stands on a farmer’s field. That is settled at once and in full.',
          },
        ],
      },
      {
        id: 'sequence',
        title: 'A turn step by step',
        blocks: [
          {
            steps: [
              'Place an envoy. If it stays alone beside a town, you may put a [seal](#seals) under it.',
              'If it stands on a farmer’s field, perform the [tile](#farmer-tiles). If it is beside a town, see whether the [town scores](#town-scoring). A field is never both, and beside one town at most, so there is nothing to put in order.',
              'A town that scores [moves your cube](#steps). Then settle the spaces that the cube has met, [from low to high](#order).',
              'Claim [achievements](#achievements) as soon as they are fulfilled, whenever that is in your turn.',
              'See whether the game [ends](#end).',
              'If you have won [extra turns](#extra-turns), play one now. Otherwise the next player clockwise has a turn.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'towns',
    title: 'Groups and towns',
    sections: [
      {
        id: 'groups',
        title: 'Groups',
        also: 'chain connected adjacent',
        blocks: [
          {
            p: 'Two or more envoys **of one colour** that are connected from field to field are a group. A single envoy is never a group. Towns and other players’ envoys do not connect.',
          },
          {
            picture: 'groups',
            caption: 'Two pink groups and two blue ones. The yellow envoys do not touch each other: no group.',
          },
        ],
      },
      {
        id: 'town-scoring',
        title: 'When a town scores',
        also: 'city cities score contact',
        blocks: [
          { p: 'The envoy that you have **just placed** scores the town beside it when both of these hold:' },
          {
            steps: [
              '**Group**: the new envoy is part of a group. (Or it is alone, and you put a [seal](#seals) under it.)',
              '**First contact**: no other envoy of that group is beside the town. What counts is the group as it is after placing, with everything that the new envoy has joined together.',
            ],
          },
          {
            p: 'If both hold, the town scores; you cannot do without it. Other players’ envoys and groups make no difference to this.',
          },
          {
            picture: 'score-group',
            caption:
              'Blue places the marked envoy. It is a group of two, and the other one is not beside the white town: the town scores, one step.',
          },
          {
            picture: 'score-beside',
            caption:
              'Pink places the marked envoy. Only the orange town beside it scores (two steps, with its herald). The white town is beside the other envoy only, and does not score.',
          },
        ],
      },
      {
        id: 'no-score',
        title: 'When it does not',
        also: 'city no points why not',
        blocks: [
          {
            list: [
              '**Alone**: an envoy that is no part of a group scores nothing without a seal. It waits there.',
              '**In touch already**: the group has another envoy beside the town, whether or not that one ever scored.',
              '**Joined together**: the new envoy joins two groups, or a group and a lone envoy, and one of them was beside the town already.',
              '**Not the new one**: older envoys never score. A town that only they are beside does not score now, however large the group has become.',
              '**Moved**: an envoy that is [moved](#moving) never scores a town.',
            ],
          },
          { picture: 'no-alone', caption: 'One envoy alone beside the town: nothing happens.' },
          {
            picture: 'no-touched',
            caption:
              'The pink group of three is beside the white town already. A fourth envoy beside the same town scores nothing.',
          },
          {
            picture: 'no-merge',
            caption:
              'The marked envoy joins blue envoys on both sides. One of them was beside the white town before: it does not score.',
          },
          {
            note: 'A lone envoy beside a town spoils that town for every group it later becomes part of. Only a separate group can still score it, or the same one after the envoy has been moved away.',
          },
        ],
      },
      {
        id: 'again',
        title: 'A town more than once',
        blocks: [
          {
            p: 'There is no limit to how often a town scores, for everybody together or for one player. You score it again with every **separate** group that comes to it.',
          },
          {
            picture: 'score-again',
            caption: 'A second blue group comes to the same white town: it scores again, two steps this time.',
          },
          {
            p: 'The rule looks at the map as it is now and remembers nothing. If the only envoy of a group beside a town has been [moved](#moving) away, that group can score the town again.',
          },
        ],
      },
      {
        id: 'steps',
        title: 'How far the cube goes',
        also: 'how many spaces first envoy minister',
        blocks: [
          { p: 'A town that scores moves your cube up the track of the **town’s** colour:' },
          {
            table: {
              head: ['Beside the town', 'Steps', 'With a herald on it'],
              rows: [
                ['your new envoy is the very first one, of any colour', '1', '2'],
                ['at least one envoy stood there before, anybody’s, your own included', '2', '3'],
              ],
            },
          },
          {
            p: 'It does not matter whether the earlier envoys have scored, and three of them count no more than one. A herald counts for the town on which it stands, and no other.',
          },
          {
            picture: 'score-later',
            caption: 'Blue was here first, for one step. Now pink’s group comes to the same town: two steps.',
          },
          {
            picture: 'score-herald',
            caption: 'A town that has been visited, with a herald: two steps and one more, three in all.',
          },
          {
            note: 'Is an envoy the first when earlier ones have been moved away? We say yes: what counts is who stands there now. The other way is that once visited is visited.',
            option: 'first_envoy',
          },
          {
            p: 'Steps never go beyond space 15: the rest is lost. A cube that is at the top stays there, and the town counts as scored all the same.',
          },
        ],
      },
      {
        id: 'seals',
        title: 'Seals',
        also: 'stamp lone envoy',
        blocks: [
          {
            p: 'When you place an envoy that is **alone** after placing and stands **beside a town**, you may put one of your seals under it. It then scores the town as a group would, with one or two steps, and one more for a herald.',
          },
          { picture: 'seal', caption: 'A lone blue envoy on a seal: the white town scores.' },
          {
            list: [
              'The seal must be in your hand when you place. One won in this turn can be spent in the next one, an extra turn included.',
              'You may keep your seals; and one envoy never takes more than one.',
              'Never under an envoy that joins a group, and never away from towns.',
              'The seal stays under its envoy for the rest of the game and [moves](#moving) with it. It is no longer in hand, and does not count for the [three seals](#first-only).',
              'A group that later grows from this envoy is beside the town already, and does not score it again.',
            ],
          },
          {
            note: 'You may spend a seal although your cube cannot go any further, for instance to move a herald in the variant with [two heralds](#two-heralds).',
          },
        ],
      },
    ],
  },
  {
    id: 'success',
    title: 'The tracks',
    sections: [
      {
        id: 'tracks',
        title: 'The spaces of the tracks',
        also: 'success track column ladder',
        blocks: [
          {
            p: 'The four coloured tracks are alike; the white one has spaces of its own. Any number of cubes may stand on a space.',
          },
          {
            table: {
              head: ['Space', 'Blue, yellow, orange, pink', 'White'],
              rows: [
                ['15 (banner)', '3 points', '3 points'],
                ['14', '', ''],
                ['13', 'extra turn', 'seal'],
                ['12', '3 points', '3 points'],
                ['11', 'barrier', 'barrier'],
                ['10 (banner)', 'advance any cube', 'extra turn'],
                ['9', '', 'seal'],
                ['8', 'seal', ''],
                ['7', 'extra turn', 'seal'],
                ['6', '3 points for the first cube, then 2', '3 points for the first cube, then 2'],
                ['5', 'barrier', 'barrier'],
                ['4 (banner)', 'advance any cube', 'extra turn'],
                ['3', 'seal', 'seal'],
                ['2', '2 points for the first cube, then 1', '2 points for the first cube, then 1'],
                ['1', '', ''],
                ['0', 'start', 'start'],
              ],
            },
          },
          {
            p: '[Points](#points), [advances](#advance) and [extra turns](#extra-turns) work for a cube that stops there **and** for one that passes. [Seal spaces](#seal-spaces), the darker ones, work only for a cube that **stops**.',
          },
        ],
      },
      {
        id: 'order',
        title: 'In which order',
        blocks: [
          {
            p: 'First the cube goes to its new space. Then the spaces that it has met are settled one by one, **from low to high**. Extra turns are played after everything else.',
          },
          {
            p: 'What one of these spaces brings is settled at once: an advance that leads to further actions is finished, with all that follows from it, before the next higher space is looked at.',
          },
          {
            picture: 'chain',
            caption:
              'The orange cube goes from 2 to 4 and may advance a cube. Pink goes from 3 to 4 and may advance a cube again: yellow goes to 2, where it is the first and earns 2 points.',
          },
          {
            note: 'A choice that the rules offer is always asked here, even where no answer would change anything. Only a move of an envoy or a herald that can go nowhere is left out.',
          },
        ],
      },
      {
        id: 'barriers',
        title: 'Barriers',
        also: 'forbidden space forbidden spaces blocked X cross',
        blocks: [
          {
            p: 'No cube stops on the spaces 5 and 11. A cube that would stop there **stops one space below**, on 4 or 10. Only **2 or 3 steps of one town** carry a cube across: single steps never do, however many you have.',
          },
          {
            table: {
              head: ['The cube is on', '1 step', '2 steps', '3 steps'],
              rows: [
                ['2 or 8', '3 or 9', '4 or 10', '4 or 10'],
                ['3 or 9', '4 or 10', '4 or 10', '6 or 12'],
                ['4 or 10', 'stays', '6 or 12', '7 or 13'],
              ],
            },
          },
          {
            p: 'The first time a cube stops below a barrier, it does what is there. When it is there already and gets one more step, it stays and does **not** do it again.',
          },
          {
            picture: 'barrier-stop',
            caption: 'Two steps from 3 would end on the barrier. The white cube stops on 4, and its extra turn is won.',
          },
          {
            picture: 'barrier-cross',
            caption:
              'Three steps from 3 carry the orange cube across to 6. On the way it has passed 4 (advance any cube), then 6 pays 3 points.',
          },
          { note: 'You may choose a cube below a barrier for an advance. It stays, and the choice is spent.' },
        ],
      },
      {
        id: 'points',
        title: 'Points',
        blocks: [
          {
            p: 'You receive the points at once, whether your cube stops on the space or passes it. You cannot decline them. Where there are **two numbers** (spaces 2 and 6), the first cube of any player to reach or pass the space gets the higher one; all others get the lower one. Each track has its own first. Spaces 12 and 15 pay 3 to everybody.',
          },
        ],
      },
      {
        id: 'seal-spaces',
        title: 'Seal spaces',
        also: 'grey space gray dark space',
        blocks: [
          {
            list: [
              'Only a cube that **stops** on a seal space gets anything from it. A cube that passes gets nothing, and the seal stays where it is.',
              'If the seal is still there, you **must** take it, into your hand.',
              'If it is gone, whoever took it, you **may** [move an envoy](#moving).',
              'Never both: who takes the seal does not move.',
            ],
          },
          { p: 'A cube that goes from 2 towards a barrier and stops on 4 has passed 3, and does not take its seal.' },
        ],
      },
      {
        id: 'advance',
        title: 'Advancing any cube',
        blocks: [
          {
            p: 'You **may** move any one of your five cubes up by one space, even the one that has brought the advance; it stands on its new space by then. The space it comes to does what it does: this may bring the next advance, and so on.',
          },
          { p: 'One step never crosses a [barrier](#barriers), and a cube at the top does not move. You may decline.' },
        ],
      },
      {
        id: 'moving',
        title: 'Moving an envoy',
        blocks: [
          {
            p: 'You **may** move any one of your envoys on the map to an **empty field beside it**, never onto a town. The one just placed may be moved, too. It must change its field, or you decline.',
          },
          {
            list: [
              'A move **never scores a town**.',
              'A seal under the envoy goes along.',
              'It may complete an [achievement](#achievements): the towns that a group is beside are looked at again.',
              'On the farmer board it may go onto a [farmer’s field](#farmers), which performs the tile.',
            ],
          },
          {
            picture: 'move',
            caption:
              'Moving away on purpose: the envoy beside the white town steps back. Later a new envoy can bring the same group to the town again.',
          },
        ],
      },
      {
        id: 'extra-turns',
        title: 'Extra turns',
        also: 'again bonus turn additional turn green arrow',
        blocks: [
          {
            p: 'An extra turn is a **whole turn** of yours after this one: place an envoy and settle what it brings. You must play it. It always comes after everything else of the turn that brought it.',
          },
          {
            list: [
              'Several extra turns add up; you play them one after another.',
              'An extra turn can bring further ones.',
              'An extra turn without an envoy in your supply [ends the game](#end).',
              'When a turn ends with 50 points or more, the game is over, and extra turns still to come are **not** played.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'banners',
    title: 'Achievements',
    sections: [
      {
        id: 'achievements',
        title: 'Banners',
        also: 'flag flags goal goals objectives cloth',
        blocks: [
          {
            p: 'There are twelve achievements. You claim one **in your own turn**, at any moment in it when what it asks is fulfilled: right after placing, between two steps of a chain, after a move. Mark it with one of your banners and take its points. You may claim several in a turn, and each once in a game.',
          },
          {
            p: 'For achievements of groups, what counts is that an envoy of the group stands **beside** the town; whether the town ever scored does not matter. What you have claimed is yours for good, even when the group is torn apart later.',
          },
          {
            note: 'Must you claim? Here an achievement is claimed by itself as soon as it is fulfilled. Read the other way, you are asked and may decline; you are then asked again in a later turn of yours, as long as it still holds and nobody else has taken it. Declining helps only those who do not want the game to end yet.',
            option: 'claim',
          },
        ],
      },
      {
        id: 'first-only',
        title: 'Six for the first player only',
        blocks: [
          { p: 'Each of these pays **3 points** to the player who fulfils it first, and nothing to the others.' },
          { picture: 'uniques', caption: 'The six banners that only one player gets.' },
          {
            list: [
              `**${achievementTitle('a1')}**: all five of your cubes on space 4 or higher.`,
              `**${achievementTitle('a2')}** at the same time. Those under envoys do not count.`,
              `**${achievementTitle('a3')}**: any three of your cubes on space 10 or higher.`,
              `**${achievementTitle('a4')}**: one group beside towns of all five colours.`,
              `**${achievementTitle('a5')}**: any of your cubes on space 15. The space itself pays 3 points besides.`,
              `**${achievementTitle('a6')}**: one group beside three towns of the same colour.`,
            ],
          },
          { picture: 'five-colours', caption: 'One blue group beside towns of all five colours.' },
          { picture: 'three-towns', caption: 'One blue group beside three blue towns.' },
        ],
      },
      {
        id: 'pairs',
        title: 'Six for everybody: town pairs',
        also: 'two towns same colour reward',
        blocks: [
          {
            p: 'For each colour, **one group beside two towns of it** pays **2 points**, to every player, once for each colour. Whoever has the pairs of all five colours gets **10 more points** at once.',
          },
          { picture: 'pairs', caption: 'Five pairs, and the banner for having them all.' },
          {
            picture: 'pair',
            caption:
              'The marked envoy joins two blue groups. Together they are beside two pink towns: 2 points. No town scores, for the group was beside the white town before.',
          },
          { p: 'Two towns beside two different groups are no pair, and a lone envoy is no group, with or without a seal.' },
        ],
      },
    ],
  },
  {
    id: 'ending',
    title: 'The end',
    sections: [
      {
        id: 'end',
        title: 'When the game ends',
        also: 'game over 50 points how long no envoys left',
        blocks: [
          {
            list: [
              '**50 points**: at the end of a turn in which somebody’s shield stands at 50 or more. The turn itself is finished first, with every choice it has brought; the round is not.',
              '**No envoy**: somebody has to place an envoy, in a usual or an extra turn, and has none.',
            ],
          },
          {
            p: 'Placing your last envoy does not end the game: its turn is played, and the game ends only when your next envoy is due.',
          },
          {
            note: '50 points in the middle of a turn do not stop it: what is still to be settled may bring your cube to the top. 50 points with an extra turn to come end the game without it.',
          },
        ],
      },
      {
        id: 'scoring',
        title: 'Where points come from',
        blocks: [
          { p: 'Points are counted as they are won; nothing is added at the end.' },
          {
            table: {
              head: ['From', 'Points'],
              rows: [
                ['space 2 of a [track](#points)', '2 for the first cube there, 1 for the others'],
                ['space 6', '3 for the first cube there, 2 for the others'],
                ['spaces 12 and 15', '3 each'],
                ['each of the [six banners for the first player only](#first-only)', '3'],
                ['each [pair of towns](#pairs) of a colour', '2'],
                ['all five pairs', '10 more'],
                ['[farmer tiles](#farmer-tiles) with points', '2 or 3, every time'],
              ],
            },
          },
          { p: 'Scoring a town pays nothing by itself: it moves a cube, and the spaces that the cube meets pay.' },
        ],
      },
      {
        id: 'winner',
        title: 'Who wins',
        also: 'victory qualified top of the track',
        blocks: [
          {
            p: 'Only players whose cube of **their own colour’s track** stands on the last space, **15**, are qualified. Among them the most points win. The top of another track qualifies nobody, and 14 is not the top.',
          },
          {
            picture: 'winner',
            caption:
              'Yellow (49 points) and pink (45) have the most points, but only blue (31) and orange (38) are at the top of their own track. Orange wins.',
          },
          {
            p: 'If **nobody** is qualified, whoever has the most points of all wins, but it is only a **minor victory**.',
          },
        ],
      },
      {
        id: 'ties',
        title: 'Ties',
        also: 'tie tied tiebreak tie-break tiebreaker tie-breaker draw same points',
        blocks: [
          {
            p: 'If players who can win have equally many points, the victory goes to the one of them who took a turn **last in the first round**. This holds for a minor victory as well.',
          },
        ],
      },
    ],
  },
  {
    id: 'variants',
    title: 'Other ways to play',
    sections: [
      {
        id: 'farmers',
        title: 'The farmer board',
        also: 'farm locked unlocked back of the board',
        blocks: [
          {
            p: 'The back of the board has fewer towns, and 24 farmers. Set up as usual, shuffle the 24 farmer tiles, and place one **face up** on each farmer’s field. All other rules stay as they are.',
          },
          {
            p: 'A farmer’s field is a field, but at the start it is **locked**. It is open for you, and only for you, once **an envoy of yours stands beside it**. From your next turn on (an extra turn is one) you may place an envoy on it as on any empty field.',
          },
          {
            picture: 'farmers',
            caption: 'Seen by blue: the farmer’s field beside the blue envoy is open, the others are locked.',
          },
          {
            list: [
              'An envoy on a farmer’s field is part of its group like any other.',
              'A [move](#moving) may go onto a farmer’s field beside the envoy, even when none of your envoys is beside that field afterwards. It performs the tile.',
              'An envoy that was moved beside a farmer’s field opens it, too.',
            ],
          },
          {
            note: 'Does a farmer’s field stay open when your envoy beside it has left? We say no: an envoy of yours must stand beside it when you use it. Whether it was placed or moved there makes no difference.',
            option: 'farmers',
          },
        ],
      },
      {
        id: 'farmer-tiles',
        title: 'Farmer tiles',
        also: 'how many tiles farm',
        blocks: [
          {
            p: '**Whenever** an envoy is placed or moved onto a tile, its player performs it. The tile stays: when an envoy has left it, the next one to come, of any player for whom it is open, performs it again.',
          },
          { picture: 'farmer-tiles', caption: 'The five kinds of farmer tiles.' },
          {
            table: {
              head: ['Tile', 'How many', 'What you do'],
              rows: [
                [capital(FARMER.vp2()), '5', 'You receive 2 points.'],
                [capital(FARMER.vp3()), '5', 'You receive 3 points.'],
                [capital(FARMER.advance()), '5', 'You may [advance](#advance) any of your cubes by one space.'],
                [capital(FARMER.turn()), '4', 'You have an [extra turn](#extra-turns).'],
                [
                  capital(FARMER.herald()),
                  '5',
                  'You may move any herald to any town that has no herald and at least one empty field beside it. No town scores by that.',
                ],
              ],
            },
          },
          {
            note: 'A herald that stays where it is has not moved: decline instead. The advance of a tile may be declined like that of a track.',
          },
        ],
      },
      {
        id: 'two-heralds',
        title: 'Two heralds that move',
        blocks: [
          {
            p: 'An advanced variant for the front: there are only **two heralds**, on the two white towns near the middle. Whoever scores a town with a herald, with its extra step counted, **may** then move this herald to a town **exactly three steps away**.',
          },
          { picture: 'two-heralds', caption: 'The herald of the upper white town, and the six towns that it may go to.' },
          {
            list: [
              'not to the town on which the other herald stands',
              'not to a town without an empty field beside it',
              'a sealed envoy that scores the town may move its herald, too',
              'the herald moves after the cube, and before the spaces that the cube has met are settled',
              'also when the cube is at the top, or stays below a barrier',
            ],
          },
          { p: 'The back has too few towns near each other for this variant.' },
        ],
      },
    ],
  },
  {
    id: 'disputed',
    title: 'Where the rulebook leaves room',
    sections: [
      {
        id: 'readings',
        title: 'Readings that a table can choose',
        blocks: [
          { p: 'Three rules can be read in two ways. The set-up of a table lets you choose.' },
          { note: 'Who counts as the first envoy beside a town: see [how far the cube goes](#steps).', option: 'first_envoy' },
          { note: 'When a farmer’s field is open: see [the farmer board](#farmers).', option: 'farmers' },
          { note: 'Whether an achievement may be declined: see [banners](#achievements).', option: 'claim' },
        ],
      },
      {
        id: 'rulings',
        title: 'Our rulings',
        also: 'faq questions',
        blocks: [
          { p: 'Elsewhere the rulebook leaves a question open, and this is how it is played here:' },
          {
            list: [
              '50 points with an extra turn to come: the game is over. ([End](#end))',
              '50 points in the middle of a turn: the turn is finished. ([End](#end))',
              'Envoys that were moved beside a farmer’s field open it. ([Farmers](#farmers))',
              'Advances that bring advances are settled at once, before what is still waiting. ([Order](#order))',
              'A cube stands on its new space before anything it has met is settled. ([Order](#order))',
              'The advance of a farmer tile may be declined. ([Tiles](#farmer-tiles))',
              'Points of tracks and tiles are never declined. ([Points](#points))',
              'Every seal space whose seal is gone lets one move an envoy, whoever took the seal. ([Seal spaces](#seal-spaces))',
              'A seal goes under an envoy that stays alone beside a town, and nowhere else; but there, even when the cube cannot go any further. ([Seals](#seals))',
              'With two heralds, the herald moves after the cube and before its spaces; also for a cube at the top. ([Two heralds](#two-heralds))',
              'Ties are broken in the same way with and without qualified players. ([Ties](#ties))',
              'A move goes to another field, or is declined; so does a herald. ([Moving](#moving))',
              'A cube below a barrier may be chosen for an advance, and stays. ([Barriers](#barriers))',
              'The last envoy may be placed and its turn played. ([End](#end))',
              'There are five farmer tiles of each kind, but only four with an extra turn. ([Tiles](#farmer-tiles))',
            ],
          },
        ],
      },
      {
        id: 'differences',
        title: 'What is different here',
        blocks: [
          {
            list: [
              'Achievements are claimed by themselves, unless the table wants to be asked.',
              'Points, seals and banners are kept for you; the shield does not run in circles.',
              'Who begins is drawn by lot.',
            ],
          },
        ],
      },
    ],
  },
]
