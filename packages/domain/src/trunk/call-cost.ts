import { readPhone } from '../phone/br-phone.ts'

/** What a trunk takes for a minute, by where it calls (entities §4); null: nobody said. */
export interface TrunkRates {
  readonly fixed: number | null
  readonly mobile: number | null
}

/** Anatel, resolution 424/2005, annex: a talk of up to 3 s is none, 30 s is the least, and then each begun tenth of a minute counts. */
const FREE_MS = 3_000
const LEAST_S = 30
const STEP_S = 6

/** Seconds that a talk is billed. */
export function billedSeconds(talkedMs: number): number {
  if (talkedMs <= FREE_MS) return 0
  return Math.max(LEAST_S, Math.ceil(talkedMs / 1000 / STEP_S) * STEP_S)
}

/** What a call out cost, in the money of the rates, four decimals; null where they do not say: other countries, service numbers, extensions. */
export function callCost(phone: string, talkedMs: number, rates: TrunkRates): number | null {
  const type = readPhone(phone)?.type
  const rate = type === 'mobile' ? rates.mobile : type === 'landline' ? rates.fixed : null
  return rate === null ? null : Math.round(((rate * billedSeconds(talkedMs)) / 60) * 10_000) / 10_000
}
