import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { subClassifications } from '@ramal/db/schema/service'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { userRow } from '../../testing/user-rows.ts'
import { findService } from '../after-service/service-rows.ts'
import { classify } from './classify.ts'
import { isClassified } from './service-classification-rows.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const CHOSEN = { queue_id: 1, classification_id: 1, sub_classification_id: 1 }
const LATER = '2026-12-01T10:30:00-03:00'

let store: Store
let ana: number
beforeEach(async () => {
  store = await openDemoStore()
  ana = (await userRow(store, 'ana')).id
  await store.write(async (tx) => {
    const service = { tenant_id: 1, queue_id: 1, user_id: ana, phone: '11988887777', started_at: 1 }
    for (const uid of ['one', 'other']) {
      await tx.db
        .insert(calls)
        .values({ ...service, uid, call_type: 20, direction: 'incoming', updated_at: 1 })
      await tx.db
        .insert(chatRooms)
        .values({ ...service, uid, channel_id: 1, chat_type: 20, title: 'João', phone_key: uid })
    }
  })
})
afterEach(() => store.close())

const classified = async (
  values: Parameters<typeof classify>[2],
  { uid = 'one', stepType = 'call' as 'call' | 'chat' } = {},
) =>
  store.write(async (tx) => {
    const service = await findService(tx, 1, uid, stepType)
    return classify(tx, service!, values, { tenantId: 1, userId: ana, now: NOW, locale: 'pt-br' })
  })
const schedules = (change: Partial<typeof subClassifications.$inferInsert>) =>
  store.write((tx) =>
    tx.db
      .update(subClassifications)
      .set({ enable_schedule: true, ...change })
      .where(eq(subClassifications.id, 1)),
  )
const columnsOf = async (table: typeof calls | typeof chatRooms, uid: string) => {
  const [row] = await store.read((tx) =>
    tx.db
      .select({ root: table.classification_id, sub: table.sub_classification_id, comment: table.comment })
      .from(table)
      .where(eq(table.uid, uid)),
  )
  return row
}

describe('what was chosen of a service (§4.10)', () => {
  it.each([
    ['call', calls, chatRooms],
    ['chat', chatRooms, calls],
  ] as const)(
    'What was chosen of a %s stands with it, and with no other service',
    async (stepType, own, others) => {
      const before = [await columnsOf(own, 'other'), await columnsOf(others, 'one')]
      expect(await classified({ ...CHOSEN, comment: 'ok' }, { stepType })).toEqual({
        errors: null,
        activityId: null,
      })
      expect(await columnsOf(own, 'one')).toEqual({ root: 1, sub: 1, comment: 'ok' })
      expect([await columnsOf(own, 'other'), await columnsOf(others, 'one')]).toEqual(before)
    },
  )

  it('A service counts as classified in its own tenant, once something was chosen', async () => {
    const is = (uid: string, tenantId = 1) => store.read((tx) => isClassified(tx, tenantId, uid))
    expect(await is('one')).toBe(false)
    await classified(CHOSEN)
    expect([await is('one'), await is('other'), await is('one', 2)]).toEqual([true, false, false])
  })

  it('The queue of the service is meant where none is named', async () => {
    const { queue_id: _, ...choices } = CHOSEN
    expect((await classified(choices)).errors).toBeNull()
    expect((await classified({ ...CHOSEN, queue_id: 99 })).errors).toMatchObject({
      classification_id: ['Valor inválido.'],
    })
  })

  it('An activity is not planned for a mailing, of which there are none yet, and nothing is stored (A-104)', async () => {
    await schedules({ schedule_send_to: 4 })
    const values = { ...CHOSEN, schedule_date: LATER }
    expect(await classified({ ...values, selectedActivity: 3 })).toEqual({
      errors: { selectedActivity: ['Valor inválido.'] },
      activityId: null,
    })
    expect(await columnsOf(calls, 'one')).toMatchObject({ root: null, sub: null })
    const planned = await classified({ ...values, selectedActivity: 1, enable_schedule: true })
    expect(planned).toEqual({ errors: null, activityId: expect.any(Number) })
  })
})
