import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHeightInCall } from './use-height-in-call.ts'

let lay: () => void = () => undefined

/** Jsdom lays nothing out: what stands there is said to be so high. */
function layOut(px: number, width = 328) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(px)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  act(lay)
}

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        lay = callback
      }
      observe() {}
      disconnect() {
        lay = () => undefined
      }
    },
  ),
)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Front({ isInCall }: { isInCall: boolean }) {
  const { front, height } = useHeightInCall(isInCall)
  return <div ref={front} data-testid="front" style={isInCall ? undefined : { minHeight: height.current }} />
}

it('What was as high as the call keeps its height after it, whatever is laid out then', () => {
  const { rerender } = render(<Front isInCall={true} />)
  layOut(180)
  layOut(216)
  rerender(<Front isInCall={false} />)
  layOut(60)
  rerender(<Front isInCall={false} />)
  expect(screen.getByTestId('front')).toHaveStyle({ minHeight: '216px' })
})

it('In a window that has become narrower after the call no height of before is kept', () => {
  const { rerender } = render(<Front isInCall={true} />)
  layOut(216)
  rerender(<Front isInCall={false} />)
  layOut(216, 300)
  expect(screen.getByTestId('front').style.minHeight).toBe('')
  rerender(<Front isInCall={false} />)
  expect(screen.getByTestId('front')).not.toHaveStyle({ minHeight: '216px' })
})
