import { UNREAD_RETRY_S } from '@ramal/contract/constants'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_END_PX = 48

export interface FollowOptions {
  readonly scroller: RefObject<HTMLElement | null>
  /** Grows with the content; measured heights change it too. */
  readonly height: number
  /** Key of the newest message, and whether a client wrote it. */
  readonly newest: { readonly key: string; readonly fromClient: boolean } | null
  /** Unread messages as the server counts them: seen ones are reported again when it still counts some. */
  readonly unread: number
  /** The end is in view of somebody. */
  readonly onSeen: () => void
  /** The agent still reads further up, 10 s after the bar appeared (§4.9). */
  readonly onRetry: () => void
}

/**
 * Keeps a growing list at its end while the reader is there (§4.9). When they have scrolled up, a new message of the
 * client shows the unread bar instead; every 10 s it is tried again.
 */
export function useFollow({ scroller, height, newest, unread, onSeen, onRetry }: FollowOptions) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [unreadSince, setUnreadSince] = useState<string | null>(null)
  const seenKey = useRef(newest?.key)
  const hasUnread = unreadSince !== null && !isAtEnd
  const callbacks = useRef({ onSeen, onRetry })
  callbacks.current = { onSeen, onRetry }

  // The scroll position is the browser's: it is set after each change of the content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: height and newest are the change
  useLayoutEffect(() => {
    const element = scroller.current
    const isNew = newest !== null && newest.key !== seenKey.current
    seenKey.current = newest?.key
    if (!element) return
    if (isAtEnd || (isNew && !newest.fromClient)) element.scrollTop = element.scrollHeight
    else if (isNew) setUnreadSince(newest.key)
  }, [height, newest?.key])

  // A banner or a growing composer takes height away: the end stays in view.
  useEffect(() => {
    const element = scroller.current
    if (!element || !isAtEnd) return
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isAtEnd, scroller])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is seen again
  useEffect(() => {
    function look() {
      if (isAtEnd && document.visibilityState === 'visible') callbacks.current.onSeen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isAtEnd, newest?.key, unread])

  useEffect(() => {
    if (!hasUnread) return
    const timer = setInterval(() => callbacks.current.onRetry(), UNREAD_RETRY_S * 1000)
    return () => clearInterval(timer)
  }, [hasUnread])

  return {
    hasUnread,
    handleScroll() {
      const element = scroller.current
      if (!element) return
      const left = element.scrollHeight - element.scrollTop - element.clientHeight
      setAtEnd(left < NEAR_END_PX)
      if (left < NEAR_END_PX) setUnreadSince(null)
    },
    showEnd() {
      setUnreadSince(null)
      setAtEnd(true)
      if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
    },
  }
}
