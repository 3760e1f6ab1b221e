import type { CommentRule } from '@ramal/domain/classification/comment'
import { Field } from '@ramal/ui/field'
import { Textarea } from '@ramal/ui/textarea'
import { useTranslation } from 'react-i18next'

/** The comment of a classification, with the hint of its minimum and a counter (§5, A-53). */
export function CommentField({
  rule,
  value,
  error,
  disabled,
  onChange,
  onBlur,
}: {
  rule: CommentRule
  value: string
  error?: string | undefined
  disabled: boolean
  onChange: (comment: string) => void
  onBlur: () => void
}) {
  const { t } = useTranslation()
  const counter = rule.max === null ? String(value.length) : `${value.length}/${rule.max}`
  const hint = rule.min > 0 ? `${t('classification.commentHint', { n: rule.min })} · ${counter}` : counter
  return (
    <Field label={t('field.comment')} error={error} hint={hint} required={rule.required}>
      {(control) => (
        <Textarea
          {...control}
          value={value}
          disabled={disabled}
          rows={3}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
