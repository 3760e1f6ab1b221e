import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { growingList } from '../testing/growing-list.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a list that grows', () => {
  test('[R4.9-31] A list at its end stays there as it grows, and what is there counts as seen', () => {
    const { element, comes, hasUnread, onSeen } = growingList()
    expect(element.scrollTop).toBe(500)
    comes('b', true)
    expect(element.scrollTop).toBe(600)
    expect(hasUnread()).toBe(false)
    expect(onSeen).toHaveBeenCalledTimes(2)
  })

  test('[R4.9-32] A new message of the customer, when scrolled further up, shows the bar and moves nothing', () => {
    const { element, comes, scrollTo, hasUnread, onSeen } = growingList()
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
    const { element, comes, scrollTo, hasUnread, showEnd } = growingList()
    scrollTo(0)
    comes('b', true)
    showEnd()
    expect(element.scrollTop).toBe(600)
    expect(hasUnread()).toBe(false)
  })

  test('The agent’s own message scrolls the list to its end', () => {
    const { element, comes, scrollTo, hasUnread } = growingList()
    scrollTo(0)
    comes('b', false)
    expect(element.scrollTop).toBe(600)
    expect(hasUnread()).toBe(false)
  })

  test('[R4.9-33] [R9-20] The bar of unread messages is tried again after 10 s, as long as it shows', () => {
    const { comes, scrollTo, onRetry } = growingList()
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

describe('where the end of a list is', () => {
  test('A reader 47 px above the end is still there, and one 48 px above it reads further up', () => {
    const { comes, scrollTo, hasUnread, element } = growingList()
    scrollTo(353)
    comes('b', true)
    expect(hasUnread()).toBe(false)
    expect(element.scrollTop).toBe(600)
    scrollTo(452)
    comes('c', true)
    expect(hasUnread()).toBe(true)
    expect(element.scrollTop).toBe(452)
  })

  test('Content that grows without a new message, such as a picture, moves who is at the end and nobody else', () => {
    const { element, grows, scrollTo, hasUnread } = growingList()
    grows(50)
    expect(element.scrollTop).toBe(550)
    scrollTo(0)
    grows(50)
    expect(element.scrollTop).toBe(0)
    expect(hasUnread()).toBe(false)
  })

  test('The first message of an empty list is new to who reads further up', () => {
    const { comes, scrollTo, hasUnread } = growingList(null)
    scrollTo(0)
    comes('a', true)
    expect(hasUnread()).toBe(true)
  })

  test('A list that has left the page is not scrolled any more', () => {
    const { element, vanishes, comes, scrollTo, showEnd } = growingList()
    element.scrollTop = 7
    vanishes()
    comes('b', true)
    scrollTo(7)
    showEnd()
    expect(element.scrollTop).toBe(7)
  })
})

describe('what counts as seen', () => {
  const watched = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  afterEach(() => void vi.restoreAllMocks())

  test('A message that comes to a page nobody looks at is seen once somebody does', () => {
    const { comes, onSeen } = growingList()
    watched('hidden')
    onSeen.mockClear()
    comes('b', true)
    expect(onSeen).not.toHaveBeenCalled()
    watched('visible')
    expect(onSeen).toHaveBeenCalledOnce()
  })

  test('Who reads further up has not seen the end, though they come back to the page', () => {
    const { scrollTo, onSeen } = growingList()
    scrollTo(0)
    onSeen.mockClear()
    watched('visible')
    expect(onSeen).not.toHaveBeenCalled()
  })

  test('Messages that the server still counts as unread are reported as seen again', () => {
    const { counts, onSeen } = growingList()
    onSeen.mockClear()
    counts(2)
    expect(onSeen).toHaveBeenCalledOnce()
  })

  test('A list that is gone reports nothing as seen', () => {
    const { unmount, onSeen } = growingList()
    unmount()
    onSeen.mockClear()
    watched('visible')
    expect(onSeen).not.toHaveBeenCalled()
  })
})

describe('a list that loses height, to a banner say', () => {
  /** The height that the list has changes: what watches it is told. */
  function watchHeights() {
    const watching = new Map<Element, () => void>()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #told: () => void
        #element: Element | null = null
        constructor(told: () => void) {
          this.#told = told
        }
        observe(element: Element) {
          this.#element = element
          watching.set(element, this.#told)
        }
        disconnect() {
          if (this.#element) watching.delete(this.#element)
        }
      },
    )
    return (element: Element) => watching.get(element)?.()
  }
  afterEach(() => void vi.unstubAllGlobals())

  test('A list at its end stays there when it loses height', () => {
    const resized = watchHeights()
    const { element } = growingList()
    element.scrollTop = 380
    resized(element)
    expect(element.scrollTop).toBe(500)
  })

  test('A list that is read further up stays where it is when it loses height', () => {
    const resized = watchHeights()
    const { element, scrollTo } = growingList()
    scrollTo(10)
    resized(element)
    expect(element.scrollTop).toBe(10)
  })
})
