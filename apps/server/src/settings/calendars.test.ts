import { calendars } from '@ramal/db/schema/calendars'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOpen, openCalendars } from './calendars.ts'

/** A Friday, 12:00 in São Paulo and 15:00 in London. */
const FRIDAY = Date.UTC(2026, 10, 20, 15)
const DAY = 86_400_000
const [OFFICE, ALWAYS, LONDON, PLANNED, HOLIDAYS, OFF, OTHERS] = [1, 2, 3, 4, 5, 6, 7]
type Periods = (typeof calendars.$inferSelect)['open_periods']
const MORNING: Periods = [{ week_days: [5], hours_start: '08:00', hours_end: '12:30' }]
const WHOLE_WEEK: Periods = [{ week_days: [1, 2, 3, 4, 5, 6, 7], hours_start: '00:00', hours_end: '00:00' }]

let store: Store
beforeAll(async () => {
  store = await openTemporaryStore()
  await store.write(async ({ db }) => {
    await db.insert(contracts).values([
      { code: 'a', description: 'A', timezone: 'America/Sao_Paulo' },
      { code: 'b', description: 'B' },
    ])
    const exception = {
      repeats_yearly: false,
      hours_start: null,
      hours_end: null,
      audio_id: null,
      message_id: null,
    }
    await db.insert(calendars).values([
      { id: OFFICE, tenant_id: 1, description: 'Manhã', open_periods: MORNING, holiday_set: 'none' },
      { id: ALWAYS, tenant_id: 1, description: 'Sempre', always_open: true, open_periods: [] },
      {
        id: LONDON,
        tenant_id: 1,
        description: 'Londres',
        timezone: 'Europe/London',
        open_periods: MORNING,
        holiday_set: 'none',
      },
      {
        id: PLANNED,
        tenant_id: 1,
        description: 'Exceções',
        open_periods: MORNING,
        holiday_set: 'none',
        exceptions: [
          {
            ...exception,
            description: 'Fechado',
            date_start: '2026-11-20',
            date_end: '2026-11-20',
            is_open: false,
          },
          {
            ...exception,
            description: 'Plantão',
            date_start: '2020-11-21',
            date_end: '2020-11-22',
            repeats_yearly: true,
            is_open: true,
            hours_start: '11:00',
            hours_end: '13:00',
          },
        ],
      },
      {
        id: HOLIDAYS,
        tenant_id: 1,
        description: 'Feriados',
        open_periods: WHOLE_WEEK,
        holiday_set: 'br_national',
      },
      { id: OFF, tenant_id: 1, description: 'Inativo', open_periods: [], is_active: false },
      { id: OTHERS, tenant_id: 2, description: 'Alheio', open_periods: [] },
    ])
  })
})
afterAll(() => store.close())

it.each([
  ['within its hours', OFFICE, FRIDAY, true],
  ['behind its hours', OFFICE, FRIDAY + 1_800_000, false],
  ['on a day that it does not name', OFFICE, FRIDAY + DAY, false],
  ['that is always open', ALWAYS, FRIDAY + DAY, true],
  ['of a zone of its own, where it is later', LONDON, FRIDAY, false],
  ['of a zone of its own, within its hours there', LONDON, FRIDAY - 4 * 3_600_000, true],
  ['on a day that it leaves out', PLANNED, FRIDAY, false],
  ['on a day that it adds every year', PLANNED, FRIDAY + DAY, true],
  ['on the last day that it adds', PLANNED, FRIDAY + 2 * DAY, true],
  ['behind the hours of a day that it adds', PLANNED, FRIDAY + DAY + 3_600_000, false],
  ['on an ordinary day', HOLIDAYS, FRIDAY + DAY, true],
  ['on a national holiday', HOLIDAYS, Date.UTC(2026, 10, 2, 15), false],
  ['that is none', null, FRIDAY, true],
  ['that is switched off', OFF, FRIDAY, true],
  ['of another tenant', OTHERS, FRIDAY, true],
  ['that is not there', 99, FRIDAY, true],
])('What has a calendar %s is open or not', async (_, id, at, expected) => {
  expect(await store.read((tx) => isOpen(tx, 1, id, at))).toBe(expected)
})

it('Many calendars are asked at once, each for itself', async () => {
  const isOpenBy = await store.read((tx) => openCalendars(tx, 1, [OFFICE, null, LONDON, OFFICE], FRIDAY))
  expect([OFFICE, LONDON, null].map(isOpenBy)).toEqual([true, false, true])
})
