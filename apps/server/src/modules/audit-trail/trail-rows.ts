import { auditLog } from '@ramal/db/schema/audit'
import type { ReadTx } from '@ramal/db/store/store'
import { and, desc, eq, gte, inArray, like, lt, lte, not, or, type SQL } from 'drizzle-orm'

/** A line as the store has it. */
export type TrailRow = typeof auditLog.$inferSelect

/** The last line of a page: the next one begins behind it. */
export interface TrailPlace {
  readonly at: number
  readonly id: number
}

/** What is asked of a tenant's ledger; what is undefined is not asked. */
export interface TrailQuery {
  readonly entity?: string | undefined
  readonly entityId?: number | undefined
  readonly userId?: number | undefined
  readonly actions?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** Epoch ms. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  readonly before?: TrailPlace | undefined
  /** Kinds of settings rows that who asks may not view: what was saved of them is not there. */
  readonly hidden?: readonly string[]
  /** What was saved of settings rows alone. */
  readonly savedAlone?: boolean
  readonly limit: number
}

/** Lines of a tenant, the newest first. */
export function readTrail(tx: ReadTx, tenantId: number, query: TrailQuery): PromiseLike<TrailRow[]> {
  return tx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tenant_id, tenantId), ...conditionsOf(query)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(query.limit)
}

/** `settings.create`, `change`, `delete`. */
const SAVED = 'settings.%'

function conditionsOf(query: TrailQuery): (SQL | undefined)[] {
  const { entity, entityId, userId, actions = [], requestId, from, until, before } = query
  const { hidden = [], savedAlone } = query
  const asked = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
    value === undefined ? undefined : condition(value)
  return [
    asked(entity, (value) => eq(auditLog.entity, value)),
    asked(entityId, (value) => eq(auditLog.entity_id, value)),
    asked(userId, (value) => eq(auditLog.user_id, value)),
    actions.length > 0 ? inArray(auditLog.action, [...actions]) : undefined,
    asked(requestId, (value) => eq(auditLog.request_id, value)),
    asked(from, (value) => gte(auditLog.at, value)),
    asked(until, (value) => lte(auditLog.at, value)),
    savedAlone ? like(auditLog.action, SAVED) : undefined,
    hidden.length > 0
      ? not(and(like(auditLog.action, SAVED), inArray(auditLog.entity, [...hidden]))!)
      : undefined,
    asked(before, behind),
  ]
}

// The first condition is what an index begins at: engines see none in the second.
function behind({ at, id }: TrailPlace): SQL | undefined {
  return and(lte(auditLog.at, at), or(lt(auditLog.at, at), lt(auditLog.id, id)))
}
