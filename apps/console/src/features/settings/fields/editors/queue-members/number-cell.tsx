import { Input } from '@ramal/ui/input'
import { useState } from 'react'

/** Bounds of level and priority (contract: queue members). */
const MOST = 1000

/** A number edited in its cell: taken by Enter and on leaving, for the row moves with it; Escape restores. */
export function NumberCell({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string
  value: number
  disabled: boolean
  onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  function keep() {
    const number = Number(typed)
    if (typed !== null && typed.trim() !== '' && Number.isSafeInteger(number) && number !== value)
      onChange(Math.max(0, Math.min(MOST, number)))
    setTyped(null)
  }
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      className="@max-xl:inline-flex h-8 @max-xl:w-14 w-16 px-2 tabular-nums"
      value={typed ?? String(value)}
      disabled={disabled}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onFocus={({ target }) => target.select()}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== null) {
          event.preventDefault()
          event.stopPropagation()
          setTyped(null)
        }
        if (event.key !== 'Enter') return
        keep()
        // Ctrl+Enter saves the form, with what was typed.
        if (!event.ctrlKey && !event.metaKey) event.preventDefault()
      }}
    />
  )
}
