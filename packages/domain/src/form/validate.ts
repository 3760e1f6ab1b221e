import type { FormField } from '@ramal/contract/form'
import { phoneKey } from '../phone/br-phone.ts'
import { isCnpj, isCpf } from './brazilian-ids.ts'
import { DEFAULT_DATE_FORMAT, isInputDate, toInputDate } from './date-format.ts'
import { fillsMask } from './mask.ts'

type Optional<K extends keyof FormField> = { readonly [P in K]?: FormField[P] | undefined }

/** What of a field definition the checks of §5 read; every field of the contract fits. */
export type CheckedField = { readonly name: string; readonly type: string } & Optional<
  'required' | 'disabled' | 'minlength' | 'maxlength' | 'min' | 'max' | 'mask' | 'validation' | 'format'
>

/** Why a value is refused: key of a text, with its parameters. */
export interface FieldIssue {
  readonly key:
    | 'validation.required'
    | 'validation.minlength'
    | 'validation.maxlength'
    | 'validation.datetime'
    | 'validation.invalid'
    | 'validation.min'
    | 'validation.too_early'
    | 'validation.too_late'
    | 'validation.max'
    | 'validation.mask'
    | 'validation.phone'
    | 'validation.cpf'
    | 'validation.cnpj'
    | 'validation.email'
  readonly params: { readonly n?: number }
}

export type FormIssues = Readonly<Record<string, FieldIssue>>

/** First broken rule of each field, in the order required, lengths, bounds, kind (§5). Disabled fields are skipped. */
export function validateForm(
  fields: readonly CheckedField[],
  values: Readonly<Record<string, unknown>>,
): FormIssues {
  const issues: Record<string, FieldIssue> = {}
  for (const field of fields) {
    const issue = validateField(field, values[field.name])
    if (issue) issues[field.name] = issue
  }
  return issues
}

/** The first broken rule of one value, or null. Lengths count only for text; an empty optional value passes. */
export function validateField(field: CheckedField, value: unknown): FieldIssue | null {
  if (field.disabled || CONTAINERS.has(field.type)) return null
  if (isBlank(value)) {
    // §5: a file is not asked for by this rule.
    if (!field.required || field.type === 'file') return null
    return plain(field.type === 'datetimebrowser' ? 'validation.datetime' : 'validation.required')
  }
  if (typeof value === 'number') return numberIssue(field, value)
  return typeof value === 'string' ? (lengthIssue(field, value) ?? kindIssue(field, value)) : null
}

/** They hold no value of their own. */
const CONTAINERS: ReadonlySet<string> = new Set(['tabs', 'popup', 'divider'])

function lengthIssue(field: CheckedField, value: string): FieldIssue | null {
  if (field.minlength && value.length < field.minlength) {
    return { key: 'validation.minlength', params: { n: field.minlength } }
  }
  if (field.maxlength && value.length > field.maxlength) {
    return { key: 'validation.maxlength', params: { n: field.maxlength } }
  }
  return null
}

function kindIssue(field: CheckedField, value: string): FieldIssue | null {
  switch (field.type) {
    case 'number': // with its call or chat button it is written with leading zeros
      if (!/^-?\d+(\.\d+)?$/.test(value)) return plain('validation.invalid')
      return field.validation ? checked(field.validation, value) : null
    case 'datetimepicker':
      return toInputDate(value, field.format ?? DEFAULT_DATE_FORMAT) ? null : plain('validation.datetime')
    case 'datetimebrowser':
      return isInputDate(value) ? null : plain('validation.datetime')
    case 'hourpicker':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : plain('validation.invalid')
    case 'cpf':
    case 'cnpj':
      return checked(field.type, value)
    default:
      if (field.validation) return checked(field.validation, value)
      return field.mask && !fillsMask(field.mask, value) ? plain('validation.mask') : null
  }
}

/** Contract §11.1: a number without `min` has 0. */
function numberIssue({ type, min, max }: CheckedField, value: number): FieldIssue | null {
  if (type !== 'number' && type !== 'slider') return null
  const least = bound(min) ?? 0
  const most = bound(max)
  if (value < least) return { key: 'validation.min', params: { n: least } }
  return most !== null && value > most ? { key: 'validation.max', params: { n: most } } : null
}

/** A limit of a number, which definitions may write as text; null when there is none. */
export function bound(limit: FormField['min']): number | null {
  if (limit === null || limit === undefined || limit === '') return null
  const value = Number(limit)
  return Number.isNaN(value) ? null : value
}

function checked(validation: NonNullable<FormField['validation']>, value: string): FieldIssue | null {
  return VALIDATIONS[validation](value) ? null : plain(`validation.${validation}`)
}

const VALIDATIONS = {
  phone: (text) => phoneKey(text) !== null,
  cpf: isCpf,
  cnpj: isCnpj,
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text),
} satisfies Record<NonNullable<FormField['validation']>, (text: string) => boolean>

function plain(key: FieldIssue['key']): FieldIssue {
  return { key, params: {} }
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' && value.trim() === ''
}
