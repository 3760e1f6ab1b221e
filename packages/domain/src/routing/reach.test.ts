import { describe, expect, it } from 'vitest'
import { type Grant, mayReach, type Named } from './reach.ts'

const grant = (type: string, id: number, can_call = true, can_transfer = true): Grant => ({
  type,
  id,
  can_call,
  can_transfer,
  can_monitor: false,
  can_whisper: false,
  can_barge: false,
  can_pause: false,
})
const queue: Named[] = [{ type: 'queue', id: 4 }]
const bruno: Named[] = [
  { type: 'endpoint', id: 2 },
  { type: 'user', id: 8 },
  { type: 'team', id: 1 },
]

describe('who may reach whom (entities §1)', () => {
  it.each<[string, Grant[], Named[], boolean, boolean]>([
    ['no rows', [], queue, true, true],
    ['rows of another kind', [grant('ivr', 4, false, false)], queue, true, true],
    ['a row of it', [grant('queue', 4)], queue, true, true],
    ['to call only', [grant('queue', 4, true, false)], queue, true, false],
    ['to transfer only', [grant('queue', 4, false, true)], queue, false, true],
    ['another of its kind is listed', [grant('queue', 5)], queue, false, false],
    ['their team is listed', [grant('team', 1)], bruno, true, true],
    [
      'their user forbids what their team allows',
      [grant('team', 1), grant('user', 8, false)],
      bruno,
      false,
      true,
    ],
    [
      'their endpoint allows what their team forbids',
      [grant('team', 1, false, false), grant('endpoint', 2)],
      bruno,
      true,
      true,
    ],
    ['another team is listed', [grant('team', 2)], bruno, false, false],
    ['an extension of nobody', [grant('user', 8)], [{ type: 'endpoint', id: 2 }], true, true],
    [
      'an extension of nobody, where users are listed',
      [grant('user', 8)],
      [
        { type: 'endpoint', id: 2 },
        { type: 'user', id: null },
      ],
      false,
      false,
    ],
  ])('Grants say who may be called and given a transfer: %s', (_, grants, names, call, transfer) => {
    expect(mayReach(grants, names, 'can_call')).toBe(call)
    expect(mayReach(grants, names, 'can_transfer')).toBe(transfer)
  })
})
