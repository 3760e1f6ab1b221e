import { descending, id, index, int, json, ref, str, table, ts, uniqueIndex } from '#dialect'
import { tenant } from './base.ts'
import { contracts } from './contracts.ts'

/** Who did what to which row; never changed, and each line's hash covers the line and the hash before it (decision 094). */
export const auditLog = table(
  'audit_log',
  {
    id: id(),
    ...tenant(),
    /** Its place in the tenant's chain, from 1. */
    seq: int().notNull(),
    at: ts().notNull(),
    user_id: int(),
    /** As they were called then. */
    user_name: str(),
    address: str(),
    user_agent: str(),
    request_id: str(),
    action: str().notNull(),
    entity: str(),
    entity_id: int(),
    data: json<Record<string, unknown>>().notNull().default({}),
    /** What `data` are hashed with; null: it was thrown away when somebody was erased from them (decision 126). */
    salt: str(),
    /** What the hash of `data` was before somebody was erased from them; null: nobody was. */
    data_digest: str(),
    /** SHA-256 in hex. */
    hash: str().notNull(),
  },
  (t) => [
    uniqueIndex('audit_log_chain').on(t.tenant_id, t.seq),
    index('audit_log_at').on(t.tenant_id, descending(t.at), descending(t.id)),
    index('audit_log_entity').on(t.tenant_id, t.entity, t.entity_id, descending(t.at), descending(t.id)),
    index('audit_log_user').on(t.tenant_id, t.user_id, descending(t.at), descending(t.id)),
    index('audit_log_action').on(t.tenant_id, t.action, descending(t.at), descending(t.id)),
    index('audit_log_request').on(t.tenant_id, t.request_id, descending(t.at), descending(t.id)),
  ],
)

/** Where the chain of each tenant stands: what is cut off behind `seq`, or before `cut_seq` by anybody but the nights, is missed. */
export const auditChains = table('audit_chains', {
  tenant_id: ref(() => contracts.id).primaryKey(),
  /** Of its last line. */
  seq: int().notNull(),
  hash: str().notNull(),
  /** Of the last line that grew too old and went; 0 and '' = none yet. */
  cut_seq: int().notNull().default(0),
  cut_hash: str().notNull().default(''),
  cut_at: ts(),
})
