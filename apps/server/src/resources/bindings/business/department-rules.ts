import type { RefInput } from '@ramal/contract/resources/kit/row'
import { departments } from '@ramal/db/schema/departments'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { depthOf } from '@ramal/domain/permissions/department-tree'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { About, Body } from '../../editable.ts'
import { idOf } from '../../source.ts'
import { refused } from '../../stored-values.ts'

/** How many levels there are at most (entities §1). */
const LEVELS = 5

/** A code is there once; departments form a tree of five levels. */
export async function departmentCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { id, say, tenantId } = about
  const own = and(eq(departments.tenant_id, tenantId), isNull(departments.deleted_at))
  const others = and(
    own,
    eq(departments.code, String(values['code'])),
    id === null ? undefined : ne(departments.id, id),
  )
  if ((await tx.db.$count(departments, others)) > 0) throw refused('code', say('validation.unique'))
  const parent = values['parent'] as RefInput | null
  if (parent === null) return values
  const depth = depthOf(await parentsOf(tx, tenantId), { id, parent: idOf(parent) })
  if (depth === null) throw refused('parent', say('validation.own_part'))
  if (depth > LEVELS) throw refused('parent', say('validation.too_deep', { n: String(LEVELS) }))
  return values
}

async function parentsOf(tx: ReadTx, tenantId: number): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx.db
    .select({ id: departments.id, parent: departments.parent_id })
    .from(departments)
    .where(and(eq(departments.tenant_id, tenantId), isNull(departments.deleted_at)))
  return new Map(rows.map(({ id, parent }) => [id, parent]))
}
