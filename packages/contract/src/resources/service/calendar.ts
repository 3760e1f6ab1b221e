import { optional, or, preset, settings } from '../kit/field.ts'
import { bool, choice, date, ref, rows, text, timeOfDay, timeZone, weekDays } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownBool, shownTime } from '../kit/shown.ts'
import { HOLIDAY_SETS } from '../words.ts'

const shape = settings('Calendar', () => ({
  timezone: preset(timeZone(), 'the contract’s'),
  always_open: or(bool(), false),
  /** Not asked for where it is always open. */
  open_periods: or(rows({ week_days: weekDays(), hours_start: timeOfDay(), hours_end: timeOfDay() }), [
    { week_days: [1, 2, 3, 4, 5], hours_start: '08:00', hours_end: '18:00' },
  ]),
  exceptions: or(
    rows({
      description: text(100),
      date_start: date(),
      date_end: date(),
      repeats_yearly: or(bool(), false),
      is_open: or(bool(), false),
      hours_start: optional(timeOfDay()),
      hours_end: optional(timeOfDay()),
      audio: optional(ref('soundEntries')),
      message: optional(ref('textMessages')),
    }),
    [],
  ),
  holiday_set: or(choice(HOLIDAY_SETS), 'br_national'),
  is_open_now: shownBool(),
  next_change_at: shownTime(),
}))

/** When something is open. A period that ends before it starts crosses midnight. */
export const calendars = editable('calendars', {
  ...shape,
  search: ['description'],
  filters: { always_open: 'bool' },
  screen: {
    columns: ['is_open_now', 'next_change_at', 'timezone', 'holiday_set'],
    tabs: [
      { key: 'general', fields: ['always_open', 'open_periods', 'timezone'] },
      { key: 'dates', fields: ['holiday_set', 'exceptions'] },
    ],
    look: {
      open_periods: { editor: 'week', help: true },
      exceptions: { help: true },
      holiday_set: { help: true },
    },
  },
})
