import type { PERMISSION_TARGETS } from '@ramal/contract/resources/words'
import { users } from '@ramal/db/schema/business'
import { callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { channels } from '@ramal/db/schema/channels'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { soundEntries } from '@ramal/db/schema/sounds'
import { teams } from '@ramal/db/schema/teams'
import type { AnyColumn } from '@ramal/db/store/any-table'
import { sql } from 'drizzle-orm'
import { computed, type NamedTable } from '../source.ts'

/** The rows that a permission row may be about (entities §1). */
export const PERMISSION_TABLES: Readonly<Record<(typeof PERMISSION_TARGETS)[number], NamedTable>> = {
  team: teams,
  user: users,
  endpoint: endpoints,
  queue: telephonyQueues,
  ivr: ivrs,
  call_group: callGroups,
  nps: npsTelephony,
  announce: soundEntries,
  channel: channels,
}

/** The target's name, which is a permission row's description. */
export function targetName(row: { target_type: AnyColumn; target_id: AnyColumn }) {
  const cases = Object.entries(PERMISSION_TABLES).map(
    ([type, table]) =>
      sql`when ${type} then (select "n"."description" from ${table} "n" where "n"."id" = ${row.target_id})`,
  )
  return computed<string>(sql`coalesce(case ${row.target_type} ${sql.join(cases, sql` `)} end, '')`)
}
