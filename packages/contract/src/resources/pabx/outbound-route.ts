import * as z from 'zod'
import type { FieldCondition } from '../../form.ts'
import { once } from '../../kit/once.ts'
import { Id } from '../../wire.ts'
import { type Fields, is, optional, or, preset, reads, settings, visibleWhen, writes } from '../kit/field.ts'
import { bool, choice, int, order, phone, ref, refs, rows, seconds, text } from '../kit/kinds.ts'
import { editable, editableBesideLookup } from '../kit/resource.ts'
import { ROUTE_CALLER_IDS } from '../pabx-words.ts'
import { INHERITED_RECORD_MODES } from '../words.ts'
import { dialled, dialPattern } from './sip-text.ts'

const fromPool: FieldCondition = {
  field: 'caller_id_policy',
  op: 'in',
  value: ['pool_random', 'pool_area_match'],
}

const shape = settings('OutboundRoute', () => ({
  /** Lowest first: the first route that fits takes the call. */
  priority: preset(int(0, 100_000), 'after the last'),
  patterns: patterns(),
  teams: refs('teams'),
  webphone: or(bool(), true),
  /** None: always open. */
  calendar: optional(ref('calendars')),
  /** None: all. */
  blacklists: refs('blacklists'),
  caller_id_policy: or(choice(ROUTE_CALLER_IDS), 'fixed'),
  caller_id_number: visibleWhen(is('caller_id_policy', 'fixed'), optional(phone())),
  /** Caller ids of the pool. */
  numbers: visibleWhen(fromPool, refs('numbers')),
  ring_timeout: or(seconds(), 60),
  max_duration: or(seconds(), 7200),
  dial_options: or(text(20), 'Tt'),
  record: or(choice(INHERITED_RECORD_MODES), 'inherit'),
}))

export const outboundRoutes = editableBesideLookup('outboundRoutes', {
  ...shape,
  search: ['description'],
  ordering: ['priority'],
  filters: { priority: 'number', calendar: 'ref', record: 'word', webphone: 'bool' },
  screen: {
    columns: ['priority', 'patterns', 'teams', 'calendar'],
    tabs: [
      { key: 'general', fields: ['priority', 'patterns', 'teams', 'webphone'] },
      { key: 'identity', fields: ['caller_id_policy', 'caller_id_number', 'numbers'] },
      {
        key: 'limits',
        fields: ['calendar', 'blacklists', 'ring_timeout', 'max_duration', 'record', 'dial_options'],
      },
    ],
    look: {
      dial_options: { help: true },
      priority: { cols: 6, help: true },
      patterns: { help: true },
      teams: { help: true },
      blacklists: { help: true },
      caller_id_policy: { help: true },
      max_duration: { cols: 6, help: true },
      ring_timeout: { cols: 6 },
    },
    children: ['outboundRouteChannels'],
  },
})

/** How a dialled number is matched and rewritten; the first that fits, by order. */
function patterns() {
  return rows(
    {
      match: dialPattern(),
      prefix: or(dialled(), ''),
      strip_digits: or(int(0, 30), 0),
      prepend: or(dialled(), ''),
      order: order(),
    },
    { min: 1 },
  )
}

const channel = once(
  () =>
    ({
      channel: ref('trunks'),
      order: order(),
      /** Share among trunks of the same order; 0: after those that have one. */
      weight: or(int(0, 1000), 0),
      /** Null: the trunk's. */
      max_channels: optional(int(1, 10_000)),
    }) satisfies Fields,
)

/** The trunks of a route. The row's id is the trunk's (`:tkid`): a route has a trunk once. Name and state are the trunk's. */
export const outboundRouteChannels = editable('outboundRouteChannels', {
  fields: channel,
  row: once(() =>
    z
      .object({ id: Id, is_active: z.boolean(), description: z.string(), ...reads(channel()) })
      .meta({ id: 'OutboundRouteChannelRow' }),
  ),
  input: once(() => z.object(writes(channel())).meta({ id: 'OutboundRouteChannelInput' })),
  search: ['description'],
  ordering: ['order', 'weight'],
  item: 'tkid',
  screen: {
    columns: ['order', 'weight', 'max_channels'],
    look: { weight: { cols: 6, help: true }, order: { cols: 6 }, max_channels: { help: true } },
  },
})
