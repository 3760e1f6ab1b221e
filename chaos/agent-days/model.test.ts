import { expect, it } from 'vitest'
import { type Day, elapsed, isTooLong, lived, newDay, type Step, servingTab } from './model.ts'

const T0 = 1_700_000_000_000

/** The day after these steps, each at so many ms. */
function after(...steps: readonly [ms: number, step: Step][]): Day {
  return steps.reduce((day, [ms, step]) => lived(day, step, T0 + ms), newDay([]))
}

const open = (tab: string): Step => ({ type: 'open', tab })
const close = (tab: string): Step => ({ type: 'close', tab })

it('The model gives the first tab the service, and tells the second one of it (§8.3.1, §8.3.2)', () => {
  const day = after([0, open('A')], [1, open('B')])
  expect(servingTab(day)).toBe('A')
  expect(day.tabs).toEqual({ A: 'A', B: 'A' })
})

it('The model tells all tabs of one that claims the service (§8.3.3)', () => {
  expect(after([0, open('A')], [1, open('B')], [2, { type: 'claim', tab: 'B' }]).tabs).toEqual({
    A: 'B',
    B: 'B',
  })
})

it('The model gives the service of an idle owner that is gone to the next sign-in, not to a tab that was there (§8.3.4)', () => {
  const alone = after([0, open('A')], [1, open('B')], [2, close('A')])
  expect(servingTab(alone)).toBeNull()
  expect(servingTab(elapsed(alone, T0 + 60_000))).toBeNull()
  expect(servingTab(lived(alone, open('C'), T0 + 3))).toBe('C')
})

it('The model lets a tab wait 10 s for the service of an owner who was busy, and a reload takes it back (§8.3.4)', () => {
  const busy = after(
    [0, open('A')],
    [1, { type: 'report', tab: 'A', state: 'busy' }],
    [2, close('A')],
    [3, open('B')],
  )
  expect(servingTab(elapsed(busy, T0 + 10_001))).toBeNull()
  expect(servingTab(elapsed(busy, T0 + 10_002))).toBe('B')
  expect(servingTab(lived(busy, open('A'), T0 + 9_000))).toBe('A')
})

it('The model keeps the service longer than 10 s while a call of theirs goes on (§8.3.4)', () => {
  const talking = after([0, open('A')], [1, { type: 'phone', phone: 'talking' }], [2, close('A')])
  expect(elapsed(talking, T0 + 20_000).service.at).toBe('grace')
  expect(elapsed({ ...talking, phone: 'idle' }, T0 + 20_000).service.at).toBe('free')
})

it('The model hears reports, sign-outs and starts of pauses from the serving tab alone (§8.3.5)', () => {
  const two = after([0, open('A')], [1, open('B')], [2, { type: 'report', tab: 'A', state: 'not_inuse' }])
  expect(lived(two, { type: 'report', tab: 'B', state: 'busy' }, T0)).toEqual(two)
  expect(lived(two, { type: 'logout', tab: 'B' }, T0)).toEqual(two)
  expect(lived(two, { type: 'logout', tab: 'A' }, T0)).toMatchObject({
    signedIn: false,
    service: { at: 'free' },
  })
})

it('The model lets a pause wait for the end of a call, and start when the serving tab says so (§4.7)', () => {
  const talking = after(
    [0, open('A')],
    [1, { type: 'phone', phone: 'talking' }],
    [2, { type: 'report', tab: 'A', state: 'busy' }],
    [3, { type: 'take', kind: 'lunch' }],
  )
  expect(talking.pause?.startedAt).toBeNull()
  expect(lived(talking, { type: 'startPending', tab: 'A' }, T0 + 4).pause?.startedAt).toBeNull()
  const idle = lived({ ...talking, phone: 'idle' }, { type: 'report', tab: 'A', state: 'not_inuse' }, T0 + 5)
  expect(lived(idle, { type: 'startPending', tab: 'A' }, T0 + 6).pause?.startedAt).toBe(T0 + 6)
})

it('The model starts a pause that lets the telephone be in the middle of a call (A-109)', () => {
  const day = after(
    [0, open('A')],
    [1, { type: 'report', tab: 'A', state: 'busy' }],
    [2, { type: 'take', kind: 'paper' }],
  )
  expect(day.pause?.startedAt).toBe(T0 + 2)
})

it('The model ends a pause that took too long when its agent wanted to leave it, however late they say why (code 5)', () => {
  const asked = after([0, { type: 'take', kind: 'brief' }], [3_000, { type: 'leave', justified: false }])
  expect(asked.pause).toMatchObject({ leaveAskedAt: T0 + 3_000 })
  expect(lived(asked, { type: 'leave', justified: true }, T0 + 60_000)).toMatchObject({
    pause: null,
    closed: [{ endedAt: T0 + 3_000, justified: true }],
  })
})

it('The model finds a pause too long by whole seconds', () => {
  const pause = { kind: 'brief', startedAt: T0, leaveAskedAt: null } as const
  expect(isTooLong(pause, T0 + 1_999)).toBe(false)
  expect(isTooLong(pause, T0 + 2_000)).toBe(true)
})

it('The model swaps a pause for another one at once, and starts a pending one (A-107)', () => {
  const swapped = after([0, { type: 'take', kind: 'lunch' }], [5_000, { type: 'swap', kind: 'paper' }])
  expect(swapped).toMatchObject({
    pause: { kind: 'paper', startedAt: T0 + 5_000 },
    closed: [{ kind: 'lunch', endedAt: T0 + 5_000 }],
  })
  const pending = after([0, { type: 'supervisorTakes', kind: 'lunch' }], [1, { type: 'swap', kind: 'paper' }])
  expect(pending.pause).toMatchObject({ kind: 'lunch', startedAt: T0 + 1 })
})

it('The model keeps pause and sign-in over a death of the server, and no tab and no report (A-51)', () => {
  const day = after(
    [0, open('A')],
    [1, { type: 'report', tab: 'A', state: 'not_inuse' }],
    [2, { type: 'take', kind: 'lunch' }],
    [3, { type: 'serverDied' }],
  )
  expect(day).toMatchObject({ tabs: {}, report: null, signedIn: true, pause: { kind: 'lunch' } })
})

it('The model writes a state that differs, and unavailable at the end', () => {
  const said = (ms: number, state: 'busy' | 'not_inuse'): [number, Step] => [
    ms,
    { type: 'report', tab: 'A', state },
  ]
  const day = after([0, open('A')], said(1, 'not_inuse'), said(2, 'not_inuse'), said(3, 'busy'), [
    4,
    { type: 'signOut' },
  ])
  expect(day.states).toEqual(['not_inuse', 'busy', 'unavailable'])
})
