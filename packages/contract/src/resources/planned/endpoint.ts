import * as z from 'zod'
import { ENDPOINT_STATUSES } from '../../vocabulary.ts'
import { optional, or, preset, shown } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
import {
  addressBlock,
  bool,
  choice,
  choices,
  decimal,
  email,
  int,
  list,
  phone,
  ref,
  seconds,
  secret,
  text,
  texts,
} from '../kit/kinds.ts'
import { shownBool, shownInt, shownText, shownTime, shownWord } from '../kit/shown.ts'
import { devices, trunks } from '../pabx.ts'
import { TRUNK_AUTH_TYPES, TRUNK_CALLER_IDS } from '../pabx-words.ts'
import {
  CHANNEL_STATUSES,
  CODECS,
  DEVICE_TYPES,
  DTMF_MODES,
  ENDPOINT_RECORD_MODES,
  NUMBER_FORMATS,
  SIP_TRANSPORTS,
} from '../words.ts'

const EXTERNAL = 'where device_type is external'
const port = () => int(1, 65_535)

export const device = fullShape('Device', devices, {
  written: () => ({
    extension: preset(int(10_000, 99_999), 'the next that is free'),
    /** Made up where a POST leaves it out. */
    password: secret(),
    device_type: or(choice(DEVICE_TYPES), 'webrtc'),
    user: optional(ref()),
    callerid_name: optional(text(40)),
    callerid_number: optional(phone()),
    device_state_busy_at: or(int(1, 100), 1),
    transport: or(choice(SIP_TRANSPORTS), 'wss'),
    allow: or(choices(CODECS), [...CODECS]),
    dtmf_mode: or(choice(DTMF_MODES), 'rfc4733'),
    max_contacts: or(int(1, 100), 1),
    ring_timeout: or(seconds(), 30),
    record: or(choice(ENDPOINT_RECORD_MODES), 'all'),
    allow_external: or(bool(), true),
  }),
  planned: () => ({
    'PABX applications': {
      ...preparedForBrowsers(),
      remove_existing: or(bool(), true),
      qualify_frequency: or(seconds(), 30),
      default_expiration: or(seconds(), 300),
      named_call_group: or(texts(40), []),
      named_pickup_group: or(texts(40), []),
      host: optional(text(253), EXTERNAL),
      port: optional(port(), EXTERNAL),
      username: optional(text(60), EXTERNAL),
      area_code: optional(text(3)),
      call_limit: or(int(1, 100), 2),
      voicemail_email: optional(email()),
      status: shown(z.enum(ENDPOINT_STATUSES).nullable()),
      user_agent: shownText(),
      contact_ip: shownText(),
      registered_at: shownTime(),
      last_rtt_ms: shown(z.int().nullable()),
    },
  }),
})

/** Follows from the configuration and from device_type. */
function preparedForBrowsers() {
  return {
    realm: shownText(),
    websocket: shownText(),
    webrtc: shownBool(),
    media_encryption: shownWord(['no', 'sdes', 'dtls']),
    ice_support: shownBool(),
    rtcp_mux: shownBool(),
    direct_media: shownBool(),
  }
}

const cost = () => optional(decimal(0, 9999.9999))

export const trunk = fullShape('Trunk', trunks, {
  written: () => ({
    host: text(253),
    port: or(port(), 5060),
    transport: or(choice(SIP_TRANSPORTS), 'udp'),
    username: optional(text(60)),
    password: secret(),
    /** Required where it does not register. */
    match_ips: or(list(addressBlock()), []),
    max_channels: or(int(1, 10_000), 30),
    allow: or(choices(CODECS), [...CODECS]),
    dtmf_mode: or(choice(DTMF_MODES), 'rfc4733'),
    number_format: or(choice(NUMBER_FORMATS), 'national'),
  }),
  planned: () => ({
    'PABX applications': {
      auth_type: or(choice(TRUNK_AUTH_TYPES), 'userpass'),
      register: or(bool(), false),
      registration_expiration: or(seconds(), 3600),
      from_user: optional(text(60)),
      from_domain: optional(text(253)),
      contact_user: optional(text(60)),
      outbound_proxy: optional(text(255)),
      cps_limit: optional(int(1, 1000)),
      qualify_frequency: or(seconds(), 60),
      caller_id_policy: or(choice(TRUNK_CALLER_IDS), 'route'),
      send_pai: or(bool(), false),
      trust_pai: or(bool(), true),
      origin_verified: or(bool(), false),
      cost_per_minute_fixed: cost(),
      cost_per_minute_mobile: cost(),
      status: shownWord(CHANNEL_STATUSES),
      channels_in_use: shownInt(),
      last_error: shownText(),
    },
  }),
})
