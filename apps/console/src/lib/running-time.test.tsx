import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeConsole } from '../testing/fake-console.ts'
import { within } from '../testing/render-page.tsx'
import { RunningTime } from './running-time.tsx'

afterEach(() => void vi.useRealTimers())

it('A running time counts the seconds since its beginning, and its clock stops with it', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const shown = (since: number) => within(parts, <RunningTime since={since} />)
  const parts = fakeConsole()
  const { rerender, unmount } = render(shown(1_000_000 - 59_000))
  expect(screen.getByRole('timer')).toHaveTextContent('0:59')
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByRole('timer')).toHaveTextContent('1:01')
  rerender(shown(1_002_000))
  expect(screen.getByRole('timer')).toHaveTextContent('0:00')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
