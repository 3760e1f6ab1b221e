import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { DockEdge } from './dock-edge.tsx'
import { useDock } from './use-dock.ts'
import { useFit } from './use-fit.ts'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A softphone from 600 to 1300 px, whose edge is caught by a pointer as browsers have it. */
function Edge({ isThere = true }: { isThere?: boolean }) {
  const [dock, setDock] = useState<HTMLElement | null>(null)
  const [{ chosenWidth }] = useDock()
  return (
    <aside ref={isThere ? setDock : undefined}>
      <DockEdge dock={dock} />
      <output>{String(chosenWidth)}</output>
    </aside>
  )
}

async function edge(isThere = true) {
  const caught = new Set<number>()
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: (id: number) => void caught.add(id),
    hasPointerCapture: (id: number) => caught.has(id),
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    width: 700,
    right: 1300,
  } as DOMRect)
  const rendered = await renderSoftphone(<Edge isThere={isThere} />)
  return { ...rendered, line: screen.getByRole('separator', { name: 'Largura do softphone' }) }
}
const width = () => screen.getByRole('status').textContent

describe('the edge between page and softphone', () => {
  it('The edge that is dragged gives the softphone what lies right of the pointer', async () => {
    const { line } = await edge()
    expect(fireEvent.pointerDown(line, { pointerId: 3, clientX: 600 })).toBe(false)
    fireEvent.pointerMove(line, { pointerId: 3, clientX: 500 })
    expect(width()).toBe('800')
    fireEvent.pointerMove(line, { pointerId: 3, clientX: 880 })
    expect(width()).toBe('420')
  })

  it('A pointer that only passes over the edge moves nothing', async () => {
    const { line } = await edge()
    fireEvent.pointerMove(line, { pointerId: 3, clientX: 500 })
    expect(width()).toBe('null')
  })

  it('An edge whose softphone is not laid out is not dragged, and starts from its width by keys', async () => {
    const { line } = await edge(false)
    fireEvent.pointerDown(line, { pointerId: 3 })
    fireEvent.pointerMove(line, { pointerId: 3, clientX: 500 })
    expect(width()).toBe('null')
    fireEvent.keyDown(line, { key: 'ArrowLeft' })
    expect(width()).toBe('380')
  })

  it('Arrows move the edge by 20 px, and the page does not scroll; other keys are left alone', async () => {
    const { line } = await edge()
    expect(fireEvent.keyDown(line, { key: 'ArrowRight' })).toBe(false)
    expect(width()).toBe('680')
    expect(fireEvent.keyDown(line, { key: 'ArrowLeft' })).toBe(false)
    expect(width()).toBe('720')
    expect(fireEvent.keyDown(line, { key: 'ArrowUp' })).toBe(true)
    expect(width()).toBe('720')
  })

  it('The edge says its width and between which widths it moves (§9)', async () => {
    const { line } = await edge()
    expect(line).toHaveAttribute('aria-valuemin', '360')
    expect(line).toHaveAttribute('aria-valuemax', '1000')
    expect(line).toHaveAttribute('aria-valuenow', '360')
  })
})

describe('the room for the softphone beside the page', () => {
  function Row() {
    const row = useRef<HTMLOutputElement>(null)
    useFit(row)
    const [{ isNarrow }] = useDock()
    return <output ref={row}>{isNarrow ? 'narrow' : 'wide'}</output>
  }

  it.each([
    [0, 'wide'], // nothing is laid out
    [1, 'narrow'],
    [759, 'narrow'],
    [760, 'wide'],
  ])('A row of %d px is %s', async (px, said) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px)
    await renderSoftphone(<Row />)
    expect(screen.getByRole('status')).toHaveTextContent(said)
  })
})
