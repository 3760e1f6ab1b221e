import { DIAL_KEYS, type DialKey } from '@ramal/domain/softphone/dtmf'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const COLUMNS = 3
/** How far an arrow goes from a key. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** The twelve keys 1-9, *, 0, # (§2.9): one tab stop, arrows move between them. `isTight`: lower keys, where much else stands. */
export function DialPad({ isTight = false, onKey }: { isTight?: boolean; onKey: (key: DialKey) => void }) {
  const { t } = useTranslation()
  const [stop, setStop] = useState(0)
  const pad = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const next = DIAL_KEYS[stop + (step ?? 0)]
    if (step === undefined || next === undefined) return
    event.preventDefault()
    pad.current?.querySelectorAll('button')[stop + step]?.focus()
  }

  return (
    <div
      ref={pad}
      role="toolbar"
      aria-label={t('softphone.keypad')}
      className={`grid grid-cols-3 ${isTight ? 'gap-1' : 'gap-2'}`}
      onKeyDown={handleKeyDown}
    >
      {DIAL_KEYS.map((key, index) => (
        <button
          key={key}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => onKey(key)}
          className={`${isTight ? 'h-8' : 'h-11'} rounded-md border bg-surface font-medium text-lg tabular-nums transition-colors duration-150 hover:bg-sunken`}
        >
          {key}
        </button>
      ))}
    </div>
  )
}
