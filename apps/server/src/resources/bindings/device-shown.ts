import type { ENDPOINT_STATUSES } from '@ramal/contract/vocabulary'
import { sites } from '@ramal/db/schema/business'
import { callLegs } from '@ramal/db/schema/calls'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { type SQL, sql } from 'drizzle-orm'
import { computed, type Source } from '../source.ts'

type Status = (typeof ENDPOINT_STATUSES)[number]

const isBrowser = sql`${endpoints.device_type} = 'webrtc'`
const isRegistered = sql`exists (select 1 from ${registrations} "r" where "r"."endpoint_id" = ${endpoints.id})`
const hasCall = sql`exists (select 1 from ${callLegs} "l" where "l"."tenant_id" = ${endpoints.tenant_id} and "l"."endpoint_id" = ${endpoints.id} and "l"."ended_at" is null)`

/** What a device's settings and its latest registration say of it; nobody writes them. */
export const SHOWN_OF_DEVICES = {
  realm: ofDefaultSite(sql`"s"."sip_realm"`),
  websocket: when(isBrowser, ofSite(sql`'wss://' || "s"."domain" || '/ws/sip/'`)),
  webrtc: flag(isBrowser),
  // Desk phones may ask for SDES; they are not made to.
  media_encryption: computed<'no' | 'sdes' | 'dtls'>(sql`case when ${isBrowser} then 'dtls' else 'no' end`),
  ice_support: flag(isBrowser),
  rtcp_mux: flag(isBrowser),
  direct_media: flag(sql`1 = 0`),
  status: computed<Status | null>(
    sql`case when ${endpoints.device_type} = 'external' then null when not ${isRegistered} then 'unavailable' when ${hasCall} then 'inuse' else 'not_inuse' end`,
  ),
  user_agent: latest<string | null>(sql`"r"."user_agent"`),
  contact_ip: latest<string | null>(sql`"r"."source_address"`),
  last_rtt_ms: latest<number | null>(sql`"r"."last_rtt_ms"`),
  registered_at: registeredAt(),
}

function flag(condition: SQL): Source<boolean> {
  return { kind: 'computed', value: sql`${sql`(case when ${condition} then 1 else 0 end)`}`.mapWith(Boolean) }
}

function when(condition: SQL, value: SQL): Source<string | null> {
  return computed(sql`case when ${condition} then ${value} end`)
}

function ofDefaultSite(value: SQL): Source<string | null> {
  return computed(ofSite(value))
}

function ofSite(value: SQL): SQL {
  return sql`(select ${value} from ${sites} "s" where "s"."tenant_id" = ${endpoints.tenant_id} and "s"."deleted_at" is null order by "s"."is_default" desc, "s"."id" limit 1)`
}

function latest<T>(value: SQL): Source<T> {
  return computed(latestOf(value))
}

function latestOf(value: SQL): SQL {
  return sql`(select ${value} from ${registrations} "r" where "r"."endpoint_id" = ${endpoints.id} order by "r"."updated_at" desc, "r"."id" desc limit 1)`
}

// When its contact was last told.
function registeredAt(): Source<string | null> {
  const value = sql`${sql`(${latestOf(sql`"r"."updated_at"`)})`}`.mapWith((at: unknown) =>
    new Date(Number(at)).toISOString(),
  )
  return { kind: 'computed', value }
}
