import { holidaySets } from '../holiday-words.ts'

export const calendars = {
  one: 'Calendario',
  many: 'Calendarios',
  field: {
    always_open: 'Siempre abierto',
    open_periods: 'Horario',
    exceptions: 'Excepciones',
    date_start: 'Desde',
    date_end: 'Hasta',
    repeats_yearly: 'Cada año',
    is_open: 'Abierto',
    holiday_set: 'Festivos',
    is_open_now: 'Abierto ahora',
    next_change_at: 'Cambia',
  },
  help: {
    open_periods: 'Varios por día; lo que termina antes de empezar cruza la medianoche.',
    exceptions: 'Valen antes que los festivos, y los festivos antes que la semana.',
    holiday_set: 'Un estado tiene los nacionales y los de su propia ley.',
  },
  word: { holiday_set: holidaySets },
}
