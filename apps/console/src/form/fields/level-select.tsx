import type { Level } from '@ramal/domain/classification/cascade'
import type { MessageKey } from '@ramal/i18n/catalogue'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** Levels that are asked for; a dialer and its mailing come with the call. */
export type ShownLevel = Exclude<Level, 'dialerId' | 'mailingId'>

const LABELS = {
  queueId: 'field.queue',
  classificationId: 'field.classification',
  subClassificationId: 'field.sub_classification',
} as const satisfies Record<ShownLevel, MessageKey>

/** One level of the classification cascade. */
export function LevelSelect({
  level,
  chosen,
  options,
  required,
  error,
  disabled,
  onChoose,
  onBlur,
  ref,
}: {
  level: ShownLevel
  chosen: number | null
  options: readonly { readonly id: number; readonly description: string }[]
  required: boolean
  error?: string | undefined
  disabled: boolean
  onChoose: (level: ShownLevel, id: number | null) => void
  onBlur: () => void
  ref: Ref<HTMLSelectElement>
}) {
  const { t } = useTranslation()
  return (
    <Field label={t(LABELS[level])} error={error} required={required}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          chosen={chosen === null ? [] : [String(chosen)]}
          options={options.map((option) => ({ value: String(option.id), label: option.description }))}
          disabled={disabled || options.length === 0}
          onChoose={([id]) => onChoose(level, id ? Number(id) : null)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
