import { durationText } from '@ramal/domain/call/duration-text'
import { useEffect, useRef } from 'react'
import { useServices } from './realtime/use-services.ts'

const TICK_MS = 1000

/** How long something lasts that began at `since` (epoch ms of the server), second by second, each without a render. */
export function RunningTime({ since, className }: { since: number; className?: string }) {
  const { clock } = useServices()
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const draw = () => {
      if (element.current) element.current.textContent = textOf(since, clock.now())
    }
    draw()
    const timer = setInterval(draw, TICK_MS)
    return () => clearInterval(timer)
  }, [since, clock])
  return (
    <time ref={element} role="timer" className={className}>
      {textOf(since, clock.now())}
    </time>
  )
}

function textOf(since: number, now: number): string {
  return durationText(Math.max(0, Math.floor((now - since) / 1000)))
}
