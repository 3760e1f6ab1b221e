import { users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { isExtension } from '@ramal/domain/call-step/call-type'
import { and, eq, inArray } from 'drizzle-orm'

/** Whose extension this is now; null where it is nobody's, or no extension. */
export type CoworkerAt = (number: string) => string | null

/** The coworkers at the other end of these calls, by their extension. */
export async function readCoworkers(
  tx: ReadTx,
  tenantId: number,
  calls: readonly { readonly phone: string }[],
): Promise<CoworkerAt> {
  const extensions = new Set(
    calls.filter(({ phone }) => isExtension(phone)).map(({ phone }) => Number(phone)),
  )
  if (extensions.size === 0) return () => null
  const rows = await tx.db
    .select({ extension: endpoints.extension, first: users.first_name, last: users.last_name })
    .from(endpoints)
    .innerJoin(users, eq(users.endpoint_id, endpoints.id))
    .where(
      and(
        eq(endpoints.tenant_id, tenantId),
        inArray(endpoints.extension, [...extensions]),
        isActive(endpoints),
        isActive(users),
      ),
    )
  const names = new Map(rows.map((row) => [String(row.extension), `${row.first} ${row.last}`.trim()]))
  return (number) => names.get(number) || null
}
