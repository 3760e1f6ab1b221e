import { randomBytes } from 'node:crypto'
import { sessions } from '@ramal/db/schema/business'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import { until } from '@ramal/process/testing/until'
import { digestResponse } from '@ramal/sip/digest'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { secretBox } from '../../platform/secret-box.ts'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import { PASSWORD } from '../testing/seed.ts'
import { SessionCredentials } from './session-credentials.ts'

let harness: ExchangeHarness
beforeEach(async () => {
  harness = await ExchangeHarness.start()
})
afterEach(() => harness.stop())

/** What a new session of Ana, or of another user, registers with. */
async function signIn(id: number, userId = 1): Promise<string> {
  const row = {
    id,
    tenant_id: 1,
    user_id: userId,
    kind: 'cookie' as const,
    secret_hash: `h${id}`,
    created_at: Date.now(),
  }
  await harness.store.write((tx) =>
    tx.db.insert(sessions).values({ ...row, expires_at: Date.now() + 60_000 }),
  )
  return harness.telephony.sipSecretOf({ sessionId: id, userId, tenantId: 1 })
}
const signOut = (id: number) =>
  harness.store.write((tx) =>
    tx.db.update(sessions).set({ revoked_at: Date.now() }).where(eq(sessions.id, id)),
  )
/** The registrations were looked through since: another user's, whose session has ended, is gone. */
async function lookedThrough(): Promise<void> {
  await harness.browser('10002', await signIn(90, 2))
  await signOut(90)
  await until('the look', async () => (await contacts()).every((row) => row.session_id !== 90))
}
const contacts = () => harness.store.read(({ db }) => db.select().from(registrations))

it('Each session has a secret of its own, the same each time it is asked for', async () => {
  const secret = await signIn(1)
  expect(secret).toHaveLength(43)
  expect(await harness.telephony.sipSecretOf({ sessionId: 1, userId: 1, tenantId: 1 })).toBe(secret)
  expect(await signIn(2)).not.toBe(secret)
})

it('A session’s secret speaks for its own user’s extension', async () => {
  const secret = await signIn(1)
  await harness.browser('10001', secret)
  await expect(harness.browser('10002', secret)).rejects.toThrow(/403/)
})

it('A sign-out ends the registration of that session with its connection, and its secret is refused', async () => {
  const [left, stays] = [await signIn(1), await signIn(2)]
  const browser = await harness.browser('10001', left)
  await signOut(1)
  await until('the registration to end', async () => (await contacts()).length === 0)
  await until('the connection to close', async () => (await browser.register()).status === 503)
  await expect(harness.browser('10001', left)).rejects.toThrow(/403/)
  await harness.browser('10001', stays)
})

it('A session that another one begins beside keeps its registration', async () => {
  const browser = await harness.browser('10001', await signIn(1))
  await signIn(2)
  await lookedThrough()
  expect(await contacts()).toHaveLength(1)
  expect(await browser.register()).toMatchObject({ status: 200 })
})

it('A sign-out leaves a desk phone alone, which has the device’s own secret', async () => {
  await signIn(1)
  const desk = await harness.extension('10001')
  await signOut(1)
  await lookedThrough()
  expect(await contacts()).toHaveLength(1)
  expect(await desk.agent.register()).toMatchObject({ status: 200 })
})

it('Guesses behind the same address do not lock a session out, however many there are', async () => {
  const secret = await signIn(1)
  for (let at = 0; at < 11; at += 1) {
    const thief = await harness.phone({ host: '127.0.0.1', extension: '10001', password: 'nope' })
    await Promise.all(Array.from({ length: 10 }, () => thief.agent.register()))
  }
  await expect(harness.browser('10001', PASSWORD)).rejects.toThrow(/403/)
  await harness.browser('10001', secret)
}, 30_000)

it('A wrong digest tries fifty sessions at most, and opens each of their secrets once', async () => {
  let opened = 0
  const box = secretBox(randomBytes(32))
  const open = (sealed: string) => {
    opened += 1
    return box.open(sealed)
  }
  const credentials = new SessionCredentials(harness.store, systemClock, { ...box, open })
  const ids = Array.from({ length: 80 }, (_, i) => 100 + i)
  const [at, expires_at] = [Date.now(), Date.now() + 60_000]
  await harness.store.write(async (tx) => {
    const own = { tenant_id: 1, user_id: 1, created_at: at }
    await tx.db
      .insert(sessions)
      .values(ids.map((id) => ({ ...own, id, kind: 'token' as const, secret_hash: `h${id}`, expires_at })))
    await tx.db
      .insert(sipCredentials)
      .values(ids.map((id) => ({ ...own, session_id: id, secret_enc: box.seal(`secret ${id}`) })))
  })
  const digest = (secret: string) => {
    const target = { username: '10001', realm: 'r', uri: 'sip:r', nonce: 'n' }
    const response = digestResponse({ ...target, password: secret, method: 'REGISTER' })
    return credentials.match(1, { ...target, response }, 'REGISTER')
  }
  for (let i = 0; i < 3; i += 1) expect(await digest('nope')).toBeNull()
  expect(opened).toBe(50)
  expect(await digest('secret 179')).toBe(179)
})

it('No secret stands in the store as it is', async () => {
  const secret = await signIn(1)
  const rows = await harness.store.read(async ({ db }) => [
    ...(await db.select({ it: endpoints.sip_password }).from(endpoints)),
    ...(await db.select({ it: sipCredentials.secret_enc }).from(sipCredentials)),
  ])
  expect(rows).toHaveLength(4)
  for (const row of rows) expect([PASSWORD, secret]).not.toContain(row.it)
})
