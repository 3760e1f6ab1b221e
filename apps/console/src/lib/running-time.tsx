import { durationText } from '@ramal/domain/call/duration-text'
import { useEffect, useRef } from 'react'

const TICK_MS = 1000

/** Every time that runs on the page, drawn by one clock: a second passes without a render. */
const running = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null

function join(draw: () => void): () => void {
  running.add(draw)
  timer ??= setInterval(() => {
    for (const each of running) each()
  }, TICK_MS)
  return () => {
    running.delete(draw)
    if (running.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** How long something lasts that began at `since` (epoch ms), second by second. */
export function RunningTime({ since, className }: { since: number; className?: string }) {
  const element = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const draw = () => {
      if (element.current) element.current.textContent = textOf(since)
    }
    draw()
    return join(draw)
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
