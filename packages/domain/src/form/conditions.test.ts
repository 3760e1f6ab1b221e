import type { FieldCondition, FormField } from '@ramal/contract/form'
import { describe, expect, it } from 'vitest'
import { fieldsOfTabs, isShown, shownFields } from './conditions.ts'

const shown = (op: FieldCondition['op'], value: FieldCondition['value'], have: unknown) =>
  isShown({ visible_if: [{ field: 'a', op, value }] }, { a: have })

describe('visible_if', () => {
  it.each<[FieldCondition['op'], FieldCondition['value'], unknown, boolean]>([
    ['eq', 1, 1, true],
    ['eq', '1', 1, true],
    ['eq', 1, 2, false],
    ['eq', null, '', true],
    ['eq', false, false, true],
    ['eq', 0, null, false],
    ['ne', 1, 2, true],
    ['ne', 1, null, true],
    ['ne', 1, 1, false],
    ['gt', 5, 6, true],
    ['gt', 5, 5, false],
    ['gt', 5, '10', true],
    ['gt', 5, null, false],
    ['gte', 5, 5, true],
    ['lt', 5, 4, true],
    ['lt', 5, null, false],
    ['lte', 5, 5, true],
    ['lt', '2025-03-14', '2025-03-13', true],
    ['lt', '2025-03-14', '2025-03-14', false],
    ['lt', '2025-03-13', '2025-03-14', false],
    ['lte', '2025-03-14', '2025-03-15', false],
    ['gt', '2025-03-14', '2025-03-15', true],
    ['gt', '2025-03-14', '2025-03-14', false],
    ['gte', '2025-03-14', '2025-03-14', true],
    ['gte', 5, 4, false],
    ['lt', 5, 5, false],
    ['lte', 5, 6, false],
    ['eq', null, [], true],
    ['eq', '[]', [], false],
    ['in', [1, 2], 2, true],
    ['in', [1, 2], 3, false],
    ['in', 'x', 'x', false],
    ['contains', 'an', 'Ana Maria', false],
    ['contains', 'Ana', 'Ana Maria', true],
    ['contains', 2, [1, 2], true],
    ['contains', 'Ana', { name: 'Ana Maria' }, true],
    ['contains', 'nul', null, false],
    ['contains', 'e', undefined, false],
    ['gt', 5, { toString: 1, valueOf: 1 }, true],
    ['lt', 5, [{ toString: 1 }], false],
    ['empty', true, '', true],
    ['empty', true, [], true],
    ['empty', true, undefined, true],
    ['empty', true, [1], false],
    ['empty', true, 0, false],
    ['empty', false, 'x', true],
    ['empty', false, null, false],
  ])('The condition %s %j shows its field at the value %j: %s', (op, wanted, value, expected) => {
    expect(shown(op, wanted, value)).toBe(expected)
  })

  it('A field shows when all its conditions hold, and when it has none', () => {
    const both: FieldCondition[] = [
      { field: 'a', op: 'eq', value: 1 },
      { field: 'b', op: 'eq', value: 2 },
    ]
    expect(isShown({ visible_if: both }, { a: 1, b: 2 })).toBe(true)
    expect(isShown({ visible_if: both }, { a: 1 })).toBe(false)
    expect(isShown({}, {})).toBe(true)
  })
})

describe('fields of tabs', () => {
  const text = (name: string, change: Partial<FormField> = {}): FormField => ({
    ...{ type: 'text', name, label: name },
    ...change,
  })
  const popup = text('mais', {
    type: 'popup',
    visible_if: [{ field: 'a', op: 'eq', value: 1 }],
    tabs: [{ label: 'Mais', fields: [text('c')] }],
  })
  const tabs = [
    { label: 'Dados', fields: [text('a'), popup] },
    { label: 'Nunca', visible: false, fields: [text('d')] },
  ]
  const names = (fields: readonly FormField[]) => fields.map((field) => field.name)

  it('[R2.10-13] [R2.10-44] The fields of tabs include those of inner tabs, and none of hidden tabs', () => {
    expect(names(fieldsOfTabs(tabs))).toEqual(['a', 'mais', 'c'])
  })

  it('A field inside one that does not show does not show either', () => {
    expect(names(shownFields(tabs, { a: 2 }))).toEqual(['a'])
    expect(names(shownFields(tabs, { a: 1 }))).toEqual(['a', 'mais', 'c'])
  })
})
