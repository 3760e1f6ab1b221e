import { TRUNK_AUTH_TYPES, TRUNK_CALLER_IDS } from '@ramal/contract/resources/pabx-words'
import {
  CHANNEL_STATUSES,
  CODECS,
  type Codec,
  DTMF_MODES,
  NUMBER_FORMATS,
  SIP_TRANSPORTS,
} from '@ramal/contract/resources/words'
import { bool, decimal, int, json, str, table, word } from '#dialect'
import { listIndex, settings } from './base.ts'

/** Trunks (routes/channels). A call from an address in `match_ips` is the trunk's, unchallenged. */
export const trunks = table(
  'trunks',
  {
    ...settings(),
    host: str().notNull(),
    port: int().notNull().default(5060),
    transport: word(SIP_TRANSPORTS).notNull().default('udp'),
    /** Over TLS: its certificate must be one that this machine trusts, and name its host. */
    tls_verify: bool().notNull().default(true),
    match_ips: json<string[]>().notNull().default([]),
    realm: str(),
    username: str(),
    password_enc: str(),
    auth_type: word(TRUNK_AUTH_TYPES).notNull().default('userpass'),
    /** Who calls by it shows `username` and `password_enc` (RFC 3261 22); its address alone is not believed. */
    inbound_auth: bool().notNull().default(false),
    register: bool().notNull().default(false),
    registration_expiration: int().notNull().default(3600),
    from_user: str(),
    from_domain: str(),
    contact_user: str(),
    outbound_proxy: str(),
    max_channels: int().notNull().default(30),
    /** New calls per second; null = no limit. */
    cps_limit: int(),
    allow: json<Codec[]>()
      .notNull()
      .default([...CODECS]),
    dtmf_mode: word(DTMF_MODES).notNull().default('rfc4733'),
    /** Seconds between OPTIONS; 0 = none. */
    qualify_frequency: int().notNull().default(60),
    number_format: word(NUMBER_FORMATS).notNull().default('national'),
    caller_id_policy: word(TRUNK_CALLER_IDS).notNull().default('route'),
    send_pai: bool().notNull().default(false),
    /** Its P-Asserted-Identity goes before From (RFC 3325). */
    trust_pai: bool().notNull().default(true),
    origin_verified: bool().notNull().default(false),
    cost_per_minute_fixed: decimal(),
    cost_per_minute_mobile: decimal(),
    /** Seconds that a call costs at least, and the steps from there on. */
    cost_minimum: int().notNull().default(30),
    cost_increment: int().notNull().default(6),
    /** What supervision found last; null before it looked. */
    status: word(CHANNEL_STATUSES),
    last_error: str(),
    is_demo: bool().notNull().default(false),
  },
  (t) => [listIndex('trunks', t)],
)
