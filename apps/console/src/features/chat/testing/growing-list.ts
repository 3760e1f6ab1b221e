import { act, renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { type FollowOptions, useFollow } from '../conversation/use-follow.ts'

type Shown = Pick<FollowOptions, 'newest' | 'unread'>

/** A list of 100 px height with 500 px of content that follows its end; a test lets messages come and scrolls. */
export function growingList(first: FollowOptions['newest'] = { key: 'a', fromClient: true }) {
  const element = document.createElement('div')
  let content = 500
  Object.defineProperty(element, 'scrollHeight', { get: () => content })
  Object.defineProperty(element, 'clientHeight', { get: () => 100 })
  const onSeen = vi.fn()
  const onRetry = vi.fn()
  const scroller: { current: HTMLElement | null } = { current: element }
  let shown: Shown = { newest: first, unread: 0 }
  const { result, rerender, unmount } = renderHook(
    (now: Shown) => useFollow({ scroller, height: content, ...now, onSeen, onRetry }),
    { initialProps: shown },
  )
  const change = (part: Partial<Shown>) => {
    shown = { ...shown, ...part }
    rerender(shown)
  }
  return {
    element,
    onSeen,
    onRetry,
    unmount,
    hasUnread: () => result.current.hasUnread,
    showEnd: () => act(() => result.current.showEnd()),
    scrollTo(top: number) {
      element.scrollTop = top
      act(() => result.current.handleScroll())
    },
    /** A message at the end: 100 px more. */
    comes(key: string, fromClient: boolean) {
      content += 100
      change({ newest: { key, fromClient } })
    },
    /** Content that is taller now without a new message: a picture, older messages. */
    grows(px: number) {
      content += px
      change({})
    },
    /** What the server counts as unread. */
    counts: (unread: number) => change({ unread }),
    /** The list leaves the page before the component does. */
    vanishes() {
      scroller.current = null
    },
  }
}
