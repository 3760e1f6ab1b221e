import { DIAL_KEYS, type DialKey } from '@ramal/domain/softphone/dtmf'

/** The twelve keys 1-9, *, 0, # (§2.9). */
export function DialPad({ onKey }: { onKey: (key: DialKey) => void }) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {DIAL_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => onKey(key)}
          className="h-11 rounded-md border bg-surface font-medium text-lg tabular-nums transition-colors duration-150 hover:bg-sunken"
        >
          {key}
        </button>
      ))}
    </div>
  )
}
