import type { Place } from '@ramal/domain/settings/form-builder/edit'
import { droppedAt } from '@ramal/domain/settings/form-builder/lift'
import type { PaletteKey } from '@ramal/domain/settings/form-builder/palette'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { startEdgeScroll } from './edge-scroll.ts'
import type { Builder } from './use-builder.ts'

/** What is dragged: a field of the form, or a kind out of the palette. */
export type Dragged = { readonly name: string } | { readonly kind: PaletteKey }

interface Drag {
  readonly what: Dragged
  readonly startX: number
  readonly startY: number
  /** Null until the pointer has moved far enough to mean it. */
  readonly over: Place | null
}

export type Dragging = ReturnType<typeof useDragging>

/** Pixels that a pointer moves before a press is a drag. */
const SLACK = 6

/** Dragging by mouse, pen or finger: where the pointer is over is shown, and taken when it is let go; Escape gives it up. */
export function useDragging(canvas: RefObject<HTMLElement | null>, builder: Builder) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  const act = useRef({
    move: (_event: PointerEvent) => undefined as unknown,
    end: (_isGivenUp: boolean) => undefined as unknown,
    /** Whether it is a drag, and no press. */
    isFar: false,
  })
  act.current = {
    isFar: drag !== null && drag.over !== null,
    move(event) {
      if (!drag) return
      const isFar = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > SLACK
      if (!isFar && drag.over === null) return
      const tab = tabUnder(event) ?? builder.tab
      if (tab !== builder.tab) builder.showTab(tab)
      const moved = 'name' in drag.what ? drag.what.name : null
      const at = droppedAt(boxesIn(canvas.current), moved, event.clientX, event.clientY)
      setDrag({ ...drag, over: { tab, at } })
    },
    end(isGivenUp) {
      if (!drag) return
      setDrag(null)
      if (isGivenUp || drag.over === null) return
      swallowClick()
      if ('name' in drag.what) builder.move(drag.what.name, drag.over)
      else builder.add(drag.what.kind, drag.over)
    },
  }
  useEffect(() => {
    if (!isDragging) return
    let last: PointerEvent | null = null
    // What lies under a pointer that rests changes as the page scrolls.
    const scroll = canvas.current && startEdgeScroll(canvas.current, () => last && act.current.move(last))
    const move = (event: PointerEvent) => {
      last = event
      act.current.move(event)
      if (act.current.isFar) scroll?.at(event.clientY)
    }
    const end = () => act.current.end(false)
    const giveUp = () => act.current.end(true)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') act.current.end(true)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', giveUp)
    addEventListener('keydown', press, true)
    return () => {
      scroll?.stop()
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', giveUp)
      removeEventListener('keydown', press, true)
    }
  }, [isDragging, canvas])
  return {
    over: drag?.over ?? null,
    start(event: ReactPointerEvent, what: Dragged) {
      if (event.button !== 0) return
      setDrag({ what, startX: event.clientX, startY: event.clientY, over: null })
    },
  }
}

function tabUnder(event: PointerEvent): number | null {
  const found = document
    .elementFromPoint?.(event.clientX, event.clientY)
    ?.closest<HTMLElement>('[data-builder-tab]')
  return found ? Number(found.dataset['builderTab']) : null
}

function boxesIn(canvas: HTMLElement | null) {
  const drawn = [...(canvas?.querySelectorAll<HTMLElement>('[data-builder-field]') ?? [])]
  return drawn.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { name: element.dataset['builderField'] ?? '', left, top, right, bottom }
  })
}

// The press on the palette that began the drag must not add a second field.
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, true))
}
