import * as z from 'zod'
import { CALL_APPS } from '../vocabulary.ts'
import { Id, Reference } from '../wire.ts'
import { readable, readableBesideLookup } from './kit/resource.ts'
import { appPair, Secret, settingsRow } from './kit/row.ts'
import {
  CODECS,
  DEVICE_TYPES,
  DTMF_MODES,
  ENDPOINT_RECORD_MODES,
  NUMBER_FORMATS,
  SIP_TRANSPORTS,
} from './words.ts'

const DeviceRow = () =>
  z
    .object({
      ...settingsRow(),
      extension: z.int(),
      password: Secret,
      device_type: z.enum(DEVICE_TYPES),
      user: Reference.nullable(),
      callerid_name: z.string().nullable(),
      callerid_number: z.string().nullable(),
      device_state_busy_at: z.int(),
      transport: z.enum(SIP_TRANSPORTS),
      allow: z.array(z.enum(CODECS)),
      dtmf_mode: z.enum(DTMF_MODES),
      max_contacts: z.int(),
      ring_timeout: z.int(),
      record: z.enum(ENDPOINT_RECORD_MODES),
      allow_external: z.boolean(),
    })
    .meta({ id: 'DeviceRow' })

/** Extensions (`endpoints` of entities.md). */
export const devices = readable('devices', {
  row: DeviceRow,
  search: ['description', 'callerid_name', 'callerid_number'],
  ordering: ['extension', 'device_type', 'transport'],
  filters: { extension: 'number', device_type: 'word', transport: 'word', allow_external: 'bool' },
})

const TrunkRow = () =>
  z
    .object({
      ...settingsRow(),
      host: z.string(),
      port: z.int(),
      transport: z.enum(SIP_TRANSPORTS),
      username: z.string().nullable(),
      password: Secret,
      match_ips: z.array(z.string()),
      max_channels: z.int(),
      allow: z.array(z.enum(CODECS)),
      dtmf_mode: z.enum(DTMF_MODES),
      number_format: z.enum(NUMBER_FORMATS),
    })
    .meta({ id: 'TrunkRow' })

/** Trunks (routes/channels). */
export const trunks = readable('trunks', {
  row: TrunkRow,
  search: ['description', 'host'],
  ordering: ['host', 'max_channels'],
  filters: { host: 'text', transport: 'word', number_format: 'word' },
})

const InboundRouteRow = () =>
  z
    .object({
      ...settingsRow(),
      priority: z.int(),
      numbers: z.array(Reference),
      did_pattern: z.string().nullable(),
      caller_pattern: z.string().nullable(),
      call_type: z.literal([20, 21]),
      ...appPair(z.enum(CALL_APPS)),
      queue_priority: z.int(),
    })
    .meta({ id: 'InboundRouteRow' })

export const inboundRoutes = readable('inboundRoutes', {
  row: InboundRouteRow,
  search: ['description', 'did_pattern'],
  ordering: ['priority', 'call_type', 'app'],
  filters: { priority: 'number', call_type: 'number', app: 'word' },
})

const NumberRow = () =>
  z
    .object({
      ...settingsRow(),
      number: z.string(),
      channel: Reference.nullable(),
      country: z.string(),
      area_code: z.string().nullable(),
      inbound_route: Reference.nullable(),
      is_default_outbound: z.boolean(),
    })
    .meta({ id: 'NumberRow' })

export const numbers = readable('numbers', {
  row: NumberRow,
  search: ['description', 'number'],
  ordering: ['number', 'area_code'],
  filters: {
    number: 'text',
    channel: 'ref',
    inbound_route: 'ref',
    area_code: 'text',
    is_default_outbound: 'bool',
  },
})

const OutboundRouteRow = () =>
  z
    .object({
      ...settingsRow(),
      priority: z.int(),
      patterns: z.array(
        z.object({ match: z.string(), prepend: z.string(), prefix: z.string(), strip_digits: z.int() }),
      ),
      teams: z.array(Reference),
      webphone: z.boolean(),
      caller_id_number: z.string().nullable(),
      ring_timeout: z.int(),
      max_duration: z.int(),
    })
    .meta({ id: 'OutboundRouteRow' })

export const outboundRoutes = readableBesideLookup('outboundRoutes', {
  row: OutboundRouteRow,
  search: ['description'],
  ordering: ['priority'],
  filters: { priority: 'number' },
})

/** The row's id is the trunk's (`:tkid`): a route has a trunk once. Name and state are the trunk's. */
const OutboundRouteChannelRow = () =>
  z
    .object({
      id: Id,
      is_active: z.boolean(),
      description: z.string(),
      channel: Reference,
      order: z.int(),
    })
    .meta({ id: 'OutboundRouteChannelRow' })

export const outboundRouteChannels = readable('outboundRouteChannels', {
  row: OutboundRouteChannelRow,
  search: ['description'],
  ordering: ['order'],
  filters: {},
  item: 'tkid',
})
