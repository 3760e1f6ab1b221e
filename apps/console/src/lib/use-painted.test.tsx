import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePainted } from './use-painted.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('P19: What may wait begins with the second frame, when the first is on the screen', () => {
  const { result } = renderHook(() => usePainted())
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  expect(result.current).toBe(true)
})

it('A component that goes before its second frame is told nothing', () => {
  const { unmount } = renderHook(() => usePainted())
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
