import type { Fields } from '@ramal/contract/resources/kit/field'
import type { FieldProps } from '../../../../form/field-props.ts'
import type { ResourceWords } from '../../resource/use-words.ts'
import { InnerFields } from './inner-fields.tsx'
import type { WidgetFor } from './widget-for.ts'

/** Fields that stand together in one value. */
export function GroupWidget({
  field,
  value,
  errors,
  disabled,
  onChange,
  fields,
  words,
  widgetFor,
}: FieldProps & { fields: Fields; words: ResourceWords; widgetFor: WidgetFor }) {
  const row = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  return (
    <fieldset className="rounded-md border px-3 pb-1">
      <legend className="px-1 font-medium text-sm">{field.label}</legend>
      <InnerFields
        fields={fields}
        words={words}
        values={row}
        errors={errors}
        disabled={disabled}
        onChange={onChange}
        widgetFor={widgetFor}
      />
    </fieldset>
  )
}
