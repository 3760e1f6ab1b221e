import { readPhone } from '../phone/br-phone.ts'

/** What a trunk takes for a minute, by where it calls (entities §4); null: nobody said. */
export interface TrunkRates {
  readonly fixed: number | null
  readonly mobile: number | null
}

/** How a carrier counts the seconds of a talk; its contract says so (entities §4, `cost_minimum`, `cost_increment`). */
export interface Billing {
  /** No talk that costs anything is shorter. */
  readonly minimum: number
  /** Beyond it, one that has begun counts as a whole. */
  readonly increment: number
}

/** Anatel, resolution 424/2005, annex: a talk of up to 3 s is none. */
const FREE_MS = 3_000

/** Seconds that a talk is billed. */
export function billedSeconds(talkedMs: number, { minimum, increment }: Billing): number {
  if (talkedMs <= FREE_MS) return 0
  const beyond = Math.max(0, Math.ceil(talkedMs / 1000) - minimum)
  return minimum + Math.ceil(beyond / increment) * increment
}

/** What a call out cost, in the money of the rates, four decimals; null where they do not say: other countries, service numbers, extensions. */
export function callCost(phone: string, talkedMs: number, rates: TrunkRates & Billing): number | null {
  const type = readPhone(phone)?.type
  const rate = type === 'mobile' ? rates.mobile : type === 'landline' ? rates.fixed : null
  return rate === null ? null : Math.round(((rate * billedSeconds(talkedMs, rates)) / 60) * 10_000) / 10_000
}
