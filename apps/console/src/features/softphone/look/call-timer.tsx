import { type Call, talkSeconds } from '@ramal/domain/call/call'
import { durationText } from '@ramal/domain/call/duration-text'
import { useEffect, useState } from 'react'

/** How long a call has been talked, ticking each second; stands still when the call is over. */
export function CallTimer({ call, className }: { call: Call; className?: string }) {
  const now = useSecondTick()
  return (
    <time className={`tabular-nums ${className ?? ''}`} role="timer">
      {durationText(secondsOf(call, now))}
    </time>
  )
}

function secondsOf({ state }: Call, now: number): number {
  switch (state.phase) {
    case 'ringing':
      return talkSeconds(state.since, now)
    case 'live':
      return talkSeconds(state.acceptedAt ?? state.since, now)
    case 'ended':
      return talkSeconds(state.acceptedAt, state.endedAt)
    case 'after_service':
      return talkSeconds(state.since, now)
  }
}

function useSecondTick(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
