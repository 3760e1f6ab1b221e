import { Field } from '@ramal/ui/field'
import { Textarea } from '@ramal/ui/textarea'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../form/field-props.ts'
import { fieldLook } from '../../../../form/fields/field-look.ts'

/** Data as JSON, for what has no editor of its own. */
export function JsonWidget({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parsed(typed) === undefined
  return (
    <Field {...fieldLook(field, isWrong ? { '': t('settings.notJson') } : errors)}>
      {(control) => (
        <Textarea
          {...control}
          name={field.name}
          spellCheck={false}
          className="min-h-32 font-mono text-xs"
          value={typed ?? (value === null || value === undefined ? '' : JSON.stringify(value, null, 1))}
          disabled={disabled}
          readOnly={field.readonly ?? false}
          onChange={({ target }) => {
            setTyped(target.value)
            const read = parsed(target.value)
            if (read !== undefined) onChange(read)
          }}
          onBlur={() => {
            if (!isWrong) setTyped(null)
            onBlur()
          }}
        />
      )}
    </Field>
  )
}

/** Undefined: it is no JSON. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
