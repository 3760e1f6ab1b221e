import { AREA_CODES } from './area-codes.ts'
import { readPhone } from './br-phone.ts'

/**
 * A Brazilian number that was dialled without its area code, written with the one of the device that dialled it; behind the 0 of an outside line
 * too. What is no such number, and what a device without an area code dials, stays as it is.
 */
export function withAreaCode(dialled: string, areaCode: string | null): string {
  if (areaCode === null || !AREA_CODES.has(areaCode) || readPhone(dialled) !== null) return dialled
  const local = /^0?([2-5]\d{7}|9\d{8})$/.exec(dialled)?.[1]
  return local === undefined ? dialled : `${areaCode}${local}`
}
