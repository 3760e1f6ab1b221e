/** A column of a board: what those in it may become; none: anything (entities §3, `allowed_next`). */
export interface BoardStatus {
  readonly id: number
  readonly allowed_next: readonly { readonly id: number }[]
}

/** Whether somebody of one status may become another; of the same one they are already. */
export function mayMove(from: BoardStatus, to: { readonly id: number }): boolean {
  if (from.id === to.id) return false
  return from.allowed_next.length === 0 || from.allowed_next.some(({ id }) => id === to.id)
}

/** The nearest status to the right (1) or left (-1) that somebody of this one may become; null: there is none. */
export function nearestMove<Status extends BoardStatus>(
  board: readonly Status[],
  from: Status,
  direction: 1 | -1,
): Status | null {
  const at = board.findIndex(({ id }) => id === from.id)
  if (at === -1) return null
  const way = direction === 1 ? board.slice(at + 1) : board.slice(0, at).toReversed()
  return way.find((to) => mayMove(from, to)) ?? null
}
