import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { describe, expect, it } from 'vitest'
import { AgentStates } from './agent-states.ts'
import { Contacts } from './contacts.ts'
import type { Registration } from './registration-rows.ts'

const ENDPOINT = 5
const USER = 7

function harness({ maxContacts = 1 } = {}) {
  const clock = new ManualClock()
  const agents = new AgentStates()
  const book = new Contacts(clock, agents)
  const seen: string[] = []
  const stop = agents.onChange(({ agent }) => {
    seen.push(`${agent.id} ${book.deviceState(ENDPOINT, USER)}`)
  })
  const replaced: number[] = []
  const stopReplaced = book.onReplaced((endpointId) => replaced.push(endpointId))
  const register = (
    seconds: number,
    contact = 'sip:a@10.0.0.1',
    flow: string | null = null,
    isDesk = false,
  ) =>
    book.register({
      tenantId: 1,
      endpointId: ENDPOINT,
      userId: USER,
      contact,
      flow,
      maxContacts,
      isDesk,
      expiresAt: clock.now() + seconds * 1000,
    } as Registration)
  return { clock, agents, book, seen, stop, replaced, stopReplaced, register }
}

it('The agent whose device it is changes when it registers and when it goes, and not when it is renewed', () => {
  const { book, seen, register } = harness()
  register(300)
  register(300)
  book.unregister(ENDPOINT, 'sip:another')
  book.unregister(ENDPOINT, null)
  book.unregister(ENDPOINT, null)
  expect(seen).toEqual(['7 not_inuse', '7 unavailable'])
})

it('A device given up that speaks again is where it was, unless it registered elsewhere or its registration ran out', () => {
  const { clock, book, register } = harness()
  register(300)
  const row = book.of(ENDPOINT)
  if (!row) throw new Error('not registered')
  book.unregister(ENDPOINT, null)
  book.returned(row)
  expect(book.of(ENDPOINT)).toBe(row)
  register(300, 'sip:b@10.0.0.2')
  book.returned(row)
  expect(book.of(ENDPOINT)?.contact).toBe('sip:b@10.0.0.2')
  book.unregister(ENDPOINT, null)
  clock.advance(300_000)
  book.returned(row)
  expect(book.of(ENDPOINT)).toBeNull()
})

it('The agent changes when their registration runs out, counted from the last one', () => {
  const { clock, seen, register } = harness()
  register(300)
  clock.advance(200_000)
  register(300)
  clock.advance(299_999)
  expect(seen).toHaveLength(1)
  clock.advance(1)
  expect(seen.slice(1)).toEqual(['7 unavailable'])
})

it('Each of many devices runs out at its own time, whichever was refreshed meanwhile', () => {
  const { clock, agents, book } = harness()
  const register = (endpointId: number, seconds: number) =>
    book.register({
      ...{ tenantId: 1, endpointId, userId: endpointId, contact: `sip:${endpointId}@10.0.0.1`, flow: null },
      ...{ maxContacts: 1, isDesk: false, expiresAt: clock.now() + seconds * 1_000 },
    } as Registration)
  const registered = () => [1, 2, 3].filter((id) => agents.of(id).device?.registered)
  register(1, 300)
  register(2, 100)
  register(3, 200)
  clock.advance(50_000)
  register(2, 100)
  clock.advance(99_999)
  expect(registered()).toEqual([1, 2, 3])
  clock.advance(1)
  expect(registered()).toEqual([1, 3])
  clock.advance(50_000)
  expect(registered()).toEqual([1])
  clock.advance(100_000)
  expect(registered()).toEqual([])
})

it('A device is seen as its agent’s calls are, and one that is nobody’s as registered or not', () => {
  const { agents, book, seen, stop, register } = harness()
  register(300)
  const agent = { id: USER, tenantId: 1 }
  for (const type of ['callOffered', 'callBegan', 'callOfferOver', 'callEnded'] as const)
    agents.apply(agent, { type })
  expect(seen.slice(1)).toEqual(['7 ringing', '7 ringinuse', '7 inuse', '7 not_inuse'])
  expect([book.deviceState(ENDPOINT, null), book.deviceState(ENDPOINT + 1, null)]).toEqual([
    'not_inuse',
    'unavailable',
  ])
  stop()
  agents.apply(agent, { type: 'callOffered' })
  expect(seen).toHaveLength(5)
})

