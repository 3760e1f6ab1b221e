import { clientPhones, clients, clientWhatsappIds } from '@ramal/db/schema/crm'
import type { Store } from '@ramal/db/store/store'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { createClient } from './client-rows.ts'
import { findClientByUser, moveWhatsapp, phoneOfUser, recordWhatsappId } from './whatsapp-id-rows.ts'

const TENANT = 1
const OLD = { phone: '5511988880000', phoneKey: '+5511988880000' }
const NEW = { phone: '5511977770000', phoneKey: '+5511977770000' }
/** With and without the ninth digit. */
const writings = ({ phone }: { phone: string }) => `${phone} ${phone.slice(0, 4)}${phone.slice(5)}`
const NO_PHONE = { phone: '', phoneKey: '' }
const USER = 'BR.1001'

let store: Store
let lia: number
beforeEach(async () => {
  store = await openDemoStore()
  lia = (await store.write((tx) => createClient(tx, { tenantId: TENANT, name: 'Lia', ...OLD }, 0))).id
})
afterEach(() => store.close())

type Known = Parameters<typeof recordWhatsappId>[2]
const record = (change: Partial<Known> = {}) =>
  store.write((tx) =>
    recordWhatsappId(tx, TENANT, { clientId: lia, userId: USER, username: null, ...NO_PHONE, ...change }),
  )
const move = (
  from: { phoneKey: string | null; userId: string | null },
  to: Parameters<typeof moveWhatsapp>[3],
) => store.write((tx) => moveWhatsapp(tx, TENANT, { id: lia, from }, to))
const byUser = (userId: string, tenantId = TENANT) =>
  store.read((tx) => findClientByUser(tx, tenantId, userId))
const phoneOf = (userId = USER, tenantId = TENANT) => store.read((tx) => phoneOfUser(tx, tenantId, userId))
const idsOf = (id = lia) =>
  store.read((tx) =>
    tx.db
      .select({ userId: clientWhatsappIds.user_id, username: clientWhatsappIds.username })
      .from(clientWhatsappIds)
      .where(eq(clientWhatsappIds.client_id, id)),
  )
/** Number, whether it is the first one, and whether WhatsApp is at it. */
const phones = async (id = lia) => {
  const rows = await store.read((tx) =>
    tx.db.select().from(clientPhones).where(eq(clientPhones.client_id, id)).orderBy(asc(clientPhones.id)),
  )
  return rows.map((row) => [row.phone, row.is_primary, row.is_whatsapp])
}
const clientRow = async (id = lia) => {
  const [row] = await store.read((tx) => tx.db.select().from(clients).where(eq(clients.id, id)))
  return { phoneKey: row!.phone_key, waId: row!.wa_id, search: row!.search }
}

describe('a client known by WhatsApp’s user id (contract §5.3)', () => {
  it('A client is found by the user id that was written of them, in their tenant, while they are active', async () => {
    await record()
    expect(await byUser(USER)).toEqual({ id: lia, name: 'Lia' })
    expect([await byUser('BR.2'), await byUser(USER, 2)]).toEqual([null, null])
    await store.write((tx) => tx.db.update(clients).set({ is_active: false }).where(eq(clients.id, lia)))
    expect(await byUser(USER)).toBeNull()
  })

  it('A user id that is written again keeps its client and takes the newest name', async () => {
    await record({ username: 'lia.prado' })
    await record({ username: 'lia.reis' })
    expect(await idsOf()).toEqual([{ userId: USER, username: 'lia.reis' }])
  })

  it('A name that was told with a user id stays where the next word of it brings none', async () => {
    await record({ username: 'lia.prado' })
    await record()
    await move({ phoneKey: OLD.phoneKey, userId: USER }, { ...NEW, userId: USER })
    expect(await idsOf()).toEqual([{ userId: USER, username: 'lia.prado' }])
  })

  it('A number that comes with the user id is one more of the client’s, and is written once', async () => {
    await record(NEW)
    await record(NEW)
    expect(await phones()).toEqual([
      [OLD.phone, true, true],
      [NEW.phone, false, true],
    ])
    await record(OLD)
    expect(await phones()).toHaveLength(2)
  })

  it('Somebody known by user id is reached at their first number, else at another one of WhatsApp', async () => {
    expect(await phoneOf()).toBeNull()
    await record(NEW)
    expect([await phoneOf(), await phoneOf('BR.2'), await phoneOf(USER, 2)]).toEqual([OLD.phone, null, null])
    await store.write((tx) =>
      tx.db.update(clientPhones).set({ is_whatsapp: false }).where(eq(clientPhones.phone, OLD.phone)),
    )
    expect(await phoneOf()).toBe(NEW.phone)
    await store.write((tx) => tx.db.update(clientPhones).set({ is_whatsapp: false }))
    expect(await phoneOf()).toBeNull()
  })

  it('A number that a person typed is told as WhatsApp writes it', async () => {
    await record()
    await store.write((tx) => tx.db.update(clientPhones).set({ phone: '(11) 98888-0000' }))
    expect(await phoneOf()).toBe(OLD.phone)
  })

  it('The first number is the one that is told, whichever was written first', async () => {
    await record(NEW)
    await store.write(async (tx) => {
      await tx.db.update(clientPhones).set({ is_primary: false })
      await tx.db.update(clientPhones).set({ is_primary: true }).where(eq(clientPhones.phone, NEW.phone))
    })
    expect(await phoneOf()).toBe(NEW.phone)
  })
})

