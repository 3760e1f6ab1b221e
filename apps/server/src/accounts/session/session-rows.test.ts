import { SESSION_IDLE_S } from '@ramal/contract/constants'
import { sessions, users } from '@ramal/db/schema/business'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { openOwn } from './own-session-rows.ts'
import { endOthersOf, endOwn } from './own-sessions.ts'
import {
  endSessionsOf,
  hasBegunSince,
  idsByLastUse,
  insertSession,
  markSeen,
  revokeAllSessions,
  revokeOtherSessions,
  revokeSession,
} from './session-rows.ts'
import { ANA, BRUNO, NOON, openAccountsStore, session } from './testing/accounts-store.ts'

const IDLE_MS = SESSION_IDLE_S * 1000

let store: TemporaryStore
beforeEach(async () => {
  store = await openAccountsStore()
})
afterEach(() => store.close())

const signIn = (...rows: ReturnType<typeof session>[]) =>
  store.write(({ db }) => db.insert(sessions).values(rows))
/** Ids of sessions that nobody has ended. */
const open = async () =>
  (await store.read(({ db }) => db.select().from(sessions)))
    .filter(({ revoked_at }) => revoked_at === null)
    .map(({ id }) => id)
const knownFrom = (id: number) =>
  store.read(async ({ db }) => (await db.select().from(users).where(eq(users.id, id)))[0]?.known_devices_from)
const live = (now = NOON, page = { skip: 0, limit: 10 }, but = 0) =>
  store.read((tx) => idsByLastUse(tx, { userId: ANA, but, now }, page))
const ana = { id: ANA, tenantId: 1, username: 'ana', session: { id: 1, kind: 'cookie' } } as never

describe('a session that begins', () => {
  const begin = (userAgent: string | null) =>
    store.write((tx) =>
      insertSession(tx, {
        account: { id: ANA, tenantId: 1, passwordHash: null, knownFrom: null },
        kind: 'token',
        secretHash: 'hash',
        csrfToken: null,
        address: '192.0.2.1',
        userAgent,
        now: NOON,
        expiresAt: NOON + 1_000,
      }),
    )
  const stored = async () => (await store.read(({ db }) => db.select().from(sessions)))[0]

  it('A sign-in is kept with where it came from, in the session, in the ledger and at the user', async () => {
    const id = await begin('Firefox')
    expect(await stored()).toMatchObject({
      id,
      tenant_id: 1,
      user_id: ANA,
      kind: 'token',
      address: '192.0.2.1',
      user_agent: 'Firefox',
      created_at: NOON,
      expires_at: NOON + 1_000,
    })
    expect(await auditLines(store, 'sign_in')).toMatchObject([
      { tenant_id: 1, user_id: ANA, address: '192.0.2.1', entity: 'session', entity_id: id, at: NOON },
    ])
    const logins = await store.read(({ db }) => db.select().from(users).orderBy(users.id))
    expect(logins.map(({ last_login }) => last_login)).toEqual([NOON, null, null])
  })

  it('Of a browser’s name no more than 255 characters are kept, and none of a program without one', async () => {
    await begin('x'.repeat(300))
    expect((await stored())?.user_agent).toBe('x'.repeat(255))
    await store.write(({ db }) => db.delete(sessions))
    await begin(null)
    expect((await stored())?.user_agent).toBeNull()
  })

  it('A session has begun since a time that is before its beginning, and not since that itself', async () => {
    await signIn(session(1))
    const since = (at: number, id = 1) => store.read((tx) => hasBegunSince(tx, id, at))
    expect([await since(NOON - 1), await since(NOON), await since(NOON - 1, 2)]).toEqual([true, false, false])
  })
})

