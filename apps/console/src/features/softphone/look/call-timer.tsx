import { type Call, holdSeconds, talkSeconds } from '@ramal/domain/call/call'
import { durationText } from '@ramal/domain/call/duration-text'
import { useNow } from '../../../lib/use-now.ts'
import { useBriefing } from './use-briefing.ts'

const SECOND_MS = 1000

/** How long a call has been talked, ticking each second, on after the page was opened anew; stands still when the call is over. */
export function CallTimer({ call, className }: { call: Call; className?: string }) {
  const now = useNow(SECOND_MS)
  const before = useBriefing(call)?.answeredAt ?? null
  return (
    <time className={`tabular-nums ${className ?? ''}`} role="timer">
      {durationText(secondsOf(call, before, now))}
    </time>
  )
}

// `before`: answered before this page was opened, or null.
function secondsOf({ state }: Call, before: number | null, now: number): number {
  switch (state.phase) {
    case 'ringing':
      return 0 // it is being answered
    case 'live':
      return talkSeconds(Math.min(state.acceptedAt ?? state.since, before ?? Number.POSITIVE_INFINITY), now)
    case 'ended':
      return talkSeconds(state.acceptedAt, state.endedAt)
    case 'after_service':
      return talkSeconds(state.since, now)
  }
}

/** How long the other side waits on hold; nothing while it does not. */
export function HoldTimer({ call }: { call: Call }) {
  const seconds = holdSeconds(call, useNow(SECOND_MS))
  return seconds === null ? null : <span className="tabular-nums">{durationText(seconds)}</span>
}
