import { clientEmails, clientPhones, leadPhones } from '@ramal/db/schema/crm'
import type { ReadTx } from '@ramal/db/store/store'
import { asc, desc, inArray } from 'drizzle-orm'

/** Phones of clients as the wire shows them: E.164 and what was typed. */
export async function phonesOf(tx: ReadTx, ids: readonly number[]) {
  const t = clientPhones
  const rows = await tx.db
    .select()
    .from(t)
    .where(inArray(t.client_id, [...ids]))
    .orderBy(desc(t.is_primary), asc(t.id))
  return rows.map(
    ({ client_id: owner, phone, phone_key, phone_type, is_primary, is_whatsapp, is_valid }) => ({
      owner,
      item: { phone: phone_key, typed: phone, phone_type, is_primary, is_whatsapp, is_valid },
    }),
  )
}

/** E-mails of clients, in the order in which they were given. */
export async function emailsOf(tx: ReadTx, ids: readonly number[]) {
  const rows = await tx.db
    .select({ owner: clientEmails.client_id, item: clientEmails.email })
    .from(clientEmails)
    .where(inArray(clientEmails.client_id, [...ids]))
    .orderBy(asc(clientEmails.id))
  return rows
}

/** Phones of leads as the wire shows them. */
export async function leadPhonesOf(tx: ReadTx, ids: readonly number[]) {
  const rows = await tx.db
    .select()
    .from(leadPhones)
    .where(inArray(leadPhones.lead_id, [...ids]))
    .orderBy(asc(leadPhones.id))
  return rows.map(({ lead_id: owner, phone_key, phone_type, status, attempts }) => ({
    owner,
    item: { phone: phone_key, phone_type, status, attempts },
  }))
}
