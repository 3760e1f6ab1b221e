import { clientConsents } from '@ramal/db/schema/client-ledger'
import { clients } from '@ramal/db/schema/crm'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { ContactFacts } from '@ramal/domain/client/consent'
import { and, asc, eq, isNull } from 'drizzle-orm'

export type ConsentRow = typeof clientConsents.$inferSelect

/** What a client's answers say of calling and writing to them; null: the tenant has no such client. */
export async function readContactFacts(
  tx: ReadTx,
  tenantId: number,
  clientId: number,
): Promise<ContactFacts | null> {
  const [row] = await tx.db
    .select({ doNotCall: clients.do_not_call, whatsappOptIn: clients.whatsapp_opt_in })
    .from(clients)
    .where(and(eq(clients.tenant_id, tenantId), eq(clients.id, clientId), isNull(clients.deleted_at)))
  if (!row) return null
  const lines = await tx.db
    .select({
      purpose: clientConsents.purpose,
      channel: clientConsents.channel,
      answer: clientConsents.answer,
    })
    .from(clientConsents)
    .where(eq(clientConsents.client_id, clientId))
    .orderBy(asc(clientConsents.id))
  return { ...row, lines }
}

/** Adds a line to the ledger; one for any purpose is the client's own flag of that channel too. */
export async function appendConsent(
  tx: WriteTx,
  line: Omit<typeof clientConsents.$inferInsert, 'id'>,
): Promise<ConsentRow> {
  const [row] = await tx.db.insert(clientConsents).values(line).returning()
  if (line.purpose === 'any') await flag(tx, line)
  return row!
}

async function flag(
  tx: WriteTx,
  { client_id, channel, answer, since, source, created_at, created_by }: typeof clientConsents.$inferInsert,
): Promise<void> {
  const changed = { updated_at: created_at, updated_by: created_by ?? null }
  if (channel === 'call')
    await tx.db
      .update(clients)
      .set({ do_not_call: answer === 'no', ...changed })
      .where(eq(clients.id, client_id))
  if (channel === 'whatsapp')
    await tx.db
      .update(clients)
      .set({ whatsapp_opt_in: answer, opt_in_at: since, opt_in_source: source, ...changed })
      .where(eq(clients.id, client_id))
}
