import { durationText } from '@ramal/domain/call/duration-text'
import { useEffect, useRef } from 'react'
import { useServices } from '../../../lib/realtime/use-services.ts'

const TICK_MS = 1000

/** How long it is until then (epoch ms of the server), second by second, each without a render. */
export function Countdown({ to }: { to: number }) {
  const { clock } = useServices()
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const draw = () => {
      if (element.current) element.current.textContent = textOf(to, clock.now())
    }
    draw()
    const timer = setInterval(draw, TICK_MS)
    return () => clearInterval(timer)
  }, [to, clock])
  return (
    <time ref={element} role="timer">
      {textOf(to, clock.now())}
    </time>
  )
}

function textOf(to: number, now: number): string {
  return durationText(Math.max(0, Math.ceil((to - now) / 1000)))
}
