import { statuses } from '@ramal/db/schema/crm'
import { records } from '@ramal/db/schema/records'
import { storeNow } from '@ramal/db/store/this-moment'
import { type SQL, sql } from 'drizzle-orm'

/** How records stand to their time at the moment they are read: done, on_time, late; null: they have none. */
export function slaState(): SQL {
  const isFinal = sql`(select "s"."is_final" from ${statuses} "s" where "s"."id" = ${records.status_id})`
  return sql`case when ${isFinal} then 'done' when ${records.due_at} is null then null
    when ${records.due_at} < ${storeNow()} then 'late' else 'on_time' end`
}
