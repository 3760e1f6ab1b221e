/** A widget on the grid of a page (entities §7); `x` from 0, sizes in cells. */
export interface Placed {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Whether every widget stands within the columns, under an id of its own, and none over another. */
export function fitsGrid(items: readonly Placed[], columns: number): boolean {
  if (new Set(items.map(({ id }) => id)).size < items.length) return false
  if (items.some(({ x, w }) => x + w > columns)) return false
  return items.every((one, at) => items.slice(at + 1).every((other) => !overlap(one, other)))
}

function overlap(a: Placed, b: Placed): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
