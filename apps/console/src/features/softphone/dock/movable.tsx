import { PortalPlace } from '@ramal/ui/lib/portal-place'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createKeptFocus } from './kept-focus.ts'

/**
 * Draws its children in `place`, and takes them along as they are when the place is another one: a line half written stays half written.
 * The focus that was in them stays in them. They begin in the document, never beside it: what takes the focus as it appears can have it.
 */
export function Movable({ place, children }: { place: HTMLElement | null; children: ReactNode }) {
  const [holder] = useState(createHolder)
  const [kept] = useState(() => createKeptFocus(holder))
  useLayoutEffect(() => {
    if (place === null) return
    place.append(holder)
    kept.moved()
  }, [place, holder, kept])
  useLayoutEffect(() => kept.watch(), [kept])
  return (
    <PortalPlace value={place?.ownerDocument === document ? null : (place ?? null)}>
      {createPortal(children, holder)}
    </PortalPlace>
  )
}

function createHolder(): HTMLElement {
  const holder = document.createElement('div')
  holder.className = 'flex min-h-0 flex-1 flex-col outline-none'
  holder.tabIndex = -1
  return holder
}
