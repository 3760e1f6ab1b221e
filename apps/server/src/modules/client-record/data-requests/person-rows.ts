import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { clientEmails, clientPhones, clients } from '@ramal/db/schema/crm'
import { leadPhones, leads } from '@ramal/db/schema/leads'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, gt, inArray, type SQL } from 'drizzle-orm'
import { FOLLOWING, type Following } from '../twins/following.ts'

/** Whose data: a client of a tenant with whoever became part of them. */
export interface Person {
  readonly tenantId: number
  readonly clientIds: readonly number[]
}

type Source = Following & { readonly name: string; readonly of: (tx: ReadTx, person: Person) => SQL }

const byClient = (name: string, { table, column }: Following): Source => ({
  ...{ name, table, column },
  of: (_, { clientIds }) => inArray(column, [...clientIds]),
})

/** Every table that names a client (the same list as a merge has), and what hangs on their chats and leads. */
export const PERSON_SOURCES: readonly Source[] = [
  byClient('clients', { table: clients, column: clients.id }),
  byClient('client_phones', { table: clientPhones, column: clientPhones.client_id }),
  byClient('client_emails', { table: clientEmails, column: clientEmails.client_id }),
  ...Object.entries(FOLLOWING).map(([key, following]) => byClient(key.split('.')[0] ?? key, following)),
  {
    ...{ name: 'lead_phones', table: leadPhones, column: leadPhones.lead_id },
    of: (tx, { clientIds }) =>
      inArray(
        leadPhones.lead_id,
        tx.db
          .select({ id: leads.id })
          .from(leads)
          .where(inArray(leads.client_id, [...clientIds])),
      ),
  },
  {
    ...{ name: 'chat_messages', table: chatMessages, column: chatMessages.room_id },
    of: (tx, { clientIds }) =>
      inArray(
        chatMessages.room_id,
        tx.db
          .select({ id: chatRooms.id })
          .from(chatRooms)
          .where(inArray(chatRooms.client_id, [...clientIds])),
      ),
  },
]

/** Rows of a table that are about somebody, after the one with this id. */
export async function personRows(
  tx: ReadTx,
  source: Source,
  { person, after, limit }: { person: Person; after: number; limit: number },
): Promise<Record<string, unknown>[]> {
  const { table, of } = source
  return tx.db
    .select()
    .from(table)
    .where(and(of(tx, person), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit)
}
