/** A permission row: what is allowed towards `id` of `type` (entities §1, "Permission child row"). */
export interface Grant {
  readonly type: string
  readonly id: number
  readonly can_call: boolean
  readonly can_transfer: boolean
  readonly can_monitor: boolean
  readonly can_whisper: boolean
  readonly can_barge: boolean
  readonly can_pause: boolean
}
export type ReachAction = Exclude<keyof Grant, 'type' | 'id'>

/** One of the names by which rows may speak of somebody: an extension is an endpoint, its user and that user's team. */
export interface Named {
  readonly type: string
  readonly id: number | null
}

/**
 * Whether rows allow an action towards something. Rows that speak of none of its kinds forbid nothing; as soon as one does, what
 * is not listed is forbidden. `names` goes from the most particular to the most general: the first that is listed decides.
 */
export function mayReach(grants: readonly Grant[], names: readonly Named[], action: ReachAction): boolean {
  const kinds = new Set(names.map(({ type }) => type))
  const speaking = grants.filter(({ type }) => kinds.has(type))
  if (speaking.length === 0) return true
  for (const { type, id } of names) {
    const grant = speaking.find((one) => one.type === type && one.id === id)
    if (grant) return grant[action]
  }
  return false
}
