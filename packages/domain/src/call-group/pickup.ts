/** What an extension dials to take a call that rings elsewhere: `*9` in its own group, `*9` and an extension at that one. */
export type PickupCode = { readonly kind: 'group' } | { readonly kind: 'device'; readonly extension: string }

/** The pickup that a dialled code means, or null. */
export function pickupCode(dialled: string): PickupCode | null {
  if (dialled === CODE) return { kind: 'group' }
  const extension = /^\*9([1-9]\d{4})$/.exec(dialled)?.[1]
  return extension === undefined ? null : { kind: 'device', extension }
}

const CODE = '*9'

/** A phone that rings, and what for. */
export interface RungPhone {
  readonly extension: string
  /** `named_call_group` of the device. */
  readonly callGroups: readonly string[]
  /** The call group whose call rings there, where one does. */
  readonly groupId: number | null
  readonly since: number
}

export interface PickupFacts {
  readonly code: PickupCode
  /** `named_pickup_group` of the device that dials. */
  readonly pickupGroups: readonly string[]
  /** Call groups it is a member of, or has the permission to pick up from. */
  readonly groupIds: readonly number[]
  /** The pause of its agent covers telephony and does not allow it (entities §5 `can_pickup`). */
  readonly isPauseAgainst: boolean
}

/**
 * Which of the phones that ring is picked up: the one that rings longest among those of the own groups; by extension that one
 * alone, under the same condition. Null = none that this device may take.
 */
export function pickUp<T extends RungPhone>(facts: PickupFacts, rung: readonly T[]): T | null {
  const { code, isPauseAgainst } = facts
  if (isPauseAgainst) return null
  const theirs = rung.filter(
    (phone) => isOfGroup(facts, phone) && (code.kind === 'group' || phone.extension === code.extension),
  )
  return [...theirs].sort((a, b) => a.since - b.since)[0] ?? null
}

function isOfGroup({ pickupGroups, groupIds }: PickupFacts, phone: RungPhone): boolean {
  const isNamed = phone.callGroups.some((name) => pickupGroups.includes(name))
  return isNamed || (phone.groupId !== null && groupIds.includes(phone.groupId))
}
