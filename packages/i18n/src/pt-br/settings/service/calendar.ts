import { holidaySets } from '../holiday-words.ts'

export const calendars = {
  one: 'Calendário',
  many: 'Calendários',
  field: {
    always_open: 'Sempre aberto',
    open_periods: 'Horário de funcionamento',
    exceptions: 'Exceções',
    date_start: 'De',
    date_end: 'Até',
    repeats_yearly: 'Todo ano',
    is_open: 'Aberto',
    holiday_set: 'Feriados',
    is_open_now: 'Aberto agora',
    next_change_at: 'Muda em',
  },
  help: {
    open_periods: 'Vários por dia; o que termina antes de começar atravessa a meia-noite.',
    exceptions: 'Valem antes dos feriados, e os feriados antes da semana.',
    holiday_set: 'Um estado tem os nacionais e os da sua lei.',
  },
  word: { holiday_set: holidaySets },
}
