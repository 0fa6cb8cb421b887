// The rules of Cascadia in English.
import type { Chapter } from '../../../rules/book'
import { achievements, pays, ratings, restrictions, scenarios, trail } from './lists'
import type { Components } from '../types'

export const chapters = (box: Components): Chapter[] => [
  {
    id: 'part-game',
    title: 'The game',
    sections: [
      {
        id: 'overview',
        title: 'In short',
        blocks: [
          {
            p: 'One to four players each build an **environment** of six-sided habitat tiles and settle animals on it. A turn is short: take a tile together with an animal, lay the tile, put the animal. After **20 turns each** the points are counted, and the most points win.',
          },
          {
            p: 'Points come from four places: the animals, as five [scoring cards](#scoring) say; the largest [corridor](#corridors) of each habitat; the [bonuses](#majorities) for having the largest corridor at the table; and the [nature tokens](#nature-points) that are left over.',
          },
        ],
      },
      {
        id: 'summary',
        title: 'On one page',
        also: 'summary reference cheat sheet player aid short rules',
        blocks: [
          {
            p: '**Setting up:** 20 tiles for each player and three more; a starter for everybody; one scoring card for each animal; four tiles in the display with a token beside each.',
          },
          { p: '**A turn:**' },
          {
            steps: [
              'Four equal tokens in the display are [wiped](#overpopulation), as often as it happens. Three equal ones you may wipe, once in a turn.',
              'Spend [nature tokens](#nature) if you like, each for one thing: take any tile with any animal, or wipe any of the tokens.',
              'Take a [pair](#take): a tile and the token beside it.',
              'Lay the [tile](#lay-tile): it touches your environment. Habitats need not match.',
              'Put the [animal](#put-animal) on a free tile that shows it, or return it to the bag. On a [keystone](#keystones) it earns a nature token.',
              'Fill the two gaps of the display.',
            ],
          },
          { p: '**The end:** when there is no tile left to fill up with. Everybody has had 20 turns.' },
          {
            table: {
              head: ['What counts', 'Points'],
              rows: [
                ['Animals', 'what the five scoring cards say'],
                ['[Corridors](#corridors)', '1 for each tile of your largest corridor of each habitat'],
                ['[Bonus](#majorities), one player', '2 for each corridor of seven tiles or more'],
                ['Bonus, two players', '2 for the larger corridor of each habitat; 1 each if equal'],
                [
                  'Bonus, three or four',
                  '3 for the largest, 1 for the second. Two equal largest: 2 each, three or four: 1 each, and none for the second. Equal second: none',
                ],
                ['Nature tokens', '1 each'],
              ],
            },
          },
          { p: '**In a tie** the most nature tokens win; if these are equal as well, the victory is shared.' },
        ],
      },
      {
        id: 'box',
        title: 'What is in the box',
        also: 'components contents how many tiles how many tokens how many cards',
        blocks: [
          {
            list: [
              '**85 habitat tiles** of five habitats: mountain, forest, prairie, wetland, river. 60 of them show two habitats, six tiles for each pair; 25 are [keystones](#keystones) of one habitat, five for each.',
              '**5 starter tiles**, each of three hexagons that hang together.',
              '**100 animal tokens**: 20 bears, 20 elk, 20 salmon, 20 hawks, 20 foxes, and a bag for them.',
              '**25 nature tokens**, drawn here as a cone.',
              '**21 scoring cards**: A, B, C and D for each of the five animals, and one card with the [family](#family) and the [intermediate](#intermediate) variant.',
              'A pad for the scores.',
            ],
          },
        ],
      },
      {
        id: 'tiles',
        title: 'Reading a tile',
        also: 'hexagon hex icons symbols habitat tile kinds of tiles',
        blocks: [
          {
            picture: 'tiles',
            caption:
              'Left: forest and prairie; a bear, an elk or a fox may live here. Middle: mountain and river, for a hawk or a salmon. Right: a keystone, all wetland, for a salmon only.',
          },
          {
            p: 'A tile shows **one or two habitats** and **one to three animals**. The paper badges are the animals that could live there; as soon as one does, its token covers them. Of two habitats, each lies along three sides of the tile that follow one another.',
          },
          {
            p: 'In the box 25 tiles show one animal, 45 show two and 15 show three; every animal stands on 32 tiles, and every habitat on 29.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-setup',
    title: 'Setting up',
    sections: [
      {
        id: 'setup',
        title: 'Before the first turn',
        also: 'set up preparation how many tiles how many tokens who starts first player',
        blocks: [
          {
            steps: [
              'All 100 animal tokens go into the bag and are mixed, whatever the number of players.',
              'Some of the tiles are drawn at random, unseen: 20 for each player and three more. They are shuffled and stacked face down. The rest stays in the box, and nobody knows which tiles they are.',
              'One [scoring card](#scoring) for each animal is laid out for everybody to see. For a first game these are the five cards A; otherwise they are drawn at random or agreed on.',
              'Every player gets a random **starter tile**. The others are not used.',
              'Four tiles are turned up in a row: the **display**.',
              'Four tokens are drawn one after the other and laid beside the tiles in that order. Now there are four **pairs**.',
              'The nature tokens lie ready. Nobody begins with one.',
              'The first player is drawn by lot (or whoever saw one of the animals last, if you like). Turns go clockwise.',
            ],
          },
          {
            table: {
              head: ['Players', '1', '2', '3', '4'],
              rows: [
                ['Tiles in play', '43', '43', '63', '83'],
                ['Left in the box', '42', '42', '22', '2'],
              ],
            },
          },
          {
            note: 'If the very first four tokens are all alike, they are wiped at once, as [overpopulation](#overpopulation) says.',
          },
        ],
      },
      {
        id: 'starters',
        title: 'Starter tiles',
        also: 'starting tile first tile',
        blocks: [
          {
            picture: 'starter',
            caption:
              'One of the five starters: a keystone above, two tiles of two habitats below. Together they show all five habitats and all five animals.',
          },
          {
            p: 'A starter counts as three tiles that lie there already. Inside a starter no two touching sides show the same habitat. An animal on its keystone earns a nature token like any other.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-turn',
    title: 'A turn',
    sections: [
      {
        id: 'turn',
        title: 'The course of a turn',
        also: 'what do I do phases order of play draft drafting',
        blocks: [
          {
            steps: [
              '**Look for overpopulation.** Four equal tokens are wiped without asking; three equal ones may be. See [overpopulation](#overpopulation).',
              '**Spend nature tokens,** if you want to and have some. See [nature tokens](#nature).',
              '**Take one pair:** a tile and the token beside it. See [taking a pair](#take).',
              '**Place both, in either order:** the [tile](#lay-tile) must be laid, the [animal](#put-animal) may be put.',
              '**Fill up the display:** the gaps get a tile from the stack and a token from the bag. See [filling up](#refill).',
            ],
          },
          { p: 'Then it is the next player’s turn.' },
          {
            picture: 'display',
            caption: 'The display: four pairs, four choices. The tile and the token of a pair need not fit each other.',
          },
        ],
      },
      {
        id: 'overpopulation',
        title: 'Overpopulation',
        also: 'cull reroll refresh replace same tokens identical tokens three of a kind four of a kind',
        blocks: [
          { p: 'This is looked at before anything is taken, at the beginning of every turn.' },
          {
            picture: 'four-equal',
            caption:
              '**Four equal tokens** are wiped, nobody is asked: they go, and four new ones are drawn, one after the other, into the places from first to last. If they are all equal again, this is done again, as often as it happens.',
          },
          {
            picture: 'three-equal',
            caption:
              '**Three equal tokens:** the player whose turn it is may wipe exactly these three, **once in a turn**. The fourth stays. New tokens are drawn one by one into the free places, from first to last.',
          },
          {
            p: 'Wiped tokens are **set aside** and go back into the bag only when all of this is settled: a token that was just wiped cannot come straight back.',
          },
          {
            list: [
              'If the three new tokens make four equal ones, those four go, too.',
              'If they make three equal ones again, there is no second free wipe in this turn.',
              'A forced wipe of four does not use up the free one of three.',
              'Tiles are never wiped.',
            ],
          },
        ],
      },
      {
        id: 'nature',
        title: 'Nature tokens',
        also: 'pinecone pinecones pine cone cones acorn what can I buy',
        blocks: [
          {
            p: 'Nature tokens are earned on [keystones](#keystones) and spent **before** a pair is taken. Each one buys one of two things:',
          },
          {
            steps: [
              '**Any tile with any animal.** Take one of the tiles and one of the tokens of the display, whether they lie together or not.',
              '**Wipe animals.** Choose any of the tokens of the display, one to four of them. They are wiped just as in [overpopulation](#overpopulation): set aside, new ones drawn one by one, the old ones back into the bag afterwards.',
            ],
          },
          {
            picture: 'free-pick',
            caption: 'For one nature token: the first tile together with the third token. Both gaps are filled where they are.',
          },
          {
            p: 'A player may spend as many in one turn as they have, for example first wipe animals, then take any tile with any animal. What is spent goes back to the supply. Without a nature token a pair must be taken as it lies.',
          },
          {
            list: [
              'If there are four equal tokens after a wipe, they are wiped again for free; three equal ones may be, if that has not been done in this turn yet.',
              'A nature token that is earned in a turn comes too late for that turn.',
              'Nobody can spend another player’s tokens, and there are no more than 25. When the supply is empty, none is earned.',
              'Every nature token that is kept until the end is worth [a point](#nature-points) and [breaks ties](#winner).',
            ],
          },
        ],
      },
      {
        id: 'take',
        title: 'Taking a pair',
        also: 'draft drafting choose select pick combination market',
        blocks: [
          {
            p: 'A tile and the token beside it are taken together; one pair in a turn, never more, never none. Only a [nature token](#nature) lets you take a tile and a token that do not lie together.',
          },
          { p: 'Nothing can be laid or put before a pair is taken, and nothing can be wiped after it.' },
        ],
      },
      {
        id: 'lay-tile',
        title: 'Laying the tile',
        also: 'place placement placing a tile rotate match matching edges terrain',
        blocks: [
          {
            picture: 'lay-tile',
            caption:
              'The dashed cells are all the places where the next tile may lie: every free cell that shares a side with the environment.',
          },
          {
            list: [
              'The tile **must** be laid. It cannot be given back.',
              'It lies on a free cell and **touches at least one side** of a tile that lies there already, the starter included.',
              'It may be turned in any of its six ways.',
              '**Habitats need not match.** Sides of different habitats may touch; they only do not [count together](#corridors).',
              'It may not lie on another tile, and no tile is ever moved again.',
            ],
          },
        ],
      },
      {
        id: 'put-animal',
        title: 'Putting the animal',
        also: 'place placement placing wildlife token discard cannot place',
        blocks: [
          {
            picture: 'put-animal',
            caption:
              'A fox may go on the two tiles with a ring: they show a fox and are free. The third tile that shows one has an elk already.',
          },
          {
            list: [
              'The tile must **show the animal** and must **be free**: no tile ever holds two tokens.',
              'It may be the tile of this turn or any other in the player’s own environment, laid in any turn.',
              'The animal **may** be put, it need not be. If it fits nowhere, or if you do not want it, the token goes **back into the bag**, before a new one is drawn for the display.',
              'A token that has been put is never moved or taken away again.',
            ],
          },
          {
            note: 'Some programs take a token that is not put out of the game. By the rules it returns to the bag, and so it does here. Only the [solo game](#solo) takes tokens out.',
          },
        ],
      },
      {
        id: 'keystones',
        title: 'Keystones',
        also: 'pinecone pine cone tile earn gain nature token',
        blocks: [
          {
            p: 'A keystone is a tile of one habitat only, for one animal only, marked with a dotted line and a cone. **When its animal is put on it, the player takes a nature token** from the supply. Laying the keystone earns nothing yet.',
          },
          {
            p: 'It counts for the [corridor](#corridors) of its habitat on all six sides, so it never matters how it is turned.',
          },
        ],
      },
      {
        id: 'refill',
        title: 'Filling up the display',
        also: 'replace draw new tile new token market',
        blocks: [
          {
            p: 'When tile and animal are both placed, the gap of the tile is filled from the stack and the gap of the token from the bag. **Nothing slides:** what lies in the display stays where it is. After [any tile with any animal](#nature) the two gaps are in different places.',
          },
          { p: 'In the [solo game](#solo) the display moves on.' },
        ],
      },
      {
        id: 'end',
        title: 'The end',
        also: 'game over how many turns how many rounds last turn how long',
        blocks: [
          {
            p: 'When at the end of a turn there is no tile left to fill the gap, the game stops at once. With 20 tiles for each player and three more, that is exactly when **everybody has had 20 turns**. Now the points are [counted](#scoring).',
          },
        ],
      },
    ],
  },
  {
    id: 'part-scoring',
    title: 'Counting the points',
    sections: [
      {
        id: 'scoring',
        title: 'The score sheet',
        also: 'final scoring count score points',
        blocks: [
          {
            steps: [
              '**Animals:** each of the five by the card that lies out for it: [bears](#bears), [elk](#elk), [salmon](#salmon), [hawks](#hawks), [foxes](#foxes).',
              '**Corridors:** a point for each tile of the [largest corridor](#corridors) of each habitat.',
              '**Bonuses:** for the [largest corridors at the table](#majorities).',
              '**Nature tokens:** [a point for each](#nature-points) that is left.',
            ],
          },
          {
            p: 'At a table here the sheet is counted all the time. Press a line of it to see on the land what has earned the points.',
          },
        ],
      },
      {
        id: 'corridors',
        title: 'Corridors',
        also: 'area region largest group contiguous connected',
        blocks: [
          {
            p: 'A **corridor** is a group of tiles of one habitat. Two tiles hang together where **both touching sides show that habitat**. For each of the five habitats only the **largest** corridor counts: a point for each of its tiles.',
          },
          {
            picture: 'example-forest',
            caption:
              'Jade’s largest forest corridor has four tiles: 4 points. The other group of four, to its left, earns nothing more, nor does the single tile at the top.',
          },
          {
            list: [
              'A tile of two habitats may belong to two corridors, one of each.',
              'A single tile is a corridor of one.',
              'A corridor of three and one of four of the same habitat are worth 4, not 7.',
              'Animals do not matter for corridors.',
              'On top there are [bonuses](#majorities) for the largest corridors at the table.',
            ],
          },
        ],
      },
      {
        id: 'majorities',
        title: 'Bonuses for the largest corridors',
        also: 'majority majorities equal largest second place',
        blocks: [
          { p: 'For each habitat the players compare their largest corridors.' },
          {
            table: {
              head: ['Players', 'Largest', 'Equal largest', 'Second'],
              rows: [
                ['1', '2 from seven tiles on', '–', '–'],
                ['2', '2', '1 each', '–'],
                ['3 or 4', '3', 'two: 2 each; three or four: 1 each', '1'],
              ],
            },
          },
          {
            list: [
              'With three or four players: if several share the **first** place, nobody gets anything for the second.',
              'If several share the **second** place, none of them gets anything.',
              'Whoever does not show the habitat at all gets no bonus for it.',
            ],
          },
          {
            table: {
              head: ['Sizes of three players', 'Bonuses', 'Why'],
              rows: [
                ['7, 5, 4', '3, 1, 0', 'a largest and a second'],
                ['7, 4, 4', '3, 0, 0', 'the second place is shared'],
                ['7, 7, 6', '2, 2, 0', 'two share the first place'],
                ['7, 7, 7', '1, 1, 1', 'all three share it'],
              ],
            },
          },
          {
            note: 'In the family and the intermediate game the bonuses may be left out if the table likes; the same choice is there for every game.',
            option: 'majorities',
          },
        ],
      },
      {
        id: 'nature-points',
        title: 'Nature tokens left over',
        also: 'pinecone pinecones unused',
        blocks: [{ p: 'Each [nature token](#nature) that was not spent is worth one point.' }],
      },
      {
        id: 'winner',
        title: 'Who wins',
        also: 'tie ties tied tiebreak tie-break tiebreaker tie-breaker draw same score',
        blocks: [
          {
            p: 'The most points win. If several are equal, **the most nature tokens** among them win. If these are equal as well, they share the victory.',
          },
        ],
      },
      {
        id: 'example',
        title: 'A whole example',
        also: 'rulebook Jade Lee Ash score sheet',
        blocks: [
          {
            picture: 'example',
            caption:
              'Jade’s environment in the rulebook’s example: the end of a game of three with the cards A. Three tiles have stayed empty, and two nature tokens are left.',
          },
          {
            table: {
              head: ['Line', 'What Jade has', 'Points'],
              rows: [
                ['Bears A', 'two pairs', '11'],
                ['Elk A', 'a line of three and a line of two: 9 + 5', '14'],
                ['Salmon A', 'one run of four', '12'],
                ['Hawks A', 'four hawks, none beside another', '11'],
                ['Foxes A', 'three foxes with 3, 5 and 3 kinds around', '11'],
                ['Corridors', 'mountain 6, forest 4, prairie 7, wetland 8, river 5', '30'],
                ['Bonuses', 'mountain 2, forest 1, prairie 1, wetland 3', '7'],
                ['Nature tokens', 'two', '2'],
                ['Total', '', '98'],
              ],
            },
          },
          {
            table: {
              head: ['', 'Jade', 'Lee', 'Ash'],
              rows: [
                ['Bears', '11', '19', '4'],
                ['Elk', '14', '7', '11'],
                ['Salmon', '12', '20', '16'],
                ['Hawks', '11', '8', '14'],
                ['Foxes', '11', '13', '10'],
                ['Mountain (bonus)', '6 (2)', '5', '6 (2)'],
                ['Forest (bonus)', '4 (1)', '4 (1)', '4 (1)'],
                ['Prairie (bonus)', '7 (1)', '3', '8 (3)'],
                ['Wetland (bonus)', '8 (3)', '7 (1)', '6'],
                ['River (bonus)', '5', '7 (2)', '7 (2)'],
                ['Nature tokens', '2', '0', '1'],
                ['Total', '98', '97', '95'],
              ],
            },
          },
          {
            p: 'Jade wins by a point. Note mountain and river: two share the first place, so both get 2 and the third nothing; and forest, where all three share it.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-bears',
    title: 'Bears',
    sections: [
      {
        id: 'bears',
        title: 'Bears in general',
        blocks: [
          {
            p: 'Bears are counted in **groups**: all bears that touch each other, side by side, in any shape. A group must have **exactly** the size that the card names. Two groups never touch, because then they would be one.',
          },
          {
            picture: 'bears-touch',
            caption: 'With card A: a pair earns 4. Three bears that touch are no pair and earn nothing, in whatever shape.',
          },
        ],
      },
      {
        id: 'bear-a',
        title: 'Bears, card A: pairs',
        blocks: [
          {
            picture: 'bear-a',
            beside: true,
            caption: 'Groups of **exactly two** bears. The points are for all pairs together; a fifth one adds nothing.',
          },
          pays(box, 'bear', 'A', 'Pairs', 'Points'),
        ],
      },
      {
        id: 'bear-b',
        title: 'Bears, card B: threes',
        blocks: [
          {
            picture: 'bear-b',
            beside: true,
            caption: 'Every group of **exactly three** bears earns 10 points, however many there are.',
          },
          pays(box, 'bear', 'B', 'Bears in the group', 'Points'),
        ],
      },
      {
        id: 'bear-c',
        title: 'Bears, card C: one, two and three',
        blocks: [
          {
            picture: 'bear-c',
            beside: true,
            caption:
              'Every group of one, two or three bears earns by its size. Whoever has at least one of **each** of the three sizes gets 3 more points, once. Four or more bears together earn nothing.',
          },
          pays(box, 'bear', 'C', 'Bears in the group', 'Points'),
        ],
      },
      {
        id: 'bear-d',
        title: 'Bears, card D: two to four',
        blocks: [
          {
            picture: 'bear-d',
            beside: true,
            caption:
              'Every group of two, three or four bears earns by its size. A single bear earns nothing, nor do five or more together.',
          },
          pays(box, 'bear', 'D', 'Bears in the group', 'Points'),
        ],
      },
    ],
  },
  {
    id: 'part-elk',
    title: 'Elk',
    sections: [
      {
        id: 'elk',
        title: 'Elk in general',
        also: 'deer wapiti moose stag',
        blocks: [
          {
            p: 'Elk are counted in **formations**, as the card draws them. Unlike bears, formations may touch each other, but **each elk counts for one formation only**.',
          },
          {
            p: 'Where elk can be shared out in several ways, **the way that earns most** counts. You need not look for it: the sheet here finds it.',
          },
        ],
      },
      {
        id: 'elk-a',
        title: 'Elk, card A: lines',
        blocks: [
          {
            picture: 'elk-a',
            beside: true,
            caption: 'Straight lines of one to four elk, side by side, in any of the three directions. A bend ends a line.',
          },
          pays(box, 'elk', 'A', 'Elk in the line', 'Points'),
          {
            picture: 'elk-line',
            caption:
              'The card knows no line of five. Five elk in a row count as four and one: 13 + 2 = 15. Six are 13 + 5 = 18, eight are 13 + 13 = 26.',
          },
        ],
      },
      {
        id: 'elk-b',
        title: 'Elk, card B: shapes',
        blocks: [
          {
            picture: 'elk-b',
            beside: true,
            caption:
              'One elk, a pair, a triangle of three, a rhomb of four (two triangles that share a side). Any of them may be turned; no other shape of four counts as four.',
          },
          pays(box, 'elk', 'B', 'Elk in the shape', 'Points'),
          {
            picture: 'elk-shape',
            caption:
              'Four elk, but no rhomb: a triangle and a single one, 9 + 2 = 11. Three in a straight line are a pair and a single one: 5 + 2 = 7.',
          },
        ],
      },
      {
        id: 'elk-c',
        title: 'Elk, card C: herds',
        blocks: [
          { picture: 'elk-c', beside: true, caption: 'Herds: all elk that touch each other, in any shape, by their number.' },
          pays(box, 'elk', 'C', 'Elk in the herd', 'Points'),
          {
            picture: 'elk-herd',
            caption:
              'Ten elk in one herd: eight of them and the two others, 28 + 4 = 32. Both parts must hang together in themselves.',
          },
          {
            note: 'The card ends at eight. As elk are shared out for the most points, a larger herd is split here into parts of at most eight. Some count just 28 for it.',
            option: 'elk_c_over_8',
          },
        ],
      },
      {
        id: 'elk-d',
        title: 'Elk, card D: rings',
        blocks: [
          {
            picture: 'elk-d',
            beside: true,
            caption:
              'Elk on the six cells around one cell. What is on the cell in the middle does not matter: another animal, an empty tile, no tile at all, or an elk, which then counts by itself.',
          },
          pays(box, 'elk', 'D', 'Elk on the ring', 'Points'),
          {
            picture: 'elk-arc',
            caption:
              'Three elk side by side around the middle and one across: 8 + 2 = 10. If gaps are allowed, these are four on one ring: 12.',
          },
          {
            note: 'Must the elk of a ring be neighbours, in one unbroken arc? The drawing on the card shows one, and formations are to be as drawn; so that is the usual reading here. Others count all elk around one cell.',
            option: 'elk_d',
          },
        ],
      },
    ],
  },
  {
    id: 'part-salmon',
    title: 'Salmon',
    sections: [
      {
        id: 'salmon',
        title: 'Salmon in general',
        also: 'fish run school',
        blocks: [
          {
            p: 'Salmon are counted in **runs**: salmon that touch each other, where **no salmon touches more than two others**. A run may bend as it likes. It may close to a ring, and three salmon in a triangle are a run. No other salmon may touch a run.',
          },
          {
            picture: 'salmon-runs',
            caption:
              'With card A: a run of four earns 12, a triangle is a run of three and earns 8. At the right one salmon touches three others: the whole group earns nothing.',
          },
          {
            note: 'What if a salmon touches three others? A run may have no further salmon beside it, so the usual reading is that the whole group is no run. In the other reading such salmon drop out and the rest is counted: in the picture three runs of one, 6 points.',
            option: 'salmon_runs',
          },
        ],
      },
      {
        id: 'salmon-a',
        title: 'Salmon, card A: runs up to seven',
        blocks: [
          {
            picture: 'salmon-a',
            beside: true,
            caption: 'Every run earns by its length. Longer ones earn as much as a run of seven.',
          },
          pays(box, 'salmon', 'A', 'Salmon in the run', 'Points'),
        ],
      },
      {
        id: 'salmon-b',
        title: 'Salmon, card B: runs up to five',
        blocks: [
          {
            picture: 'salmon-b',
            beside: true,
            caption: 'Every run earns by its length. Longer ones earn as much as a run of five.',
          },
          pays(box, 'salmon', 'B', 'Salmon in the run', 'Points'),
        ],
      },
      {
        id: 'salmon-c',
        title: 'Salmon, card C: runs of three to five',
        blocks: [
          {
            picture: 'salmon-c',
            beside: true,
            caption: 'Only runs of three or more earn something. Longer ones earn as much as a run of five.',
          },
          pays(box, 'salmon', 'C', 'Salmon in the run', 'Points'),
        ],
      },
      {
        id: 'salmon-d',
        title: 'Salmon, card D: company',
        blocks: [
          {
            picture: 'salmon-d',
            beside: true,
            caption:
              'A point for **each salmon** of a run and a point for **each other animal beside it**, whatever its kind. Here: three salmon and three neighbours, 6 points.',
          },
          {
            list: [
              'An animal that touches several salmon of a run counts once for this run.',
              'An animal that touches two different runs counts for both.',
              'Empty tiles count nothing.',
            ],
          },
          {
            note: 'How long must a run be? The drawing shows three, and another summary of the rules asks for three; the text is silent. Usually runs of three or more count here.',
            option: 'salmon_d_minimum',
          },
        ],
      },
    ],
  },
  {
    id: 'part-hawks',
    title: 'Hawks',
    sections: [
      {
        id: 'hawks',
        title: 'Hawks in general',
        also: 'bird eagle buzzard falcon line of sight',
        blocks: [
          {
            p: 'Hawks want room. Some cards look for hawks that are alone, some for **lines of sight**: straight lines from hawk to hawk across the sides of the cells, in one of three directions and at any distance.',
          },
          {
            picture: 'hawk-sight',
            caption:
              'Two lines of sight. The bear and the gaps do not block them, but the third hawk hides the fourth from the others. The two hawks at the right touch: between them there is none.',
          },
          {
            list: [
              'Only **another hawk** interrupts a line of sight. Other animals, empty tiles and cells without a tile do not.',
              'Hawks that touch have **no** line of sight: there must be at least one cell between them.',
            ],
          },
        ],
      },
      {
        id: 'hawk-a',
        title: 'Hawks, card A: alone',
        blocks: [
          {
            picture: 'hawk-a',
            beside: true,
            caption: 'Hawks that **touch no other hawk**. The points are for all of them together; a ninth one adds nothing.',
          },
          pays(box, 'hawk', 'A', 'Hawks', 'Points'),
        ],
      },
      {
        id: 'hawk-b',
        title: 'Hawks, card B: alone and in sight',
        blocks: [
          {
            picture: 'hawk-b',
            beside: true,
            caption:
              'Hawks that touch no other hawk **and** have a line of sight to at least one. The hawk that is seen may itself touch another. It takes two such hawks to earn anything.',
          },
          pays(box, 'hawk', 'B', 'Hawks', 'Points'),
        ],
      },
      {
        id: 'hawk-c',
        title: 'Hawks, card C: lines of sight',
        blocks: [
          {
            picture: 'hawk-c',
            beside: true,
            caption:
              '**3 points for each line of sight.** A hawk may serve several of them. Of three hawks in a row only neighbours see each other: two lines, not three.',
          },
        ],
      },
      {
        id: 'hawk-d',
        title: 'Hawks, card D: pairs',
        blocks: [
          {
            picture: 'hawk-d',
            beside: true,
            caption:
              'Pairs of hawks with a line of sight, by the number of **different** kinds of animal between them, hawks left out. **Each hawk belongs to one pair only.** With nothing between them a pair earns nothing.',
          },
          pays(box, 'hawk', 'D', 'Kinds between', 'Points'),
          {
            picture: 'hawk-pairs',
            caption:
              'The pairs that earn most together count. The middle pair has three kinds between it: 9. Two outer pairs instead would be 4 + 4 = 8. The hawks left over still block the view.',
          },
        ],
      },
    ],
  },
  {
    id: 'part-foxes',
    title: 'Foxes',
    sections: [
      {
        id: 'foxes',
        title: 'Foxes in general',
        blocks: [
          {
            p: 'Foxes look at what touches them: the **six cells around a fox**, or the **eight cells around a pair** with card D. Each fox, or pair, is counted by itself; the same neighbour may serve several foxes.',
          },
          {
            picture: 'fox-around',
            caption:
              'The fox in the middle has two bears, an elk and a fox beside it. Card A: three kinds, 3 points. Card B: one kind in a pair (bears), 3 points. Card C: two of the most frequent kind, 2 points.',
          },
        ],
      },
      {
        id: 'fox-a',
        title: 'Foxes, card A: kinds',
        blocks: [
          {
            picture: 'fox-a',
            beside: true,
            caption: 'Each fox by the number of **different kinds** of animal beside it. Here other foxes count as a kind, too.',
          },
          pays(box, 'fox', 'A', 'Kinds', 'Points'),
        ],
      },
      {
        id: 'fox-b',
        title: 'Foxes, card B: kinds in pairs',
        blocks: [
          {
            picture: 'fox-b',
            beside: true,
            caption:
              'Each fox by the number of kinds that stand **at least twice** beside it, foxes left out. The two need not touch each other. Four or six of one kind are still one pair.',
          },
          pays(box, 'fox', 'B', 'Kinds in pairs', 'Points'),
        ],
      },
      {
        id: 'fox-c',
        title: 'Foxes, card C: most of a kind',
        blocks: [
          {
            picture: 'fox-c',
            beside: true,
            caption:
              'Each fox by the number of animals of the **most frequent kind** beside it, foxes left out, however many there are.',
          },
          pays(box, 'fox', 'C', 'Of one kind', 'Points'),
        ],
      },
      {
        id: 'fox-d',
        title: 'Foxes, card D: couples',
        blocks: [
          {
            picture: 'fox-d',
            beside: true,
            caption:
              'Two foxes that touch are a couple. It earns by the kinds that stand **at least twice** on the eight cells around both, foxes left out.',
          },
          pays(box, 'fox', 'D', 'Kinds in pairs', 'Points'),
          {
            list: [
              'Each fox belongs to one couple only. In larger groups of foxes the couples that earn most count.',
              'A fox without a partner earns nothing, and neither does a couple without any kind in a pair.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'part-variants',
    title: 'Other ways to play',
    sections: [
      {
        id: 'family',
        title: 'Family game',
        also: 'children kids easy simple beginners',
        blocks: [
          {
            p: 'One card for all animals: **every group of equal animals** earns by its size, in any shape. Everything else is as usual. The [bonuses](#majorities) for the largest corridors may be counted or not, as the table agrees.',
          },
          pays(box, 'bear', 'family', 'Animals in the group', 'Points'),
          { picture: 'any-groups', caption: 'Three salmon, two foxes and a single bear: 9 + 5 + 2 = 16 points.' },
        ],
      },
      {
        id: 'intermediate',
        title: 'Intermediate game',
        also: 'medium variant',
        blocks: [
          {
            p: 'As the [family game](#family), with other points: a single animal earns nothing, larger groups earn more. The animals in the picture above would earn 8 + 5 + 0 = 13 points.',
          },
          pays(box, 'bear', 'intermediate', 'Animals in the group', 'Points'),
        ],
      },
      {
        id: 'solo',
        title: 'Solo game',
        also: 'alone single player one player rating',
        blocks: [
          {
            p: 'Set up as for two, with one starter: 43 tiles. The stacks lie to the left of the display, so that its first place is the nearest one. A turn goes as usual, but **before the display is filled up** it moves on:',
          },
          {
            steps: [
              'The tile furthest from the stacks is discarded, and so is the furthest token: each by itself, if the gaps are in different places. **Both are out of the game**; the token does not go back into the bag.',
              'The two tiles and the two tokens that are left slide away from the stacks, into the last two places, and keep their order.',
              'Two new tiles and two new tokens are drawn into the first two places.',
            ],
          },
          {
            picture: 'solo-before',
            caption:
              'The second pair is taken. Of what is left, the fourth tile and the fourth token lie furthest from the stacks: they go.',
          },
          {
            picture: 'solo-after',
            caption: 'The former first and third pair have slid to the end; two new pairs stand in front.',
          },
          {
            list: [
              '[Overpopulation](#overpopulation) and [nature tokens](#nature) are as usual. A token that you do not put goes back into the bag.',
              'The game lasts exactly 20 turns.',
              'The bonus is 2 points for each habitat with a corridor of **seven tiles or more**.',
              'All [scenarios](#scenarios) can be played alone.',
            ],
          },
          ratings(['Points', 'Our words for it']),
        ],
      },
      {
        id: 'prototype',
        title: 'Prototype edition',
        blocks: [
          {
            p: 'Before the game was published there was a prototype with a rulebook of its own. It can be played here, too (edition “prototype” in the set-up). It differs in this:',
          },
          {
            list: [
              'There are three cards, A to C, for each animal. Elk B are herds and elk C are shapes; salmon C is the later card B. Bears, foxes and the other cards are as in the final edition unless a table below says otherwise.',
              'Hawks B: every hawk that sees another one that it does not touch; it may touch a third. One such hawk earns 2 already.',
              'There are 20 nature tokens, and only one may be used in a turn.',
              'Family game: a group of four or more earns nothing, and there are never bonuses for corridors.',
              'Its intermediate card has not survived, and it has no scenarios.',
            ],
          },
          pays(box, 'salmon', 'A', 'Salmon A, in the run', 'Points', 'prototype'),
          pays(box, 'salmon', 'B', 'Salmon B, in the run', 'Points', 'prototype'),
          pays(box, 'hawk', 'B', 'Hawks B', 'Points', 'prototype'),
        ],
      },
    ],
  },
  {
    id: 'part-goals',
    title: 'Goals',
    sections: [
      {
        id: 'goals',
        title: 'Three ways to earn marks',
        also: 'challenges campaign',
        blocks: [
          {
            p: 'Besides winning, there is something to collect over many games. For each game choose **one** of three ways: a [scenario](#scenarios), a normal game for [achievements](#achievements), or a [restriction](#restrictions). Each goal that is earned is a mark, and marks lead along the [hiking trail](#trail).',
          },
        ],
      },
      {
        id: 'scenarios',
        title: 'Scenarios 1 to 15',
        also: 'challenges missions',
        blocks: [
          {
            p: 'A scenario fixes the five cards and sets one to four goals. It is **won when all its goals are met** at the end, alone or with others; everybody who meets them has won it, whoever has the most points. The numbers rise in difficulty.',
          },
          scenarios(box, ['No.', 'Cards', 'Goals']),
          {
            p: 'The letters are the cards for bears, elk, salmon, hawks and foxes, in this order.',
          },
          {
            list: [
              '**So many points for a habitat** are meant without its bonus. Points for all habitats together include the bonuses.',
              '**The most a card pays:** in scenario 5 three foxes of 7 points each, in 12 a run of seven salmon or more, in 13 a herd of eight elk or more.',
              '**Animals that may not touch:** no bear may stand beside an elk, on any side.',
              '**Habitats that may not touch:** no side of the one may lie against a side of the other. Sides inside the starter do not count, nor does a tile that shows both.',
              '**No elk on forest:** not on any tile that shows forest, on whichever side.',
            ],
          },
          {
            note: 'Scenario 13 wants hawks beside elk. Does it mean every hawk, or is one enough? It names the animals, not a number, so usually every hawk needs an elk beside it.',
            option: 'hawk_touch',
          },
        ],
      },
      {
        id: 'achievements',
        title: 'Achievements 1 to 25',
        also: 'challenges feats',
        blocks: [
          {
            p: 'For a game of two or more with the usual rules. **The winner** may mark **one** achievement that they have met in this game; players who share the victory may mark one each.',
          },
          achievements(box),
          {
            list: [
              '15: the corridor must be larger than all others; a shared first place does not count.',
              '16 to 18: points for a habitat are meant without its bonus.',
              '24: a keystone may be laid, but no animal may go on it; that of the starter counts, too.',
              '25: three kinds, not fewer.',
            ],
          },
        ],
      },
      {
        id: 'restrictions',
        title: 'Restrictions 1 to 10',
        also: 'rule restrictions constraints handicap',
        blocks: [
          {
            p: 'For two to four players: the whole table plays with **one changed rule**, and the winner earns that restriction.',
          },
          restrictions(),
          { p: 'Where the words leave something open, we play it like this:' },
          {
            list: [
              '1 and 2: a tile that could not obey anywhere may lie anywhere.',
              '3 and 4: the bonuses compare the changed points.',
              '5: one tile less is laid out, so that everybody has 20 turns. Three equal tokens may be wiped; there is nothing forced.',
              '6: at the end each animal is counted by the better of the two cards, for each player.',
              '7: the two tiles come from the stack and lie side by side.',
              '10: the cards are drawn at random. Of a card in another hand one knows neither the letter nor the animal, until it is shown; at the end all five count for everybody.',
            ],
          },
        ],
      },
      {
        id: 'trail',
        title: 'The hiking trail',
        also: 'campaign progress map',
        blocks: [
          {
            p: 'The trail has 50 steps, one for each mark: 15 scenarios, 25 achievements and 10 restrictions. On the way there are six stages.',
          },
          trail(box, ['Marks', 'Stage']),
          { p: 'The sheet with your marks is yours to keep; a finished game here says which ones were earned.' },
        ],
      },
    ],
  },
  {
    id: 'part-silent',
    title: 'Where the rulebook is silent',
    sections: [
      {
        id: 'silent',
        title: 'What we chose',
        also: 'faq questions',
        blocks: [
          {
            list: [
              '**The bag is empty** in a long row of wipes: the tokens set aside go back in, and the draw goes on.',
              '**Only one kind of animal is left** in the bag, aside and in the display: four equal tokens stay.',
              '**The nature tokens run out:** none is earned.',
              '**Four equal tokens after filling up** are wiped when the next turn begins.',
              '**Nobody shows a habitat:** there is no bonus for it.',
            ],
          },
        ],
      },
      {
        id: 'readings',
        title: 'Rules that can be read in two ways',
        also: 'house rules options variants',
        blocks: [
          {
            p: 'The usual reading of each is the one that the text or the drawing on the card speaks for. A table may agree on the other one in its set-up.',
          },
          {
            list: [
              '[Herds of more than eight elk](#elk-c)',
              '[Elk on a ring with gaps](#elk-d)',
              '[A salmon that touches three others](#salmon)',
              '[How long a run must be on salmon card D](#salmon-d)',
              '[Hawks beside elk in scenario 13](#scenarios)',
              '[Whether bonuses for corridors count](#majorities)',
            ],
          },
          {
            p: 'What the text itself decides is no option here, though some programs do it otherwise: only a hawk blocks a line of sight; wiped tokens wait aside; a token that is not put goes back into the bag.',
          },
        ],
      },
    ],
  },
]
