import { and, desc, or, type SQL, sql } from 'drizzle-orm'
import type { Binding, Bound } from './bind.ts'
import { type Condition, joined } from './conditions.ts'
import { orderOf } from './order.ts'

/** Which rows a list has, in which order. */
export interface ListSql {
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
}

/** A list's SQL; its values are in it, or names for them (`placed`). */
export function listSql(
  binding: Binding,
  {
    tenantId,
    ids,
    conditions,
    ordering,
    placed,
  }: {
    tenantId: Bound
    ids: Readonly<Record<string, Bound>>
    conditions: readonly Condition[]
    ordering: readonly string[]
    placed?: (condition: Condition, at: number) => readonly unknown[]
  },
): ListSql {
  const { asked, kept } = joined(conditions, placed)
  const order = orderOf(binding, ordering)
  return {
    where: and(binding.scope(tenantId, ids), binding.listed, kept && asked ? or(kept, asked) : asked),
    // the rows that must stay visible come first
    order: kept ? [desc(sql`case when ${kept} then 1 else 0 end`), ...order] : order,
  }
}
