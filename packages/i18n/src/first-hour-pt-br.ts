import { firstHour } from './pt-br/first-hour.ts'

/** What /first-hour alone says: it comes with that page. */
export const firstHourPtBr = { ...firstHour }

/** Shape that the part of every locale has. */
export type FirstHourMessages = typeof firstHourPtBr
