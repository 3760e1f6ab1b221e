import * as z from 'zod'
import { LEGAL_TYPES } from '../../vocabulary.ts'
import { is, isNot, optional, or, settings, visibleWhen, written } from '../kit/field.ts'
import { bool, choice, colour, icon, int, order, refs, seconds } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { PAUSE_TYPES } from '../words.ts'

const covered = { call: is('enable_webphone', true), chat: is('enable_webchat', true) }
const flag = (value: boolean) => or(bool(), value)
// stored as true, and hidden, for a channel that the pause does not cover.
const allowed = (channel: keyof typeof covered) => visibleWhen(covered[channel], flag(false))

const shape = settings('Pause', () => ({
  enable_webphone: flag(true),
  telephony_is_active: flag(true),
  enable_webchat: flag(true),
  chat_is_active: flag(true),
  allow_outgoing_call: allowed('call'),
  can_call: allowed('call'),
  can_transfer: allowed('call'),
  can_pickup: allowed('call'),
  disable_mailing_client: flag(true),
  allow_incoming_call: allowed('call'),
  allow_incoming_chat: allowed('chat'),
  allow_outgoing_chat: allowed('chat'),
  lock_screen: flag(true),
  justification_required: visibleWhen(isNot('legal_type', 'physiological'), flag(true)),
  /** 0: no limit. */
  maximum_duration: or(seconds(), 600),
  tolerance_seconds: or(seconds(), 60),
  // Null: no limit.
  max_per_shift: optional(int(1, 1000)),
  max_simultaneous_percent: optional(int(1, 100)),
  pause_type: or(choice(PAUSE_TYPES), 'non_productive'),
  legal_type: or(choice(LEGAL_TYPES), 'none'),
  color: optional(colour()),
  icon: optional(icon()),
  order: order(),
  /** What its agent may put into the justification of an excess by one press (extension). */
  excess_reasons: or(reasons(), []),
  /** None: all. */
  teams: refs('teams'),
}))

/** Pause reasons, both names of each pair in every answer. */
export const pauses = editable('pauses', {
  ...shape,
  pairs: {
    enable_webphone: 'telephony_is_active',
    enable_webchat: 'chat_is_active',
    allow_outgoing_call: 'can_call',
  },
  search: ['description'],
  ordering: ['maximum_duration', 'order'],
  filters: {
    ...Object.fromEntries(
      Object.entries(shape.fields()).flatMap(([name, { about }]) =>
        about.kind === 'bool' ? [[name, 'bool' as const]] : [],
      ),
    ),
    maximum_duration: 'number',
    order: 'number',
    legal_type: 'word',
    pause_type: 'word',
  },
  screen: {
    columns: ['maximum_duration', 'legal_type', 'teams'],
    tabs: [
      {
        key: 'general',
        fields: [
          'legal_type',
          'pause_type',
          'maximum_duration',
          'tolerance_seconds',
          'justification_required',
          'excess_reasons',
          'teams',
          'color',
          'icon',
          'order',
        ],
      },
      {
        key: 'allowed',
        fields: [
          'enable_webphone',
          'allow_incoming_call',
          'allow_outgoing_call',
          'can_transfer',
          'can_pickup',
          'enable_webchat',
          'allow_incoming_chat',
          'allow_outgoing_chat',
          'lock_screen',
          'disable_mailing_client',
        ],
      },
      { key: 'limits', fields: ['max_per_shift', 'max_simultaneous_percent'] },
    ],
    look: {
      maximum_duration: { help: true },
      teams: { help: true },
      legal_type: { help: true },
      telephony_is_active: { hidden: true },
      chat_is_active: { hidden: true },
      can_call: { hidden: true },
    },
  },
})

/** Five at most, of 5 to 80 characters. */
function reasons() {
  const list = z.array(z.string().trim().min(5).max(80)).max(5)
  return written(z.array(z.string()), list, { kind: 'list', of: { kind: 'text', max: 80 }, many: 5 })
}
