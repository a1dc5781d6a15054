import { beforeEach, expect, test } from 'vitest'
import { prefs } from '../../prefs.svelte'
import type { Action, Task } from '../../wire/robot_quest_arena'
import { ask, doable, type Picked, type Situation } from './asking'
import { aid, at, legal, player, push, robot, route, say, shot, step, view } from './given'

const situation = (more: Partial<Situation> = {}): Situation => ({
  view: view(),
  legal,
  aid,
  mine: true,
  picked: null,
  robot: 0,
  say,
  ...more,
})
const texts = (at: Situation): string[] => ask(at).answers.map(({ text }) => text)
const task = (more: Partial<Task>): Task => ({
  type: 'Task',
  verb: 'scrap',
  robot: 0,
  n: 1,
  targets: [],
  of: [],
  ...more,
})
const asked = (more: Partial<Task>, legal: Action[]): Situation =>
  situation({ view: view({ agenda: [task(more)] }), legal, aid: null })
const picked = (picked: Picked): Situation => situation({ picked })

beforeEach(() => (prefs.language = 'en'))

test('in the Main phase: batteries at once, Energy into Move, take back, end', () => {
  expect(texts(situation())).toEqual(['Play 2 batteries', '+1 Move', 'Take back', 'End turn'])
  expect(ask(situation()).answers[0]!.actions).toEqual([legal[0], legal[0]])
  expect(ask(situation()).answers.filter(({ filled }) => filled)).toHaveLength(1)
})

test('the end of the turn is the filled button once nothing else is left to do', () => {
  const without = view({ players: [player(['overclock']), player()] })
  const filled = (legal: readonly Action[]) =>
    ask(situation({ view: without, legal })).answers.find(({ filled }) => filled)?.text
  expect(filled(legal)).toBeUndefined()
  expect(filled(legal.filter(({ type }) => type === 'End'))).toBe('End turn')
})

test('an attack taken up asks for its target, with place and damage', () => {
  const { question, answers } = ask(picked({ from: 'hand', card: 'rivet_gun' }))
  expect(question).toBe('Rivet Gun: choose a target')
  expect(answers.map(({ text, place, lost }) => [text, place, lost])).toEqual([
    ['Bo', 'E4', 2],
    ['Cy', 'E2', 2],
    ['Cancel', undefined, undefined],
  ])
})

test('an attack without a target says so', () => {
  const at = situation({ picked: { from: 'hand', card: 'rivet_gun' }, aid: { ...aid, shots: [shot(3, false)] } })
  expect([ask(at).question, texts(at)]).toEqual(['Rivet Gun: nobody in reach', ['Cancel']])
})

test('what is dear cannot be bought, and the button says so', () => {
  expect(ask(picked({ from: 'shop', card: 'fusion_cell' })).answers[0]).toMatchObject({
    text: 'Buy',
    disabled: true,
    energy: 5,
  })
  expect(ask(picked({ from: 'shop', card: 'buzz_blade' })).answers[0]).toMatchObject({
    text: 'Buy',
    disabled: false,
    actions: [{ type: 'Buy', card: 'buzz_blade' }],
  })
})

test('a card that I no longer hold asks nothing', () => {
  expect(ask(picked({ from: 'hand', card: 'sky_mortar' })).question).toBe('Your turn: play, move, push or buy')
})

test('a harmless walk goes by a click, a walk over tacks is asked for', () => {
  expect(doable(situation(), at('D5'))).toMatchObject([{ text: 'Go to D5', move: 1, direct: true }])
  expect(doable(situation(), at('C2'))).toMatchObject([{ text: 'Go to C2', move: 3, lost: 2, direct: false }])
})

test('whoever may ignore a tile may also choose not to', () => {
  const to = situation({
    legal: [step(2, true), step(2)],
    aid: { ...aid, routes: [route('D5', { actions: [step(2, true)] })] },
  })
  expect(doable(to, at('D5')).map(({ text, actions }) => [text, actions])).toEqual([
    ['Go to D5', [step(2, true)]],
    ['Go to D5, tile and all', [step(2)]],
  ])
})

test('of a robot beside me I am told pushes and shots', () => {
  expect(doable(situation(), at('E4')).map(({ text, move, lost }) => [text, move, lost])).toEqual([
    ['Push Petri to F4', 2, 0],
    ['Rivet Gun', undefined, 2],
  ])
  expect(ask(picked({ from: 'board', space: at('E4') })).answers[0]!.actions).toEqual([{ type: 'Convert' }, push])
})

test('a push into a corner offers both edges', () => {
  const sides = situation({
    legal: [{ ...push, side: 0 } as Action, { ...push, side: 1 } as Action],
    aid: { ...aid, shoves: [{ ...aid.shoves[0]!, to: null, lost: 1, actions: [{ ...push, side: 0 } as Action] }] },
  })
  expect(
    doable(sides, at('E4'))
      .slice(0, 2)
      .map(({ text }) => text),
  ).toEqual(['Push Petri into what is behind', 'Push Petri into the east edge'])
})

