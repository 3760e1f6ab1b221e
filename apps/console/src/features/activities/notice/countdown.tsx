import { durationText } from '@ramal/domain/call/duration-text'
import { useEffect, useRef } from 'react'

const TICK_MS = 1000

/** How long it is until then (epoch ms), second by second, each without a render. */
export function Countdown({ to }: { to: number }) {
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const draw = () => {
      if (element.current) element.current.textContent = textOf(to)
    }
    draw()
    const timer = setInterval(draw, TICK_MS)
    return () => clearInterval(timer)
  }, [to])
  return (
    <time ref={element} role="timer">
      {textOf(to)}
    </time>
  )
}

function textOf(to: number): string {
  return durationText(Math.max(0, Math.ceil((to - Date.now()) / 1000)))
}
