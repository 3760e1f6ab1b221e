import type { CONDITION_OPERATORS, FieldCondition } from '@ramal/contract/form'

/** How a condition reads as a sentence: `empty` has two, for its value says which. */
export const CONDITION_WORDS = [
  'eq',
  'ne',
  'contains',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'filled',
  'blank',
] as const
export type ConditionWord = (typeof CONDITION_WORDS)[number]

/** The word of a condition. */
export function wordOf({ op, value }: FieldCondition): ConditionWord {
  if (op !== 'empty') return op
  return value === false ? 'filled' : 'blank'
}

/** Whether something stands after the word. */
export function hasValue(word: ConditionWord): boolean {
  return word !== 'filled' && word !== 'blank'
}

/** What is compared with, as text; several values are parted by `;`. */
export function textOfCondition({ value }: FieldCondition): string {
  if (Array.isArray(value)) return value.map(String).join('; ')
  return value === null || typeof value === 'object' ? '' : String(value)
}

/** The condition that a sentence says. */
export function conditionFrom(field: string, word: ConditionWord, text: string): FieldCondition {
  if (word === 'filled' || word === 'blank') return { field, op: 'empty', value: word === 'blank' }
  const op: (typeof CONDITION_OPERATORS)[number] = word
  if (op !== 'in') return { field, op, value: text }
  return {
    field,
    op,
    value: text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean),
  }
}
