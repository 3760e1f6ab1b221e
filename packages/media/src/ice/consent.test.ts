import { beforeEach, expect, it } from 'vitest'
import { Consent } from './consent.ts'
import type { Credentials } from './guest-list.ts'
import { hasConsent, type Place } from './place.ts'
import { bindingResponse, isAuthentic, readBindingRequest } from './stun.ts'

const BROWSER: Credentials = { fragment: 'them', password: 'the password of a browser' }
const SOURCE = { address: '192.0.2.7', port: 4_000 }

let consent: Consent
beforeEach(() => {
  consent = new Consent(() => 'us')
  consent.handleDescribed(BROWSER)
})

/** A place that keeps what it is sent. */
function place() {
  const sent: Buffer[] = []
  const answeredAt = Number.NEGATIVE_INFINITY
  return { sent, place: { isOpen: true, answeredAt, send: (datagram) => void sent.push(datagram) } as Place }
}
const answerTo = (question: Buffer | undefined, password = BROWSER.password) =>
  bindingResponse(question!, SOURCE, password)

it('Who is asked by the name and under the password of their description, and answers, has agreed for 30 s', () => {
  const { sent, place: asked } = place()
  consent.handleCheck(asked, 'them', 100)
  const request = readBindingRequest(sent[0]!)
  expect(request).toMatchObject({ fragment: 'them', theirs: 'us', nominates: false })
  expect(isAuthentic(sent[0]!, request!, BROWSER.password)).toBe(true)
  expect(hasConsent(asked, 100)).toBe(false)
  expect(consent.handleResponse(answerTo(sent[0]), asked, 120)).toBe(true)
  expect([hasConsent(asked, 30_119), hasConsent(asked, 30_120)]).toEqual([true, false])
})

it('No agreement is what another password answers, what was never asked, what comes twice, late, or from elsewhere', () => {
  const [{ sent, place: asked }, { place: other }] = [place(), place()]
  consent.handleCheck(asked, 'them', 0)
  const [question] = sent
  const unasked = Buffer.from(question!)
  unasked[12]! ^= 1
  expect(consent.handleResponse(answerTo(question, 'guess'), asked, 1)).toBe(false)
  expect(consent.handleResponse(answerTo(unasked), asked, 1)).toBe(false)
  expect(consent.handleResponse(answerTo(question), other, 1)).toBe(false)
  expect(consent.handleResponse(answerTo(question), asked, 5_000)).toBe(false)
  expect(consent.handleResponse(answerTo(question), asked, 4_999)).toBe(true)
  expect(consent.handleResponse(answerTo(question), asked, 4_999)).toBe(false)
})

it('A check brings few questions, whoever sent it, and a flood of them no more than twenty a second', () => {
  const { sent, place: asked } = place()
  consent.handleCheck(asked, 'them', 0)
  for (let now = 1; now < 60_000; now += 20) consent.askAgain(asked, 'them', now)
  expect(sent).toHaveLength(4)
  for (let now = 60_000; now < 61_000; now += 1) consent.handleCheck(asked, 'them', now)
  expect(sent).toHaveLength(24)
})

it('Who answered is asked again after 4.5 s, and not before', () => {
  const { sent, place: asked } = place()
  consent.handleCheck(asked, 'them', 0)
  consent.handleResponse(answerTo(sent[0]), asked, 0)
  for (const now of [100, 2_500, 4_499]) consent.handleCheck(asked, 'them', now)
  expect(sent).toHaveLength(1)
  consent.handleCheck(asked, 'them', 4_500)
  expect(sent).toHaveLength(2)
})

it('Nobody is asked before their description is known, and during a restart the former one counts as well', () => {
  const { sent, place: asked } = place()
  consent.handleCheck(asked, 'next', 0)
  expect(sent).toEqual([])
  consent.handleDescribed({ fragment: 'next', password: 'another password of theirs' })
  consent.askAgain(asked, 'next', 1)
  consent.handleCheck(place().place, 'them', 1)
  expect(consent.handleResponse(answerTo(sent[0], 'another password of theirs'), asked, 2)).toBe(true)
  consent.handleDescribed({ fragment: 'last', password: 'the third password of theirs' })
  const { sent: none, place: former } = place()
  consent.handleCheck(former, 'them', 3)
  expect(none).toEqual([])
})
