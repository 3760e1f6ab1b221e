import type { records as declared } from '@ramal/contract/resources/crm'
import { auditLog } from '@ramal/db/schema/audit'
import { users } from '@ramal/db/schema/business'
import { records } from '@ramal/db/schema/records'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { grouped, type Load } from '../../source.ts'

type Change = z.output<ReturnType<typeof declared.row>>['history'][number]

/** Fields whose changes are none of a person's. */
const OWN_WORK = new Set(['updated_at', 'updated_by', 'sla_state', 'history'])

/** What was changed of records, field by field, out of the audit ledger. */
export const historyOf: Load<Change[]> = grouped(async (tx, ids) => {
  const [record] = await tx.db
    .select({ tenantId: records.tenant_id })
    .from(records)
    .where(eq(records.id, ids[0] ?? 0))
  const rows = await tx.db
    .select({
      owner: auditLog.entity_id,
      at: auditLog.at,
      userId: auditLog.user_id,
      userName: users.description,
      data: auditLog.data,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.user_id))
    .where(
      and(
        eq(auditLog.tenant_id, record?.tenantId ?? 0), // rows of one list are of one tenant
        eq(auditLog.entity, 'records'),
        inArray(auditLog.entity_id, [...ids]),
        eq(auditLog.action, 'settings.change'),
      ),
    )
    .orderBy(asc(auditLog.id))
  return rows.flatMap(({ owner, at, userId, userName, data }) =>
    changesIn(data).map((change) => ({
      owner: owner ?? 0,
      item: {
        ...change,
        at: new Date(at).toISOString(),
        user: userId === null ? null : { id: userId, description: userName ?? '' },
        comment: null,
      },
    })),
  )
})

function changesIn(data: Record<string, unknown>): Pick<Change, 'field' | 'from' | 'to'>[] {
  const { before, after } = data as Record<'before' | 'after', Record<string, Change['from']> | undefined>
  if (!before || !after) return []
  return Object.keys(after)
    .filter((field) => !OWN_WORK.has(field))
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}
