import { AFTER_SERVICE_TYPES } from '@ramal/contract/endpoints/tab-form'
import { sql } from 'drizzle-orm'
import { descending, id, index, int, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { tenant } from './base.ts'
import { users } from './business.ts'
import { calls } from './calls.ts'
import { pauses } from './service.ts'

export const REPORT_KINDS = ['pause', 'after_service'] as const

/**
 * Ledger of pauses and after-services, one id space because `report_pause_id` may name either. A row is asked for, started
 * and closed once; a closed one is never rewritten. Durations in seconds.
 */
export const pauseReports = table(
  'pause_reports',
  {
    id: id(),
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    kind: word(REPORT_KINDS).notNull(),
    /** Of a pause. */
    pause_id: ref(() => pauses.id),
    /** Of an after-service. */
    call_id: ref(() => calls.id),
    requested_at: ts().notNull(),
    /** Null while it is pending. */
    started_at: ts(),
    ended_at: ts(),
    /** When its agent wanted to leave it and a justification was missing: it ends there. */
    leave_asked_at: ts(),
    /** As it was when it was asked for; 0 = no limit. */
    maximum_duration: int().notNull(),
    exceeded_seconds: int().notNull().default(0),
    justification: str(),
    /** Who asked for it: somebody else than `user_id` is a supervisor. */
    started_by: ref(() => users.id).notNull(),
    ended_by: ref(() => users.id),
    /** How an after-service ended, and how long it took by the console's clock. */
    after_service_type: word(AFTER_SERVICE_TYPES),
    after_service_duration: int(),
    /** The report it followed at once. */
    earlier: int(),
  },
  (t) => [
    // One pause at a time, pending or running: two requests that race leave one row.
    uniqueIndex('pause_reports_open_pause').on(t.user_id).where(sql`ended_at is null and kind = 'pause'`),
    uniqueIndex('pause_reports_call').on(t.call_id).where(sql`kind = 'after_service'`),
    // Whole, besides the unique one: a call that is deleted asks who points to it.
    index('pause_reports_of_call').on(t.call_id),
    index('pause_reports_open').on(t.user_id, t.id).where(sql`ended_at is null`),
    index('pause_reports_user').on(t.user_id, descending(t.requested_at)),
    index('pause_reports_list').on(t.tenant_id, descending(t.requested_at), descending(t.id)),
  ],
)

/**
 * What people say of a day of their own record that is wrong. The record itself is never changed: who reads it reads this beside it. A row
 * is written once; that a supervisor has read it is said once.
 */
export const timeRemarks = table(
  'time_remarks',
  {
    id: id(),
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    /** As `YYYY-MM-DD`, where the site is. */
    day: str().notNull(),
    text: str().notNull(),
    created_at: ts().notNull(),
    read_by: ref(() => users.id),
    read_at: ts(),
  },
  (t) => [
    index('time_remarks_of_day').on(t.user_id, t.day),
    index('time_remarks_list').on(t.tenant_id, descending(t.created_at), descending(t.id)),
  ],
)
