import type { FormField } from '@ramal/contract/form'
import { bound } from '@ramal/domain/form/validate'
import { type PlainProperty, PROPERTY_WORDS, widthOf } from '@ramal/domain/settings/form-builder/properties'
import type { TFunction } from 'i18next'

const SWITCHES: ReadonlySet<PlainProperty> = new Set([
  'required',
  'readonly',
  'multiple',
  'returnObject',
  'returnToString',
  'btn_phone',
  'btn_chat',
  'cryptography',
  'view',
  'add',
  'edit',
  'delete',
])
const NUMBERS: ReadonlySet<PlainProperty> = new Set(['min', 'max', 'minlength', 'maxlength'])

/** A property of a field as a field of the form language: the panel is drawn by the form's own components. */
export function propertyField(property: PlainProperty, of: FormField, t: TFunction): FormField {
  const label = t(`settingEditor.builder.property.${property}`)
  const base = { name: `builder-${property}`, label, cols: 12 as const }
  if (SWITCHES.has(property)) return { ...base, type: 'switch' }
  if (NUMBERS.has(property))
    return { ...base, type: 'number', min: property.endsWith('length') ? 0 : -1_000_000_000 }
  switch (property) {
    case 'label':
      return { ...base, type: 'text', required: true, maxlength: 200 }
    case 'cols':
      return {
        ...base,
        type: 'btngroup',
        required: true,
        options: [
          { value: 6, text: t('settingEditor.builder.half') },
          { value: 12, text: t('settingEditor.builder.full') },
        ],
      }
    case 'validation':
    case 'delimiters':
    case 'format':
      return {
        ...base,
        type: 'select',
        options: PROPERTY_WORDS[property].map((value) => ({
          value,
          text:
            property === 'validation'
              ? t(
                  `settingEditor.builder.kind.${PROPERTY_WORDS.validation.find((one) => one === value) ?? 'phone'}`,
                )
              : value,
        })),
      }
    case 'default':
      return defaultField(base, of)
    default:
      return { ...base, type: 'text', maxlength: 500 }
  }
}

function defaultField(
  base: Pick<FormField, 'name' | 'label' | 'cols'>,
  { type, options }: FormField,
): FormField {
  if (type === 'switch') return { ...base, type: 'switch' }
  if (type === 'number' || type === 'slider') return { ...base, type: 'number', min: -1_000_000_000 }
  if (type === 'select') return { ...base, type: 'select', options: options ?? [] }
  return { ...base, type: 'text' }
}

/** What a property shows. */
export function valueOfProperty(property: PlainProperty, field: FormField): unknown {
  if (property === 'cols') return widthOf(field)
  if (property === 'min' || property === 'max') return bound(field[property])
  return field[property] ?? null
}

/** What is changed when a property is: nothing in it takes it away. */
export function changeOfProperty(property: PlainProperty, value: unknown): Partial<FormField> {
  if (property === 'label') return { label: typeof value === 'string' ? value : '' }
  const isNothing = value === '' || value === null || value === undefined || value === false
  // A property that is undefined goes (`changedField`).
  return { [property]: isNothing ? undefined : value } as Partial<FormField>
}
