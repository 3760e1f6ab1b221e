import { type PointerEvent, useEffect, useRef } from 'react'

/** So far a press is a click, px. */
const CLICK_PX = 4

/** Where something is dropped: in which column, and how far below its top, px. */
export interface Drop {
  readonly column: number
  readonly top: number
}

/**
 * Drags an entry of the calendar with the pointer: it follows by itself, nothing is drawn anew. What is let go where no column is stays
 * where it was, and so does what Escape is pressed for. A drag is no click.
 */
export function useDrag({ onDrop }: { onDrop: (id: number, drop: Drop) => void }) {
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  return (event: PointerEvent<HTMLElement>, id: number) => {
    if (event.button !== 0) return
    const entry = event.currentTarget
    const start = { x: event.clientX, y: event.clientY }
    const held = event.clientY - entry.getBoundingClientRect().top
    let isDragged = false

    const end = () => {
      entry.style.transform = ''
      entry.style.pointerEvents = ''
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', handleKey, true)
    }
    const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const [x, y] = [clientX - start.x, clientY - start.y]
      isDragged ||= Math.abs(x) + Math.abs(y) > CLICK_PX
      if (!isDragged) return
      entry.style.transform = `translate(${x}px, ${y}px)`
      entry.style.pointerEvents = 'none'
    }
    const handleUp = ({ clientX, clientY }: globalThis.PointerEvent) => {
      end()
      if (!isDragged) return
      swallowClick()
      const column = [...document.querySelectorAll<HTMLElement>('[data-column]')].find((one) => {
        const { left, right } = one.getBoundingClientRect()
        return clientX >= left && clientX < right
      })
      if (column === undefined) return
      const top = clientY - held - column.getBoundingClientRect().top
      latest.current(id, { column: Number(column.dataset['column']), top })
    }
    const handleKey = (press: KeyboardEvent) => {
      if (press.key !== 'Escape') return
      press.stopPropagation()
      isDragged = false
      end()
    }
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', handleKey, true)
  }
}

/** The click that a browser makes of the end of a drag. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}
