import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { typedIn } from './due-words.ts'
import { TimeQuestion } from './time-question.tsx'
import type { TimeField } from './use-time-field.ts'

/** Where a date and a time of 24 hours are typed. `isChecked`: what is wrong is said. */
export function TimeInput({
  field,
  zone,
  label,
  hint,
  isChecked,
  autoFocus = false,
}: {
  field: TimeField
  zone: string
  label: string
  hint?: string
  isChecked: boolean
  autoFocus?: boolean
}) {
  const { t } = useTranslation()
  const { clock } = useServices()
  const example = typedIn(zone, clock.now() + 86_400_000)
  const error = field.wrong === null || !isChecked ? undefined : t(`activity.${field.wrong}`, { example })
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={label}
        error={error}
        hint={[t('activity.chooseHint', { example }), hint].filter(Boolean).join('. ')}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus={autoFocus}
            autoComplete="off"
            inputMode="text"
            className="tabular-nums"
            value={field.text}
            onChange={({ target }) => field.type(target.value)}
          />
        )}
      </Field>
      {field.question && <TimeQuestion question={field.question} zone={zone} onChoose={field.choose} />}
    </div>
  )
}
