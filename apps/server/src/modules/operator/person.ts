import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Outcome } from './command.ts'

/** Whom a command is about: a user name in any letter case, and the tenant where two have somebody of that name. */
export const Whom = z.object({
  name: z.string().min(1).max(150).toLowerCase(),
  tenant: z.string().max(64).optional(),
})
export type Whom = z.output<typeof Whom>

export interface Person {
  id: number
  tenantId: number
  username: string
}

/** The one person who is meant, or why nobody is: expected, and told. */
export async function personOf(tx: ReadTx, whom: Whom): Promise<Person | Outcome> {
  const rows = await tx.db
    .select({ id: users.id, tenantId: users.tenant_id, username: users.username, tenant: contracts.code })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(
      and(
        eq(users.username, whom.name),
        isNull(users.deleted_at),
        whom.tenant === undefined ? undefined : eq(contracts.code, whom.tenant),
      ),
    )
    .orderBy(asc(contracts.code))
  const [first, second] = rows
  if (!first)
    return refused(`Nobody is called ${whom.name}${whom.tenant ? ` in tenant ${whom.tenant}` : ''}.`)
  if (!second) return first
  const codes = rows.map(({ tenant }) => tenant).join(', ')
  return refused(`More than one tenant has a ${whom.name}: say whose with --tenant CODE (${codes}).`)
}

/** Nothing was done, and why. */
export function refused(says: string): Outcome {
  return { done: false, says: [says] }
}

export function isRefused(found: Person | Outcome): found is Outcome {
  return 'done' in found
}