it('A device that changes hands is its new agent’s, and the one before has none', () => {
  const { agents, book, register } = harness()
  register(300)
  book.belongs(ENDPOINT, { id: 8, tenantId: 1 })
  expect([agents.of(USER).device, agents.of(8).device]).toEqual([
    null,
    { endpointId: ENDPOINT, registered: true, isDesk: false },
  ])
  book.belongs(ENDPOINT, null)
  expect(agents.of(8).device).toBeNull()
})

describe('where a device with several contacts is reached', () => {
  const A = 'sip:a@10.0.0.1'
  const B = 'sip:b@10.0.0.2'
  const C = 'sip:c@10.0.0.3'
  const contacts = (book: Contacts) => book.allOf(ENDPOINT).map(({ contact }) => contact)

  it('The contact that registered last is rung first, and a renewed one is not there twice', () => {
    const { book, register } = harness({ maxContacts: 2 })
    register(300, A)
    register(300, B)
    register(300, A)
    expect(contacts(book)).toEqual([A, B])
    expect(book.of(ENDPOINT)?.contact).toBe(A)
  })

  it('A contact beyond those that a device may have takes the oldest one’s place, and that is told', () => {
    const { book, register, replaced } = harness({ maxContacts: 2 })
    register(300, A)
    register(300, B)
    register(300, A)
    expect(replaced).toEqual([])
    register(300, C)
    expect([contacts(book), replaced]).toEqual([[C, A], [ENDPOINT]])
  })

  it('A device is unregistered contact by contact, and is gone with the last', () => {
    const { book, register, seen } = harness({ maxContacts: 2 })
    register(300, A)
    register(300, B)
    book.unregister(ENDPOINT, B)
    expect([contacts(book), seen]).toEqual([[A], ['7 not_inuse']])
    book.unregister(ENDPOINT, A)
    expect([contacts(book), seen.slice(1)]).toEqual([[], ['7 unavailable']])
  })

  it('A contact that ran out is not rung, and the other one is until it runs out too', () => {
    const { book, register, clock, seen } = harness({ maxContacts: 2 })
    register(300, A)
    register(100, B)
    clock.advance(99_999)
    expect(contacts(book)).toEqual([B, A])
    clock.advance(1)
    expect([contacts(book), book.of(ENDPOINT)?.contact]).toEqual([[A], A])
    clock.advance(200_000)
    expect([contacts(book), seen.slice(1)]).toEqual([[], ['7 unavailable']])
  })

  it('A device that was unregistered is not told again to be gone when its time would have run out', () => {
    const { book, register, clock, seen } = harness()
    register(300)
    book.unregister(ENDPOINT, null)
    clock.advance(300_000)
    expect(seen).toHaveLength(2)
  })

  it('A closed connection takes with it what was registered over it, and no more', () => {
    const { book, register } = harness({ maxContacts: 2 })
    register(300, A, 'flow-1')
    register(300, B, 'flow-2')
    expect(book.endFlow('flow-1').map(({ contact }) => contact)).toEqual([A])
    expect(contacts(book)).toEqual([B])
    expect(book.endFlow('flow-1')).toEqual([])
  })

  it.each([
    ['elsewhere, that is told', B, [ENDPOINT]],
    ['where it was, nothing is told', A, []],
  ])('When a device whose connection closed registers %s', (_, contact, told) => {
    const { book, register, replaced } = harness()
    register(300, A, 'flow-1')
    book.endFlow('flow-1')
    register(300, contact, 'flow-2')
    expect(replaced).toEqual(told)
    register(300, contact, 'flow-2')
    expect(replaced).toEqual(told)
  })

  it('A contact is another device’s when that one has registered the very same', () => {
    const { book, register } = harness()
    register(300, A)
    expect(book.all().map(({ contact }) => contact)).toEqual([A])
    expect(book.isOfOther({ endpointId: ENDPOINT, contact: A })).toBe(false)
    expect(book.isOfOther({ endpointId: ENDPOINT + 1, contact: B })).toBe(false)
    expect(book.isOfOther({ endpointId: ENDPOINT + 1, contact: A })).toBe(true)
  })

  it('Who replaced a contact is told to nobody who listens no more', () => {
    const { register, replaced, stopReplaced } = harness()
    stopReplaced()
    register(300, A)
    register(300, B)
    expect(replaced).toEqual([])
  })
})
