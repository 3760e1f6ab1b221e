import {
  CALLER_ID_MODES,
  NUMBER_TYPES,
  REPUTATIONS,
  ROUTE_CALLER_IDS,
} from '@ramal/contract/resources/pabx-words'
import { INHERITED_RECORD_MODES, STICKY_MODES } from '@ramal/contract/resources/words'
import { CALL_APPS, LOCALES } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { bool, index, int, json, primaryKey, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { listIndex, settings } from './base.ts'
import { calendars } from './calendars.ts'
import { channels } from './channels.ts'
import { soundEntries } from './sounds.ts'
import { trunks } from './trunks.ts'

export const inboundRoutes = table(
  'inbound_routes',
  {
    ...settings(),
    priority: int().notNull().default(100),
    did_pattern: str(),
    caller_pattern: str(),
    /** 20 inbound or 21 inbound direct (§4.1). */
    call_type: int().$type<20 | 21>().notNull().default(20),
    /** Null: always open. */
    calendar_id: ref(() => calendars.id),
    app: word(CALL_APPS).notNull().default('queue'),
    appdata: str().notNull().default(''),
    closed_app: word(CALL_APPS),
    closed_appdata: str(),
    greeting_audio_id: ref(() => soundEntries.id),
    caller_id_mode: word(CALLER_ID_MODES).notNull().default('none'),
    caller_id_name: str(),
    language: word(LOCALES).notNull().default('pt-br'),
    queue_priority: int().notNull().default(0),
    sticky: word(STICKY_MODES).notNull().default('none'),
    sticky_minutes: int().notNull().default(1440),
    check_blacklist: bool().notNull().default(true),
    lookup_client: bool().notNull().default(true),
    record: word(INHERITED_RECORD_MODES).notNull().default('inherit'),
    /** Null = no limit. */
    max_concurrent_calls: int(),
  },
  (t) => [listIndex('inbound_routes', t), index('inbound_routes_priority').on(t.tenant_id, t.priority, t.id)],
)

/** Numbers (DID). `number` holds digits only, as the trunk delivers them. */
export const numbers = table(
  'numbers',
  {
    ...settings(),
    number: str().notNull(),
    trunk_id: ref(() => trunks.id),
    inbound_route_id: ref(() => inboundRoutes.id),
    number_type: word(NUMBER_TYPES).notNull().default('local'),
    country: str().notNull().default('BR'),
    area_code: str(),
    caller_id_name: str(),
    is_default_outbound: bool().notNull().default(false),
    /** Null = no limit. */
    daily_call_cap: int(),
    whatsapp_channel_id: ref(() => channels.id),
    reputation: word(REPUTATIONS).notNull().default('ok'),
    reputation_checked_at: ts(),
  },
  (t) => [
    listIndex('numbers', t),
    uniqueIndex('numbers_number').on(t.tenant_id, t.number).where(sql`deleted_at is null`),
    index('numbers_route').on(t.inbound_route_id),
  ],
)

/** How a dialled number is matched and rewritten (entities §4); the first match wins. */
export interface DialPattern {
  match: string
  prepend: string
  prefix: string
  strip_digits: number
  /** Lowest first. */
  order: number
}

export const outboundRoutes = table(
  'outbound_routes',
  {
    ...settings(),
    /** After the last, where whoever writes it does not say. */
    priority: int()
      .notNull()
      .$defaultFn(() => 100),
    patterns: json<DialPattern[]>().notNull().default([]),
    webphone: bool().notNull().default(true),
    caller_id_policy: word(ROUTE_CALLER_IDS).notNull().default('fixed'),
    caller_id_number: str(),
    calendar_id: ref(() => calendars.id),
    ring_timeout: int().notNull().default(60),
    max_duration: int().notNull().default(7200),
    dial_options: str().notNull().default('Tt'),
    record: word(INHERITED_RECORD_MODES).notNull().default('inherit'),
  },
  (t) => [
    listIndex('outbound_routes', t),
    index('outbound_routes_priority').on(t.tenant_id, t.priority, t.id),
  ],
)

/** The trunks of an outbound route, in the order in which they are tried. */
export const outboundRouteChannels = table(
  'outbound_route_channels',
  {
    outbound_route_id: ref(() => outboundRoutes.id).notNull(),
    trunk_id: ref(() => trunks.id).notNull(),
    order: int().notNull().default(0),
    /** Share among trunks of the same order; 0 = after those that have one. */
    weight: int().notNull().default(0),
    /** Null: the trunk's. */
    max_channels: int(),
  },
  (t) => [primaryKey({ columns: [t.outbound_route_id, t.trunk_id] })],
)

/** Caller ids of an outbound route's pool. */
export const outboundRouteNumbers = table(
  'outbound_route_numbers',
  {
    outbound_route_id: ref(() => outboundRoutes.id).notNull(),
    number_id: ref(() => numbers.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.outbound_route_id, t.number_id] })],
)
