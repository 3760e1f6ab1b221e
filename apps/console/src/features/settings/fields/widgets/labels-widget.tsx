import { LOCALES } from '@ramal/contract/vocabulary'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import type { FieldProps } from '../../../../form/field-props.ts'
import type { ResourceWords } from '../../resource/use-words.ts'

/** A name in each language of the product; what is wrong with one stands below it. */
export function LabelsWidget({
  field,
  value,
  errors,
  disabled,
  onChange,
  onBlur,
  words,
}: FieldProps & { words: ResourceWords }) {
  const names = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, string>>) : {}
  const isLocked = disabled || field.readonly === true
  return (
    <fieldset className="grid @lg:grid-cols-3 grid-cols-1 gap-x-4 rounded-md border px-3 pt-2 pb-3">
      <legend className="px-1 font-medium text-sm">{field.label}</legend>
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          label={words.word('locale', locale)}
          error={errors[locale] ?? (names[locale] ? undefined : errors[''])}
          required
        >
          {(control) => (
            <Input
              {...control}
              name={`${field.name}.${locale}`}
              lang={locale}
              maxLength={80}
              value={names[locale] ?? ''}
              disabled={isLocked}
              onChange={({ target }) => onChange({ ...names, [locale]: target.value })}
              onBlur={onBlur}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