test('with two robots I steer one and may switch, and each shoots for itself', () => {
  const two = view({
    players: [player(['rivet_gun']), player()],
    robots: [robot('strider', 0, 'D4'), robot('petri', 1, 'E4'), robot('pug', 0, 'A1'), robot('crate', 1, 'G7')],
  })
  expect(texts(situation({ view: two }))).toContain('Move Pug')
  expect(
    texts(situation({ view: two, picked: { from: 'hand', card: 'rivet_gun' }, aid: { ...aid, shots: [shot(1)] } })),
  ).toEqual(['Strider → Petri', 'Cancel'])
})

test("a robot's own weapon is a button with its price", () => {
  const own = situation({
    aid: {
      ...aid,
      shots: [{ card: null, robot: 0, targets: [1], damage: 1, action: { type: 'Shoot', robot: 0, target: 1 } }],
    },
  })
  expect(ask(own).answers[2]).toMatchObject({ text: 'Shoot', energy: 2, pick: { from: 'weapon' } })
  expect(ask({ ...own, picked: { from: 'weapon' } }).answers[0]).toMatchObject({ text: 'Bo', lost: 1 })
})

const DECLINE: Action = { type: 'Decline' }
const QUESTIONS: [Partial<Task>, Action[], string, string[]][] = [
  [
    { verb: 'scrap', n: 2 },
    [DECLINE, { type: 'Scrap', card: 'battery', pile: 'hand' }, { type: 'Scrap', card: 'hammer', pile: 'discard' }],
    'Scrap up to 2 cards?',
    ['Battery', 'Hammer, discarded', 'Enough'],
  ],
  [
    { verb: 'junkyard' },
    [DECLINE, { type: 'Scrap', card: 'battery', pile: 'hand' }],
    'Junkyard: scrap a card of your hand?',
    ['Battery', 'No, thanks'],
  ],
  [
    { verb: 'acquire', n: 3 },
    [DECLINE, { type: 'Acquire', card: 'buzz_blade' }],
    'Take a card of 3 or less',
    ['Buzz Blade', 'Take none'],
  ],
  [
    {
      verb: 'either',
      of: [
        { verb: 'energy', n: 2, of: [] },
        { verb: 'acquire', n: 3, of: [] },
      ],
    },
    [
      { type: 'Choose', option: 0 },
      { type: 'Choose', option: 1 },
    ],
    'Which of the two?',
    ['+2 Energy', 'A free card, 3 at most'],
  ],
  [{ verb: 'discard' }, [{ type: 'Discard', card: 'battery' }], 'Discard a card', ['Battery']],
  [
    { verb: 'knock_back', targets: [1] },
    [
      { type: 'Aim', way: 0 },
      { type: 'Aim', way: 1 },
    ],
    'Which way does Petri go?',
    ['↑ North', '→ East'],
  ],
  [
    { verb: 'pull', targets: [1, 2] },
    [
      { type: 'Next', robot: 1 },
      { type: 'Next', robot: 2 },
    ],
    'Who is moved first?',
    ['Petri', 'Pug'],
  ],
  [{ verb: 'order', targets: [0] }, [{ type: 'Next', robot: 0 }], 'Whose tile comes first?', ['Strider']],
  [
    { verb: 'respawn' },
    [
      { type: 'Place', robot: 0, space: 0 },
      { type: 'Place', robot: 0, space: 6 },
    ],
    'Where does Strider enter?',
    ['A1', 'G1'],
  ],
]

test.each(QUESTIONS)('the question of $0.verb has every legal answer as a button', (what, legal, question, answers) => {
  expect(ask(asked(what, legal)).question).toBe(question)
  expect(texts(asked(what, legal))).toEqual(answers)
  expect(ask(asked(what, legal)).answers.flatMap(({ actions }) => actions)).toHaveLength(legal.length)
})

test('above an obstacle I can only land, or go on', () => {
  const shown = view({ aloft: 0, robots: [robot('strider', 0, 'E5'), robot('petri', 1, 'E4')] })
  expect(texts(situation({ view: shown, legal: [step(0), step(3)], aid: null }))).toEqual(['On over E4', 'Go to D5'])
})

test('a space for teleporting is chosen on the board', () => {
  const beam = asked({ verb: 'teleport' }, [
    { type: 'Teleport', space: at('C2'), ignore: true },
    { type: 'Teleport', space: at('C2'), ignore: false },
    { type: 'Teleport', space: at('B1'), ignore: false },
  ])
  expect(doable(beam, at('B1'))).toMatchObject([{ text: 'Appear at B1', direct: true }])
  expect(doable(beam, at('C2')).map(({ text }) => text)).toEqual(['Appear at C2', 'Go to C2, tile and all'])
})

test('who is not asked sees whose turn it is, and may look at a card', () => {
  const watching = situation({ view: view({ active: 1 }), mine: false, legal: [] })
  expect(ask(watching)).toEqual({ question: 'Bo plays', answers: [] })
  expect(ask({ ...watching, picked: { from: 'shop', card: 'buzz_blade' } }).why).toBe('2 damage to a robot beside you.')
})
