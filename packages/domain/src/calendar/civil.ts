/** A day of the calendar on the wall, counted from 1970-01-01 = 0; it knows no time zone. */
export type Day = number

const DAYS_OF_400_YEARS = 146_097

/** The day of a date (proleptic Gregorian; month 1-12). Days beyond the month's end run over into the next. */
export function dayOf(year: number, month: number, day: number): Day {
  const shifted = month <= 2 ? year - 1 : year // The year begins in March: the leap day is its last.
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_OF_400_YEARS + dayOfEra - 719_468
}

export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The date of a day. */
export function dateOf(day: Day): CivilDate {
  const shifted = day + 719_468
  const era = Math.floor(shifted / DAYS_OF_400_YEARS)
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9)
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 }
}

/** 1 Monday … 7 Sunday. */
export function weekDayOf(day: Day): number {
  return ((((day + 3) % 7) + 7) % 7) + 1 // 1970-01-01 was a Thursday.
}

/** `YYYY-MM-DD` of a date that there is; null for anything else, the 31st of February too. */
export function readDay(text: string): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return null
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (month < 1 || month > 12) return null
  const day = dayOf(year, month, date)
  const is = dateOf(day)
  return is.month === month && is.day === date ? day : null
}

/** Minutes since midnight of `HH:mm`; null for anything else. */
export function readMinutes(text: string | null): number | null {
  const parts = /^(\d{2}):(\d{2})/.exec(text ?? '')
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null
}
