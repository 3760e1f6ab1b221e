import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RunningTime } from './running-time.tsx'

afterEach(() => void vi.useRealTimers())

it('A running time counts the seconds since its beginning, and its clock stops with it', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const { rerender, unmount } = render(<RunningTime since={1_000_000 - 59_000} />)
  expect(screen.getByRole('timer')).toHaveTextContent('0:59')
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByRole('timer')).toHaveTextContent('1:01')
  rerender(<RunningTime since={1_002_000} />)
  expect(screen.getByRole('timer')).toHaveTextContent('0:00')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
