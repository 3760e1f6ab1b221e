import { afterEach, expect, it, vi } from 'vitest'
import { startEdgeScroll } from './edge-scroll.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A canvas in a box of 600 px that shows 2000; `frame()` lets the browser draw once. */
function scrolled() {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  const box = document.createElement('div')
  box.style.overflowY = 'auto'
  Object.defineProperties(box, { scrollHeight: { value: 2000 }, clientHeight: { value: 600 } })
  box.getBoundingClientRect = () => ({ top: 0, bottom: 600 }) as DOMRect
  const canvas = document.createElement('section')
  box.append(canvas)
  document.body.append(box)
  return { box, canvas, frame: () => frames.shift()?.(0), waiting: () => frames.length }
}

it('What a field is dragged over scrolls while the pointer rests at its edge, and stops with the drag', () => {
  const { box, canvas, frame, waiting } = scrolled()
  const heard = vi.fn()
  const scroll = startEdgeScroll(canvas, heard)
  frame()
  expect([box.scrollTop, heard.mock.calls.length]).toEqual([0, 0])
  scroll.at(599)
  frame()
  frame()
  expect(box.scrollTop).toBe(36)
  expect(heard).toHaveBeenCalledTimes(2)
  scroll.at(300)
  frame()
  expect(box.scrollTop).toBe(36)
  scroll.stop()
  expect(waiting()).toBe(0)
})
