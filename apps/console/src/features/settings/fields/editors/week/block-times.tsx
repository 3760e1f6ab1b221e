import { type Block, DAY, minutesOf, retimed, timeOf } from '@ramal/domain/settings/week/blocks'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { XIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A block as two times; taken by Enter and on leaving, for half a time would join it with others. */
export function BlockTimes({
  block,
  day,
  locked,
  onChange,
}: {
  block: Block
  day: string
  locked: boolean
  onChange: (block: Block | null) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<{ start?: string; end?: string }>({})
  const start = timeOf(block.start)
  const end = timeOf(block.end)
  const name = t('settingEditor.week.block', { day, start, end })
  function keep() {
    const times = [minutesOf(typed.start ?? start), minutesOf(typed.end ?? end)] as const
    setTyped({})
    if (times[0] === null || times[1] === null) return
    const next = retimed(block, times[0], times[1])
    if (next.start !== block.start || next.end !== block.end) onChange(next)
  }
  const time = (which: 'start' | 'end', value: string) => (
    <Input
      type="time"
      aria-label={t(`settingEditor.week.${which}`, { day, start, end })}
      className="h-8 w-30 px-1.5 tabular-nums"
      value={typed[which] ?? value}
      disabled={locked}
      onChange={({ target }) => setTyped({ ...typed, [which]: target.value })}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        keep()
        if (!event.ctrlKey && !event.metaKey) event.preventDefault()
      }}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: two times that are one thing, within a form's own fieldset
    <span role="group" aria-label={name} className="flex items-center gap-1 text-sm">
      {time('start', start)}
      <span aria-hidden="true">–</span>
      {time('end', end)}
      {block.end > DAY && <span className="text-muted text-xs">{t('settingEditor.week.nextDay')}</span>}
      {!locked && (
        <IconButton
          label={t('settingEditor.week.remove', { day, start, end })}
          size="icon-sm"
          onClick={() => onChange(null)}
        >
          <XIcon aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}