describe('a client whose WhatsApp moves (contract §5.3)', () => {
  it('At a new number WhatsApp is there and first, and the old one stays a telephone', async () => {
    await record()
    await move({ phoneKey: OLD.phoneKey, userId: USER }, { ...NEW, userId: USER })
    expect(await phones()).toEqual([
      [OLD.phone, false, false],
      [NEW.phone, true, true],
    ])
    expect([await clientRow(), await phoneOf()]).toMatchObject([
      { phoneKey: NEW.phoneKey, waId: NEW.phone },
      NEW.phone,
    ])
    expect(await idsOf()).toEqual([{ userId: USER, username: null }])
  })

  it('A client is searched for by every number they have had, each of which is noted once', async () => {
    await record(NEW)
    expect((await clientRow()).search).toBe(`lia ${writings(OLD)} ${writings(NEW)}`)
    const third = { phone: '5511966660000', phoneKey: '+5511966660000' }
    await move({ phoneKey: OLD.phoneKey, userId: USER }, { ...third, userId: USER })
    await move({ phoneKey: third.phoneKey, userId: USER }, { ...OLD, userId: USER })
    expect((await clientRow()).search).toBe(`lia ${writings(OLD)} ${writings(NEW)} ${writings(third)}`)
  })

  it('Back at a number that the client had, that one is WhatsApp’s again', async () => {
    await move({ phoneKey: OLD.phoneKey, userId: null }, { ...NEW, userId: null })
    await move({ phoneKey: NEW.phoneKey, userId: null }, { ...OLD, userId: null })
    expect(await phones()).toEqual([
      [OLD.phone, true, true],
      [NEW.phone, false, false],
    ])
    expect(await clientRow()).toMatchObject({ phoneKey: OLD.phoneKey, waId: OLD.phone })
  })

  it('Under another user id the former one names nobody any more, and the numbers stay', async () => {
    await record()
    await move({ phoneKey: OLD.phoneKey, userId: USER }, { ...NO_PHONE, userId: 'BR.2002' })
    expect([await byUser(USER), (await byUser('BR.2002'))?.id]).toEqual([null, lia])
    expect(await phones()).toEqual([[OLD.phone, true, true]])
    expect(await clientRow()).toMatchObject({ phoneKey: OLD.phoneKey, waId: OLD.phone })
  })

  it('Where no user id is told any more, the former one goes', async () => {
    await record()
    await move({ phoneKey: OLD.phoneKey, userId: USER }, { ...NEW, userId: null })
    expect(await idsOf()).toEqual([])
  })

  it('Somebody who was known by number alone gets the user id, and other clients keep theirs', async () => {
    const davi = await store.write((tx) =>
      createClient(tx, { tenantId: TENANT, name: 'Davi', phone: OLD.phone, phoneKey: OLD.phoneKey }, 0),
    )
    await record({ clientId: davi.id, userId: 'BR.9' })
    await move({ phoneKey: OLD.phoneKey, userId: null }, { ...NEW, userId: USER })
    expect((await byUser(USER))?.id).toBe(lia)
    expect(await idsOf(davi.id)).toEqual([{ userId: 'BR.9', username: null }])
    expect(await phones(davi.id)).toEqual([[OLD.phone, true, true]])
    expect(await clientRow(davi.id)).toMatchObject({ phoneKey: OLD.phoneKey, waId: OLD.phone })
  })

  it('Somebody who hid their number and shows one now has it', async () => {
    await store.write((tx) => tx.db.delete(clientPhones))
    await move({ phoneKey: null, userId: USER }, { ...NEW, userId: USER })
    expect(await phones()).toEqual([[NEW.phone, true, true]])
  })
})
