import { expect, test } from 'vitest'
import { type CallerIdMode, shownName } from './shown-name.ts'

test.each<[CallerIdMode, string | null, string | null, string | null]>([
  ['none', 'VIP', 'João', 'João'],
  ['prepend', 'VIP', 'João', 'VIP João'],
  ['append', 'VIP', 'João', 'João VIP'],
  ['overwrite', 'VIP', 'João', 'VIP'],
  ['prepend', 'VIP', null, 'VIP 1199'],
  ['append', 'VIP', null, '1199 VIP'],
  ['overwrite', null, 'João', 'João'],
  ['prepend', '', null, null],
])('The mode %s with the words %o and the name %o shows %o', (mode, words, name, shown) => {
  expect(shownName(mode, words, name, '1199')).toBe(shown)
})

test.each(['prepend', 'append'] as const)(
  'The words of %s stand alone for a caller with neither name nor number',
  (mode) => {
    expect(shownName(mode, 'VIP', null, '')).toBe('VIP')
  },
)
