import { RESCHEDULES, rescheduledTo } from '@ramal/domain/activity/reschedule'
import type { LocalTime } from '@ramal/domain/calendar/zone'
import { Button } from '@ramal/ui/button'
import { Kbd } from '@ramal/ui/kbd'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { dayTimeIn } from './due-words.ts'
import { OutsideHours } from './outside-hours.tsx'
import { TimeInput } from './time-input.tsx'
import { TimeQuestion } from './time-question.tsx'
import { useTimeField } from './use-time-field.ts'
import { workingTimesQuery } from './working-times-query.ts'

/** Other times for an activity: one key each, the last opens a field for any other. */
export function RescheduleChoices({ zone, onChoose }: { zone: string; onChoose: (at: number) => void }) {
  const { t } = useTranslation()
  const { clock } = useServices()
  const [now] = useState(clock.now)
  const [isTyping, setIsTyping] = useState(false)
  const [question, setQuestion] = useState<Exclude<LocalTime, { kind: 'once' }> | null>(null)
  const choices = RESCHEDULES.map((name) => ({ name, time: rescheduledTo(name, now, zone) }))
  const outside = useOutside(choices.flatMap(({ time }) => (time?.kind === 'once' ? [time.at] : [])))

  const choose = (time: LocalTime | null) => {
    if (time === null) return
    if (time.kind === 'once') onChoose(time.at)
    else setQuestion(time)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return
    const place = '12345'.indexOf(event.key)
    if (place < 0 || event.key.length !== 1) return
    event.preventDefault()
    if (place === RESCHEDULES.length) setIsTyping(true)
    else choose(choices[place]?.time ?? null)
  }

  if (isTyping) return <OtherTime zone={zone} onChoose={onChoose} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons below
    <div className="flex w-72 flex-col p-1" onKeyDown={handleKey}>
      {choices.map(({ name, time }, at) => (
        <Choice
          key={name}
          hotkey={String(at + 1)}
          label={t(`activity.in.${name}`)}
          time={time}
          zone={zone}
          now={now}
          outside={time?.kind === 'once' ? (outside.get(time.at) ?? null) : null}
          onChoose={() => choose(time)}
        />
      ))}
      <Button variant="ghost" className="justify-start" onClick={() => setIsTyping(true)}>
        <Kbd>5</Kbd> {t('activity.choose')}
      </Button>
      {question && (
        <div className="p-2">
          <TimeQuestion question={question} zone={zone} onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}

function Choice({
  hotkey,
  label,
  time,
  zone,
  now,
  outside,
  onChoose,
}: {
  hotkey: string
  label: string
  time: LocalTime | null
  zone: string
  now: number
  /** What is to be said of it; null: nothing. */
  outside: string | null
  onChoose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Button
      variant="ghost"
      className="h-auto min-h-9 flex-wrap justify-start gap-x-2 gap-y-0 py-1.5"
      disabled={time === null}
      onClick={onChoose}
    >
      <Kbd>{hotkey}</Kbd>
      <span className="flex-1 text-left">{label}</span>
      <span className="font-normal text-muted text-xs tabular-nums">
        {time === null ? t('activity.past') : time.kind === 'once' && dayTimeIn(zone, time.at, now)}
      </span>
      {outside !== null && (
        <span className="w-full whitespace-normal pl-7 text-left font-normal text-muted text-xs">
          {outside}
        </span>
      )}
    </Button>
  )
}

/** Any other time, typed. */
function OtherTime({ zone, onChoose }: { zone: string; onChoose: (at: number) => void }) {
  const { t } = useTranslation()
  const field = useTimeField(zone, null)
  const [isChecked, setIsChecked] = useState(false)
  return (
    <form
      className="flex w-72 flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (typeof field.at === 'number') onChoose(field.at)
      }}
    >
      <TimeInput
        field={field}
        zone={zone}
        label={t('activity.chooseField')}
        isChecked={isChecked}
        autoFocus
      />
      {typeof field.at === 'number' && <OutsideHours at={field.at} zone={zone} />}
      <Button type="submit" className="self-end">
        {t('activity.reschedule')}
      </Button>
    </form>
  )
}

/** What is to be said of each of these times that nobody works at. */
function useOutside(times: readonly number[]): ReadonlyMap<number, string> {
  const { t } = useTranslation()
  const { data } = useQuery(workingTimesQuery(times))
  return new Map(
    (data ?? []).flatMap(({ at, open }) => (open ? [] : [[Date.parse(at), t('activity.outside')] as const])),
  )
}