describe('which sessions are live (contract §0.4)', () => {
  it('A session that was ended or has run out is not live, and a browser’s that idles neither', async () => {
    await signIn(
      session(1),
      session(2, { revoked_at: NOON }),
      session(3, { expires_at: NOON }),
      session(4, { expires_at: NOON + 1 }),
      session(5, { created_at: NOON - IDLE_MS }),
      session(6, { created_at: NOON - IDLE_MS + 1 }),
      session(7, { created_at: NOON - IDLE_MS, last_seen_at: NOON - 1 }),
      session(8, { created_at: NOON - IDLE_MS, kind: 'token' }),
      session(9, { user_id: BRUNO }),
    )
    expect((await live()).sort()).toEqual([1, 4, 6, 7, 8])
  })

  it('The sessions used last come first, of equal ones the newer, page by page and without the one that asks', async () => {
    await signIn(session(1), session(2), session(3), session(4))
    await store.write((tx) => markSeen(tx, [1], NOON + 10))
    expect(await live()).toEqual([1, 4, 3, 2])
    expect(await live(NOON, { skip: 1, limit: 2 })).toEqual([4, 3])
    expect(await live(NOON, { skip: 0, limit: 10 }, 4)).toEqual([1, 3, 2])
  })

  it('The list of own sessions begins with the one that asks, and counts all that are live', async () => {
    await signIn(session(1), session(2), session(3, { revoked_at: NOON }), session(4, { user_id: BRUNO }))
    await store.write((tx) => markSeen(tx, [2], NOON + 10))
    const listed = await store.read(async (tx) => {
      const { count, ask, load } = await openOwn(tx, ana, { limit: 10, offset: 0, now: NOON })
      return { count, ids: (await load(tx, await ask(tx.db))).map(({ id }) => id) }
    })
    expect(listed).toEqual({ count: 2, ids: [1, 2] })
  })

  it('Only the sessions that were used are marked', async () => {
    await signIn(session(1), session(2))
    await store.write((tx) => markSeen(tx, [2], NOON + 10))
    const rows = await store.read(({ db }) => db.select().from(sessions))
    expect(rows.map(({ last_seen_at }) => last_seen_at)).toEqual([null, NOON + 10])
  })
})

describe('a session that is ended', () => {
  beforeEach(() => signIn(session(1), session(2), session(3), session(4, { user_id: BRUNO })))

  it('A session is ended once', async () => {
    const end = () => store.write((tx) => revokeSession(tx, 1, NOON))
    expect([await end(), await end()]).toEqual([true, false])
    expect(await open()).toEqual([2, 3, 4])
  })

  it('All others of a user are ended and their browsers forgotten, and nobody else’s', async () => {
    expect(await store.write((tx) => revokeOtherSessions(tx, { id: ANA, sessionId: 2 }, NOON))).toBe(2)
    expect(await open()).toEqual([2, 4])
    expect([await knownFrom(ANA), await knownFrom(BRUNO)]).toEqual([NOON + 1, null])
  })

  it('All sessions of a user are ended, and their browsers forgotten', async () => {
    expect(await store.write((tx) => revokeAllSessions(tx, ANA, NOON))).toBe(3)
    expect(await open()).toEqual([4])
    expect(await knownFrom(ANA)).toBe(NOON + 1)
  })

  it('The sessions of several people are ended, while their browsers stay known', async () => {
    await store.write((tx) => endSessionsOf(tx, [ANA], NOON))
    expect(await open()).toEqual([4])
    expect(await knownFrom(ANA)).toBeNull()
  })

  it('Nobody ends a session that is not their own, and the ledger has a line of each that they end', async () => {
    const end = (id: number) => store.write((tx) => endOwn(tx, ana, { id, address: '192.0.2.1', now: NOON }))
    expect([await end(4), await end(2), await end(2)]).toEqual([false, true, false])
    expect(await open()).toEqual([1, 3, 4])
    expect(await auditLines(store, 'session.end')).toMatchObject([
      { tenant_id: 1, user_id: ANA, address: '192.0.2.1', entity: 'session', entity_id: 2, at: NOON },
    ])
  })

  it('Ending all others leaves one line with their number, and none where there were none', async () => {
    const end = () => store.write((tx) => endOthersOf(tx, ana, { address: '192.0.2.1', now: NOON }))
    await end()
    await end()
    expect(await open()).toEqual([1, 4])
    expect(await auditLines(store, 'session.end')).toMatchObject([
      { user_id: ANA, entity: 'session', entity_id: null, data: { ended: 2 } },
    ])
  })
})
