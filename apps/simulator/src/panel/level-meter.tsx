import { useTexts } from './locale.ts'
import type { Call } from './simulator-store.ts'

/** What the meter shows at its left end, dB under full scale. */
const FLOOR_DB = -60

/** How loud what the customer hears is now, in dB, with its packets and a test tone if there is one. */
export function LevelMeter({ heard }: { heard: Call['heard'] }) {
  const { calls: texts } = useTexts()
  const level = Math.min(100, Math.max(0, ((heard.loudness_db - FLOOR_DB) / -FLOOR_DB) * 100))
  const isHeard = heard.loudness_db > FLOOR_DB
  const figure = isHeard ? `${Math.round(heard.loudness_db)} dB` : '– dB'
  return (
    <div className="flex flex-col gap-1">
      <p className="flex justify-between gap-2 text-muted text-xs tabular-nums">
        <span>{texts.hears}</span>
        <span>
          {heard.tone_hz !== null && `${texts.tone} ${heard.tone_hz} Hz · `}
          {heard.packets} {texts.packets} · {figure}
        </span>
      </p>
      <meter className="sr-only" aria-label={texts.hears} min={FLOOR_DB} max={0} value={heard.loudness_db}>
        {figure}
      </meter>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full origin-left bg-state-available transition-transform duration-150"
          style={{ transform: `scaleX(${level / 100})` }}
        />
      </div>
    </div>
  )
}
