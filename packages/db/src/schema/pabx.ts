import {
  CODECS,
  type Codec,
  DEVICE_TYPES,
  DTMF_MODES,
  ENDPOINT_RECORD_MODES,
  SIP_TRANSPORTS,
} from '@ramal/contract/resources/words'
import { sql } from 'drizzle-orm'
import { bool, id, index, int, json, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { listIndex, settings } from './base.ts'

/** Extensions. `sip_password` can be opened again: digest (RFC 2617) needs it as it was given. */
export const endpoints = table(
  'endpoints',
  {
    ...settings(),
    extension: int().notNull(),
    /** Sealed (architecture §6). */
    sip_password: str().notNull(),
    device_type: word(DEVICE_TYPES).notNull().default('webrtc'),
    device_state_busy_at: int().notNull().default(1),
    transport: word(SIP_TRANSPORTS).notNull().default('wss'),
    allow: json<Codec[]>()
      .notNull()
      .default([...CODECS]),
    dtmf_mode: word(DTMF_MODES).notNull().default('rfc4733'),
    max_contacts: int().notNull().default(1),
    /** Addresses that its Contact may name beside the one it comes from: CIDR blocks (decision 017). */
    contact_networks: json<string[]>().notNull().default([]),
    /** A new contact beyond `max_contacts` takes the oldest one's place. */
    remove_existing: bool().notNull().default(true),
    /** Seconds between OPTIONS; 0 = none. */
    qualify_frequency: int().notNull().default(30),
    default_expiration: int().notNull().default(300),
    named_call_group: json<string[]>().notNull().default([]),
    named_pickup_group: json<string[]>().notNull().default([]),
    ring_timeout: int().notNull().default(30),
    record: word(ENDPOINT_RECORD_MODES).notNull().default('all'),
    callerid_name: str(),
    callerid_number: str(),
    /** Of an external device: where it is called. */
    host: str(),
    port: int(),
    username: str(),
    area_code: str(),
    allow_external: bool().notNull().default(true),
    /** Calls at once. */
    call_limit: int().notNull().default(2),
    voicemail_email: str(),
  },
  (t) => [
    listIndex('endpoints', t),
    uniqueIndex('endpoints_extension').on(t.tenant_id, t.extension).where(sql`deleted_at is null`),
  ],
)

/** Contacts that extensions registered (RFC 3261 10). A contact is bound to the connection or address it came from. */
export const registrations = table(
  'registrations',
  {
    id: id(),
    tenant_id: int().notNull(),
    endpoint_id: ref(() => endpoints.id).notNull(),
    contact: str().notNull(),
    /** The engine's name of the way its REGISTER came; null with a drachtio-server, which has none (decision 017). */
    flow: str(),
    /** The session whose credential was shown; null = the device's own secret. */
    session_id: int(),
    source_protocol: word(SIP_TRANSPORTS).notNull(),
    source_address: str().notNull(),
    source_port: int().notNull(),
    call_id: str().notNull(),
    cseq: int().notNull(),
    user_agent: str(),
    /** Of the last OPTIONS that was answered. */
    last_rtt_ms: int(),
    expires_at: ts().notNull(),
    updated_at: ts().notNull(),
  },
  (t) => [
    uniqueIndex('registrations_contact').on(t.endpoint_id, t.contact),
    index('registrations_expiry').on(t.expires_at),
  ],
)
