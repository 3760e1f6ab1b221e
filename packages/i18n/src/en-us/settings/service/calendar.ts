import { holidaySets } from '../holiday-words.ts'

export const calendars = {
  one: 'Calendar',
  many: 'Calendars',
  field: {
    always_open: 'Always open',
    open_periods: 'Opening hours',
    exceptions: 'Exceptions',
    date_start: 'From',
    date_end: 'Until',
    repeats_yearly: 'Every year',
    is_open: 'Open',
    holiday_set: 'Holidays',
    is_open_now: 'Open now',
    next_change_at: 'Changes at',
  },
  help: {
    open_periods: 'Several a day; what ends before it starts crosses midnight.',
    exceptions: 'They come before holidays, and holidays before the week.',
    holiday_set: 'A state has the national ones and those of its own law.',
  },
  word: { holiday_set: holidaySets },
}
