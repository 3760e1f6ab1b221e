import { auditLog } from '@ramal/db/schema/audit'
import { users } from '@ramal/db/schema/business'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DEVICE_COOKIE, deviceCookie } from './known-device.ts'

describe('many sign-ins at once', { timeout: 30_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const login = (
    username: string,
    password: string,
    remoteAddress = '127.0.0.1',
    { app } = server,
    device = '',
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username, password },
      remoteAddress,
      cookies: device ? { [DEVICE_COOKIE]: device } : {},
    })
  const deviceOf = async (username: string) => {
    const rows = await server.store.read((tx) =>
      tx.db.select({ id: users.id }).from(users).where(eq(users.username, username)),
    )
    return deviceCookie(server.box, rows[0]!.id)
  }
  const tally = (answers: { statusCode: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
    return counts
  }

  it('of 200 guesses at once no more are looked at than the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => login('bruno', `guess-${i}`)))
    expect(tally(answers)).toEqual({ 400: 10, 429: 190 })
    for (const { statusCode, headers } of answers)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('of 60 unlocks at once no more are looked at than the limit', async () => {
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

  it('somebody else signs in while one address floods the line', async () => {
    const flood = Array.from({ length: 60 }, (_, i) => login(`flood${i}`, 'x', '198.51.100.1'))
    const ana = login('ana', 'ramal-demo', '203.0.113.9')
    expect((await ana).statusCode).toBe(200)
    await Promise.all(flood)
  })

  it('strangers of a hundred networks do not keep out a browser that is known', async () => {
    const device = await deviceOf('ana')
    const flood = Array.from({ length: 100 }, (_, i) => login(`flood${i}`, 'x', `10.${i}.0.1`))
    const ana = login('ana', 'ramal-demo', '203.0.113.10', server, device)
    expect((await ana).statusCode).toBe(200)
    await Promise.all(flood)
  })

  it('a stranger of a hundred IPv6 networks of one provider keeps out no other stranger', async () => {
    const flood = Array.from({ length: 100 }, (_, i) => login(`flood${i}`, 'x', `2001:db8:${i}:1::1`))
    const sofia = login('sofia', 'ramal-demo', '203.0.113.11')
    expect((await sofia).statusCode).toBe(200)
    await Promise.all(flood)
  })

  it('who has a hundred device cookies of their own account keeps nobody else out', async () => {
    const own = await Promise.all(Array.from({ length: 100 }, () => deviceOf('carla')))
    const device = await deviceOf('ana')
    const flood = own.map((cookie) => login('carla', 'ramal-demo', '198.51.100.7', server, cookie))
    const [ana, sofia] = [
      login('ana', 'ramal-demo', '203.0.113.12', server, device),
      login('sofia', 'ramal-demo', '203.0.113.12'),
    ]
    expect([(await ana).statusCode, (await sofia).statusCode]).toEqual([200, 200])
    await Promise.all(flood)
  })

  it('a write of the store does not wait behind 200 sign-ins', async () => {
    let lookedAt = 0
    const flood = Array.from({ length: 200 }, async (_, i) => {
      const { statusCode } = await login(`nobody${i}`, 'x', `198.51.100.${i}`)
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

  it('a flood of failures is in the ledger as a line and a number, without what was typed', async () => {
    const quiet = await startTestServer()
    onTestFinished(() => quiet.stop())
    for (let n = 0; n < 12; n += 1) await login('bruno', `guess-${n}`, '127.0.0.1', quiet)
    await login('nobody', 'guess', '127.0.0.1', quiet)
    await quiet.accounts.events.flush()
    const lines = await quiet.store.read((tx) =>
      tx.db.select().from(auditLog).where(eq(auditLog.action, 'sign_in.failed')),
    )
    const bruno = lines.filter(({ entity_id }) => entity_id !== null)
    expect(bruno.map(({ data }) => data)).toEqual([
      { reason: 'invalid_login', count: 1 },
      { reason: 'invalid_login', count: 9 },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/guess|nobody|flood/)
  })
})
