import { sessions } from '@ramal/db/schema/business'
import { clients } from '@ramal/db/schema/crm'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RegistrationAudit } from './registration-audit.ts'
import { registered } from './testing/registered.ts'
import { SmallExchange } from './testing/small-exchange.ts'

let small: SmallExchange
let audit: RegistrationAudit
beforeEach(async () => {
  small = await SmallExchange.start()
  audit = new RegistrationAudit(small.exchange)
})
afterEach(async () => {
  audit.stop()
  await small.store.close()
})

const rows = () => small.store.read(({ db }) => db.select().from(registrations))
const change = (values: Partial<typeof endpoints.$inferInsert>, id = 1) =>
  small.store.write((tx) => tx.db.update(endpoints).set(values).where(eq(endpoints.id, id)))
const known = () => small.contacts.all().map(({ endpointId }) => endpointId)
const deviceOf = (endpointId: number, own: Partial<Parameters<typeof registered>[0]> = {}) =>
  small.register(
    registered({ endpointId, contact: `sip:${endpointId}@10.0.0.1`, flow: `flow-${endpointId}`, ...own }),
  )
/** A look was begun, and has come to its end: the next one is due in a minute. */
async function looked(): Promise<void> {
  const at = small.clock.now()
  await expect.poll(() => small.clock.hasWaitAt(at + 60_000)).toBe(true)
}

describe('registrations of whoever may no longer telephone', () => {
  it.each([{ is_active: false }, { deleted_at: 5 }])(
    'A device with %j loses its registration 50 ms later, and its connection, and no other one does',
    async (values) => {
      await deviceOf(1)
      await deviceOf(2)
      await change(values)
      small.clock.advance(49)
      expect(known()).toEqual([1, 2])
      small.clock.advance(1)
      await expect.poll(known).toEqual([2])
      await expect.poll(async () => (await rows()).map((row) => row.endpoint_id)).toEqual([2])
      expect(small.asked).toMatchObject([
        { method: 'OPTIONS', uri: 'sip:flow-1@flow.invalid', proxy: 'sip:flow-1@flow.invalid;close' },
      ])
      expect(small.lines).toMatchObject([
        { msg: 'a registration is ended: its device may no longer telephone', endpoint: 1 },
      ])
    },
  )

  it('A device without a connection is only registered no more', async () => {
    await deviceOf(1, { flow: null })
    await change({ is_active: false })
    small.clock.advance(50)
    await expect.poll(known).toEqual([])
    expect(small.asked).toEqual([])
  })

  it('A connection that cannot be closed is in the log', async () => {
    await deviceOf(1)
    await change({ is_active: false })
    small.clock.advance(50)
    await expect.poll(() => small.asked.length).toBe(1)
    small.asked[0]?.fail(new Error('gone'))
    await expect.poll(() => small.lines.map(({ err }) => err?.message)).toContain('gone')
  })

  it.each<[string, Partial<typeof sessions.$inferInsert>, number[]]>([
    ['is open', {}, [1]],
    ['was revoked', { revoked_at: 5 }, []],
    ['ran out', { expires_at: 5 }, []],
  ])('A registration of a session that %s leaves these devices registered: %j', async (_what, own, left) => {
    const row = { id: 7, tenant_id: 1, user_id: 1, kind: 'cookie' as const, secret_hash: 'h', created_at: 1 }
    await small.store.write((tx) =>
      tx.db.insert(sessions).values({ ...row, expires_at: Number.MAX_SAFE_INTEGER, ...own }),
    )
    await deviceOf(1, { sessionId: 7 })
    audit.start()
    small.clock.advance(50)
    await looked()
    expect(known()).toEqual(left)
  })
})

describe('when it is looked', () => {
  it('A write that says nothing of registrations brings no look', async () => {
    await deviceOf(1)
    await small.store.write((tx) => tx.db.update(clients).set({ description: 'Maria' }))
    expect(small.clock.hasWaitAt(small.clock.now() + 50)).toBe(false)
  })

  it('What was changed before the start is found soon after it', async () => {
    audit.stop()
    await deviceOf(1)
    await change({ is_active: false })
    audit = new RegistrationAudit(small.exchange)
    small.clock.advance(60_000)
    expect(known()).toEqual([1])
    audit.start()
    small.clock.advance(50)
    await expect.poll(known).toEqual([])
  })

  it('What runs out by itself is found within a minute', async () => {
    const row = { id: 7, tenant_id: 1, user_id: 1, kind: 'cookie' as const, secret_hash: 'h', created_at: 1 }
    const expires_at = small.clock.now() + 30_000
    await small.store.write((tx) => tx.db.insert(sessions).values({ ...row, expires_at }))
    await deviceOf(1, { sessionId: 7 })
    audit.start()
    small.clock.advance(50)
    await looked()
    expect(known()).toEqual([1])
    small.clock.advance(60_000)
    await expect.poll(known).toEqual([])
  })

  it('A look that the store refuses is in the log, and the next one is made', async () => {
    await deviceOf(1)
    await change({ is_active: false })
    const read = small.store.read
    small.store.read = () => Promise.reject(new Error('broken'))
    small.clock.advance(50)
    await expect
      .poll(() => small.lines)
      .toMatchObject([{ msg: 'registrations could not be looked through', err: { message: 'broken' } }])
    small.store.read = read
    await looked()
    small.clock.advance(60_000)
    await expect.poll(known).toEqual([])
  })

  it('An audit that was stopped looks no more, whatever is written', async () => {
    await deviceOf(1)
    audit.start()
    audit.stop()
    await change({ is_active: false })
    audit.start()
    await small.pass(3_600_000)
    expect(known()).toEqual([1])
  })
})

it('The devices of one person end at once when that is asked for, and nobody else’s', async () => {
  await deviceOf(1)
  await deviceOf(2)
  await audit.endDevicesOf(1)
  await audit.endDevicesOf(999)
  expect([known(), (await rows()).map((row) => row.endpoint_id)]).toEqual([[2], [2]])
})
