import { descending, id, index, json, table, ts } from '#dialect'
import { tenant } from './base.ts'

/** What a run took away of one subject; `failed` stays where it was, since its file could not be deleted. */
export interface RetentionTally {
  /** Epoch ms: what is older was to go. */
  before: number
  removed: number
  failed: number
}

/** The nightly deletions of a tenant: what was removed, how much of it, and until when; never changed. */
export const retentionRuns = table(
  'retention_runs',
  {
    id: id(),
    ...tenant(),
    started_at: ts().notNull(),
    ended_at: ts().notNull(),
    removed: json<Record<string, RetentionTally>>().notNull(),
  },
  (t) => [index('retention_runs_list').on(t.tenant_id, descending(t.started_at))],
)
