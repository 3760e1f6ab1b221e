import type { FormField } from '@ramal/contract/form'
import { expect, it } from 'vitest'
import { definitionFault } from './definition.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  type: 'text',
  name,
  label: name,
  ...more,
})
const shownBy = (other: string) => ({ visible_if: [{ field: other, op: 'eq' as const, value: 1 }] })
const tabs = (...fields: FormField[]) => [{ label: 'Geral', fields }]

it.each([
  ['fields of different names', tabs(field('a'), field('b', shownBy('a'))), null],
  ['no fields', tabs(), null],
  ['one name twice', tabs(field('a'), field('a')), { fault: 'twice', name: 'a' }],
  [
    'one name in two tabs',
    [...tabs(field('a')), ...tabs(field('b'), field('a'))],
    { fault: 'twice', name: 'a' },
  ],
  [
    'one name in tabs within',
    tabs(field('a'), field('t', { type: 'tabs', tabs: tabs(field('a')) })),
    { fault: 'twice', name: 'a' },
  ],
  [
    'a field that shows by one that is not there',
    tabs(field('a', shownBy('x'))),
    { fault: 'unknown_condition', name: 'a' },
  ],
  ['a field that shows by itself', tabs(field('a', shownBy('a'))), { fault: 'unknown_condition', name: 'a' }],
])('A form with %s is judged as it should be', (_, form, fault) => {
  expect(definitionFault(form)).toEqual(fault)
})
