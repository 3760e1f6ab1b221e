import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transferTransition } from './call-transfer.ts'
import {
  type CallTransferState,
  DESTINATION_KINDS,
  hearing,
  ORDINARY_CALL,
  type TransferEvent,
} from './call-transfer-state.ts'
import { outcomeOf, readTransferTable } from './testing/call-transfer-rows.ts'

const TABLE = readTransferTable(
  readFileSync(join(import.meta.dirname, '../../../../docs/transfer.md'), 'utf8'),
)

describe('the table of docs/transfer.md (§4.5)', () => {
  it('The table of docs/transfer.md has every type and destination, and no row twice', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(60)
    const cases = TABLE.map(({ type, to, machine, stage, events }) =>
      [type, to, machine, stage, ...events].join(),
    )
    expect(new Set(cases).size).toBe(TABLE.length)
    for (const type of ['blind', 'attend', 'pendulum'])
      expect(TABLE.some((row) => row.type === type && row.after.stage === 'done')).toBe(true)
    for (const kind of DESTINATION_KINDS)
      expect(TABLE.filter((row) => row.to === kind).length).toBeGreaterThanOrEqual(3)
  })

  it.each(TABLE)('$id A transfer $type to $to at the stage $stage has its outcome after $events', (row) => {
    expect(outcomeOf(row)).toEqual(row.after)
  })
})

const flag = fc.constantFrom(...DESTINATION_KINDS)
const anyEvent: fc.Arbitrary<TransferEvent> = fc.oneof(
  fc.record({ type: fc.constant('refer' as const), to: flag, allowed: fc.boolean() }),
  fc.record({ type: fc.constant('consult' as const), as: fc.constantFrom('attend', 'pendulum'), to: flag }),
  fc.record({ type: fc.constantFrom('answered', 'swap', 'confirm', 'cancel') }),
  fc.record({
    type: fc.constant('failed' as const),
    why: fc.constantFrom('refused', 'timeout', 'unreachable'),
    status: fc.constantFrom(408, 480, 486),
  }),
  fc.record({ type: fc.constantFrom('customerHangsUp', 'destinationHangsUp') }),
  fc.record({ type: fc.constant('agentHangsUp' as const), leg: fc.constantFrom('origin', 'second') }),
)

const isUp = (leg: CallTransferState['second'] | CallTransferState['destination']) =>
  leg !== 'none' && leg !== 'gone'

it('An agent has their customer back before their telephone is told why: it may answer late or never', () => {
  const refer = { type: 'refer', to: 'extension', allowed: true } as const
  const [ringing] = transferTransition(ORDINARY_CALL, refer)
  const [, effects] = transferTransition(ringing, { type: 'failed', why: 'refused', status: 486 })
  expect(effects).toEqual([{ type: 'resume' }, { type: 'notify', status: 486 }])
})

describe('a consultation that cannot begin', () => {
  const consult = { type: 'consult', as: 'attend', to: 'extension' } as const
  const hangsUp = { type: 'agentHangsUp', leg: 'origin' } as const
  it.each<[string, TransferEvent[]]>([
    ['another rings', [consult]],
    ['another talks', [consult, { type: 'answered' }]],
    ['a menu is consulted', [{ ...consult, to: 'app' }]],
    ['a blind transfer rings', [{ type: 'refer', to: 'extension', allowed: true }]],
    ['the call was given away', [consult, { type: 'answered' }, { type: 'confirm' }]],
    ['the customer has hung up', [{ type: 'customerHangsUp' }]],
    ['the agent has hung up', [hangsUp]],
  ])('A consultation does not begin while or after %s', (_title, events) => {
    const state = events.reduce((now, event) => transferTransition(now, event)[0], ORDINARY_CALL)
    expect(transferTransition(state, consult)).toEqual([state, []])
  })
})

describe('whatever happens in whatever order', () => {
  const run = (
    events: readonly TransferEvent[],
    look: (state: CallTransferState, ends: string[], finals: number) => void,
  ) => {
    let state = ORDINARY_CALL
    const ends: string[] = []
    let open = false
    let finals = 0
    for (const event of events) {
      const [next, effects] = transferTransition(state, event)
      for (const effect of effects) {
        if (effect.type === 'end') ends.push(effect.leg)
        if (effect.type !== 'notify') continue
        if (effect.status < 200) open = true
        else {
          expect(open).toBe(true) // a subscription ends once
          open = false
          finals += 1
        }
      }
      state = next
    }
    look(state, ends, finals)
  }

  it('A transfer leaves nobody alone on the line and ends no leg twice, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        run(events, (state, ends) => {
          const { customer, origin, second, destination, stage } = state
          if (customer === 'in') expect(origin === 'in' || isUp(destination)).toBe(true)
          if (origin === 'in') expect(customer).toBe('in')
          if (isUp(second)) expect(isUp(destination)).toBe(true)
          if (isUp(destination)) expect(customer === 'in' || isUp(second)).toBe(true)
          if (stage === 'done') expect([origin, isUp(second)]).toEqual(['gone', false])
          // A second transfer of the same call may end a second leg of its own.
          const consultations = events.filter(
            (event) => event.type === 'consult' || event.type === 'refer',
          ).length
          if (consultations <= 1) expect(new Set(ends).size).toBe(ends.length)
        })
      }),
      { numRuns: 3_000 },
    )
  })

  it('A party of a transfer is heard by the one they hear, and no record of a leg that stands is closed', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        run(events, (state) => {
          const heard = hearing(state)
          const parties = ['customer', 'agent', 'destination'] as const
          for (const one of parties) {
            const other = parties.find((party) => party === heard[one])
            if (other) expect(heard[other]).toBe(one)
          }
          if (state.origin === 'in') expect(state.records.origin?.endedBy).toBeNull()
          if (isUp(state.second)) expect(state.records.second?.endedBy).toBeNull()
        })
      }),
      { numRuns: 3_000 },
    )
  })
})
