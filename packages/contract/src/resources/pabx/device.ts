import * as z from 'zod'
import { ENDPOINT_STATUSES } from '../../vocabulary.ts'
import { is, optional, or, preset, requiredWhen, settings, shown, visibleWhen } from '../kit/field.ts'
import {
  addressBlock,
  bool,
  choice,
  choices,
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
import { editable } from '../kit/resource.ts'
import { shownBool, shownText, shownTime, shownWord } from '../kit/shown.ts'
import { CODECS, DEVICE_TYPES, DTMF_MODES, ENDPOINT_RECORD_MODES, SIP_TRANSPORTS } from '../words.ts'
import { hostName, sipUser } from './sip-text.ts'

const isExternal = is('device_type', 'external')
const isDeskPhone = is('device_type', 'sip')

const shape = settings('Device', () => ({
  /** Unique across extensions, call groups and queues. */
  extension: preset(int(10_000, 99_999), 'the next that is free'),
  device_type: or(choice(DEVICE_TYPES), 'webrtc'),
  user: optional(ref('users')),
  /** Made up where a POST leaves it out. */
  password: secret(),
  callerid_name: optional(text(40)),
  callerid_number: optional(phone()),
  device_state_busy_at: or(int(1, 100), 1),
  call_limit: or(int(1, 100), 2),
  ring_timeout: or(seconds(), 30),
  record: or(choice(ENDPOINT_RECORD_MODES), 'all'),
  allow_external: or(bool(), true),
  area_code: optional(text(3)),
  named_call_group: or(texts(40), []),
  named_pickup_group: or(texts(40), []),
  voicemail_email: optional(email()),
  ...calledElsewhere(),
  ...registering(),
  ...preparedForBrowsers(),
  /** Null: of one that does not register. */
  status: shown(z.enum(ENDPOINT_STATUSES).nullable(), { kind: 'choice', words: ENDPOINT_STATUSES }),
  user_agent: shownText(),
  contact_ip: shownText(),
  registered_at: shownTime(),
  last_rtt_ms: shown(z.int().nullable(), { kind: 'int', min: 0, max: 2_147_483_647 }),
}))

/** Extensions (`endpoints` of entities.md). */
export const devices = editable('devices', {
  ...shape,
  search: ['description', 'callerid_name', 'callerid_number'],
  ordering: ['extension', 'device_type', 'transport'],
  filters: {
    extension: 'number',
    device_type: 'word',
    transport: 'word',
    record: 'word',
    allow_external: 'bool',
  },
  screen: {
    columns: ['extension', 'user', 'device_type', 'status'],
    tabs: [
      {
        key: 'general',
        fields: ['extension', 'device_type', 'user', 'host', 'port', 'username', 'password', 'ring_timeout'],
      },
      {
        key: 'limits',
        fields: [
          'call_limit',
          'device_state_busy_at',
          'allow_external',
          'area_code',
          'callerid_name',
          'callerid_number',
          'named_call_group',
          'named_pickup_group',
        ],
      },
      { key: 'recording', fields: ['record', 'voicemail_email'] },
      {
        key: 'advanced',
        fields: [
          'transport',
          'allow',
          'dtmf_mode',
          'max_contacts',
          'remove_existing',
          'default_expiration',
          'qualify_frequency',
          'contact_networks',
        ],
      },
    ],
    look: {
      voicemail_email: { hasNoEffectYet: true },
      extension: { cols: 6, help: true },
      device_type: { cols: 6, help: true },
      password: { help: true },
      device_state_busy_at: { cols: 6, help: true },
      call_limit: { cols: 6, help: true },
      named_call_group: { help: true },
      named_pickup_group: { help: true },
      contact_networks: { help: true },
      qualify_frequency: { help: true },
      transport: { help: true },
    },
  },
})

/** Where an external device is called: it never registers. */
function calledElsewhere() {
  return {
    host: requiredWhen(isExternal, optional(hostName())),
    port: requiredWhen(isExternal, optional(int(1, 65_535))),
    username: requiredWhen(isExternal, optional(sipUser())),
  }
}

function registering() {
  return {
    transport: or(choice(SIP_TRANSPORTS), 'wss'),
    allow: or(choices(CODECS), [...CODECS]),
    dtmf_mode: or(choice(DTMF_MODES), 'rfc4733'),
    max_contacts: or(int(1, 100), 1),
    remove_existing: or(bool(), true),
    /** 0: it is not asked. */
    qualify_frequency: or(seconds(), 30),
    default_expiration: or(seconds(), 300),
    /** Addresses that a desk phone's Contact may name beside its own (extension, decision 017). */
    contact_networks: visibleWhen(isDeskPhone, or(list(addressBlock(), 20), [])),
  }
}

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
