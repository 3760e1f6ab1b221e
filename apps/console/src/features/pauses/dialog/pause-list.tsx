import type { PauseReason } from '@ramal/contract/entities/pause'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePauses } from '../pauses-context.ts'
import { PauseRow } from './pause-row.tsx'

interface PauseListProps {
  list: RefObject<HTMLDivElement | null>
  /** In the order of the settings, always: hands remember it. */
  pauses: readonly PauseReason[]
  /** The reason of the pause that is swapped out. */
  inCourse: number | null
  chosen: number | null
  onChoose: (id: number) => void
  onConfirm: () => void
}

/** The choice of a pause: arrows and digits move in it, Enter confirms; the list keeps the focus. */
export function PauseList({ list, pauses, inCourse, chosen, onChoose, onConfirm }: PauseListProps) {
  const { t } = useTranslation()
  const id = useId()
  const asked = usePauses((state) => state.asked)
  const refused = usePauses((state) => state.refused)
  const rowId = (pause: number) => `${id}-${pause}`

  function choose(index: number) {
    const pause = pauses[index]
    if (pause === undefined || pause.id === inCourse || asked !== null) return
    onChoose(pause.id)
    document.getElementById(rowId(pause.id))?.scrollIntoView?.({ block: 'nearest' })
  }

  /** Past the one in course, which is no choice. */
  function move(from: number, by: 1 | -1) {
    const next = pauses[from + by]?.id === inCourse ? from + 2 * by : from + by
    choose(next)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = pauses.findIndex((pause) => pause.id === chosen)
    const digit = /^[1-9]$/.exec(event.key)
    if (digit) choose(Number(event.key) - 1)
    else if (event.key === 'ArrowDown') move(at, 1)
    else if (event.key === 'ArrowUp') move(at === -1 ? pauses.length : at, -1)
    else if (event.key === 'Home') move(-1, 1)
    else if (event.key === 'End') move(pauses.length, -1)
    else if (event.key === 'Enter') onConfirm()
    else return
    event.preventDefault()
  }

  return (
    <div className="flex min-h-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-medium text-sm">
          {t('pause.field')}
        </span>
        <span className="text-muted text-xs max-md:hidden">{t('pause.choiceHint')}</span>
      </div>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-activedescendant={chosen === null ? undefined : rowId(chosen)}
        className="flex min-h-0 flex-col overflow-auto rounded-md border p-1"
        onKeyDown={handleKey}
      >
        {pauses.map((pause, index) => (
          <PauseRow
            key={pause.id}
            id={rowId(pause.id)}
            pause={pause}
            digit={index < 9 ? index + 1 : null}
            isChosen={pause.id === chosen}
            isInCourse={pause.id === inCourse}
            isBusy={asked !== null && pause.id === chosen}
            failure={refused?.pause === pause.id ? refused.failure : null}
            onChoose={() => choose(index)}
          />
        ))}
      </div>
    </div>
  )
}
