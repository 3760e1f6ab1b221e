import { descending, id, index, int, json, str, table, ts } from '#dialect'
import { tenant } from './base.ts'

/** Who did what to which row; never changed. */
export const auditLog = table(
  'audit_log',
  {
    id: id(),
    ...tenant(),
    at: ts().notNull(),
    user_id: int(),
    address: str(),
    action: str().notNull(),
    entity: str(),
    entity_id: int(),
    data: json<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_log_at').on(t.tenant_id, descending(t.at), descending(t.id)),
    index('audit_log_entity').on(t.entity, t.entity_id, t.id),
  ],
)
