import { beforeEach, describe, expect, it } from 'vitest'
import type { SipRequest } from '../message/message.ts'
import { parseMessage } from '../message/parse.ts'
import { type Flow, localAddress } from '../transport/flow.ts'
import { RateLimiter } from './rate-limiter.ts'

let now = 0
let rateLimiter: RateLimiter
let told: number[] = []

beforeEach(() => {
  now = 1_000_000
  told = []
  rateLimiter = new RateLimiter(
    (dropped) => told.push(dropped),
    () => now,
  )
})

const INVITE = Buffer.from('INVITE sip:1@x SIP/2.0\r\n')

function through(address: string, count: number, data = INVITE): number {
  let admitted = 0
  for (let at = 0; at < count; at += 1) if (rateLimiter.admits(data, address)) admitted += 1
  return admitted
}

function request(method: string, user: string, more = ''): SipRequest {
  const text = `${method} sip:1@x SIP/2.0\r\nVia: SIP/2.0/UDP h;branch=z1\r\nFrom: <sip:${user}@x>;tag=1\r\nTo: <sip:1@x>\r\nCall-ID: 1\r\nCSeq: 1 ${method}\r\n${more}\r\n`
  const parsed = parseMessage(text)
  if (!parsed.ok || parsed.message.kind !== 'request') throw new Error(text)
  return parsed.message
}

function flow(address: string, protocol: Flow['protocol'] = 'udp'): Flow {
  const one: Flow = {
    protocol,
    remoteAddress: address,
    remotePort: 5060,
    local: localAddress('udp', '127.0.0.1', 5060),
    reliable: false,
    isOpen: () => true,
    send: () => true,
    withPort: () => one,
  }
  return one
}

describe('the rate limiter', () => {
  it('The rate limiter lets a stranger ask a hundred times at once, then twenty times a second', () => {
    expect(through('192.0.2.1', 500)).toBe(100)
    now += 1_000
    expect(through('192.0.2.1', 500)).toBe(20)
    expect(rateLimiter.dropped).toBe(880)
    expect(told).toEqual([1])
  })

  it('The rate limiter lets all strangers together ask four hundred times at once, then forty times a second', () => {
    let admitted = 0
    for (let host = 0; host < 250; host += 1) admitted += through(`192.0.2.${host}`, 8)
    expect(admitted).toBe(400)
    now += 1_000
    admitted = 0
    for (let host = 0; host < 250; host += 1) admitted += through(`192.0.2.${host}`, 8)
    expect(admitted).toBe(40)
  })

  it('The rate limiter counts the addresses of one IPv6 /64 as one stranger, and trusts only the one that was served', () => {
    let admitted = 0
    for (let host = 1; host <= 200; host += 1) admitted += through(`2001:db8::${host.toString(16)}`, 1)
    expect(admitted).toBe(100)
    expect(through('2001:db8:0:1::1', 1)).toBe(1)
    rateLimiter.answered(request('INVITE', '5511'), flow('2001:db8::1'), 200)
    expect(through('2001:db8::1', 500)).toBe(500)
    expect(through('2001:db8::2', 500)).toBe(0)
  })

  it('The rate limiter lets strangers ask within their budget after a clock that was set back', () => {
    expect(through('192.0.2.1', 500)).toBe(100)
    now -= 3_600_000
    expect(through('192.0.2.1', 500)).toBe(0)
    now += 1_000
    expect(through('192.0.2.1', 500)).toBe(20)
  })

  it('The rate limiter never keeps back answers, what belongs to calls, nor this machine', () => {
    through('192.0.2.1', 500)
    for (const start of ['SIP/2.0 200 OK', 'ACK sip:x', 'BYE sip:x', 'CANCEL sip:x', 'PRACK sip:x'])
      expect(through('192.0.2.1', 50, Buffer.from(start))).toBe(50)
    expect(through('127.0.0.1', 5_000)).toBe(5_000)
  })

  it('The rate limiter lets a trunk pass that was served once, for an hour', () => {
    rateLimiter.answered(request('INVITE', '5511'), flow('192.0.2.1'), 180)
    expect(through('192.0.2.1', 5_000)).toBe(5_000)
    now += 3_600_001
    expect(through('192.0.2.1', 5_000)).toBe(100)
  })

  it('The rate limiter lets a peer pass whom the application called', () => {
    rateLimiter.heard(flow('192.0.2.7'))
    expect(through('192.0.2.7', 5_000)).toBe(5_000)
  })

  it.each([401, 403, 404, 407, 503])('The rate limiter takes no %s for a service', (status) => {
    rateLimiter.answered(request('INVITE', '5511'), flow('192.0.2.1'), status)
    rateLimiter.answered(request('OPTIONS', '5511'), flow('192.0.2.1'), 200)
    rateLimiter.answered(request('INVITE', '5511'), flow('192.0.2.1', 'ws'), 200)
    expect(through('192.0.2.1', 500)).toBe(100)
  })

  it('The rate limiter tells users behind one address apart: who proved themselves passes, the others share the budget', () => {
    const digest = 'Authorization: Digest username="ana"\r\n'
    rateLimiter.answered(request('REGISTER', 'ana', digest), flow('192.0.2.1'), 200)
    expect(through('192.0.2.1', 1_000)).toBe(1_000) // parsed first
    const count = (user: string) =>
      Array.from({ length: 500 }, () =>
        rateLimiter.admitsUser(request('REGISTER', user), flow('192.0.2.1')),
      ).filter(Boolean).length
    expect(count('ana')).toBe(500)
    expect(count('mallory')).toBe(100)
    expect(count('trudy')).toBe(0)
    expect(count('ana')).toBe(500)
  })

  it('The rate limiter holds no more than 20,000 addresses, and those who were served stay', () => {
    rateLimiter.answered(request('INVITE', '5511'), flow('192.0.2.1'), 200)
    for (let at = 0; at < 60_000; at += 1) {
      now += 20
      rateLimiter.admits(INVITE, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)
    }
    expect(through('192.0.2.1', 1_000)).toBe(1_000)
    now += 10_000
    expect(through('10.0.0.0', 10)).toBe(10)
  })
})
