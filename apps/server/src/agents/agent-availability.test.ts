import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { describe, expect, it } from 'vitest'
import { FakePresence } from '../telephony/testing/fake-presence.ts'
import { samplePause } from '../testing/sample-pause.ts'
import { AgentAvailability } from './agent-availability.ts'
import type { AgentPresence } from './presence.ts'
import type { Registration } from './registration-rows.ts'

const ENDPOINT = 5
const USER = 7

function harness({ maxContacts = 1 } = {}) {
  const clock = new ManualClock()
  const people = new FakePresence()
  const book = new AgentAvailability(clock, people)
  const seen: string[] = []
  const stop = book.onDeviceChange((change) => {
    seen.push(`${JSON.stringify(change)} ${book.deviceState(ENDPOINT, USER)}`)
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
      endpointId: ENDPOINT,
      contact,
      flow,
      maxContacts,
      isDesk,
      expiresAt: clock.now() + seconds * 1000,
    } as Registration)
  return { clock, people, book, seen, stop, replaced, stopReplaced, register }
}

it('The availability book tells when a device registers and when it goes, and is silent when it is renewed', () => {
  const { book, seen, register } = harness()
  register(300)
  register(300)
  book.unregister(ENDPOINT, 'sip:another')
  book.unregister(ENDPOINT, null)
  book.unregister(ENDPOINT, null)
  expect(seen).toEqual(['{"endpointId":5} not_inuse', '{"endpointId":5} unavailable'])
})

it('A device given up that speaks again is where it was, unless it registered elsewhere or its registration ran out', () => {
  const { clock, book, register } = harness()
  register(300)
  const row = book.contactOf(ENDPOINT)
  if (!row) throw new Error('not registered')
  book.unregister(ENDPOINT, null)
  book.returned(row)
  expect(book.contactOf(ENDPOINT)).toBe(row)
  register(300, 'sip:b@10.0.0.2')
  book.returned(row)
  expect(book.contactOf(ENDPOINT)?.contact).toBe('sip:b@10.0.0.2')
  book.unregister(ENDPOINT, null)
  clock.advance(300_000)
  book.returned(row)
  expect(book.contactOf(ENDPOINT)).toBeNull()
})

it('The availability book tells when a registration runs out, counted from the last one', () => {
  const { clock, seen, register } = harness()
  register(300)
  clock.advance(200_000)
  register(300)
  clock.advance(299_999)
  expect(seen).toHaveLength(1)
  clock.advance(1)
  expect(seen.slice(1)).toEqual(['{"endpointId":5} unavailable'])
})

it('The availability book tells of offers and calls of its user, until nobody listens any more', () => {
  const { book, seen, stop, register } = harness()
  register(300)
  book.offerOut(USER)
  book.callBegan(USER)
  book.offerOver(USER)
  book.callEnded(USER)
  expect(seen.slice(1)).toEqual(
    ['ringing', 'ringinuse', 'inuse', 'not_inuse'].map((state) => `{"userId":7} ${state}`),
  )
  stop()
  book.offerOut(USER)
  expect(seen).toHaveLength(5)
})

