import { firstHour } from './es-es/first-hour.ts'
import type { FirstHourMessages } from './first-hour-pt-br.ts'

/** What /first-hour alone says: it comes with that page. */
export const firstHourEsEs = { ...firstHour } satisfies FirstHourMessages
