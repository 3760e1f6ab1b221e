import { firstHour } from './en-us/first-hour.ts'
import type { FirstHourMessages } from './first-hour-pt-br.ts'

/** What /first-hour alone says: it comes with that page. */
export const firstHourEnUs = { ...firstHour } satisfies FirstHourMessages
