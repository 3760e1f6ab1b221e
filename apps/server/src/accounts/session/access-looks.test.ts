import { sessions, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import { StoreFullError } from '@ramal/db/store/store'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { Access } from './access.ts'
import { LastSeen } from './last-seen.ts'
import { reviewSessions } from './session-review.ts'
import { SessionSockets } from './session-sockets.ts'
import { ANA, BRUNO, NOON, openAccountsStore, session } from './testing/accounts-store.ts'

const OF_ANA = 10
const OF_BRUNO = 20

let clock: ManualClock
let store: TemporaryStore
beforeEach(async () => {
  clock = new ManualClock()
  store = await openAccountsStore()
  await store.write(({ db }) =>
    db.insert(sessions).values([session(OF_ANA), session(OF_BRUNO, { user_id: BRUNO, kind: 'token' })]),
  )
})
afterEach(() => store.close())

const user = (id: number, values: Partial<typeof users.$inferInsert>) =>
  store.write(({ db }) => db.update(users).set(values).where(eq(users.id, id)))
const ofAna = (values: Partial<typeof sessions.$inferInsert>) =>
  store.write(({ db }) => db.update(sessions).set(values).where(eq(sessions.id, OF_ANA)))
/** Ana and Bruno have a socket each; what happens to these and to telephones is written down. */
function connected() {
  const told: string[] = []
  const disk = { isFull: false }
  const sockets = new SessionSockets()
  const standing = { teamId: null, roles: [], owes: null }
  const open = (name: string, id: number, ofSession: number) =>
    sockets.add(
      { id, session: { id: ofSession }, ...standing },
      { close: (code, why) => void told.push(`${name} ${code} ${why}`) },
    )
  const closing = { ana: open('ana', ANA, OF_ANA), bruno: open('bruno', BRUNO, OF_BRUNO) }
  const full: typeof store = {
    ...store,
    write: (fn) => (disk.isFull ? Promise.reject(new StoreFullError('full')) : store.write(fn)),
  }
  const lastSeen = new LastSeen({ store: full, clock, log: silentLog })
  const telephony = { endDevicesOf: (id: number) => void told.push(`devices of ${id}`) }
  const access = new Access({ store: full, clock, log: silentLog, lastSeen, sockets, telephony })
  return { told, disk, sockets, telephony, access, lastSeen, closing }
}
const lines = () => auditLines(store, 'access.end')
const openSessions = async () =>
  (await store.read(({ db }) => db.select().from(sessions)))
    .filter(({ revoked_at }) => revoked_at === null)
    .map(({ id }) => id)

describe('a look at who is connected', () => {
  it('People who may go on keep their sockets, and their sessions count as used', async () => {
    const { access, told, lastSeen } = connected()
    clock.advance(1_000)
    await access.look()
    expect(told).toEqual([])
    await lastSeen.flush()
    const rows = await store.read(({ db }) => db.select().from(sessions))
    expect(rows.map(({ last_seen_at }) => last_seen_at)).toEqual([NOON + 1_000, NOON + 1_000])
  })

  it('A person who is deactivated loses everything, once, and nobody else does', async () => {
    const { access, told, closing } = connected()
    await user(ANA, { is_active: false })
    await access.look()
    expect(told).toContain('ana 4401 account_closed')
    expect(told).toContain('devices of 1')
    expect(told.some((one) => one.startsWith('bruno'))).toBe(false)
    expect(await openSessions()).toEqual([OF_BRUNO])
    closing.ana()
    await access.look()
    expect(await lines()).toMatchObject([
      { tenant_id: 1, user_id: ANA, address: null, entity: 'user', entity_id: ANA, at: NOON },
    ])
    expect((await lines())[0]?.data).toEqual({ reason: 'deactivated' })
  })

  it('A person who was let in again and lost anew is ended anew', async () => {
    const { access } = connected()
    for (const is_active of [false, true, false]) {
      await user(ANA, { is_active })
      await access.look()
    }
    expect(await lines()).toHaveLength(2)
  })

  it('A session that has run out loses its sockets, while its person may go on', async () => {
    const { access, told } = connected()
    await ofAna({ expires_at: NOON })
    await access.look()
    expect(told).toEqual(['ana 4401 expired'])
    expect(await lines()).toEqual([])
  })

  it('A password that expired ends sockets and telephone, and leaves the session', async () => {
    const { access, told } = connected()
    await user(ANA, { password_expire_date: NOON - 1 })
    await access.look()
    expect(told).toContain('ana 4401 undefined')
    expect(told).toContain('devices of 1')
    expect(await openSessions()).toEqual([OF_ANA, OF_BRUNO])
  })

  it('A person whose end the store refuses is cut off at once, and ended when it takes writes again', async () => {
    const { access, told, disk, closing } = connected()
    await store.write(({ db }) => db.update(contracts).set({ status: 'suspended' }))
    disk.isFull = true
    await access.look()
    expect(told).toEqual(expect.arrayContaining(['devices of 1', 'devices of 2']))
    expect(await openSessions()).toEqual([OF_ANA, OF_BRUNO])
    closing.ana()
    closing.bruno()
    disk.isFull = false
    await access.look()
    expect(await openSessions()).toEqual([])
    expect((await lines()).map(({ data }) => data)).toEqual([
      { reason: 'tenant_closed' },
      { reason: 'tenant_closed' },
    ])
  })

  it.each([
    ['the operator', 'operator', null, null, { reason: 'new_password', origin: 'operator' }],
    ['a colleague', { userId: BRUNO, address: '192.0.2.1' }, BRUNO, '192.0.2.1', { reason: 'new_password' }],
  ] as const)('The ledger says that it was %s who ended access', async (_who, by, user_id, address, data) => {
    const { access, told } = connected()
    await access.endAccess({ id: ANA, tenantId: 1, reason: 'new_password', by })
    expect(await lines()).toMatchObject([{ user_id, address, entity_id: ANA, data }])
    expect((await lines())[0]?.data).toEqual(data)
    expect(told).toContain('ana 4401 new_password')
  })

  it('A look that fails is followed by the next one, which ends whom it should have ended', async () => {
    const { told, lastSeen, sockets, telephony } = connected()
    let looks = 0
    const broken: typeof store = {
      ...store,
      read: (fn, options) => {
        looks += 1
        return looks === 1 ? Promise.reject(new Error('locked')) : store.read(fn, options)
      },
    }
    const errors: unknown[] = []
    const log = { ...silentLog, error: (details: unknown) => void errors.push(details) }
    const access = new Access({ store: broken, clock, log, lastSeen, sockets, telephony })
    await user(ANA, { is_active: false })
    access.start()
    clock.advance(1_000)
    await expect.poll(() => clock.hasWaitAt(clock.now() + 1_000)).toBe(true)
    expect(errors).toMatchObject([{ err: new Error('locked') }])
    clock.advance(1_000)
    await expect.poll(() => told).toContain('devices of 1')
    access.stop()
  })

  it('Nobody is looked at any more once the watch is stopped', async () => {
    const { access, told } = connected()
    access.start()
    access.stop()
    await user(ANA, { is_active: false })
    clock.advance(10_000)
    expect(clock.hasWaitAt(clock.now() + 1_000)).toBe(false)
    expect(told).toEqual([])
  })
})

describe('the review of open sockets', () => {
  it('Once a minute sockets of sessions that ended are closed, and of those that changed to come back', async () => {
    const { sockets, told } = connected()
    // As another server's write, of which nothing is heard here.
    await ofAna({ revoked_at: NOON })
    await store.write(async ({ db }) => {
      await db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Vendas' })
      await db.update(users).set({ team_id: 5 }).where(eq(users.id, BRUNO))
    })
    const stop = reviewSessions({ store, clock, log: silentLog, sessionSockets: sockets })
    clock.advance(59_999)
    expect(told).toEqual([])
    clock.advance(1)
    await expect.poll(() => told).toEqual(['ana 4401 undefined', 'bruno 1012 undefined'])
    clock.advance(60_000)
    await expect.poll(() => told.length).toBe(4)
    stop()
    expect(clock.hasWaitAt(clock.now() + 60_000)).toBe(false)
  })
})
