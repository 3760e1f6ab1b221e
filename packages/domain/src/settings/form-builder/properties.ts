import {
  FIELD_DELIMITERS,
  FIELD_FORMATS,
  FIELD_VALIDATIONS,
  type FieldType,
  type FormField,
} from '@ramal/contract/form'
import { hasOptions } from './palette.ts'

/** Settings of a field that its panel shows as plain controls (R3-44); name, kind, options, source and conditions have their own. */
export type PlainProperty =
  | 'label'
  | 'cols'
  | 'required'
  | 'readonly'
  | 'help'
  | 'default'
  | 'min'
  | 'max'
  | 'minlength'
  | 'maxlength'
  | 'mask'
  | 'validation'
  | 'multiple'
  | 'delimiters'
  | 'returnObject'
  | 'returnToString'
  | 'format'
  | 'btn_phone'
  | 'btn_chat'
  | 'cryptography'
  | 'view'
  | 'add'
  | 'edit'
  | 'delete'

const ALWAYS: readonly PlainProperty[] = ['label', 'cols', 'help', 'required', 'readonly']
const LENGTHS = ['minlength', 'maxlength'] as const

const OF_TYPE: Partial<Record<FieldType, readonly PlainProperty[]>> = {
  hidden: ['label', 'default'],
  invisible: ['label', 'default'],
  divider: ['label', 'cols'],
  popup: ['label', 'cols', 'help'],
  tabs: ['label', 'cols', 'help'],
  classification: ['label', 'cols', 'help'],
  'crud-index': ['label', 'cols', 'help', 'view', 'add', 'edit', 'delete'],
  'datatable-api': ['label', 'cols', 'help'],
  'chat-messages': ['label', 'cols', 'help'],
  text: [...ALWAYS, 'default', 'validation', ...LENGTHS, 'btn_phone', 'btn_chat', 'cryptography'],
  textarea: [...ALWAYS, 'default', ...LENGTHS],
  number: [...ALWAYS, 'default', 'min', 'max', 'validation', 'btn_phone', 'btn_chat'],
  slider: [...ALWAYS, 'default', 'min', 'max'],
  mask: [...ALWAYS, 'default', 'mask'],
  switch: [...ALWAYS, 'default'],
  select: [...ALWAYS, 'default', 'multiple'],
  combobox: [...ALWAYS, 'multiple', 'returnToString', 'delimiters'],
  autocomplete: [...ALWAYS, 'multiple', 'returnObject', 'returnToString', 'delimiters'],
  api: [...ALWAYS, 'multiple', 'returnObject', 'returnToString', 'delimiters'],
  datetimepicker: [...ALWAYS, 'default', 'format'],
}

/** The plain properties that a field of this type has. */
export function propertiesOf(type: FieldType): readonly PlainProperty[] {
  return OF_TYPE[type] ?? ALWAYS
}

/** The words that a property may be, where it is one of a list (R3-46..48). */
export const PROPERTY_WORDS = {
  validation: FIELD_VALIDATIONS,
  delimiters: FIELD_DELIMITERS,
  format: FIELD_FORMATS,
} as const

/** Half or full width (R3-45); other widths, which a form may come with, count as the nearer one. */
export function widthOf({ cols }: Pick<FormField, 'cols'>): 6 | 12 {
  const md = typeof cols === 'object' && cols !== null ? cols.md : (cols ?? 12)
  return md <= 6 ? 6 : 12
}

/** Whether the field asks an address for its rows (contract §11.2). */
export function asksForRows({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'api' || type === 'autocomplete' || type === 'datatable-api' || type === 'crud-index'
}

/** Lines `value;text`, or a text alone, as options: what is pasted into the list. */
export function optionsIn(lines: string): readonly { readonly value: string; readonly text: string }[] {
  return lines
    .split(/\r?\n/)
    .map((line) => line.split(/[;\t]/).map((part) => part.trim()))
    .flatMap(([first = '', second = '']) => (first === '' ? [] : [{ value: first, text: second || first }]))
}

/** Fields whose value another field's condition may ask for: those before and after it, but no containers. */
export function askableFields(all: readonly FormField[], own: string): readonly FormField[] {
  return all.filter(({ name, type }) => name !== own && !UNASKED.has(type))
}

const UNASKED: ReadonlySet<FieldType> = new Set([
  'popup',
  'tabs',
  'divider',
  'classification',
  'classificationWithCache',
  'crud-index',
  'datatable',
  'datatable-api',
  'chat-messages',
  'app',
])

/** Texts of the values that a condition on this field may choose from; empty: it is typed. */
export function valuesOfField(field: FormField | undefined): readonly { value: string; text: string }[] {
  return field && hasOptions(field)
    ? (field.options ?? []).map(({ value, text }) => ({ value: String(value), text }))
    : []
}
