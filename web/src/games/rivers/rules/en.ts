import type { Chapter } from '../../../rules/book'
import { goodsText } from '../names'
import type { Components } from '../types'
import { advantageRows, bonusesText, cardRows, challengeRows, facesText, scenarioRows, specialRows, valuesText } from './tables'

const CHALLENGES = ['No.', 'What it asks for']

export const chapters = (box: Components): Chapter[] => [
  {
    id: 'game',
    title: 'The game',
    sections: [
      {
        id: 'overview',
        title: 'In short',
        blocks: [
          {
            p: 'One to eight players roll dice and fill a sheet, all at the same time. In each of **20 rounds** you **harvest** animals of one type, one for each die that shows it; nature tokens pay for a change of the dice. With your animals you may then **complete one habitat card**, which lets you **fill hexes** of its habitat on your sheet and win bonuses there. After the last round the most points win.',
          },
          {
            p: 'There are four sheets, and each is a game of its own: [A](#a-filling) fills columns, [B](#b-filling) traces tracks, [C](#c-filling) traces a map, [D](#d-filling) puts animals on one. Everybody at a table has the same sheet. Nobody gets in anybody’s way.',
          },
          { picture: 'overview', caption: 'A central die, a die of one’s own, and a sheet that is being filled.' },
        ],
      },
      {
        id: 'summary',
        title: 'On one page',
        also: 'summary reference cheat sheet player aid short rules',
        blocks: [
          {
            p: '**Setting up:** one sheet for all; two dice of their own for everybody; a deck of 20 habitat cards, level I on top, the first one in slot 1; four advantage cards, discounts above their slot, bonuses below.',
          },
          { p: '**A round,** for all at the same time:' },
          {
            steps: [
              '**Roll** the three central dice and the special one, and everybody their own two.',
              '**Harvest:** look at the [special die](#special-die); take one [dice action](#dice-actions) if you like; then choose one type of animal and take one for each die that shows it.',
              '**Complete one habitat card** if you like: use the [discount](#discounts), pay, take the tokens of the card and the bonus, [fill](#completing) that many hexes of its habitat, win what the sheet brings.',
            ],
          },
          { p: 'Then the cards move one slot to the right, and a new one comes.' },
          {
            table: {
              head: ['Dice action', 'Nature tokens'],
              rows: [
                ['Downgrade: all dice of a type count as the next more common one', '1'],
                ['Upgrade: all dice of a type count as the next rarer one', '2'],
                ['Harvest two types', '3'],
              ],
            },
          },
          { p: 'From rare to common: bear, elk, fox, hawk, salmon.' },
          {
            table: {
              head: ['Sheet', 'Filling', 'Points'],
              rows: [
                ['[A](#a-filling)', 'the number of the card into the next hex of its column', 'the numbers, full rows, bonuses'],
                [
                  '[B](#b-filling)',
                  'trace hexes of its track from left to right',
                  'the value over the last hex of each track, overflow, bonuses',
                ],
                [
                  '[C](#c-filling)',
                  'trace hexes of its habitat, each beside a traced one',
                  'traced hexes, complete habitats, overflow, landscapes, sun and rain',
                ],
                [
                  '[D](#d-filling)',
                  'put animals of the card on hexes of its habitat',
                  'the animals by their pattern, overflow, complete and varied habitats',
                ],
                ['all', '', `1 for every ${box.leftover.divisor} animals and tokens [left over](#leftovers)`],
              ],
            },
          },
          {
            p: '**The end:** after round 20. The most points win; **in a tie** the most nature tokens, then the victory is shared.',
          },
        ],
      },
      {
        id: 'words',
        title: 'The words of these rules',
        also: 'inventory pinecone rarity rank',
        blocks: [
          {
            p: 'There are five types of **animals**. From rare to common: **bear, elk, fox, hawk, salmon**. An upgrade goes one to the rare side, a downgrade one to the common side. The five **habitats** (mountains, forests, prairies, wetlands, rivers) have no order.',
          },
          { picture: 'animals', caption: 'From the rarest to the most common: bear, elk, fox, hawk, salmon.' },
          {
            table: {
              head: ['Word', 'What it means'],
              rows: [
                ['Stock', 'Your animals and nature tokens. What comes in and goes out is kept for you.'],
                ['Nature token', 'Pays for dice actions and for some advantage cards.'],
                ['Slot', 'One of four places for habitat cards; slot 1 is beside the deck.'],
                ['Discount, bonus', 'The two kinds of advantage cards. Discounts lie above their slot, bonuses below.'],
                ['Sun, rain', 'Icons on a sheet; each wins one bonus of your choice from a special area.'],
                ['Overflow', 'A track for hexes that find no room in their habitat.'],
                ['Free hex', 'One more hex to fill, won by a bonus.'],
                ['Any animal', 'One animal of a type of your choice.'],
              ],
            },
          },
        ],
      },
      {
        id: 'box',
        title: 'What is in the box',
        also: 'components contents how many dice how many cards',
        blocks: [
          {
            list: [
              '3 central dice and 1 special die, which are rolled for everybody',
              'for each player two dice of their own, one of each kind: the kind with a bear, and the kind with salmon or hawk on one face',
              '30 habitat cards, 3 of each habitat for level I and level II',
              '12 advantage cards: 1 to 4 for beginners, 5 to 12 for experts',
              'the environment sheets A (one star), B and C (two stars), D (three stars), and sheets on which the stock is kept',
            ],
          },
          { p: 'A printed box is for four players. Here up to eight play with it.' },
        ],
      },
      {
        id: 'reconstruction',
        title: 'What is ours, and what is printed',
        blocks: [
          {
            note: '**The faces of the dice, the habitat and advantage cards and the four sheets that you see here are our own reconstruction.** The printed ones are not public. We designed ours to fit every number that the rulebook states; they are not the printed game’s.',
          },
          {
            p: 'Stated by the rulebook, and kept: the six faces of the special die, how many cards there are of each habitat and level, which advantage cards are for beginners, what the cards 3, 5, 6, 8, 9, 11 and 12 are about, the shape and the scoring of the four sheets with the numbers of their examples, the scenarios and the challenges. Ours: all other faces, what cards cost and how many hexes they give, the advantage cards 1, 2, 4, 7 and 10, the amounts of 6, 8 and 11, and every bonus and its place.',
          },
          {
            p: 'Everything that is printed stands in one file, a **content pack**. Whoever owns the box can write another one with what is printed there, and whoever likes can design one: see [packs](#packs).',
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
        also: 'preparation how many players',
        blocks: [
          {
            steps: [
              'Everybody takes two dice of their own, one of each kind, and a sheet for the stock.',
              'Choose one sheet (A, B, C or D) for all.',
              'Of each level, remove one habitat card of each habitat at random. Shuffle each level by itself and put level I **on top of** level II: a deck of 20 cards.',
              'Turn up the first card into slot 1, beside the deck.',
              'Draw four advantage cards and put one at each slot from left to right: discounts above it, bonuses below. They stay there for the whole game. For a first game use the four beginners’ cards; you may also choose the four.',
            ],
          },
          {
            p: `Everybody begins with **${goodsText(box.start)}**.`,
          },
          {
            picture: 'row',
            caption: 'Four habitat cards in their slots, and the advantage cards: discounts above, bonuses below.',
          },
        ],
      },
      {
        id: 'cards',
        title: 'The habitat cards',
        blocks: [
          {
            p: 'A card shows its habitat, how many hexes it gives, what it costs, and sometimes nature tokens that it brings. Of these 30 cards, 20 are in a game: two of each habitat and level.',
          },
          {
            picture: 'card',
            caption: 'A rivers card for 3 hexes. It costs 2 elk, 2 hawks and 4 salmon, and brings 2 nature tokens.',
          },
          { table: { head: ['Card', 'Hexes', 'Tokens', 'Cost'], rows: cardRows(box) } },
        ],
      },
    ],
  },
  {
    id: 'round',
    title: 'A round',
    sections: [
      {
        id: 'turn',
        title: 'A round step by step',
        also: 'phases what do I do how many rounds',
        blocks: [
          {
            steps: [
              '**Roll**: the three central dice and the special one for everybody, and everybody their own two.',
              '**Harvest**: read the [special die](#special-die), take one [dice action](#dice-actions) if you like, and [harvest](#harvest) animals.',
              '**Complete a card** if you like: [one habitat card](#completing), in any slot.',
            ],
          },
          {
            p: 'All players do this at the same time. Nothing that one does changes anything for another. Here you may try steps and take them back until you confirm; what you do is hidden from the others until all have confirmed.',
          },
          {
            p: '**At the end of a round** all habitat cards move one slot to the right and a new one is turned up into slot 1. A card that would go beyond slot 4 is out of the game. So there are one card in the first round, two in the second, three in the third, and four from then on. Advantage cards never move.',
          },
        ],
      },
      {
        id: 'dice',
        title: 'The dice',
        also: 'die faces odds probability',
        blocks: [
          {
            table: {
              head: ['Die', 'Faces'],
              rows: [
                ['Central, three of them', facesText(box.dice.central.faces)],
                ['Own, with a bear', facesText(box.dice.personal[0]!.faces)],
                ['Own, with salmon or hawk', facesText(box.dice.personal[1]!.faces)],
              ],
            },
          },
          { picture: 'dice', caption: 'The faces of the central die (blue) and of the two kinds of own dice.' },
          {
            p: 'A face with **two types** counts as one of them, as you like. A face for **any animal** counts as every type. Rare animals are rolled less often.',
          },
        ],
      },
      {
        id: 'special-die',
        title: 'The special die',
        also: 'central die blue',
        blocks: [
          { p: 'It is rolled for everybody, and everybody uses it in their own way.' },
          {
            table: {
              head: ['Face', 'What to know'],
              rows: specialRows(box, {
                any_animal: 'Besides the harvest you take one animal of any type. It is no die that counts for the harvest.',
                action_cost_minus_1: 'A dice action costs one nature token less in this round; a downgrade is then free.',
                one_other_die:
                  'After you have chosen what to harvest, you take the animal of one die that you did **not** use. If that die is for any animal, any animal.',
                personal_die_twice: 'One of your own two dice counts twice. The other counts once, as usual.',
                'bear/salmon_x2': 'One bear, or two salmon.',
                'hawk/elk': 'Counts as one of them.',
              }),
            },
          },
          { picture: 'special', caption: 'The six faces of the special die.' },
          {
            list: [
              'The animal of a die not used is of another type than the harvest, unless you left a die out for it: see [dice left out](#left-out). It is as printed on the die, whatever dice action you took.',
              'A die that counts twice is read the same way both times.',
            ],
          },
        ],
      },
      {
        id: 'dice-actions',
        title: 'Dice actions',
        also: 'pinecone change modify reroll cost',
        blocks: [
          { p: 'Before you harvest you may take **one** dice action and pay for it with nature tokens of your stock.' },
          {
            table: {
              head: ['Action', 'Tokens', 'What it does'],
              rows: [
                ['Downgrade', '1', 'All dice that show one type of your choice count as the next more common one.'],
                ['Upgrade', '2', 'All dice that show one type of your choice count as the next rarer one.'],
                ['Two types', '3', 'You harvest two types in place of one.'],
              ],
            },
          },
          {
            list: [
              'Dice are not turned: only what you count changes.',
              'Bears are never upgraded, salmon never downgraded.',
              'A type must be shown by some die to be altered.',
              'A die with two types shows both of them: either can be altered, and it keeps the other one. Two salmon on one face are two hawks after an upgrade.',
              'A face for any animal shows none of the types, and is never altered.',
              'With two types, each die counts for one of them; a die that could be both is yours to give.',
            ],
          },
        ],
      },
      {
        id: 'harvest',
        title: 'Harvesting',
        also: 'collect gather',
        blocks: [
          {
            p: 'Choose **one type** of animal. You take **one for each die** that shows it, among the central dice, the special one and your own two, and add them to your stock. You must harvest; all dice that count are taken. You may choose a type that no die shows, and take nothing.',
          },
          {
            picture: 'harvest-twice',
            caption:
              'A hawk on one of your own dice counts twice. With an upgrade for 2 tokens the two salmon count as hawks, and so does salmon or hawk: 5 hawks.',
          },
          { picture: 'harvest-any', caption: 'Two foxes, and the special die brings any animal: 3 foxes, without a token.' },
          { picture: 'harvest-two', caption: 'Actions cost one less. Two types for 2 tokens: 2 bears and 3 salmon.' },
        ],
      },
      {
        id: 'left-out',
        title: 'Dice left out',
        blocks: [
          {
            p: 'A die that shows only the harvested type must count. A die **with a choice** (two types, or any animal) may be left out, but only where it can be of use: for the special face that takes the animal of a die not used, or in the [family game](#family) for tokens.',
          },
          {
            p: 'What such a die then gives is as printed on it. The harvested type itself can be taken again only from a die that was left out, and never in the family game.',
          },
        ],
      },
    ],
  },
  {
    id: 'completing-cards',
    title: 'Habitat cards',
    sections: [
      {
        id: 'completing',
        title: 'Completing a card, in this order',
        also: 'buy pay fulfil fulfill',
        blocks: [
          { p: 'Once in a round you may complete one of the habitat cards, in whatever slot it lies:' },
          {
            steps: [
              '**Discount**: if the advantage card of the slot is a discount, you may use it.',
              '**Pay** what the card costs, animal by animal, from your stock. What you have just harvested can pay.',
              '**Bonuses**: take the nature tokens of the card and the bonus of the slot, each if you like, in either order.',
              '**Fill** as many hexes of the card’s habitat on your sheet as the card says.',
              '**Win** what the sheet brings. Animals, tokens and points come at once; what asks for a choice you settle in any order, after all hexes of the card. Free hexes may win further bonuses at once.',
            ],
          },
          {
            list: [
              'What comes in with the steps 3 and 5 can never pay for the same card.',
              'Completed cards stay where they are. Others may complete the same card, and so may you again in a later round.',
              'Without a card, your round is over after the harvest.',
            ],
          },
          {
            picture: 'a-fill',
            caption:
              'The rivers card for 3 hexes, with a discount of 1 elk: 1 elk, 2 hawks and 4 salmon are paid, 2 tokens come in, and a 3 is written under the rivers. It is the second hex of the column: 1 point, and a bonus of the zone, here a fox and a hawk.',
          },
        ],
      },
      {
        id: 'discounts',
        title: 'Discounts',
        also: 'reduce cost cheaper',
        blocks: [
          {
            list: [
              'A discount belongs to its slot: it is for the card that lies there now.',
              'You may do without it, and a card may be possible only with it.',
              'A cost never goes below nothing.',
              '“1 animal less” takes exactly one animal off; the others take up to their number.',
              'An animal that stands in for another is not replaced again, and no animal is replaced by its own kind.',
              'A discount does not change what is printed on the card: on [sheet D](#d-filling) all its animals may still be put.',
            ],
          },
        ],
      },
      {
        id: 'advantages',
        title: 'The advantage cards',
        also: 'beginner expert bonus',
        blocks: [
          {
            table: {
              head: ['No.', 'Kind', 'For', 'What it does'],
              rows: advantageRows(box, { beginner: 'beginners', expert: 'experts' }),
            },
          },
          { picture: 'advantages', caption: 'The twelve cards as they lie at their slots: discounts blue, bonuses brown.' },
          {
            list: [
              '**3**: either of your own dice, even one that counted for the harvest. A die with two types gives one of them, one for any animal gives any.',
              '**4**: up to two animals of the cost are paid with any others.',
              '**5**: you choose the habitat when the sheet is filled, whatever the card shows.',
              '**6**: what counts is your stock after paying. Of more missing types than the card gives, you choose. What the sheet brings comes later.',
              '**8**: better taken before the tokens of the habitat card.',
              '**9**: the tokens of the habitat card can pay for it. The animals can be used from the next round on.',
              '**10**: of an animal that the card does not cost, nothing is saved.',
              '**11**: up to two animals, and one hex fewer. A card for one hex then gives none; its nature tokens are still won. Without the discount all hexes are won.',
              '**12**: as many tokens as you like, one animal less for each. They are spent before the bonuses come in.',
            ],
          },
          {
            note: 'A bonus that cannot do anything (no type is missing, three tokens already, no token to pay with) is not asked about.',
          },
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
        title: 'The end of the game',
        also: 'tie tied tiebreak tie-break tiebreaker tie-breaker draw winner wins game over how many rounds',
        blocks: [
          {
            p: 'The game ends after **round 20**, when no further card can be turned up. The most points win. In a tie the tied player with **more nature tokens** wins; if they have as many of these, too, they share the victory.',
          },
        ],
      },
      {
        id: 'scoring',
        title: 'Counting points',
        also: 'final scoring count score',
        blocks: [
          {
            table: {
              head: ['Sheet', 'What counts'],
              rows: [
                [
                  'A',
                  'the numbers of each row, full rows, points of second and fourth hexes and of the bonus zone ([more](#a-scoring))',
                ],
                ['B', 'the value over the last hex of each track, overflow, points among the bonuses ([more](#b-scoring))'],
                [
                  'C',
                  'points of traced hexes by habitat, complete habitats, overflow, landscape box, sun and rain ([more](#c-scoring))',
                ],
                ['D', 'bears, elk, foxes, hawks, salmon, overflow, complete and varied habitats ([more](#d-scoring))'],
                ['all', 'what is left over in the stock ([more](#leftovers))'],
              ],
            },
          },
        ],
      },
      {
        id: 'leftovers',
        title: 'What is left over',
        also: 'pinecone unused remaining resources',
        blocks: [
          {
            p: `On all four sheets, add up the animals and nature tokens that you have left. Every **${box.leftover.divisor}** of them, of whatever kind, are a point.`,
          },
          {
            note: 'Is a part of them worth a point, too? We say yes, it is rounded up: so it says for all four sheets. A content pack may say otherwise.',
            option: 'leftover_rounding',
          },
        ],
      },
    ],
  },
  {
    id: 'sheet-a',
    title: `Sheet A: ${box.sheets.A.name}`,
    sections: [
      {
        id: 'a-filling',
        title: 'Filling sheet A',
        blocks: [
          {
            p: 'Five columns, one for each habitat, with four hexes each. Write the **number of hexes** of the card into the first free hex of its column, from the top.',
          },
          {
            p: 'A column takes four cards. **A fifth card of a habitat cannot be completed.**',
          },
          {
            note: 'With the advantage “any habitat” a card whose column is full can be completed, but then the bonus must be used, and another column needs room. With one hex less, the number is written less one, and nothing for a 1.',
          },
        ],
      },
      {
        id: 'a-bonuses',
        title: 'Bonuses of sheet A',
        blocks: [
          {
            list: [
              `**Second and fourth hex** of a column: ${goodsText({ points: box.sheets.A.column_bonus['2']?.points })}, and one **bonus of your choice** from the zone below (a sun bonus).`,
              `**Full row**, with a number in all five columns: ${goodsText(box.sheets.A.row_bonus[0] ?? {})}.`,
              'Each bonus of the zone is won once. When the zone is used up, further wins are void.',
              'Animals and tokens go to your stock, points are circled.',
            ],
          },
          { p: `In the zone: ${bonusesText(box.sheets.A.zone)}.` },
        ],
      },
      {
        id: 'a-scoring',
        title: 'Scoring sheet A',
        blocks: [
          {
            p: 'Add up the numbers of each row, with the points of full rows; the points of second hexes; the points of fourth hexes and those picked in the zone; and what is [left over](#leftovers).',
          },
          {
            picture: 'a-scoring',
            caption:
              'An example: first row 2 + 3 + 4 + 2 + 3, and 3 for the full row: 17. Second row 8, third 13, fourth 1. Three second hexes: 3. A fourth hex, and a point of the zone: 2. With 8 animals and tokens left over, 2: together 46.',
          },
        ],
      },
    ],
  },
  {
    id: 'sheet-b',
    title: `Sheet B: ${box.sheets.B.name}`,
    sections: [
      {
        id: 'b-filling',
        title: 'Filling sheet B',
        blocks: [
          {
            p: `Five tracks of ${box.sheets.B.length} hexes. Trace as many hexes as the card says on the track of its habitat, **from left to right**. What is left at the end of a track goes on the **overflow track**, from left to right; all of it when the track is full already. Beyond the overflow track hexes are lost.`,
          },
          {
            picture: 'b-fill',
            caption:
              'Two hexes on the prairies. The fifth and sixth hex close the diamond between prairies and mountains: a bear.',
          },
        ],
      },
      {
        id: 'b-bonuses',
        title: 'Bonuses of sheet B',
        blocks: [
          {
            list: [
              '**Diamond** between two tracks: won when the two hexes above it **and** the two below are traced.',
              '**Hex with a bonus**: won when it is traced.',
              '**Sun or rain**: cross the leftmost open sun (or rain) of the sun and rain area, and win **one** bonus of that column.',
              '**Free hex**: trace one more hex of the habitat shown, or of any. It follows the usual rules, and may win further bonuses at once.',
            ],
          },
          {
            p: 'Each column of the area has four bonuses, of which you win two at most: one by its sun and one by its rain. Suns and rains each go their own way from left to right. Beyond the last column they are void.',
          },
          {
            picture: 'b-weather',
            caption: 'Three suns and two rains are crossed: the columns from left to right, one bonus for each icon.',
          },
          { note: 'A free hex on a full track goes to the overflow track. One that fits nowhere is void.' },
        ],
      },
      {
        id: 'b-scoring',
        title: 'Scoring sheet B',
        blocks: [
          {
            p: `Each track is worth the number over its **rightmost traced hex**: ${box.sheets.B.values.join(', ')}. So is the overflow track: ${box.sheets.B.overflow.join(', ')}. Add the points among your bonuses, and what is [left over](#leftovers).`,
          },
          {
            picture: 'b-scoring',
            caption:
              'An example: prairies 9, mountains 7, rivers 17, wetlands 20, forests 4, overflow 5, bonuses 11, left over 2: together 75.',
          },
          {
            note: 'The rulebook’s own example lists parts of 7 points for these bonuses and counts 11, which its total needs. We keep what adds up.',
          },
        ],
      },
    ],
  },
  {
    id: 'sheet-c',
    title: `Sheet C: ${box.sheets.C.name}`,
    sections: [
      {
        id: 'c-filling',
        title: 'Filling sheet C',
        blocks: [
          {
            p: 'A map. Trace as many hexes **of the card’s habitat** as the card says. Each must be **beside a hex that is traced already**; those of one card need not be beside each other. You begin beside the hex with the **star**, which counts as traced.',
          },
          {
            list: [
              'A hex with two habitats serves as either.',
              'A hex **closed in** by six traced ones counts as traced itself, and brings its bonus. Its points count for its own habitat. A hex at the border, with fewer than six neighbours, is never closed in.',
              'Hexes **without habitat** can only be won by closing them in.',
              'When all hexes that can serve as a habitat are traced, it is **complete**. What is then left of a card runs along the **overflow track**, one bonus for each hex, from left to right. So does a whole card of a complete habitat.',
              'Hexes that cannot be reached are lost for this card, and so are those beyond the overflow track.',
            ],
          },
          {
            picture: 'c-fill',
            caption:
              'A forests card for 3 hexes, one of them on a hex with two habitats. Each is beside a traced one, but not all are beside each other.',
          },
          {
            picture: 'c-closed',
            caption: 'With the last of its six neighbours traced, the hex without habitat is closed in and brings its rain.',
          },
        ],
      },
      {
        id: 'c-bonuses',
        title: 'Bonuses of sheet C',
        blocks: [
          {
            list: [
              '**Sun and rain** as on [sheet B](#b-bonuses): the leftmost open icon, one bonus of its column, two at most in a column.',
              '**Landscape icon**: crosses the next step of its habitat in the landscape box, from left to right, and wins what that step shows. When the steps are used up, further icons bring nothing.',
              '**Free hex**: any hex that is beside a traced one. One that fits nowhere is void.',
              `**Complete habitat**: ${goodsText({ points: box.sheets.C.complete })} more for it.`,
            ],
          },
          { p: `The overflow track: ${bonusesText(box.sheets.C.overflow)}.` },
        ],
      },
      {
        id: 'c-scoring',
        title: 'Scoring sheet C',
        blocks: [
          {
            p: `For each habitat the points printed on its traced hexes, and ${box.sheets.C.complete} more when it is complete. Add the points of the overflow track, of the landscape box and of sun and rain, and what is [left over](#leftovers).`,
          },
          {
            picture: 'c-scoring',
            caption:
              'An example: rivers 20 and 4 for being complete, forests 13, prairies 4, wetlands 8, mountains 3, overflow 2, bonuses 11, left over 1: together 66.',
          },
          { note: 'The rulebook gives 65 for an example whose parts make 66. We keep the parts.' },
        ],
      },
    ],
  },
  {
    id: 'sheet-d',
    title: `Sheet D: ${box.sheets.D.name}`,
    sections: [
      {
        id: 'd-filling',
        title: 'Filling sheet D',
        blocks: [
          {
            p: 'A map on which animals live. On empty hexes **of the card’s habitat** put as many animals as the card has hexes, using **only animals that the card shows**, each at most as often as it is printed there.',
          },
          {
            list: [
              'They need not be adjacent, nor all of one kind.',
              'A [discount](#discounts) does not change what is printed: animals that you did not have to pay may be put all the same.',
              'When a habitat is full, what is left of the card runs along the **overflow track** as on [sheet C](#c-filling).',
            ],
          },
          {
            picture: 'd-fill',
            caption:
              'The prairies card for 3 hexes costs 4 foxes, 3 hawks and 1 salmon. Two foxes and a hawk are put on the prairies. The foxes fill two linked hexes, which brings any animal.',
          },
        ],
      },
      {
        id: 'd-bonuses',
        title: 'Bonuses of sheet D',
        blocks: [
          {
            list: [
              '**Two linked hexes** filled: what stands between them goes to your stock.',
              '**Three linked hexes** filled: a **free hex**, which is any animal on any empty hex. It may win further bonuses at once; one that fits nowhere is void.',
              'Each link is won once.',
            ],
          },
          { p: `The overflow track: ${bonusesText(box.sheets.D.overflow)}.` },
        ],
      },
      {
        id: 'd-scoring',
        title: 'Scoring sheet D',
        blocks: [
          {
            p: `Add up the animals, one type after the other as told below; the points of the overflow track; **${box.sheets.D.complete}** for each habitat that is full; **${box.sheets.D.variety}** for each habitat in which all five types live, full or not; and what is [left over](#leftovers).`,
          },
          {
            picture: 'd-scoring',
            caption:
              'An example: bears 9, elk 11, foxes 13, hawks 10, salmon 17, overflow 1, one full habitat 3, two with all five animals 6, nothing left over: together 70.',
          },
        ],
      },
      {
        id: 'd-bears',
        title: 'Bears',
        blocks: [
          {
            p: `**${box.sheets.D.tables.bear_pair} points for each pair**: two bears side by side that touch no third one. Three or more bears together earn nothing.`,
          },
          {
            picture: 'd-bears',
            caption: 'Two pairs: 6 points. The three bears that hang together and the lone one earn nothing.',
          },
        ],
      },
      {
        id: 'd-elk',
        title: 'Elk',
        blocks: [
          {
            p: `Elk score in **straight lines**, by length: ${valuesText(box.sheets.D.tables.elk)}, and no more for longer ones. Lines may touch each other, but each elk is part of one line only. They are parted in the way that is best for you.`,
          },
          {
            picture: 'd-elk',
            caption:
              'A line of four, a line of two and a single elk: 7 + 2 + 1 = 10 points. The lines touch, but each elk counts in one of them only.',
          },
        ],
      },
      {
        id: 'd-foxes',
        title: 'Foxes',
        blocks: [
          {
            table: {
              head: ['Animals beside the fox', 'Points'],
              rows: [
                ['none or one', '0'],
                ['two to five', '1'],
                ['all six', '2'],
              ],
            },
          },
          { p: 'Animals of any type count, other foxes included.' },
          {
            picture: 'd-foxes',
            caption:
              'The fox in the middle is closed in by six animals: 2 points. The one on the right has two beside it: 1 point. The one below has only one: nothing.',
          },
        ],
      },
      {
        id: 'd-hawks',
        title: 'Hawks',
        blocks: [
          {
            p: `Hawks score by how many of them have **no other hawk beside them**: ${valuesText(box.sheets.D.tables.hawk)}, and no more beyond that. Hawks that touch another hawk do not count.`,
          },
          {
            picture: 'd-hawks',
            caption: 'Five hawks have no other one beside them: 7 points. The two side by side do not count.',
          },
        ],
      },
      {
        id: 'd-salmon',
        title: 'Salmon',
        blocks: [
          {
            p: `Salmon score in **runs**, by length: ${valuesText(box.sheets.D.tables.salmon)}, and no more for longer ones. A run is a group of adjacent salmon in which **none has more than two salmon beside it**. A triangle of three, alone, is a run.`,
          },
          { p: 'A group in which one salmon has three or more salmon beside it earns nothing.' },
          {
            picture: 'd-salmon',
            caption:
              'A run of five and a triangle: 7 + 3 = 10 points. In the group of four on the right, one salmon has three beside it: nothing.',
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
        id: 'solo',
        title: 'Alone',
        also: 'single player one player',
        blocks: [
          {
            p: 'A solo game follows the same rules. Beat your own scores, or those of others, or play the [scenarios](#scenarios) and [challenges](#challenges).',
          },
        ],
      },
      {
        id: 'family',
        title: 'The family game',
        also: 'children kids easy simple',
        blocks: [
          {
            list: [
              'There is no special die.',
              'Only the four beginners’ advantage cards are used.',
              'The dice actions are replaced by a simple one: after the harvest you may spend **any number of nature tokens**, and take as many animals of **other types** from dice that you did **not** use, one from each die.',
            ],
          },
          {
            p: 'You buy one animal after another and stop when you like. All other rules stay as they are, on any sheet; A is the simplest.',
          },
          {
            picture: 'harvest-family',
            caption: 'Three salmon are harvested. Two tokens buy an elk and a hawk from the other two dice.',
          },
        ],
      },
      {
        id: 'abundance',
        title: 'Abundance',
        blocks: [
          {
            p: `With this variant everybody begins with more: **${goodsText(box.abundance)}**. It goes with every other way to play.`,
          },
        ],
      },
      {
        id: 'packs',
        title: 'Content packs and boxes together',
        also: 'combine expansion own content print',
        blocks: [
          {
            p: 'What is printed (dice, cards, sheets) stands in a content pack. A server may offer several, and the set-up of a table then asks which one.',
          },
          {
            p: 'Two packs can be combined as two boxes can: **dice and sheets are the first one’s** (central dice are never mixed), the **habitat cards of both** are shuffled together and two of each habitat and level are dealt, and the **advantage cards of both** are in the draw. The deck has 20 cards as always.',
          },
          { p: 'With cardboard, more boxes let more play: everybody needs two own dice and a sheet.' },
        ],
      },
    ],
  },
  {
    id: 'achievements',
    title: 'Scenarios and challenges',
    sections: [
      {
        id: 'goals',
        title: 'Playing for a goal',
        also: 'scenario challenge achievements',
        blocks: [
          {
            p: 'Before a game, alone or with others, you may choose **one** of two modes: a scenario, or one or all of the challenges of the sheet. Every player who meets the goals at the end of the game has earned them. The page always shows how far you are, and says so when a goal can no longer be met.',
          },
          {
            p: 'Each success is a step of your **hiking trail**: 20 scenarios and 32 challenges are 52 steps. Whoever has them all has reached the rank of **discoverer**.',
          },
        ],
      },
      {
        id: 'goal-words',
        title: 'How goals are read',
        blocks: [
          {
            list: [
              'Points with two or three animals, or in two columns (scenarios 12, 13, 16): **each** of them.',
              'Points of a column of A are its numbers; those of a row include its bonus. Bonus points of A are all that were circled, those of rows included.',
              'Two rows for every habitat (challenge 5 of A): two hexes in every column.',
              'Fox, bear and one-point bonuses of B are those in and between the tracks.',
              'The nature tokens of D are those between the hexes.',
              'What must be left is counted at the end of the game.',
            ],
          },
        ],
      },
      {
        id: 'scenarios',
        title: 'The 20 scenarios',
        blocks: [
          {
            p: 'A scenario names the sheet and the four advantage cards, by slot from left to right. To win it, reach its points **and** all its goals. Habitat cards are drawn as usual. Begin with the first, and go on in order.',
          },
          { table: { head: ['No.', 'Sheet, advantages', 'Goals'], rows: scenarioRows(box) } },
          {
            note: 'Scenarios 13 to 20 use advantage cards of a second box, and are offered only with a second [pack](#packs). Which of their numbers belong to which box is lost with the icons of the rulebook: the second pack may say it. Where it does not, all four are the second pack’s as far as it has those numbers; of two equal numbers the second is the first pack’s. Scenarios are not for the family game.',
          },
        ],
      },
      {
        id: 'challenges',
        title: 'The challenges',
        blocks: [
          { p: 'Eight for each sheet. Aim for one of them, or for all eight in one game.' },
          { p: '**Sheet A**' },
          { table: { head: CHALLENGES, rows: challengeRows(box, 'A') } },
          { p: '**Sheet B**' },
          { table: { head: CHALLENGES, rows: challengeRows(box, 'B') } },
          { p: '**Sheet C**' },
          { table: { head: CHALLENGES, rows: challengeRows(box, 'C') } },
          { p: '**Sheet D**' },
          { table: { head: CHALLENGES, rows: challengeRows(box, 'D') } },
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
        title: 'The reading that a table can choose',
        blocks: [
          { p: 'One rule can be read in two ways. The set-up of a table lets you choose.' },
          { note: 'Whether a part of five things [left over](#leftovers) is a point.', option: 'leftover_rounding' },
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
              'Bears are never upgraded, salmon never downgraded. ([Dice actions](#dice-actions))',
              'Dice with two types show both for a dice action, and keep the other one after it. ([Dice actions](#dice-actions))',
              'A type must be shown to be altered; a harvest may be of a type that none shows. ([Harvest](#harvest))',
              'Only a die with a choice may be left out, and only where it is of use. ([Dice left out](#left-out))',
              'A die that counts twice is read the same way both times. ([Special die](#special-die))',
              'Discounts never go below nothing. ([Discounts](#discounts))',
              'Bonuses that can do nothing are not asked about. ([Advantages](#advantages))',
              'A card whose column on sheet A is full needs “any habitat”. ([Sheet A](#a-filling))',
              'All hexes of a card come before choices among its rewards. ([Completing](#completing))',
              'Where a zone, a column, an overflow track or a landscape box is used up, further wins are void. ([B](#b-bonuses), [C](#c-bonuses))',
              'On B a free hex on a full track goes to the overflow track. ([B](#b-bonuses))',
              'On C the star counts as traced; only a hex with six neighbours can be closed in; a habitat is complete with all hexes that can serve as it. ([C](#c-filling))',
              'On D a pair is two bears that touch no third; elk are parted in the best way; a group of salmon that breaks the rule earns nothing. ([D](#d-scoring))',
              'Goals about several animals or columns are meant for each of them. ([Goals](#goal-words))',
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
              'Everything printed is our [reconstruction](#reconstruction).',
              'Nothing is turned, crossed out or added up by hand.',
              'What the others do is hidden until all are done.',
              'Up to eight play with one box.',
            ],
          },
        ],
      },
    ],
  },
]
