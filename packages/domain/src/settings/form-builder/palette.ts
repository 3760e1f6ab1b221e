import type { FieldOption, FieldType, FormField } from '@ramal/contract/form'

/** What a field is for, as the palette groups its kinds. */
export const PURPOSES = ['text', 'choice', 'number', 'date', 'lookup', 'more'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A kind of field as people choose it: a type, perhaps with settings that make it another thing (text that is a phone). */
export interface PaletteKind {
  readonly key: PaletteKey
  readonly purpose: Purpose
  readonly field: Pick<FormField, 'type'> & Partial<FormField>
}

/** R3-49 names these types; the others of the form language that stand alone are kinds too. */
const KINDS = {
  text: ['text', { type: 'text' }],
  textarea: ['text', { type: 'textarea' }],
  phone: ['text', { type: 'text', validation: 'phone' }],
  email: ['text', { type: 'text', validation: 'email' }],
  cpf: ['text', { type: 'cpf' }],
  cnpj: ['text', { type: 'cnpj' }],
  select: ['choice', { type: 'select' }],
  radio: ['choice', { type: 'radio' }],
  checkbox: ['choice', { type: 'checkbox' }],
  btngroup: ['choice', { type: 'btngroup' }],
  switch: ['choice', { type: 'switch' }],
  combobox: ['choice', { type: 'combobox' }],
  number: ['number', { type: 'number' }],
  slider: ['number', { type: 'slider', min: 0, max: 10 }],
  datetimepicker: ['date', { type: 'datetimepicker', format: 'dd/MM/yyyy' }],
  hourpicker: ['date', { type: 'hourpicker' }],
  api: ['lookup', { type: 'api' }],
  autocomplete: ['lookup', { type: 'autocomplete' }],
  classification: ['lookup', { type: 'classification' }],
  'datatable-api': ['lookup', { type: 'datatable-api' }],
  'crud-index': ['lookup', { type: 'crud-index', view: true }],
  datatable: ['more', { type: 'datatable' }],
  editor: ['more', { type: 'editor' }],
  app: ['more', { type: 'app' }],
  'chat-messages': ['more', { type: 'chat-messages' }],
  mask: ['more', { type: 'mask' }],
  file: ['more', { type: 'file' }],
  popup: ['more', { type: 'popup' }],
  tabs: ['more', { type: 'tabs' }],
  divider: ['more', { type: 'divider' }],
  hidden: ['more', { type: 'hidden' }],
  invisible: ['more', { type: 'invisible' }],
} as const satisfies Record<string, readonly [Purpose, Pick<FormField, 'type'> & Partial<FormField>]>

export type PaletteKey = keyof typeof KINDS

/** Every kind that a form may be given, in the order of the palette. */
export const PALETTE: readonly PaletteKind[] = Object.entries(KINDS).map(([key, [purpose, field]]) => ({
  key: key as PaletteKey,
  purpose,
  field,
}))

const OPTION_TYPES: readonly FieldType[] = [
  'select',
  'radio',
  'checkbox',
  'btngroup',
  'combobox',
  'autocomplete',
  'app',
  'datatable',
  'datatable-api',
]

/** Whether a list stands in the field itself: what an agent picks from, or the columns of a table. */
export function hasOptions({ type }: Pick<FormField, 'type'>): boolean {
  return OPTION_TYPES.includes(type)
}

/** Whether other fields stand in it, in tabs of its own. */
export function holdsTabs({ type }: Pick<FormField, 'type'>): boolean {
  return type === 'popup' || type === 'tabs'
}

/** The kind of a field that is there already; null: the palette has none like it, and its type stays as it is. */
export function kindOf({ type, validation }: Pick<FormField, 'type' | 'validation'>): PaletteKey | null {
  if (type === 'text' && (validation === 'phone' || validation === 'email')) return validation
  if (type === 'classificationWithCache') return 'classification'
  return type in KINDS ? (type as PaletteKey) : null
}

/** A new field of this kind; choices begin with two, for one is none; of what calls are led to, with all of `apps`. */
export function newField(
  kind: PaletteKey,
  name: string,
  label: string,
  option: (n: number) => string,
  apps: readonly FieldOption[] = [],
): FormField {
  const field: FormField = { ...KINDS[kind][1], name, label, cols: 12 }
  if (hasOptions(field)) field.options = [1, 2].map((n) => ({ value: String(n), text: option(n) }))
  if (field.type === 'app') field.options = [...apps]
  if (holdsTabs(field)) field.tabs = [{ label, fields: [] }]
  return field
}

/** The field as another kind: what both have is kept, what only the former had goes. */
export function asKind(
  field: FormField,
  kind: PaletteKey,
  option: (n: number) => string,
  apps: readonly FieldOption[] = [],
): FormField {
  const { name, label, cols, required, readonly, help, visible_if: conditions, pii, default_source } = field
  const kept = { cols, required, readonly, help, visible_if: conditions, pii, default_source }
  const fresh = newField(kind, name, label, option, apps)
  return {
    ...fresh,
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    ...(hasOptions(fresh) &&
      field.options &&
      (fresh.type === 'app') === (field.type === 'app') && { options: field.options }),
    ...(holdsTabs(fresh) && field.tabs && { tabs: field.tabs }),
  }
}