describe('where a device with several contacts is reached', () => {
  const A = 'sip:a@10.0.0.1'
  const B = 'sip:b@10.0.0.2'
  const C = 'sip:c@10.0.0.3'
  const contacts = (book: AgentAvailability) => book.contactsOf(ENDPOINT).map(({ contact }) => contact)

  it('The contact that registered last is rung first, and a renewed one is not there twice', () => {
    const { book, register } = harness({ maxContacts: 2 })
    register(300, A)
    register(300, B)
    register(300, A)
    expect(contacts(book)).toEqual([A, B])
    expect(book.contactOf(ENDPOINT)?.contact).toBe(A)
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
    expect([contacts(book), seen]).toEqual([[A], ['{"endpointId":5} not_inuse']])
    book.unregister(ENDPOINT, A)
    expect([contacts(book), seen.slice(1)]).toEqual([[], ['{"endpointId":5} unavailable']])
  })

  it('A contact that ran out is not rung, and the other one is until it runs out too', () => {
    const { book, register, clock, seen } = harness({ maxContacts: 2 })
    register(300, A)
    register(100, B)
    clock.advance(99_999)
    expect(contacts(book)).toEqual([B, A])
    clock.advance(1)
    expect([contacts(book), book.contactOf(ENDPOINT)?.contact]).toEqual([[A], A])
    clock.advance(200_000)
    expect([contacts(book), seen.slice(1)]).toEqual([[], ['{"endpointId":5} unavailable']])
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
    expect(book.allContacts().map(({ contact }) => contact)).toEqual([A])
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

describe('whether an agent may be called and may call', () => {
  const CHAT_PAUSE = samplePause({ enable_webphone: false })

  it.each<[string, Partial<AgentPresence>, string | null]>([
    ['who is signed in and registered may', {}, null],
    ['whose tab is gone may not', { ownerOnline: false }, 'owner_offline'],
    ['who signed out of telephony may not', { telephony: false }, 'channel_logged_out'],
    ['who has asked for a pause may not', { pause: samplePause({ start: false }) }, 'paused'],
    ['whose pause is of chat alone may', { pause: CHAT_PAUSE }, null],
    ['in after-service may not', { afterService: true }, 'after_service'],
    ['whose softphone reports another call may not', { webphone: 'busy' }, 'reported'],
  ])('A queue may offer an agent a call or not: one %s', (_, presence, reason) => {
    const { book, people, register } = harness()
    expect(book.availability(USER, ENDPOINT)).toEqual({ available: false, reason: 'unregistered' })
    register(300)
    people.set(USER, presence)
    expect(book.availability(USER, ENDPOINT)).toEqual(
      reason === null ? { available: true } : { available: false, reason },
    )
  })

  it('What an open tab reports is of no softphone while the agent’s telephone is a desk phone', () => {
    const { book, people, register } = harness()
    people.set(USER, { webphone: 'unavailable' })
    register(300, 'sip:a@10.0.0.1', null, true)
    expect(book.availability(USER, ENDPOINT)).toEqual({ available: true })
  })

  it.each<[string, Partial<AgentPresence>, boolean, string | null]>([
    ['without a pause', {}, true, null],
    ['who is not to be disturbed', { webphone: 'do_not_disturb' }, true, 'dnd'],
    ['in a pause', { pause: samplePause() }, false, 'dnd'],
    ['who waits for their pause', { pause: samplePause({ start: false }) }, false, 'pause'],
    ['in a pause that lets them dial', { pause: samplePause({ allow_outgoing_call: true }) }, true, 'dnd'],
    [
      'in a pause that lets them be called',
      { pause: samplePause({ allow_incoming_call: true }) },
      false,
      null,
    ],
    ['in a pause of chat', { pause: CHAT_PAUSE }, true, null],
  ])('The pause decides over calls outside of queues: an agent %s', (_, presence, mayDial, refusal) => {
    const { book, people } = harness()
    people.set(USER, presence)
    expect([book.mayDial(USER), book.directCallRefusal(USER)]).toEqual([mayDial, refusal])
  })

  it('An agent who talks may dial in spite of the pause that waits for their call', () => {
    const { book, people } = harness()
    people.set(USER, { pause: samplePause({ start: false }) })
    book.callBegan(USER)
    expect([book.mayDial(USER), book.liveLegs(USER)]).toEqual([true, 1])
    book.callEnded(USER)
    expect([book.mayDial(USER), book.liveLegs(USER)]).toEqual([false, 0])
  })

  it('The queues hear of a device that comes, of a call that ends and of an agent who changes, until they stop', () => {
    const { book, people, register } = harness()
    const heard: string[] = []
    let what = ''
    const stop = book.onChange(() => heard.push(what))
    const during = (name: string, run: () => void) => {
      what = name
      run()
    }
    during('registers', () => register(300))
    during('renews', () => register(300))
    during('call ends', () => book.callEnded(USER))
    during('pause', () => people.set(USER, { pause: samplePause() }))
    expect(heard).toEqual(['registers', 'call ends', 'pause'])
    stop()
    book.callBegan(USER)
    people.set(USER, { pause: null })
    expect(heard).toHaveLength(3)
  })
})
