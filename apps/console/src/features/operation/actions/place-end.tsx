import { Input } from '@ramal/ui/input'
import { Label } from '@ramal/ui/label'
import { Select } from '@ramal/ui/select'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceEnd } from '../host/places-api.ts'

const SPANS = ['30', '60', '120'] as const

/** How long the next changes hold: for good, so many minutes, until a time of day, or to the end of the day. */
export interface EndChoice {
  readonly span: '' | (typeof SPANS)[number] | 'at' | 'end_of_day'
  /** Of a time of day, `HH:MM`. */
  readonly time: string
}

export const FOR_GOOD: EndChoice = { span: '', time: '' }

/** When a change that is made at `now` (epoch ms) ends; `unset`: the time of day is not there yet. A time that has passed today is tomorrow's. */
export function endOf({ span, time }: EndChoice, now: number): PlaceEnd | 'unset' {
  switch (span) {
    case '':
      return null
    case 'end_of_day':
      return 'end_of_day'
    case 'at':
      return timeOfDay(time, now) ?? 'unset'
    default:
      return now + Number(span) * 60_000
  }
}

function timeOfDay(time: string, now: number): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return null
  const at = new Date(now)
  at.setHours(Number(hours), Number(minutes), 0, 0)
  if (at.getTime() <= now) at.setDate(at.getDate() + 1)
  return at.getTime()
}

/** Asks how long the changes hold that are made next. */
export function EndField({ choice, onChoose }: { choice: EndChoice; onChoose: (choice: EndChoice) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Label htmlFor={id}>{t('operation.holds')}</Label>
      <Select
        id={id}
        chosen={[choice.span]}
        empty={t('operation.forGood')}
        options={[
          ...SPANS.map((span) => ({ value: span, label: t('operation.forMinutes', { n: Number(span) }) })),
          { value: 'at', label: t('operation.untilTime') },
          { value: 'end_of_day', label: t('operation.untilEndOfDay') },
        ]}
        onChoose={([span]) => onChoose({ ...choice, span: (span ?? '') as EndChoice['span'] })}
      />
      {choice.span === 'at' && (
        <Input
          type="time"
          required
          className="w-32"
          aria-label={t('operation.untilTimeOf')}
          value={choice.time}
          onChange={({ target }) => onChoose({ ...choice, time: target.value })}
        />
      )}
    </div>
  )
}
