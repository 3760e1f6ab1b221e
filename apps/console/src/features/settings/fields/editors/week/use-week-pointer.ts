import { type Block, DAY } from '@ramal/domain/settings/week/blocks'
import { type Gesture, type Moment, withGesture } from '@ramal/domain/settings/week/drag'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What of the grid a pointer took hold of. */
export type Grip =
  | { readonly kind: 'draw' }
  | { readonly kind: 'move' | 'start' | 'end'; readonly block: Block }

/** Pixels that a pointer moves before a press means a drag. */
const SLACK = 3

interface Drag {
  readonly gesture: Gesture
  readonly at: Moment
  readonly startX: number
  readonly startY: number
  readonly hasMoved: boolean
}

/** Drawing, moving and stretching blocks by a pointer; `shown` is the week while it is held, and is kept when it is let go. */
export function useWeekPointer(
  columns: RefObject<HTMLElement | null>,
  blocks: readonly Block[],
  onChange: (blocks: readonly Block[]) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const shown = drag?.hasMoved ? withGesture(blocks, drag.gesture, drag.at) : null
  const isHeld = drag !== null
  const act = useRef({ move: (_event: PointerEvent) => {}, end: (_isGivenUp: boolean) => {} })
  act.current = {
    move(event) {
      const at = momentOf(columns.current, event)
      if (!drag || !at) return
      const isFar = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > SLACK
      setDrag({ ...drag, at, hasMoved: drag.hasMoved || isFar })
    },
    end(isGivenUp) {
      setDrag(null)
      if (!isGivenUp && shown) onChange(shown)
    },
  }
  useEffect(() => {
    if (!isHeld) return
    const move = (event: PointerEvent) => act.current.move(event)
    const end = () => act.current.end(false)
    const giveUp = () => act.current.end(true)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') giveUp()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', giveUp)
    addEventListener('keydown', press, true)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', giveUp)
      removeEventListener('keydown', press, true)
    }
  }, [isHeld])
  return {
    shown,
    start(event: ReactPointerEvent, grip: Grip) {
      const at = momentOf(columns.current, event)
      // A finger on an empty column scrolls the page.
      if (event.button !== 0 || !at || (grip.kind === 'draw' && event.pointerType === 'touch')) return
      event.stopPropagation()
      setDrag({
        gesture: gestureOf(grip, at),
        at,
        startX: event.clientX,
        startY: event.clientY,
        hasMoved: false,
      })
    },
  }
}

function gestureOf(grip: Grip, at: Moment): Gesture {
  if (grip.kind === 'draw') return { kind: 'draw', from: at }
  if (grip.kind === 'move') return { ...grip, kind: 'move', grip: at.minute - grip.block.start }
  return { kind: grip.kind, block: grip.block }
}

/** Where in the week a pointer is. */
function momentOf(
  columns: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Moment | null {
  const box = columns?.getBoundingClientRect()
  if (!box || box.width === 0 || box.height === 0) return null
  const day = Math.floor(((clientX - box.left) / box.width) * 7) + 1
  const minute = ((clientY - box.top) / box.height) * DAY
  return { day: Math.max(1, Math.min(7, day)), minute: Math.max(0, Math.min(DAY, minute)) }
}
