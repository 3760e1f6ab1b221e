import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type GroupMember,
  type GroupRules,
  type GroupState,
  groupTransition,
  ringGroup,
} from './call-group.ts'

const member = (endpointId: number, change: Partial<GroupMember> = {}): GroupMember => ({
  endpointId,
  order: endpointId,
  delayMs: 0,
  isReachable: true,
  isBusy: false,
  ...change,
})
const rules: GroupRules = { strategy: 'ringall', ringMs: 30_000, skipBusy: true }
const trio = [member(1), member(2), member(3)]

/** `a2` two answers, `f2` two refuses, `g` the caller leaves, a number lets so many seconds pass. */
function run(
  members: readonly GroupMember[],
  script: string,
  change: Partial<GroupRules> = {},
  random = 0,
): string {
  const by = { ...rules, ...change }
  let now = 0
  const times: number[] = []
  const told: string[] = []
  let [state, effects] = ringGroup(by, members, 0, random)
  const note = () => {
    for (const effect of effects) {
      if (effect.type === 'wakeAt') times.push(effect.at)
      else if (effect.type === 'ring') told.push(`${now / 1000}:ring ${effect.endpointIds.join('+')}`)
      else if (effect.type === 'cancel')
        told.push(`${now / 1000}:cancel ${effect.endpointIds.join('+')} ${effect.why}`)
      else if (effect.type === 'connect') told.push(`connect ${effect.endpointId}`)
      else told.push(effect.reason)
    }
  }
  note()
  for (const step of script.split(' ').filter(Boolean)) {
    const passes = Number(step) * 1000
    if (passes > 0) {
      const end = now + passes
      while (true) {
        const wake = times.filter((at) => at <= end).sort((a, b) => a - b)[0]
        if (wake === undefined) break
        times.splice(times.indexOf(wake), 1)
        now = Math.max(now, wake)
        ;[state, effects] = groupTransition(state, { type: 'tick' }, by, now)
        note()
      }
      now = end
      continue
    }
    const endpointId = Number(step.slice(1))
    const event =
      step[0] === 'a'
        ? ({ type: 'answered', endpointId } as const)
        : step[0] === 'f'
          ? ({ type: 'failed', endpointId } as const)
          : ({ type: 'gone' } as const)
    ;[state, effects] = groupTransition(state, event, by, now)
    note()
  }
  return told.join(', ')
}

const linear = { strategy: 'linear' as const }

