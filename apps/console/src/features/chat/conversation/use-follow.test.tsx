import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useFollow } from './use-follow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list of 100 px height whose content and position a test sets. */
function setUp() {
  const element = document.createElement('div')
  let content = 500
  Object.defineProperty(element, 'scrollHeight', { get: () => content })
  Object.defineProperty(element, 'clientHeight', { get: () => 100 })
  const onSeen = vi.fn()
  const onRetry = vi.fn()
  const scroller = { current: element }
  const { result, rerender } = renderHook(
    (newest: { key: string; fromClient: boolean }) =>
      useFollow({ scroller, height: content, newest, unread: 0, onSeen, onRetry }),
    { initialProps: { key: 'a', fromClient: true } },
  )
  return {
    element,
    onSeen,
    onRetry,
    hasUnread: () => result.current.hasUnread,
    showEnd: () => act(() => result.current.showEnd()),
    scrollTo(top: number) {
      element.scrollTop = top
      act(() => result.current.handleScroll())
    },
    comes(key: string, fromClient: boolean) {
      content += 100
      rerender({ key, fromClient })
    },
  }
}

describe('a list that grows', () => {
  test('[R4.9-31] A list at its end stays there as it grows, and what is there counts as seen', () => {
    const { element, comes, hasUnread, onSeen } = setUp()
    expect(element.scrollTop).toBe(500)
    comes('b', true)
    expect(element.scrollTop).toBe(600)
    expect(hasUnread()).toBe(false)
    expect(onSeen).toHaveBeenCalledTimes(2)
  })

  test('[R4.9-32] A new message of the customer, when scrolled further up, shows the bar and moves nothing', () => {
    const { element, comes, scrollTo, hasUnread, onSeen } = setUp()
    scrollTo(0)
    comes('b', true)
    expect(hasUnread()).toBe(true)
    expect(element.scrollTop).toBe(0)
    expect(onSeen).toHaveBeenCalledTimes(1)
    scrollTo(500)
    expect(hasUnread()).toBe(false)
    expect(onSeen).toHaveBeenCalledTimes(2)
  })

  test('The bar of unread messages leads to the end of the list', () => {
    const { element, comes, scrollTo, hasUnread, showEnd } = setUp()
    scrollTo(0)
    comes('b', true)
    showEnd()
    expect(element.scrollTop).toBe(600)
    expect(hasUnread()).toBe(false)
  })

  test('The agent’s own message scrolls the list to its end', () => {
    const { element, comes, scrollTo, hasUnread } = setUp()
    scrollTo(0)
    comes('b', false)
    expect(element.scrollTop).toBe(600)
    expect(hasUnread()).toBe(false)
  })

  test('[R4.9-33] [R9-20] The bar of unread messages is tried again after 10 s, as long as it shows', () => {
    const { comes, scrollTo, onRetry } = setUp()
    scrollTo(0)
    comes('b', true)
    vi.advanceTimersByTime(9_999)
    expect(onRetry).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onRetry).toHaveBeenCalledOnce()
    scrollTo(500)
    vi.advanceTimersByTime(60_000)
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
