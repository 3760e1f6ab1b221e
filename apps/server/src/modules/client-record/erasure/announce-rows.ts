import { sessions, users } from '@ramal/db/schema/business'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ErasureRow } from './begin-rows.ts'

/** Tells everybody of the tenant who is signed in that a client is no more: pages that show them read anew. */
export async function announceErased(
  tx: WriteTx,
  { tenant_id, client_id }: Pick<ErasureRow, 'tenant_id' | 'client_id'>,
): Promise<void> {
  const people = await tx.db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.user_id, users.id))
    .where(
      and(eq(users.tenant_id, tenant_id), isNull(sessions.revoked_at), gt(sessions.expires_at, Date.now())),
    )
  for (const { id } of people) await tx.publish(`user:${id}`, 'clientErased', { client_id })
}
