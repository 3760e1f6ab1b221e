import { chatRooms } from '@ramal/db/schema/chat'
import type { ErasedMarks } from '@ramal/db/schema/client-ledger'
import { clientEmails, clientPhones, clients, clientWhatsappIds } from '@ramal/db/schema/crm'
import { leadPhones, leads } from '@ramal/db/schema/leads'
import { contains } from '@ramal/db/store/contains'
import { folded } from '@ramal/db/store/folded'
import type { ReadTx } from '@ramal/db/store/store'
import { isTelling, type Marks } from '@ramal/domain/client/erasure'
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { isCentres, isColleagues, isCommon } from './common-rows.ts'

/**
 * By what these clients are found, and what of it is theirs alone. The latter is looked for in every client: who holds the store's only writer
 * brings what was found just before (`known`), which is taken where it is still of the same rows.
 */
export async function readMarks(
  tx: ReadTx,
  tenantId: number,
  clientIds: readonly number[],
  known?: ErasedMarks,
): Promise<ErasedMarks> {
  const theirs = await tx.db
    .select()
    .from(clients)
    .where(inArray(clients.id, [...clientIds]))
  const theirLeads = await tx.db
    .select()
    .from(leads)
    .where(inArray(leads.client_id, [...clientIds]))
  const leadIds = theirLeads.map(({ id }) => id)
  const who = { tenantId, clientIds, leadIds }
  const { phones, emails, ids } = await readWays(tx, who)
  const all: Marks = {
    names: distinct([...theirs, ...theirLeads].flatMap((row) => [row.full_name, row.description])),
    phones: distinct([...phones, ...theirs.map((row) => row.phone_key)]),
    words: distinct([
      ...emails,
      ...ids,
      ...theirs.flatMap((row) => [row.document, row.wa_id, row.external_id]),
      ...theirLeads.flatMap((row) => [row.document, row.email, row.external_id]),
    ]),
  }
  if (known && isSame({ clientIds, leadIds, all }, known)) return known
  return { clientIds, leadIds, all, own: await ownOf(tx, who, all) }
}

function isSame(now: Omit<ErasedMarks, 'own'>, { clientIds, leadIds, all }: ErasedMarks): boolean {
  return JSON.stringify([now.clientIds, now.leadIds, now.all]) === JSON.stringify([clientIds, leadIds, all])
}

interface Who {
  readonly tenantId: number
  readonly clientIds: readonly number[]
  readonly leadIds: readonly number[]
}

async function readWays(tx: ReadTx, { clientIds, leadIds }: Who) {
  const of = [...clientIds]
  const phones = await tx.db.select().from(clientPhones).where(inArray(clientPhones.client_id, of))
  const more = await tx.db
    .select()
    .from(leadPhones)
    .where(inArray(leadPhones.lead_id, [...leadIds]))
  const emails = await tx.db.select().from(clientEmails).where(inArray(clientEmails.client_id, of))
  const ids = await tx.db.select().from(clientWhatsappIds).where(inArray(clientWhatsappIds.client_id, of))
  const rooms = await tx.db
    .selectDistinct({ user: chatRooms.wa_user_id, name: chatRooms.wa_username })
    .from(chatRooms)
    .where(inArray(chatRooms.client_id, of))
  return {
    phones: [...phones, ...more].map((row) => row.phone_key),
    emails: emails.map((row) => row.email),
    ids: [
      ...ids.flatMap((row) => [row.user_id, row.username]),
      ...rooms.flatMap(({ user, name }) => [user, name]),
    ],
  }
}

/** Without what somebody else of the tenant has too: a telephone of a family, a name of many, what everybody writes. */
async function ownOf(tx: ReadTx, who: Who, all: Marks): Promise<Marks> {
  const keep = async (values: readonly string[], isOthers: (value: string) => Promise<boolean>) => {
    const own: string[] = []
    for (const value of values) if (!(await isOthers(value))) own.push(value)
    return own
  }
  const phones = await keep(
    all.phones,
    async (phone) => (await isCentres(tx, who.tenantId, phone)) || (await isOthersPhone(tx, who, phone)),
  )
  return {
    phones,
    names: await keep(
      all.names,
      async (name) =>
        (await isInOthers(tx, who, name)) ||
        (await isColleagues(tx, who, name)) ||
        (isTelling(name) && (await isCommon(tx, who, all.phones, name))),
    ),
    words: await keep(
      all.words,
      async (word) => (await isInOthers(tx, who, word)) || (await isColleagues(tx, who, word)),
    ),
  }
}

async function isOthersPhone(tx: ReadTx, { tenantId, clientIds, leadIds }: Who, phone: string) {
  const [client] = await tx.db
    .select({ id: clientPhones.id })
    .from(clientPhones)
    .where(
      and(
        eq(clientPhones.tenant_id, tenantId),
        eq(clientPhones.phone_key, phone),
        notInArray(clientPhones.client_id, [...clientIds]),
      ),
    )
    .limit(1)
  if (client) return true
  const [lead] = await tx.db
    .select({ id: leadPhones.id })
    .from(leadPhones)
    .where(
      and(
        eq(leadPhones.tenant_id, tenantId),
        eq(leadPhones.phone_key, phone),
        ...(leadIds.length > 0 ? [notInArray(leadPhones.lead_id, [...leadIds])] : []),
      ),
    )
    .limit(1)
  return lead !== undefined
}

/** Whether what others are searched for contains it. */
async function isInOthers(tx: ReadTx, { tenantId, clientIds, leadIds }: Who, text: string) {
  for (const [table, ids] of [
    [clients, clientIds],
    [leads, leadIds],
  ] as const) {
    const [other] = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.tenant_id, tenantId),
          isNull(table.deleted_at),
          contains(table.search, folded(text)),
          ...(ids.length > 0 ? [notInArray(table.id, [...ids])] : []),
        ),
      )
      .limit(1)
    if (other) return true
  }
  return false
}

const distinct = (values: readonly (string | null)[]) => [
  ...new Set(values.flatMap((value) => (value === null || value.trim() === '' ? [] : [value.trim()]))),
]
