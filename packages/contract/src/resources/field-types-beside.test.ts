import { describe, expect, it } from 'vitest'
import { objectOf, type Schema, sorted, withoutNull } from '../../testing/schema-of.ts'
import { IVR_DIGITS } from '../constants.ts'
import { CALL_APPS, CALL_TYPES, CHAT_APPS, ENDPOINT_STATUSES } from '../vocabulary.ts'
import { RESOURCES } from './registry.ts'
import { CHANNEL_QUALITIES, CHANNEL_STATUSES } from './words.ts'

const TEXT: Schema = { type: 'string' }
const NUMBER: Schema = { type: 'integer' }
const FLAG: Schema = { type: 'boolean' }
const REFERENCE: Schema = { $ref: '#/$defs/Reference' }
const oneOf = (words: readonly (string | number)[]): Schema => ({ enum: words })

/** Lines that say `ro` without a type, or say it in other words. Those of an address and of a schedule are held below. */
const BESIDE: Readonly<Record<string, Schema>> = {
  'users.state': oneOf(ENDPOINT_STATUSES), // §8: state §
  'chatChannels.quality_rating': oneOf(CHANNEL_QUALITIES), // its notes: GREEN/YELLOW/RED/UNKNOWN
  'chatChannels.messaging_limit_tier': TEXT, // enum/str
  'chatQueues.tags': { type: 'array', items: REFERENCE }, // "as telephony", which has none
  'chatQueues.calendar': REFERENCE,
  'chatQueues.closed_app': oneOf(CHAT_APPS),
  'chatQueues.closed_appdata': TEXT,
  'devices.realm': TEXT,
  'devices.websocket': TEXT,
  'devices.webrtc': FLAG, // yes
  'devices.media_encryption': oneOf(['no', 'sdes', 'dtls']), // A: dtls
  'devices.ice_support': FLAG,
  'devices.rtcp_mux': FLAG,
  'devices.direct_media': FLAG,
  'devices.status': oneOf(ENDPOINT_STATUSES), // "§ endpoint status enum"
  'devices.user_agent': TEXT,
  'devices.contact_ip': TEXT,
  'devices.registered_at': { type: 'string', format: 'date-time' },
  'devices.last_rtt_ms': NUMBER,
  'trunks.status': oneOf(CHANNEL_STATUSES),
  'trunks.channels_in_use': NUMBER,
  'trunks.last_error': TEXT,
  'outboundRouteChannels.weight': NUMBER, // [{channel fk, order, weight, max_channels}]
  'outboundRouteChannels.max_channels': NUMBER,
  'telephonyQueues.record_percent': NUMBER, // + `record_percent`
  // Seven names, "app, fk".
  'telephonyQueues.full_app': oneOf(CALL_APPS),
  'telephonyQueues.full_appdata': TEXT,
  'telephonyQueues.empty_app': oneOf(CALL_APPS),
  'telephonyQueues.empty_appdata': TEXT,
  'telephonyQueues.closed_app': oneOf(CALL_APPS),
  'telephonyQueues.closed_appdata': TEXT,
  'telephonyQueues.calendar': REFERENCE,
  'telephonyQueues.callback_digit': oneOf(IVR_DIGITS), // digit
  'subClassifications.union': REFERENCE,
  'subClassifications.union_id': NUMBER,
  'subClassifications.hotkey': TEXT, // no type; str(1) of a classification
  // "ro" without a type
  'leads.attempts': NUMBER,
  'leads.next_attempt_at': { type: 'string', format: 'date-time' },
  'leads.last_dial_status': NUMBER,
  'leads.last_classification': REFERENCE,
  'leads.reserved_by': REFERENCE,
  'leads.reserved_until': { type: 'string', format: 'date-time' },
  'unions.call_types': { type: 'array', items: oneOf(CALL_TYPES) }, // [§ codes]
}

const ADDRESS = 'zip_code street number complement district city state country'.split(' ')
const SCHEDULE = [
  'enable_schedule',
  'schedule_interval_applied',
  'auto_run_schedule',
  'schedule_send_to',
  'enable_short_schedule_version',
] as const

describe('fields whose line in entities.md gives no type', () => {
  it.each(Object.entries(BESIDE))('[R3-57] The field %s has the type %j', (at, expected) => {
    const [key = '', name = ''] = at.split('.')
    const shape = objectOf(Reflect.get(RESOURCES, key).row())
    expect(sorted(withoutNull(shape.properties[name]))).toMatchObject(sorted(expected))
  })

  it.each(ADDRESS)(
    '[R3-57] The field %s of a client is that of an organization, read and written',
    (name) => {
      const { clients, organizations } = RESOURCES
      for (const shape of ['row', 'input'] as const)
        expect(objectOf(clients[shape]()).properties[name]).toEqual(
          objectOf(organizations[shape]()).properties[name],
        )
    },
  )

  it.each(SCHEDULE)('[R3-57] The field %s of a union is that of a sub-classification, or null', (name) => {
    const own = RESOURCES.subClassifications.row().shape[name]
    const { row, input } = RESOURCES.unions
    const ofUnion = objectOf(row()).properties[name]
    const ofSub = objectOf(RESOURCES.subClassifications.row()).properties[name]
    expect(withoutNull(ofUnion)).toMatchObject(withoutNull(ofSub))
    expect(own.safeParse(null).success).toBe(false)
    for (const shape of [row(), input()])
      expect(Reflect.get(shape.shape, name).safeParse(null).success).toBe(true)
  })
})
