import { secondsLeft } from '@ramal/domain/chat/rooms/closing'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'

const RADIUS = 11
const LENGTH = 2 * Math.PI * RADIUS

/** The seconds until an ended chat is closed, as a ring that empties (§4.9). */
export function CountdownRing({ closesAt, seconds }: { closesAt: number; seconds: number }) {
  const { t } = useTranslation()
  const left = secondsLeft(closesAt, useNow(250))
  const part = seconds === 0 ? 0 : Math.min(1, left / seconds)
  return (
    <span
      role="timer"
      aria-label={t('chat.closesIn', { n: left })}
      className="relative grid size-7 shrink-0 place-items-center text-danger-text text-xs tabular-nums"
    >
      <svg aria-hidden="true" viewBox="0 0 28 28" className="-rotate-90 absolute inset-0">
        <circle cx="14" cy="14" r={RADIUS} fill="none" strokeWidth="2" className="stroke-border" />
        <circle
          cx="14"
          cy="14"
          r={RADIUS}
          fill="none"
          strokeWidth="2"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - part)}
          className="stroke-danger"
        />
      </svg>
      {left}
    </span>
  )
}
