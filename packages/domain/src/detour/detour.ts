import type { DETOUR_ORIGINS, DETOUR_TYPES } from '@ramal/contract/resources/pabx-words'
import type { Destination } from '../routing/destination.ts'

export type DetourType = (typeof DETOUR_TYPES)[number]

/** Call forwarding of a device, or of the team of its agent (entities §4). */
export interface Detour {
  readonly id: number
  readonly type: DetourType
  /** It is written for this device, not for the team. */
  readonly isOwn: boolean
  /** Of `no_answer`, ms. */
  readonly ringMs: number
  readonly origin: (typeof DETOUR_ORIGINS)[number]
  readonly to: Destination
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Lowest first; of the same priority the device's own goes before the team's. */
  readonly priority: number
  /** Of `calendar`: open now. It diverts while its calendar is closed. */
  readonly isOpen: boolean
}

/** What is known of a device before it is rung, or of how its ringing ended. */
export interface DeviceSituation {
  readonly dnd: boolean
  readonly busy: boolean
  /** Not registered, or not reachable. */
  readonly unavailable: boolean
}

export interface DetourFacts {
  readonly detours: readonly Detour[]
  /** An extension of ours calls. */
  readonly isInternal: boolean
  readonly now: number
  /** Detours this call took already, in order. */
  readonly taken: readonly number[]
}

export type DetourDecision =
  | { readonly ok: true; readonly detour: Detour }
  /** `status` ends the call: 482 a loop, 483 too many hops (§4.1). */
  | { readonly ok: false; readonly reason: 'none' }
  | { readonly ok: false; readonly reason: 'loop' | 'too_many_hops'; readonly status: 482 | 483 }

/** Detours one call may take (entities §4). */
export const MAX_DETOURS = 3

/** Before the device is rung: always, then by calendar, then what it is like now. */
export function detourBefore(facts: DetourFacts, device: DeviceSituation): DetourDecision {
  const active: DetourType[] = ['always', 'calendar']
  if (device.unavailable) active.push('unavailable')
  if (device.dnd) active.push('dnd')
  if (device.busy) active.push('busy')
  return firstOf(facts, active)
}

/** How long the device rings before a `no_answer` detour takes the call; null = none would. */
export function ringsBeforeDetour(facts: DetourFacts): number | null {
  const [first] = standing(facts, ['no_answer'])
  return first?.ringMs ?? null
}

/** After the device did not take the call, by the status its ringing ended with. */
export function detourAfter(facts: DetourFacts, status: number): DetourDecision {
  return firstOf(facts, TYPES_OF[status] ?? [])
}

const TYPES_OF: Readonly<Record<number, readonly DetourType[]>> = {
  408: ['no_answer'],
  480: ['dnd', 'no_answer'], // contract §13.3: a softphone in a pause or in do-not-disturb says so.
  486: ['busy'],
  600: ['busy'],
  404: ['unavailable'],
  503: ['unavailable'],
}

function firstOf(facts: DetourFacts, types: readonly DetourType[]): DetourDecision {
  const [detour] = standing(facts, types)
  if (!detour) return { ok: false, reason: 'none' }
  if (facts.taken.includes(detour.id)) return { ok: false, reason: 'loop', status: 482 }
  if (facts.taken.length >= MAX_DETOURS) return { ok: false, reason: 'too_many_hops', status: 483 }
  return { ok: true, detour }
}

/** Detours of these types that hold now; the type that stands first counts most, then the priority. */
function standing(facts: DetourFacts, types: readonly DetourType[]): readonly Detour[] {
  return facts.detours
    .filter((one) => types.includes(one.type) && holdsNow(one, facts))
    .sort(
      (a, b) =>
        types.indexOf(a.type) - types.indexOf(b.type) ||
        a.priority - b.priority ||
        Number(b.isOwn) - Number(a.isOwn) ||
        a.id - b.id,
    )
}

function holdsNow(detour: Detour, { isInternal, now }: DetourFacts): boolean {
  if (detour.origin !== 'all' && (detour.origin === 'internal') !== isInternal) return false
  if (detour.startsAt !== null && now < detour.startsAt) return false
  if (detour.endsAt !== null && now >= detour.endsAt) return false
  return detour.type !== 'calendar' || !detour.isOpen
}
