import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stubWidth } from '../testing/chat-screen.tsx'
import { useHasPanelRoom } from './use-has-panel-room.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Workspace({ isThere = true }: { isThere?: boolean }) {
  const workspace = useRef<HTMLOutputElement>(null)
  const hasRoom = useHasPanelRoom(workspace)
  return <output ref={isThere ? workspace : undefined}>{hasRoom ? 'beside' : 'sheet'}</output>
}

const place = () => screen.getByRole('status').textContent

describe('the room for the panel of a chat', () => {
  test.each([
    [1040, 'beside'],
    [1039, 'sheet'],
    [0, 'sheet'],
  ])('§2.7: A workspace of %d px has the panel in its place: %s', (px, expected) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px)
    render(<Workspace />)
    expect(place()).toBe(expected)
  })

  test('The panel follows the width of the workspace while it is shown, and no longer', () => {
    const disconnect = vi.spyOn(ResizeObserver.prototype, 'disconnect')
    const { turn } = stubWidth(true)
    const { unmount } = render(<Workspace />)
    turn()
    expect(place()).toBe('sheet')
    turn()
    expect(place()).toBe('beside')
    expect(disconnect).not.toHaveBeenCalled()
    unmount()
    expect(disconnect).toHaveBeenCalledOnce()
  })

  test('A workspace that is not on the screen has room for the panel', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    render(<Workspace isThere={false} />)
    expect(place()).toBe('beside')
  })
})
