import {
  CODECS,
  type Codec,
  DEVICE_TYPES,
  DTMF_MODES,
  ENDPOINT_RECORD_MODES,
  NUMBER_FORMATS,
  SIP_TRANSPORTS,
} from '@ramal/contract/resources/words'
import { CALL_APPS } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { bool, id, index, int, json, primaryKey, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { listIndex, settings } from './base.ts'

/** Extensions. `sip_password` is readable on purpose: digest (RFC 2617) and `voip.password` (spec §3) need it as it was given. */
export const endpoints = table(
  'endpoints',
  {
    ...settings(),
    extension: int().notNull(),
    sip_password: str().notNull(),
    device_type: word(DEVICE_TYPES).notNull().default('webrtc'),
    device_state_busy_at: int().notNull().default(1),
    transport: word(SIP_TRANSPORTS).notNull().default('wss'),
    allow: json<Codec[]>()
      .notNull()
      .default([...CODECS]),
    dtmf_mode: word(DTMF_MODES).notNull().default('rfc4733'),
    max_contacts: int().notNull().default(1),
    ring_timeout: int().notNull().default(30),
    record: word(ENDPOINT_RECORD_MODES).notNull().default('all'),
    callerid_name: str(),
    callerid_number: str(),
    allow_external: bool().notNull().default(true),
  },
  (t) => [
    listIndex('endpoints', t),
    uniqueIndex('endpoints_extension').on(t.tenant_id, t.extension).where(sql`deleted_at is null`),
  ],
)

/** Trunks (routes/channels). A call from an address in `match_ips` is the trunk's, unchallenged. */
export const trunks = table(
  'trunks',
  {
    ...settings(),
    host: str().notNull(),
    port: int().notNull().default(5060),
    transport: word(SIP_TRANSPORTS).notNull().default('udp'),
    match_ips: json<string[]>().notNull().default([]),
    realm: str(),
    username: str(),
    password_enc: str(),
    max_channels: int().notNull().default(30),
    allow: json<Codec[]>()
      .notNull()
      .default([...CODECS]),
    dtmf_mode: word(DTMF_MODES).notNull().default('rfc4733'),
    number_format: word(NUMBER_FORMATS).notNull().default('national'),
    is_demo: bool().notNull().default(false),
  },
  (t) => [listIndex('trunks', t)],
)

export const inboundRoutes = table(
  'inbound_routes',
  {
    ...settings(),
    priority: int().notNull().default(100),
    did_pattern: str(),
    caller_pattern: str(),
    /** 20 inbound or 21 inbound direct (§4.1). */
    call_type: int().$type<20 | 21>().notNull().default(20),
    app: word(CALL_APPS).notNull().default('queue'),
    appdata: str().notNull().default(''),
    queue_priority: int().notNull().default(0),
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
    country: str().notNull().default('BR'),
    area_code: str(),
    is_default_outbound: bool().notNull().default(false),
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
}

export const outboundRoutes = table(
  'outbound_routes',
  {
    ...settings(),
    priority: int().notNull().default(100),
    patterns: json<DialPattern[]>().notNull().default([]),
    webphone: bool().notNull().default(true),
    caller_id_number: str(),
    ring_timeout: int().notNull().default(60),
    max_duration: int().notNull().default(7200),
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
  },
  (t) => [primaryKey({ columns: [t.outbound_route_id, t.trunk_id] })],
)

/** Contacts that extensions registered (RFC 3261 10). A contact is bound to the connection or address it came from. */
export const registrations = table(
  'registrations',
  {
    id: id(),
    tenant_id: int().notNull(),
    endpoint_id: ref(() => endpoints.id).notNull(),
    contact: str().notNull(),
    source_protocol: word(SIP_TRANSPORTS).notNull(),
    source_address: str().notNull(),
    source_port: int().notNull(),
    call_id: str().notNull(),
    cseq: int().notNull(),
    user_agent: str(),
    expires_at: ts().notNull(),
    updated_at: ts().notNull(),
  },
  (t) => [
    uniqueIndex('registrations_contact').on(t.endpoint_id, t.contact),
    index('registrations_expiry').on(t.expires_at),
  ],
)
