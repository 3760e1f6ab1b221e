import type { FieldCondition, FormField, FormTab } from '@ramal/contract/form'
import { type FormValues, isEmptyValue, isScalar } from './values.ts'

/** The fields of the tabs that show, those of inner tabs and popups too; containers stand before what they contain. */
export function fieldsOfTabs(tabs: readonly FormTab[]): readonly FormField[] {
  return tabs
    .filter((tab) => tab.visible !== false) // §2.10
    .flatMap((tab) => tab.fields)
    .flatMap((field) => [field, ...fieldsOfTabs(field.tabs ?? [])])
}

/** The fields that show with these values: whose conditions hold, and those of what they stand in (`visible_if`). */
export function shownFields(tabs: readonly FormTab[], values: FormValues): readonly FormField[] {
  return tabs
    .filter((tab) => tab.visible !== false)
    .flatMap((tab) => tab.fields)
    .filter((field) => isShown(field, values))
    .flatMap((field) => [field, ...shownFields(field.tabs ?? [], values)])
}

/** Whether all conditions of a field hold; a field without any always shows. */
export function isShown(field: Pick<FormField, 'visible_if'>, values: FormValues): boolean {
  return conditionsHold(field.visible_if ?? [], values)
}

/** Whether all of them hold of these values. */
export function conditionsHold(conditions: readonly FieldCondition[], values: FormValues): boolean {
  return conditions.every((condition) => holds(condition, values[condition.field]))
}

function holds({ op, value: wanted }: FieldCondition, value: unknown): boolean {
  switch (op) {
    case 'eq':
      return same(value, wanted)
    case 'ne':
      return !same(value, wanted)
    case 'gt':
      return compared(value, wanted) > 0
    case 'gte':
      return compared(value, wanted) >= 0
    case 'lt':
      return compared(value, wanted) < 0
    case 'lte':
      return compared(value, wanted) <= 0
    case 'in':
      return Array.isArray(wanted) && wanted.some((one) => same(value, one))
    case 'contains':
      return Array.isArray(value)
        ? value.some((one) => same(one, wanted))
        : textOf(value).includes(textOf(wanted))
    case 'empty':
      return isEmptyValue(value) !== (wanted === false)
  }
}

// A select may hold the number 1 where the form's author wrote "1".
function same(a: unknown, b: unknown): boolean {
  return isEmptyValue(a) || isEmptyValue(b) ? isEmptyValue(a) && isEmptyValue(b) : textOf(a) === textOf(b)
}

/** NaN, of which every comparison is false, where either side is empty. */
function compared(a: unknown, b: unknown): number {
  if (isEmptyValue(a) || isEmptyValue(b)) return Number.NaN
  const numbers = [numberOf(a), numberOf(b)] as const
  if (!Number.isNaN(numbers[0] + numbers[1])) return numbers[0] - numbers[1]
  return textOf(a) < textOf(b) ? -1 : Number(textOf(a) !== textOf(b))
}

function numberOf(value: unknown): number {
  return isScalar(value) ? Number(value) : Number.NaN
}

function textOf(value: unknown): string {
  return isScalar(value) ? String(value ?? '') : JSON.stringify(value)
}
