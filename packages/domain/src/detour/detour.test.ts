import { describe, expect, it } from 'vitest'
import {
  type Detour,
  type DetourDecision,
  type DetourFacts,
  type DetourType,
  detourAfter,
  detourBefore,
  ringsBeforeDetour,
} from './detour.ts'

const detour = (id: number, type: DetourType, change: Partial<Detour> = {}): Detour => ({
  id,
  type,
  isOwn: true,
  ringMs: 20_000,
  origin: 'all',
  to: { app: 'queue', appdata: String(id) },
  startsAt: null,
  endsAt: null,
  priority: 0,
  isOpen: true,
  ...change,
})
const facts: DetourFacts = { detours: [], isInternal: false, now: 1_000, taken: [] }
const free = { dnd: false, busy: false, unavailable: false }
const said = (decision: DetourDecision) =>
  decision.ok
    ? decision.detour.id
    : 'status' in decision
      ? `${decision.reason} ${decision.status}`
      : decision.reason

describe('before a device is rung', () => {
  it.each<[string, Detour[], Partial<typeof free>, Partial<DetourFacts>, number | string]>([
    ['no detours', [], {}, {}, 'none'],
    ['always', [detour(1, 'always')], {}, {}, 1],
    [
      'always goes before everything',
      [detour(1, 'busy'), detour(2, 'always', { priority: 9 })],
      { busy: true },
      {},
      2,
    ],
    ['busy', [detour(1, 'busy')], { busy: true }, {}, 1],
    ['busy, but free', [detour(1, 'busy')], {}, {}, 'none'],
    ['unavailable', [detour(1, 'unavailable')], { unavailable: true }, {}, 1],
    ['unavailable, but there', [detour(1, 'unavailable')], {}, {}, 'none'],
    ['do-not-disturb', [detour(1, 'dnd')], { dnd: true }, {}, 1],
    ['do-not-disturb, but willing', [detour(1, 'dnd')], {}, {}, 'none'],
    ['the older of two that are alike', [detour(1, 'always'), detour(2, 'always')], {}, {}, 1],
    [
      'the older of two that are alike, wherever it stands',
      [detour(2, 'always'), detour(1, 'always')],
      {},
      {},
      1,
    ],
    ['all calls, from inside', [detour(1, 'always')], {}, { isInternal: true }, 1],
    [
      'no answer is not asked before',
      [detour(1, 'no_answer')],
      { busy: true, unavailable: true },
      {},
      'none',
    ],
    ['by calendar, while it is closed', [detour(1, 'calendar', { isOpen: false })], {}, {}, 1],
    ['by calendar, while it is open', [detour(1, 'calendar')], {}, {}, 'none'],
    ['lowest priority first', [detour(1, 'always', { priority: 5 }), detour(2, 'always')], {}, {}, 2],
    [
      'the own one before the team’s',
      [detour(1, 'always', { isOwn: false }), detour(2, 'always')],
      {},
      {},
      2,
    ],
    [
      'a team’s with the better priority',
      [detour(1, 'always', { isOwn: false, priority: -1 }), detour(2, 'always')],
      {},
      {},
      1,
    ],
    ['internal calls only, from outside', [detour(1, 'always', { origin: 'internal' })], {}, {}, 'none'],
    [
      'internal calls only, from inside',
      [detour(1, 'always', { origin: 'internal' })],
      {},
      { isInternal: true },
      1,
    ],
    [
      'external calls only, from inside',
      [detour(1, 'always', { origin: 'external' })],
      {},
      { isInternal: true },
      'none',
    ],
    ['not yet', [detour(1, 'always', { startsAt: 1_001 })], {}, {}, 'none'],
    ['from now on', [detour(1, 'always', { startsAt: 1_000 })], {}, {}, 1],
    ['still', [detour(1, 'always', { endsAt: 1_001 })], {}, {}, 1],
    ['no more', [detour(1, 'always', { endsAt: 1_000 })], {}, {}, 'none'],
    ['taken before: a loop', [detour(1, 'always')], {}, { taken: [1] }, 'loop 482'],
    ['a third hop', [detour(3, 'always')], {}, { taken: [1, 2] }, 3],
    ['a fourth hop', [detour(4, 'always')], {}, { taken: [1, 2, 3] }, 'too_many_hops 483'],
  ])('A device has the right detour before it is rung: %s', (_title, detours, device, change, expected) => {
    expect(said(detourBefore({ ...facts, ...change, detours }, { ...free, ...device }))).toBe(expected)
  })
})

describe('after a device was rung', () => {
  const all = (['busy', 'no_answer', 'unavailable', 'dnd', 'always'] as const).map((type, id) =>
    detour(id, type),
  )
  it.each([
    [408, 1],
    [486, 0],
    [600, 0],
    [503, 2],
    [404, 2],
    [480, 3],
    [603, 'none'], // Declined by a person: their answer stands.
    [487, 'none'],
    [500, 'none'],
  ])('A device that answers %i is followed by the detour %s', (status, expected) => {
    expect(said(detourAfter({ ...facts, detours: all }, status))).toBe(expected)
  })

  it('A 480 counts as no answer where there is no detour for do-not-disturb', () => {
    expect(said(detourAfter({ ...facts, detours: [detour(7, 'no_answer')] }, 480))).toBe(7)
  })

  it('A detour for no answer says how long the device rings before it is taken', () => {
    const detours = [detour(1, 'no_answer', { ringMs: 9_000, priority: 1 }), detour(2, 'no_answer')]
    expect(ringsBeforeDetour({ ...facts, detours })).toBe(20_000)
    expect(ringsBeforeDetour({ ...facts, detours: [detour(1, 'busy')] })).toBeNull()
    expect(
      ringsBeforeDetour({ ...facts, detours: [detour(1, 'no_answer', { origin: 'internal' })] }),
    ).toBeNull()
  })
})
