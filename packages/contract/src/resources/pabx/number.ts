import { Reference } from '../../wire.ts'
import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, int, phone, ref, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownRef, shownText, shownTime, shownWord } from '../kit/shown.ts'
import { NUMBER_TYPES, REPUTATIONS } from '../pabx-words.ts'

const shape = settings('Number', () => ({
  /** Unique; kept as digits, as trunks deliver it. */
  number: phone(),
  /** Read as null: of every trunk. */
  channel: { ...ref('trunks'), read: Reference.nullable() },
  number_type: or(choice(NUMBER_TYPES), 'local'),
  caller_id_name: optional(text(40)),
  is_default_outbound: or(bool(), false),
  /** Calls out that show it, in a day. */
  daily_call_cap: optional(int(1)),
  whatsapp_channel: optional(ref('chatChannels')),
  // Of the number.
  country: shownCountry(),
  area_code: shownText(),
  /** An inbound route names its numbers. */
  inbound_route: shownRef(),
  reputation: shownWord(REPUTATIONS),
  reputation_checked_at: shownTime(),
}))

/** Numbers (DID). */
export const numbers = editable('numbers', {
  ...shape,
  search: ['description', 'number'],
  ordering: ['number', 'area_code'],
  filters: {
    number: 'text',
    channel: 'ref',
    inbound_route: 'ref',
    area_code: 'text',
    number_type: 'word',
    is_default_outbound: 'bool',
  },
  screen: {
    columns: ['number', 'inbound_route', 'channel', 'number_type'],
    look: {
      whatsapp_channel: { hasNoEffectYet: true },
      number: { cols: 6, help: true },
      channel: { cols: 6 },
      number_type: { cols: 6, hasNoEffectYet: true },
      daily_call_cap: { cols: 6, help: true },
      is_default_outbound: { help: true },
      inbound_route: { help: true },
    },
  },
})

function shownCountry() {
  const { read, ...rest } = shownText()
  return { ...rest, read: read.unwrap() }
}