describe('a call at a group', () => {
  it.each<[string, GroupMember[], string, Partial<GroupRules>, string]>([
    [
      'all ring, one answers, the others are cancelled',
      trio,
      '5 a2',
      {},
      '0:ring 1+2+3, 5:cancel 1+3 elsewhere, connect 2',
    ],
    ['all ring until the time is over', trio, '30', {}, '0:ring 1+2+3, 30:cancel 1+2+3 timeout, timeout'],
    ['all refuse', trio, 'f1 f2 f3', {}, '0:ring 1+2+3, refused'],
    ['one refuses, the others ring on', trio, 'f1 30', {}, '0:ring 1+2+3, 30:cancel 2+3 timeout, timeout'],
    ['the caller leaves', trio, '1 g', {}, '0:ring 1+2+3, 1:cancel 1+2+3 elsewhere, gone'],
    [
      'delays',
      [member(1), member(2, { delayMs: 10_000 })],
      '10 a2',
      {},
      '0:ring 1, 10:ring 2, 10:cancel 1 elsewhere, connect 2',
    ],
    [
      'delays in another order than the members',
      [member(1, { delayMs: 20_000 }), member(2, { delayMs: 10_000 })],
      '25 a2',
      {},
      '10:ring 2, 20:ring 1, 25:cancel 1 elsewhere, connect 2',
    ],
    [
      'who does not ring cannot refuse',
      trio,
      'f9 f1 f1 a2',
      {},
      '0:ring 1+2+3, 0:cancel 3 elsewhere, connect 2',
    ],
    ['who does not ring yet cannot refuse for who rings', trio, 'f2 a1', linear, '0:ring 1, connect 1'],
    [
      'delays of the same time',
      [member(1, { delayMs: 5_000 }), member(2, { delayMs: 5_000 })],
      '5 a1',
      {},
      '5:ring 1+2, 5:cancel 2 elsewhere, connect 1',
    ],
    [
      'who refused early does not end it for who comes late',
      [member(1), member(2, { delayMs: 10_000 })],
      'f1 10 a2',
      {},
      '0:ring 1, 10:ring 2, connect 2',
    ],
    [
      'a delay longer than the group rings',
      [member(1), member(2, { delayMs: 60_000 })],
      '30 60',
      {},
      '0:ring 1, 30:cancel 1 timeout, timeout',
    ],
    ['busy ones are left out', [member(1, { isBusy: true }), member(2)], '', {}, '0:ring 2'],
    [
      'busy ones ring too where the group says so',
      [member(1, { isBusy: true }), member(2)],
      '',
      { skipBusy: false },
      '0:ring 1+2',
    ],
    ['nobody is registered', [member(1, { isReachable: false })], '', {}, 'nobody'],
    ['no members', [], '', {}, 'nobody'],
    [
      'one after the other, by order and then by id',
      [member(3, { order: 1 }), member(1), member(2)],
      '30 30 30',
      linear,
      '0:ring 1, 30:cancel 1 timeout, 30:ring 3, 60:cancel 3 timeout, 60:ring 2, 90:cancel 2 timeout, timeout',
    ],
    ['who refuses makes room at once', trio, '5 f1 a2', linear, '0:ring 1, 5:ring 2, connect 2'],
    ['the last refuses', trio, 'f1 f2 f3', linear, '0:ring 1, 0:ring 2, 0:ring 3, refused'],
    [
      'a delay before the next',
      [member(1), member(2, { delayMs: 4_000 })],
      '30 4 a2',
      linear,
      '0:ring 1, 30:cancel 1 timeout, 34:ring 2, connect 2',
    ],
    ['late words mean nothing', trio, 'a1 f2 a3 30 g', {}, '0:ring 1+2+3, 0:cancel 2+3 elsewhere, connect 1'],
    [
      'an answer of who was cancelled means nothing',
      trio,
      '30 a1',
      linear,
      '0:ring 1, 30:cancel 1 timeout, 30:ring 2',
    ],
  ])('A call at a group rings and ends by the rules: %s', (_title, members, script, change, expected) => {
    expect(run(members, script, change)).toBe(expected)
  })

  it('A member of a linear group rings on until its time is over', () => {
    const [state] = ringGroup({ ...rules, ...linear }, trio, 0, 0)
    expect(groupTransition(state, { type: 'tick' }, { ...rules, ...linear }, 29_999)).toEqual([state, []])
  })

  it.each<[string, readonly GroupMember[], Parameters<typeof groupTransition>[1], string]>([
    ['nobody is left', [member(1)], { type: 'failed', endpointId: 1 }, 'refused'],
    ['the caller leaves', trio, { type: 'gone' }, 'gone'],
  ])('A call at a group is over, and says why: %s', (_title, members, event, reason) => {
    const [state] = ringGroup(rules, members, 0, 0)
    expect(groupTransition(state, event, rules, 1)[0]).toEqual({ at: 'over', reason })
  })

  it('A random group lets each member ring first sometimes', () => {
    const first = new Set<string>()
    for (let i = 0; i < 60; i++) first.add(run(trio, '', { strategy: 'random' }, i / 60))
    expect([...first].sort()).toEqual(['0:ring 1', '0:ring 2', '0:ring 3'])
  })

  test('A group rings nobody twice, and in the end nobody rings, whatever the members do', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constant('failed' as const), endpointId: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ type: fc.constant('answered' as const), endpointId: fc.integer({ min: 1, max: 5 }) }),
      fc.constant({ type: 'tick' as const }),
      fc.constant({ type: 'gone' as const }),
    )
    const members = fc
      .uniqueArray(fc.integer({ min: 1, max: 5 }))
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.nat(9).map((delay) => member(id, { delayMs: delay * 1000 })))),
      )
    const strategy = fc.constantFrom('ringall' as const, 'linear' as const, 'random' as const)
    fc.assert(
      fc.property(members, strategy, fc.array(fc.tuple(event, fc.nat(20))), (all, by, events) => {
        const group = { ...rules, strategy: by, ringMs: 8_000 }
        let now = 0
        const rung: number[] = []
        const ringing = new Set<number>()
        let [state, effects]: readonly [GroupState, ReturnType<typeof ringGroup>[1]] = ringGroup(
          group,
          all,
          0,
          0.4,
        )
        const step = (next: Parameters<typeof groupTransition>[1]) => {
          ;[state, effects] = groupTransition(state, next, group, now)
        }
        const note = () => {
          for (const effect of effects) {
            if (effect.type === 'ring') for (const id of effect.endpointIds) ringing.add(id)
            if (effect.type === 'ring') rung.push(...effect.endpointIds)
            if (effect.type === 'cancel') for (const id of effect.endpointIds) ringing.delete(id)
          }
        }
        note()
        for (const [next, seconds] of [...events, ...Array(60).fill([{ type: 'tick' as const }, 20])]) {
          now += seconds * 1000
          if (next.type === 'failed') ringing.delete(next.endpointId)
          step(next)
          note()
        }
        expect(new Set(rung).size).toBe(rung.length)
        expect(state.at).not.toBe('ringing')
        if (state.at === 'answered') ringing.delete(state.endpointId)
        expect([...ringing]).toEqual([])
      }),
    )
  })
})
