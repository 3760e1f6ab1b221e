import { type Block, DAY, replaced, SNAP, snapped } from './blocks.ts'

/** A point of the week: a day, and minutes since its midnight. */
export interface Moment {
  readonly day: number
  readonly minute: number
}

/** What a pointer or the keys are doing: drawing a new block, moving one, or stretching one of its ends. */
export type Gesture =
  | { readonly kind: 'draw'; readonly from: Moment }
  | { readonly kind: 'move'; readonly block: Block; readonly grip: number }
  | { readonly kind: 'start' | 'end'; readonly block: Block }

/** The block that a gesture makes when it is at this moment. */
export function gestured(gesture: Gesture, at: Moment): Block {
  const minute = snapped(at.minute)
  switch (gesture.kind) {
    case 'draw': {
      const from = snapped(gesture.from.minute)
      const [start, end] = from <= minute ? [from, minute] : [minute, from]
      const begins = Math.min(start, DAY - SNAP)
      return { day: gesture.from.day, start: begins, end: Math.max(end, begins + SNAP) }
    }
    case 'move': {
      const length = gesture.block.end - gesture.block.start
      const start = Math.min(snapped(at.minute - gesture.grip), DAY - SNAP)
      return { day: at.day, start, end: start + length }
    }
    case 'start':
      return { ...gesture.block, start: Math.min(minute, Math.min(gesture.block.end, DAY) - SNAP) }
    case 'end':
      return { ...gesture.block, end: Math.max(minute, gesture.block.start + SNAP) }
  }
}

/** The blocks while a gesture is at this moment; not tidied, for it may still go elsewhere. */
export function withGesture(blocks: readonly Block[], gesture: Gesture, at: Moment): readonly Block[] {
  return replaced(blocks, gesture.kind === 'draw' ? null : gesture.block, gestured(gesture, at))
}

/** Where an arrow leads from a moment of the grid; PageUp and PageDown go an hour, Home and End to the ends of the day. */
export function stepped({ day, minute }: Moment, key: string): Moment | null {
  const at = (next: number) => ({ day, minute: Math.max(0, Math.min(DAY, next)) })
  switch (key) {
    case 'ArrowUp':
      return at(minute - SNAP)
    case 'ArrowDown':
      return at(minute + SNAP)
    case 'PageUp':
      return at(minute - 60)
    case 'PageDown':
      return at(minute + 60)
    case 'Home':
      return at(0)
    case 'End':
      return at(DAY)
    case 'ArrowLeft':
      return { day: Math.max(1, day - 1), minute }
    case 'ArrowRight':
      return { day: Math.min(7, day + 1), minute }
    default:
      return null
  }
}
