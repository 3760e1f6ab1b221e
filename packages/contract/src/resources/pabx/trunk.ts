import * as z from 'zod'
import { is, isNot, neededWhen, optional, or, settings, shown, visibleWhen } from '../kit/field.ts'
import { addressBlock, bool, choice, choices, decimal, int, list, seconds, secret } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt, shownText } from '../kit/shown.ts'
import { TRUNK_AUTH_TYPES, TRUNK_CALLER_IDS } from '../pabx-words.ts'
import { CHANNEL_STATUSES, CODECS, DTMF_MODES, NUMBER_FORMATS, SIP_TRANSPORTS } from '../words.ts'
import { hostName, proxyAddress, sipRealm, sipUser } from './sip-text.ts'

/**
 * In seconds: what Anatel's basic plans have ("tempo de tarifação mínima" of 30 s, "unidade de tarifação" of a tenth of a minute), and most
 * carriers with them.
 */
export const DEFAULT_BILLING = { minimum: 30, increment: 6 } as const

const registers = is('register', true)

const shape = settings('Trunk', () => ({
  host: hostName(),
  port: or(int(1, 65_535), 5060),
  transport: or(choice(SIP_TRANSPORTS), 'udp'),
  /** Over TLS: its certificate must be one that this machine trusts (extension). */
  tls_verify: visibleWhen(is('transport', 'tls'), or(bool(), true)),
  /** Addresses that its calls come from, without being asked for a password. Required where it neither registers nor shows a password. */
  match_ips: neededWhen([is('register', false), is('inbound_auth', false)], or(list(addressBlock()), [])),
  max_channels: or(int(1, 10_000), 30),
  /** New calls in a second. */
  cps_limit: optional(int(1, 1000)),
  ...proving(),
  ...audio(),
  ...identity(),
  cost_per_minute_fixed: cost(),
  cost_per_minute_mobile: cost(),
  /** Seconds that a call costs at least, and the steps in which it is counted from there on, as the carrier's contract has it (extension). */
  cost_minimum: or(int(1, 3600), DEFAULT_BILLING.minimum),
  cost_increment: or(int(1, 3600), DEFAULT_BILLING.increment),
  /** What supervision found last; null: it has not looked yet. */
  status: shown(z.enum(CHANNEL_STATUSES).nullable(), { kind: 'choice', words: CHANNEL_STATUSES }),
  channels_in_use: shownInt(),
  last_error: shownText(),
}))

/** Trunks (routes/channels). */
export const trunks = editable('trunks', {
  ...shape,
  search: ['description', 'host'],
  ordering: ['host', 'max_channels', 'status'],
  filters: { host: 'text', transport: 'word', number_format: 'word', register: 'bool', status: 'word' },
  screen: {
    columns: ['host', 'status', 'channels_in_use', 'max_channels'],
    tabs: [
      {
        key: 'general',
        fields: ['host', 'port', 'transport', 'tls_verify', 'match_ips', 'max_channels', 'cps_limit'],
      },
      {
        key: 'credentials',
        fields: [
          'register',
          'registration_expiration',
          'contact_user',
          'auth_type',
          'username',
          'password',
          'inbound_auth',
          'realm',
        ],
      },
      {
        key: 'identity',
        fields: [
          'number_format',
          'caller_id_policy',
          'from_user',
          'from_domain',
          'send_pai',
          'trust_pai',
          'origin_verified',
        ],
      },
      {
        key: 'advanced',
        fields: [
          'outbound_proxy',
          'allow',
          'dtmf_mode',
          'qualify_frequency',
          'cost_per_minute_fixed',
          'cost_per_minute_mobile',
          'cost_minimum',
          'cost_increment',
        ],
      },
    ],
    look: {
      origin_verified: { hasNoEffectYet: true },
      cost_per_minute_fixed: { cols: 6, help: true },
      cost_per_minute_mobile: { cols: 6, help: true },
      cost_minimum: { cols: 6, help: true },
      cost_increment: { cols: 6, help: true },
      host: { cols: 8 },
      port: { cols: 4 },
      match_ips: { help: true },
      max_channels: { cols: 6, help: true },
      cps_limit: { cols: 6, help: true },
      auth_type: { help: true },
      tls_verify: { help: true },
      inbound_auth: { help: true },
      realm: { help: true },
      number_format: { help: true },
      caller_id_policy: { help: true },
      trust_pai: { help: true },
      qualify_frequency: { help: true },
    },
  },
})

/** How we prove ourselves to it, and how it is found. */
function proving() {
  const isAsked = isNot('auth_type', 'none')
  return {
    register: or(bool(), false),
    registration_expiration: visibleWhen(registers, or(seconds(), 3600)),
    contact_user: visibleWhen(registers, optional(sipUser())),
    auth_type: or(choice(TRUNK_AUTH_TYPES), 'userpass'),
    username: visibleWhen(isAsked, optional(sipUser())),
    /** With `md5` the hash of user, realm and password instead of it (RFC 2617 3.2.2.2). */
    password: visibleWhen(isAsked, secret()),
    /** Its calls show the same user and password, wherever they come from (extension). */
    inbound_auth: visibleWhen(isAsked, or(bool(), false)),
    /** The realm that its challenges name; none: any (extension). */
    realm: visibleWhen(isAsked, optional(sipRealm())),
    outbound_proxy: optional(proxyAddress()),
  }
}

function audio() {
  return {
    allow: or(choices(CODECS), [...CODECS]),
    dtmf_mode: or(choice(DTMF_MODES), 'rfc4733'),
    /** 0: it is not asked. */
    qualify_frequency: or(seconds(), 60),
  }
}

/** Who calls, in both directions. */
function identity() {
  return {
    number_format: or(choice(NUMBER_FORMATS), 'national'),
    caller_id_policy: or(choice(TRUNK_CALLER_IDS), 'route'),
    from_user: optional(sipUser()),
    from_domain: optional(hostName()),
    send_pai: or(bool(), false),
    trust_pai: or(bool(), true),
    origin_verified: or(bool(), false),
  }
}

function cost() {
  return optional(decimal(0, 9999.9999))
}
