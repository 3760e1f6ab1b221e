import { users } from '@ramal/db/schema/business'
import { clientConsents } from '@ramal/db/schema/client-ledger'
import type { ReadTx } from '@ramal/db/store/store'
import { desc, eq } from 'drizzle-orm'

/** Lines of a client that are shown; what holds is worked out of all. */
const SHOWN = 200

/** The lines of a client's ledger, the newest first, each with who wrote it. */
export async function readLedger(tx: ReadTx, clientId: number) {
  return tx.db
    .select({ line: clientConsents, by: users.description })
    .from(clientConsents)
    .leftJoin(users, eq(users.id, clientConsents.created_by))
    .where(eq(clientConsents.client_id, clientId))
    .orderBy(desc(clientConsents.id))
    .limit(SHOWN)
}
