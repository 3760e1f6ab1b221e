import type { FieldType } from '@ramal/contract/form'
import type { FieldComponent } from './field-props.ts'
import { ClassificationField } from './fields/classification-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { TextareaField } from './fields/textarea-field.tsx'

type RenderedType = Extract<
  FieldType,
  'text' | 'textarea' | 'select' | 'classification' | 'classificationWithCache'
>

/** One component per field type; a new type is one file and one line here. */
export const FIELD_REGISTRY = {
  text: TextField,
  textarea: TextareaField,
  select: SelectField,
  classification: ClassificationField,
  classificationWithCache: ClassificationField,
} satisfies Record<RenderedType, FieldComponent>

/** The component of a type, or null for a type that is not rendered: its value stays in the form untouched. */
export function fieldComponent(type: FieldType): FieldComponent | null {
  return type in FIELD_REGISTRY ? FIELD_REGISTRY[type as RenderedType] : null
}
