import { dateOf, readDay } from '@ramal/domain/calendar/civil'
import { Field } from '@ramal/ui/field'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface DayPickerProps {
  /** `YYYY-MM-DD`. */
  day: string
  /** The last one that may be chosen. */
  last: string
  onChoose: (day: string) => void
}

/** One day, by its date or one step to either side. */
export function DayPicker({ day, last, onChoose }: DayPickerProps) {
  const { t } = useTranslation()
  const isLast = day >= last
  return (
    <div className="flex items-end gap-1">
      <IconButton label={t('ownTime.dayBefore')} onClick={() => onChoose(shifted(day, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <Field label={t('ownTime.day')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            className="w-40"
            value={day}
            max={last}
            onChange={(event) => event.target.value !== '' && onChoose(event.target.value)}
          />
        )}
      </Field>
      <IconButton
        label={t('ownTime.dayAfter')}
        aria-disabled={isLast}
        onClick={() => !isLast && onChoose(shifted(day, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}

function shifted(day: string, by: number): string {
  const { year, month, day: ofMonth } = dateOf((readDay(day) ?? 0) + by)
  return `${year}-${String(month).padStart(2, '0')}-${String(ofMonth).padStart(2, '0')}`
}
