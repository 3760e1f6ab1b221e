import type { FormTab } from '@ramal/contract/form'
import { type Place, placeOfField } from './edit.ts'

export type Step = 'up' | 'down' | 'left' | 'right'

/**
 * Where a lifted field goes by an arrow: up and down among the fields of its tab, left and right to the end of the next tab; null: nowhere.
 */
export function steppedPlace(tabs: readonly FormTab[], name: string, step: Step): Place | null {
  const place = placeOfField(tabs, name)
  if (!place) return null
  if (step === 'up' || step === 'down') {
    const at = place.at + (step === 'up' ? -1 : 1)
    return at < 0 || at >= (tabs[place.tab]?.fields.length ?? 0) ? null : { ...place, at }
  }
  const tab = place.tab + (step === 'left' ? -1 : 1)
  const target = tabs[tab]
  return target ? { tab, at: target.fields.length } : null
}

/** A field as it is drawn, in pixels. */
export interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The position among the drawn fields, `moved` left out, that a pointer is over: before the first whose middle lies behind the pointer, in
 * reading order; boxes in one row are told apart from left to right.
 */
export function droppedAt(boxes: readonly Box[], moved: string | null, x: number, y: number): number {
  const others = boxes.filter(({ name }) => name !== moved)
  const index = others.findIndex((box) => {
    if (y >= box.bottom) return false
    const hasNeighbour = others.some((one) => one !== box && one.top < box.bottom && box.top < one.bottom)
    if (hasNeighbour) return x < (box.left + box.right) / 2 || y < box.top
    return y < (box.top + box.bottom) / 2
  })
  return index < 0 ? others.length : index
}

/** Pixels from an edge in which what is dragged scrolls. */
const EDGE = 56
/** Pixels of a frame, at the edge itself and beyond it. */
const FASTEST = 18

/**
 * How far a frame of dragging scrolls what lies between `top` and `bottom`, in pixels: nothing in the middle, faster the nearer the pointer
 * is to an edge; negative: up. What is too low for two edges does not scroll.
 */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  if (bottom - top < 3 * EDGE) return 0
  const above = top + EDGE - y
  const below = y - (bottom - EDGE)
  const depth = Math.max(above, below)
  if (depth <= 0) return 0
  return Math.ceil(FASTEST * Math.min(1, depth / EDGE)) * (above > 0 ? -1 : 1)
}
