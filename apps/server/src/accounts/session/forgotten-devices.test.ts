import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { KnownAddresses } from './known-addresses.ts'
import { DEVICE_COOKIE, knownDevice } from './known-device.ts'

const PASSWORD = 'ramal-demo'
const NEXT = 'outra senha 2026x'
const CHANGE = { old_password: PASSWORD, new_password: NEXT, new_password_confirm: NEXT }

let clock: ManualClock
let server: TestServer
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock })
})
afterEach(() => server.stop())

/** Ana signs in in a browser. */
async function browser() {
  const { csrfToken } = (await server.app.inject({ url: '/api/pre-session/' })).json<{ csrfToken: string }>()
  const headers = { cookie: `csrftoken=${csrfToken}`, 'x-csrftoken': csrfToken }
  const payload = { username: 'ana', password: PASSWORD }
  const answer = await server.app.inject({ method: 'POST', url: '/api/session/login/', headers, payload })
  const token = answer.json<{ csrfToken: string }>().csrfToken
  const session = cookieIn(answer, 'sessionid')
  return {
    device: cookieIn(answer, DEVICE_COOKIE) ?? '',
    headers: { cookie: `sessionid=${session}; csrftoken=${token}`, 'x-csrftoken': token },
  }
}

function cookieIn(answer: { cookies: { name: string; value: string }[] }, name: string): string | undefined {
  return answer.cookies.find((cookie) => cookie.name === name)?.value
}

async function login(password: string, device = ''): Promise<number> {
  const payload = { username: 'ana', password }
  const cookies = { [DEVICE_COOKIE]: device }
  const from = { remoteAddress: '198.51.100.7', cookies }
  return (await server.app.inject({ method: 'POST', url: '/api/auth/login/', payload, ...from })).statusCode
}

it.each([
  ['who changes a password', 'POST', '/api/v1/business/profile/change-password/', CHANGE, NEXT],
  [
    'who ends all other sessions',
    'POST',
    '/api/v1/business/profile/sessions/end/',
    { password: PASSWORD },
    PASSWORD,
  ],
] as const)(
  'A person %s is known in this browser and in no other any more',
  async (_who, method, url, payload, password) => {
    const [stolen, own] = [await browser(), await browser()]
    const answer = await server.app.inject({ method, url, headers: own.headers, payload })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    const kept = cookieIn(answer, DEVICE_COOKIE)
    for (let guess = 0; guess < 10; guess += 1) expect(await login('errada')).toBe(400)
    expect(await login(password, stolen.device)).toBe(429)
    expect(await login(password, own.device)).toBe(429) // The one that was replaced.
    expect(await login(password, kept)).toBe(200)
  },
  20_000,
)

it('A device cookie that was sealed without its time, as they once were, is known until all are forgotten', () => {
  const { box } = server
  const former = box.seal('device 8a0f5b1e-0f34-4a54-9d3a-6a1f1a8d7c11 account 1')
  expect(knownDevice(box, former, { id: 1, knownFrom: null })).toBe('8a0f5b1e-0f34-4a54-9d3a-6a1f1a8d7c11')
  expect(knownDevice(box, former, { id: 1, knownFrom: 1 })).toBeNull()
})

it('An address from which a person signed in before is forgotten together with their browsers', () => {
  const known = new KnownAddresses(clock)
  known.add(1, 'office')
  expect([known.has({ id: 1, knownFrom: clock.now() }, 'office')]).toEqual([true])
  expect([known.has({ id: 1, knownFrom: clock.now() + 1 }, 'office')]).toEqual([false])
})
