import { expect, it } from 'vitest'
import { type Attempt, Failures } from './failures.ts'

const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  user: '10001',
  realm: 'one.test',
  address: '192.0.2.1',
  way: 'tcp 1',
  callId: 'thief',
  ...change,
})

function wrong(failures: Failures, times: number, change: (at: number) => Partial<Attempt> = () => ({})) {
  for (let at = 0; at < times; at += 1) failures.record(attempt(change(at)), 1_000)
}

it('A way that guesses is blocked after ten, until five minutes have passed, and no other one is', () => {
  const failures = new Failures()
  wrong(failures, 9)
  expect(failures.isBlocked(attempt(), 1_000)).toBe(false)
  wrong(failures, 1)
  expect(failures.isBlocked(attempt(), 1_000)).toBe(true)
  expect(failures.isBlocked(attempt({ way: 'tcp 2', callId: 'owner' }), 1_000)).toBe(false)
  expect(failures.isBlocked(attempt(), 301_001)).toBe(false)
})

it('An address that guesses over ever new connections is blocked, but not for another extension there', () => {
  const failures = new Failures()
  wrong(failures, 100, (at) => ({ way: `tcp ${at}`, callId: `c${at}` }))
  expect(failures.isBlocked(attempt({ way: 'new', callId: 'new' }), 1_000)).toBe(true)
  expect(failures.isBlocked(attempt({ way: 'new', callId: 'new', user: '10002' }), 1_000)).toBe(false)
  expect(failures.isBlocked(attempt({ way: 'new', callId: 'new', address: '192.0.2.2' }), 1_000)).toBe(false)
})

it('The addresses of one IPv6 /64 count as one', () => {
  const failures = new Failures()
  const within = (at: number) => ({
    address: `2001:db8::${at.toString(16)}`,
    way: `udp ${at}`,
    callId: `c${at}`,
  })
  wrong(failures, 100, within)
  expect(failures.isBlocked(attempt(within(1_000)), 1_000)).toBe(true)
  expect(failures.isBlocked(attempt({ ...within(1_000), address: '2001:db8:0:1::1' }), 1_000)).toBe(false)
})

it('A device that proved itself there before is not blocked, by its way or by its Call-ID', () => {
  const failures = new Failures()
  failures.forgive(attempt({ way: 'udp 5060', callId: 'owner' }), 0)
  wrong(failures, 200, (at) => ({ way: `tcp ${at}`, callId: `c${at}` }))
  expect(failures.isBlocked(attempt({ way: 'udp 5060', callId: 'fresh' }), 1_000)).toBe(false)
  expect(failures.isBlocked(attempt({ way: 'udp 6060', callId: 'owner' }), 1_000)).toBe(false)
  expect(failures.isBlocked(attempt({ way: 'udp 6060', callId: 'fresh' }), 1_000)).toBe(true)
})

it('An extension of one realm is known and blocked, and its namesake in another one is not', () => {
  const failures = new Failures()
  const namesake = { realm: 'two.test', user: '10001' }
  failures.forgive(attempt({ ...namesake, callId: 'owner' }), 0)
  wrong(failures, 100, (at) => ({ way: `tcp ${at}`, callId: 'owner' }))
  expect(failures.isBlocked(attempt({ way: 'new', callId: 'owner' }), 1_000)).toBe(true)
  expect(failures.isBlocked(attempt({ ...namesake, way: 'tcp 1', callId: 'new' }), 1_000)).toBe(false)
  const elsewhere = (at: number) => ({ address: `198.51.100.${at % 250}`, way: `udp ${at}` })
  wrong(failures, 300, elsewhere)
  expect(failures.isBlocked(attempt(elsewhere(500)), 1_000)).toBe(true)
  expect(failures.isBlocked(attempt({ ...elsewhere(500), ...namesake }), 1_000)).toBe(false)
})

it('Guesses of a device that is known are stopped after ten as well', () => {
  const failures = new Failures()
  failures.forgive(attempt(), 0)
  wrong(failures, 10)
  expect(failures.isBlocked(attempt(), 1_000)).toBe(true)
})

it('Strangers of an extension that many addresses guess at are blocked, and nobody at the address of its device is', () => {
  const failures = new Failures()
  failures.forgive(attempt({ address: '203.0.113.1', callId: 'owner' }), 0)
  const elsewhere = (at: number) => ({ address: `198.51.100.${at}`, way: `udp ${at}`, callId: `c${at}` })
  wrong(failures, 299, elsewhere)
  expect(failures.isBlocked(attempt(elsewhere(500)), 1_000)).toBe(false)
  wrong(failures, 1, () => elsewhere(300))
  expect(failures.isBlocked(attempt(elsewhere(500)), 1_000)).toBe(true)
  expect(failures.isBlocked(attempt({ ...elsewhere(500), user: '10002' }), 1_000)).toBe(false)
  const owner = { address: '203.0.113.1', way: 'udp 6060', callId: 'restarted' }
  expect(failures.isBlocked(attempt(owner), 1_000)).toBe(false)
  expect(failures.isBlocked(attempt({ ...elsewhere(500), isRegistered: true }), 1_000)).toBe(false)
  expect(failures.isBlocked(attempt(elsewhere(500)), 301_001)).toBe(false)
})

it('What is remembered of guesses outlives ten thousand others, and so does who proved themselves', () => {
  const failures = new Failures()
  const owner = { user: '10002', way: 'udp 5060', callId: 'owner' }
  failures.forgive(attempt(owner), 0)
  wrong(failures, 10)
  wrong(failures, 100, (at) => ({ user: '10002', way: `tcp ${at}`, callId: `c${at}` }))
  for (let at = 0; at < 3_600; at += 1) failures.forgive(attempt({ user: `u${at}`, callId: `c${at}` }), 500)
  wrong(failures, 5_100, (at) => ({ user: `g${at}`, callId: `c${at}` }))
  expect(failures.isBlocked(attempt(), 1_000)).toBe(true)
  expect(failures.isBlocked(attempt(owner), 1_000)).toBe(false)
  expect(failures.isBlocked(attempt({ ...owner, way: 'new', callId: 'new' }), 1_000)).toBe(true)
})

it('A device that proved itself is known for an hour, and no longer', () => {
  const failures = new Failures()
  const owner = attempt({ way: 'udp 5060', callId: 'owner' })
  failures.forgive(owner, 0)
  const guessed = (now: number) => {
    for (let at = 0; at < 100; at += 1) failures.record(attempt({ way: `tcp ${at}`, callId: `c${at}` }), now)
    return failures.isBlocked(owner, now)
  }
  expect(guessed(3_599_999)).toBe(false)
  expect(guessed(3_600_000)).toBe(true)
})

it('What is right makes the wrong guesses of its own way good', () => {
  const failures = new Failures()
  wrong(failures, 9)
  failures.forgive(attempt(), 1_000)
  wrong(failures, 9)
  expect(failures.isBlocked(attempt(), 1_000)).toBe(false)
})

it('Guesses count for five minutes from the first one', () => {
  const failures = new Failures()
  const once = (now: number) => failures.record(attempt(), now)
  once(0)
  for (let at = 0; at < 9; at += 1) once(299_999)
  expect(failures.isBlocked(attempt(), 299_999)).toBe(true)
  expect(failures.isBlocked(attempt(), 300_000)).toBe(false)
  once(300_000)
  expect(failures.isBlocked(attempt(), 300_000)).toBe(false)
})
