import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../lib/locale.ts'
import type { TimeField } from './use-time-field.ts'

/** A local time that the clocks leave out, or show twice: which one is meant is asked, never guessed. */
export function TimeQuestion({
  question,
  zone,
  onChoose,
}: {
  question: NonNullable<TimeField['question']>
  zone: string
  onChoose: (at: number) => void
}) {
  const { t } = useTranslation()
  const choices =
    question.kind === 'skipped'
      ? [[t('activity.useNext', { time: withOffset(zone, question.next) }), question.next] as const]
      : [
          [t('activity.first', { time: withOffset(zone, question.first) }), question.first] as const,
          [t('activity.second', { time: withOffset(zone, question.second) }), question.second] as const,
        ]
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-md bg-sunken p-2.5 text-xs">
      <p>{t(`activity.${question.kind}`)}</p>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(([label, at]) => (
          <Button key={at} variant="secondary" size="sm" onClick={() => onChoose(at)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** `01:30 GMT-4`: what tells the two apart. */
function withOffset(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'shortOffset' },
  }).format(at)
}
