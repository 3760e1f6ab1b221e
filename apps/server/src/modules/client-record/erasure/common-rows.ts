import { activities } from '@ramal/db/schema/activities'
import { users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { channels } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { numbers, outboundRoutes } from '@ramal/db/schema/routes'
import type { AnyColumn } from '@ramal/db/store/any-table'
import { contains } from '@ramal/db/store/contains'
import { folded, foldedColumn } from '@ramal/db/store/folded'
import type { ReadTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, eq, gt, isNull, max, notInArray, or, type SQL, sql } from 'drizzle-orm'

/** The newest ids of a table that are looked at: bounded, since a preview waits for it. */
const LOOKED_AT = 20_000
/** What stands in so many texts about others is no name of one person. */
const COMMON = 5

interface Who {
  readonly tenantId: number
  readonly clientIds: readonly number[]
}

/**
 * Whether the centre writes this of everybody: a client may be called "Bom dia", by themselves (WhatsApp) or by an agent, and whoever
 * erases them must not take every greeting of the centre with them.
 */
export async function isCommon(tx: ReadTx, who: Who, phones: readonly string[], name: string) {
  const isOthers = (client: AnyColumn) => or(isNull(client), notInArray(client, [...who.clientIds]))
  const has = (text: AnyColumn | SQL) => contains(text, folded(name))
  const isOfOthers = phones.length > 0 ? [notInArray(chatRooms.phone_key, [...phones])] : []
  const rooms = tx.db
    .selectDistinct({ id: chatMessages.room_id })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .where(
      and(
        gt(chatMessages.id, await firstOf(tx, chatMessages)),
        eq(chatRooms.tenant_id, who.tenantId),
        and(isOthers(chatRooms.client_id), ...isOfOthers),
        has(chatMessages.search),
      ),
    )
    .limit(COMMON)
  const said = tx.db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        gt(calls.id, await firstOf(tx, calls)),
        eq(calls.tenant_id, who.tenantId),
        isOthers(calls.client_id),
        or(has(foldedColumn(calls.comment)), has(foldedColumn(calls.note))),
      ),
    )
    .limit(COMMON)
  const planned = tx.db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        gt(activities.id, await firstOf(tx, activities)),
        eq(activities.tenant_id, who.tenantId),
        isOthers(activities.client_id),
        has(activities.search),
      ),
    )
    .limit(COMMON)
  return (await rooms).length + (await said).length + (await planned).length >= COMMON
}

/** Whether it is how somebody of the centre itself is called or written to. */
export async function isColleagues(tx: ReadTx, { tenantId }: Who, text: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenant_id, tenantId),
        or(
          contains(foldedColumn(users.description), folded(text)),
          eq(sql`lower(${users.email})`, text.toLowerCase()),
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Whether the centre itself is called or written to by this number, or calls with it (E.164). */
export async function isCentres(tx: ReadTx, tenantId: number, phone: string): Promise<boolean> {
  const own = await Promise.all([
    tx.db.select({ number: numbers.number }).from(numbers).where(eq(numbers.tenant_id, tenantId)),
    tx.db.select({ number: channels.phone_number }).from(channels).where(eq(channels.tenant_id, tenantId)),
    tx.db
      .select({ number: outboundRoutes.caller_id_number })
      .from(outboundRoutes)
      .where(eq(outboundRoutes.tenant_id, tenantId)),
  ])
  return own.flat().some(({ number }) => number !== null && phoneKey(number) === phone)
}

async function firstOf(
  tx: ReadTx,
  table: typeof chatMessages | typeof calls | typeof activities,
): Promise<number> {
  const [row] = await tx.db.select({ end: max(table.id) }).from(table)
  return Number(row?.end ?? 0) - LOOKED_AT
}
