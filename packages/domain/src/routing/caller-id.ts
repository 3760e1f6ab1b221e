import { readPhone } from '../phone/br-phone.ts'

export type NumberFormat = '+E164' | 'E164' | 'national' | 'local'

export interface CallerIdFacts {
  readonly trunk: {
    /** Whose number is shown: the route's choice, the trunk's own, or the device's. */
    readonly policy: 'route' | 'trunk' | 'endpoint'
    readonly format: NumberFormat
    /** `from_user`: the number of the trunk itself. */
    readonly number: string | null
  }
  readonly route: {
    readonly policy: 'fixed' | 'endpoint' | 'pool_random' | 'pool_area_match'
    readonly number: string | null
    readonly pool: readonly string[]
  }
  readonly device: { readonly number: string | null; readonly extension: string }
  /** What is dialled, for `pool_area_match`. */
  readonly dialled: string
  /** 0 <= value < 1. */
  readonly random: number
}

/** The number shown to who is called, as it is ours, and as the trunk wants it written (entities §4). */
export function shownNumber(facts: CallerIdFacts): { readonly own: string; readonly written: string } {
  const { trunk, device } = facts
  const ofDevice = device.number ?? device.extension
  const own = { route: ofRoute(facts), trunk: trunk.number, endpoint: ofDevice }[trunk.policy] ?? ofDevice
  return { own, written: formatNumber(own, trunk.format, readPhone(facts.dialled)?.areaCode ?? null) }
}

/** The same as the trunk wants it written. */
export function callerId(facts: CallerIdFacts): string {
  return shownNumber(facts).written
}

function ofRoute({ route, device, dialled, random }: CallerIdFacts): string | null {
  switch (route.policy) {
    case 'fixed':
      return route.number
    case 'endpoint':
      return device.number ?? device.extension
    case 'pool_random':
      return drawn(route.pool, random) ?? route.number
    case 'pool_area_match': {
      const area = readPhone(dialled)?.areaCode
      const near = route.pool.filter((number) => area != null && readPhone(number)?.areaCode === area)
      return drawn(near, random) ?? drawn(route.pool, random) ?? route.number
    }
  }
}

function drawn(pool: readonly string[], random: number): string | null {
  return pool[Math.floor(random * pool.length)] ?? null
}

/**
 * A number as a trunk writes it. `local` leaves the area code out where both sides have the same one (`area`). What is no
 * telephone number (an extension, a short code) stays as it is.
 */
export function formatNumber(number: string, format: NumberFormat, area: string | null = null): string {
  const phone = readPhone(number)
  if (!phone) return number
  if (format === '+E164') return phone.key
  const digits = phone.key.slice(1)
  if (format === 'E164' || phone.country !== 'BR') return digits
  const national = digits.slice(2)
  const isNear = format === 'local' && phone.areaCode !== null && phone.areaCode === area
  return isNear ? national.slice(2) : national
}
