import { CALL_TYPES } from '@ramal/contract/vocabulary'
import { expect, test } from 'vitest'
import { classificationRequired } from './required.ts'

test.each([
  ['R5-32', 'outgoings', [10, 11, 12, 14, 18, 19]],
  ['R5-33', 'incomings', [20, 21]],
  ['R5-34', 'internals', [30, 31]],
] as const)(
  '[%s] The value %s asks for a classification in the call types %j and no other',
  (_row, group, types) => {
    expect(CALL_TYPES.filter((type) => classificationRequired([group], type))).toEqual(types)
  },
)

test.each(CALL_TYPES)(
  '[R5-35] The exact value "%s" asks for a classification in that call type only',
  (type) => {
    expect(CALL_TYPES.filter((other) => classificationRequired([String(type)], other))).toEqual([type])
  },
)

test('A-54: An empty list asks for no classification', () => {
  expect(CALL_TYPES.some((type) => classificationRequired([], type))).toBe(false)
})
