import { setTimeout } from 'node:timers/promises'
import { users } from '@ramal/db/schema/business'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { type SignInAttempt, signIn, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { userRow } from '../../testing/user-rows.ts'
import { deviceCookie } from './known-device.ts'

// Some hundred derivations, beside whatever else the machine does.
describe('many sign-ins at once', { timeout: 90_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ passwords: 'dear' })
  })
  afterAll(() => server.stop())

  const login = (username: string, attempt: SignInAttempt) => signIn(server.app, username, attempt)
  const deviceOf = async (username: string) =>
    deviceCookie(server.box, (await userRow(server.store, username)).id, Date.now())
  const tally = (answers: { statusCode: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
    return counts
  }

  it('Of 200 guesses at once no more are looked at than the limit allows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => login('bruno', { password: `guess-${i}` })),
    )
    expect(tally(answers)).toEqual({ 400: 10, 429: 190 })
    for (const { statusCode, headers } of answers)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('Of 60 unlocks at once no more are looked at than the limit allows', async () => {
    const { headers } = await tokenCaller(server.app, 'carla')
    const unlock = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/business/profile/validate-password/',
        headers,
        payload: { password },
      })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => unlock(`guess-${i}`)))
    expect(tally(answers)).toEqual({ 400: 5, 429: 55 })
  })

  it('A person signs in from elsewhere while one address floods the line', async () => {
    const flood = Array.from({ length: 60 }, (_, i) =>
      login(`flood${i}`, { password: 'x', from: '198.51.100.1' }),
    )
    const ana = login('ana', { from: '203.0.113.9' })
    expect((await ana).statusCode).toBe(200)
    await Promise.all(flood)
  })

  /**
   * What comes of `during` while 48 workers ask one after the other and the line, which holds 34, is full. Whoever is refused comes again
   * when the door would let them (decision 044): past it, refusals alone would keep this process and its database busy.
   */
  async function whileFlooded<T>(
    ask: (n: number) => Promise<{ statusCode: number }>,
    during: () => Promise<T>,
  ) {
    let [n, refused, isOn] = [0, 0, true]
    const worker = async () => {
      while (isOn) {
        n += 1
        if ((await ask(n)).statusCode !== 429) continue
        refused += 1
        await setTimeout(150)
      }
    }
    const workers = Promise.all(Array.from({ length: 48 }, worker))
    try {
      await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(0)
      return await during()
    } finally {
      isOn = false // Also where it failed: the next test has a line of its own.
      await workers
    }
  }
  /** How three sign-ins of somebody are answered, one after the other. */
  async function thrice(signIn: () => ReturnType<typeof login>) {
    const codes: number[] = []
    for (let i = 0; i < 3; i += 1) codes.push((await signIn()).statusCode)
    return codes
  }

  it('Strangers of ever new networks do not keep out a browser that is known', async () => {
    const device = await deviceOf('ana')
    const answers = await whileFlooded(
      (n) => login(`flood${n}`, { password: 'x', from: `10.${n % 250}.${Math.floor(n / 250) % 250}.1` }),
      () => thrice(() => login('ana', { from: '203.0.113.10', device })),
    )
    expect(answers).toEqual([200, 200, 200])
  })

  it('A stranger of many IPv6 networks of one provider keeps out no other stranger', async () => {
    const answers = await whileFlooded(
      (n) => login(`flood${n}`, { password: 'x', from: `2001:db8:${n % 9_999}:1::1` }),
      () => thrice(() => login('bruno', { from: '203.0.113.11' })),
    )
    expect(answers).toEqual([200, 200, 200])
  })

  it('A person with ever new device cookies of their own account keeps nobody else out', async () => {
    const own = await Promise.all(Array.from({ length: 40 }, () => deviceOf('carla')))
    const device = await deviceOf('ana')
    const answers = await whileFlooded(
      (n) => login('carla', { from: `198.51.100.${n % 200}`, device: own[n % 40]! }),
      async () => [
        await thrice(() => login('ana', { from: '203.0.113.12', device })),
        await thrice(() => login('sofia', { from: '203.0.113.13' })),
      ],
    )
    expect(answers).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ])
  })

  it('A write of the store does not wait behind 200 sign-ins', async () => {
    let lookedAt = 0
    const flood = Array.from({ length: 200 }, async (_, i) => {
      const { statusCode } = await login(`nobody${i}`, { password: 'x', from: `198.51.100.${i}` })
      if (statusCode === 400) lookedAt += 1
    })
    await expect.poll(() => lookedAt, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
    const before = lookedAt
    await server.store.write((tx) => tx.db.update(users).set({ locale: 'pt-br' }).where(eq(users.id, 1)))
    const atWrite = lookedAt
    await Promise.all(flood)
    // Where derivations stood between the store and the disk, the write came after all that the line had let through.
    expect(lookedAt - before).toBeGreaterThan(8)
    expect(lookedAt).toBeGreaterThan(atWrite)
  })

  it('A flood of failures is in the ledger as a line and a number, without what was typed', async () => {
    const quiet = await startTestServer()
    onTestFinished(() => quiet.stop())
    for (let n = 0; n < 12; n += 1) await signIn(quiet.app, 'bruno', { password: `guess-${n}` })
    await signIn(quiet.app, 'nobody', { password: 'guess' })
    await quiet.accounts.events.flush()
    const lines = await auditLines(quiet.store, 'sign_in.failed')
    const bruno = lines.filter(({ entity_id }) => entity_id !== null)
    expect(bruno.map(({ data }) => data)).toEqual([
      { reason: 'invalid_login', count: 1 },
      { reason: 'invalid_login', count: 9 },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/guess|nobody|flood/)
  })
})
