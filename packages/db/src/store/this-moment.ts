import type { SQL } from 'drizzle-orm'
import { thisMoment } from '#dialect'

/** This moment in SQL, epoch ms, by the clock of the store: for what lists compare as they are read. */
export const storeNow = (): SQL => thisMoment()
