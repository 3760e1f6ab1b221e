import { randomBytes } from 'node:crypto'
import { sessions } from '@ramal/db/schema/business'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { digestResponse } from '@ramal/sip/digest'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretBox } from '../../platform/secret-box.ts'
import { seedExchange } from '../testing/seed.ts'
import { SessionCredentials } from './session-credentials.ts'

let store: Store
let clock: ManualClock
let credentials: SessionCredentials
beforeEach(async () => {
  store = await openTemporaryStore()
  await seedExchange(store)
  clock = new ManualClock()
  credentials = new SessionCredentials(store, clock, secretBox(randomBytes(32)))
  for (const [id, user_id] of [
    [7, 1],
    [8, 2],
  ] as const)
    await store.write((tx) =>
      tx.db.insert(sessions).values({
        ...{ id, tenant_id: 1, user_id, kind: 'cookie', secret_hash: `h${id}` },
        ...{ created_at: clock.now(), expires_at: clock.now() + 60_000 },
      }),
    )
})
afterEach(() => store.close())

const ofAna = () => credentials.of({ sessionId: 7, userId: 1, tenantId: 1 })
const matched = (userId: number, password: string, own: { username?: string; method?: string } = {}) => {
  const target = { username: own.username ?? '10001', realm: 'r', uri: 'sip:r', nonce: 'n' }
  const response = digestResponse({ ...target, password, method: 'REGISTER' })
  return credentials.match(userId, { ...target, response }, own.method ?? 'REGISTER')
}

it('A session that two tabs ask for at once has one secret, sealed in the store with whose it is', async () => {
  const [one, other] = await Promise.all([ofAna(), ofAna()])
  expect([other, await ofAna()]).toEqual([one, one])
  const rows = await store.read(({ db }) => db.select().from(sipCredentials))
  expect(rows).toMatchObject([{ session_id: 7, user_id: 1, tenant_id: 1, created_at: clock.now() }])
  expect(rows[0]?.secret_enc).not.toContain(one)
})

it('A digest made with a session’s secret is that session’s, for its own user and request alone', async () => {
  const secret = await ofAna()
  expect(await matched(1, secret)).toBe(7)
  expect(await matched(1, secret)).toBe(7)
  expect(await matched(2, secret)).toBeNull()
  expect(await matched(1, 'nope')).toBeNull()
  expect(await matched(1, secret, { method: 'INVITE' })).toBeNull()
  expect(await matched(1, secret, { username: '10002' })).toBe(7) // for whom it is, the device says
})

it('A secret is good for as long as its session', async () => {
  const secret = await ofAna()
  clock.advance(59_999)
  expect(await matched(1, secret)).toBe(7)
  clock.advance(1)
  expect(await matched(1, secret)).toBeNull()
})

it('A revoked session’s secret is nobody’s', async () => {
  const secret = await ofAna()
  await store.write((tx) => tx.db.update(sessions).set({ revoked_at: 5 }).where(eq(sessions.id, 7)))
  expect(await matched(1, secret)).toBeNull()
})

it('A digest without a name or a realm is made with empty ones', async () => {
  const secret = await ofAna()
  const target = { username: '', realm: '', uri: 'sip:r', nonce: 'n' }
  const response = digestResponse({ ...target, password: secret, method: 'REGISTER' })
  expect(await credentials.match(1, { uri: 'sip:r', nonce: 'n', response }, 'REGISTER')).toBe(7)
})
