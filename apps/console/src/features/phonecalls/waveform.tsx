import type { RecordingPeaks } from '@ramal/contract/entities/call-detail'
import { durationText } from '@ramal/domain/call/duration-text'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { seekByKey } from './player-keys.ts'

const HEIGHT = 64
const HALF = HEIGHT / 2
/** Room of one bar, and how much of it is drawn. */
const STEP = 4
const BAR = 2.5

/** The recording as a picture to seek in: the customer above the line, the agent below it; what was heard is coloured. */
export function Waveform({
  peaks,
  at,
  duration,
  onSeek,
  onToggle,
}: {
  /** Null: not there (yet); a flat line that can be sought in all the same. */
  peaks: RecordingPeaks | null
  at: number
  duration: number
  onSeek: (to: number) => void
  onToggle: () => void
}) {
  const { t } = useTranslation()
  const clip = useId()
  const count = peaks?.customer.length ?? 1
  const width = count * STEP
  const heard = duration > 0 ? Math.min(1, at / duration) : 0

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === ' ') {
      event.preventDefault()
      onToggle()
      return
    }
    const to = seekByKey(event.key, at, duration)
    if (to === null) return
    event.preventDefault()
    onSeek(to)
  }

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return
    const { left, width: room } = event.currentTarget.getBoundingClientRect()
    onSeek(Math.min(1, Math.max(0, (event.clientX - left) / room)) * duration)
  }

  const bars = peaks ? <path d={barsOf(peaks)} /> : <rect y={HALF - 1} width={width} height={2} />
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('call.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={t('call.positionOf', {
        at: durationText(Math.floor(at)),
        total: durationText(Math.round(duration)),
      })}
      title={t('call.sides')}
      className="cursor-pointer touch-none rounded-md bg-sunken px-1 py-2"
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="pointer-events-none block h-16 w-full"
      >
        <clipPath id={clip}>
          <rect width={width * heard} height={HEIGHT} />
        </clipPath>
        <g className="fill-border-strong">{bars}</g>
        <g className="fill-accent" clipPath={`url(#${clip})`}>
          {bars}
        </g>
      </svg>
    </div>
  )
}

/** One bar up and one down per piece; silence is a thin line, so that the time is seen. */
function barsOf({ customer, agent }: RecordingPeaks): string {
  return customer
    .map((loudness, index) => {
      const up = Math.max(0.5, (loudness / 100) * (HALF - 1))
      const down = Math.max(0.5, ((agent[index] ?? 0) / 100) * (HALF - 1))
      return `M${index * STEP} ${(HALF - up).toFixed(1)}h${BAR}V${(HALF + down).toFixed(1)}h-${BAR}z`
    })
    .join('')
}
