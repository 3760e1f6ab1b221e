import { expect, it } from 'vitest'
import { FakePresence } from '../telephony/testing/fake-presence.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { AgentAvailability } from './agent-availability.ts'
import type { Registration } from './registration-rows.ts'

const ENDPOINT = 5
const USER = 7

function harness() {
  const clock = new ManualClock()
  const book = new AgentAvailability(clock, new FakePresence())
  const seen: string[] = []
  const stop = book.onDeviceChange((change) => {
    seen.push(`${JSON.stringify(change)} ${book.deviceState(ENDPOINT, USER)}`)
  })
  const register = (seconds: number, contact = 'sip:a@10.0.0.1') =>
    book.register({ endpointId: ENDPOINT, contact, expiresAt: clock.now() + seconds * 1000 } as Registration)
  return { clock, book, seen, stop, register }
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
