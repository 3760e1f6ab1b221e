import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLate } from './use-late.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('What is so for a time is news, what passes before is none, and the next time counts anew', () => {
  const { result, rerender } = renderHook(({ isSo }) => useLate(isSo, 2000), { initialProps: { isSo: true } })
  pass(1999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ isSo: false })
  expect(result.current).toBe(false)
  rerender({ isSo: true })
  pass(1999)
  expect(result.current).toBe(false)
})
