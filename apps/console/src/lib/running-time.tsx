import { durationText } from '@ramal/domain/call/duration-text'
import { useEffect, useRef } from 'react'

const TICK_MS = 1000

/** How long something lasts that began at `since` (epoch ms), second by second, each without a render. */
export function RunningTime({ since, className }: { since: number; className?: string }) {
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const draw = () => {
      if (element.current) element.current.textContent = textOf(since)
    }
    draw()
    const timer = setInterval(draw, TICK_MS)
    return () => clearInterval(timer)
  }, [since])
  return (
    <time ref={element} role="timer" className={className}>
      {textOf(since)}
    </time>
  )
}

function textOf(since: number): string {
  return durationText(Math.max(0, Math.floor((Date.now() - since) / 1000)))
}
