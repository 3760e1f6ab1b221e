import { clientEmails, clientPhones } from '@ramal/db/schema/crm'
import { leadPhones } from '@ramal/db/schema/leads'
import { idList, isAmong } from '@ramal/db/store/among'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx } from '@ramal/db/store/store'
import { asc, desc, getTableColumns } from 'drizzle-orm'

type Owners = { owners: string }

const phones = preparedSelect<Owners>()(getTableColumns(clientPhones), (db, columns, at) =>
  db
    .select(columns)
    .from(clientPhones)
    .where(isAmong(clientPhones.client_id, at('owners')))
    .orderBy(desc(clientPhones.is_primary), asc(clientPhones.id)),
)
const emails = preparedSelect<Owners>()(
  { owner: clientEmails.client_id, item: clientEmails.email },
  (db, columns, at) =>
    db
      .select(columns)
      .from(clientEmails)
      .where(isAmong(clientEmails.client_id, at('owners')))
      .orderBy(asc(clientEmails.id)),
)
const phonesOfLeads = preparedSelect<Owners>()(getTableColumns(leadPhones), (db, columns, at) =>
  db
    .select(columns)
    .from(leadPhones)
    .where(isAmong(leadPhones.lead_id, at('owners')))
    .orderBy(asc(leadPhones.id)),
)

/** Phones of clients as the wire shows them: E.164 and what was typed. */
export async function phonesOf(tx: ReadTx, ids: readonly number[]) {
  const rows = await phones(tx, { owners: idList(ids) })
  return rows.map(
    ({ client_id: owner, phone, phone_key, phone_type, is_primary, is_whatsapp, is_valid }) => ({
      owner,
      item: { phone: phone_key, typed: phone, phone_type, is_primary, is_whatsapp, is_valid },
    }),
  )
}

/** E-mails of clients, in the order in which they were given. */
export function emailsOf(tx: ReadTx, ids: readonly number[]) {
  return emails(tx, { owners: idList(ids) })
}

/** Phones of leads as the wire shows them. */
export async function leadPhonesOf(tx: ReadTx, ids: readonly number[]) {
  const rows = await phonesOfLeads(tx, { owners: idList(ids) })
  return rows.map(({ lead_id: owner, phone_key, phone_type, status, attempts }) => ({
    owner,
    item: { phone: phone_key, phone_type, status, attempts },
  }))
}
