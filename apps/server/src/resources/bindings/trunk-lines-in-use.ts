import { callLegs } from '@ramal/db/schema/calls'
import { trunks } from '@ramal/db/schema/trunks'
import { sql } from 'drizzle-orm'
import { computed } from '../source.ts'

/** Lines of a trunk that carry a call now. */
export const linesInUse = computed<number>(
  sql`select count(*) from ${callLegs} "l" where "l"."tenant_id" = ${trunks.tenant_id} and "l"."trunk_id" = ${trunks.id} and "l"."ended_at" is null`,
)
