import { beforeEach, expect, it } from 'vitest'
import { waitedText } from './waited-text.ts'

beforeEach(() => history.replaceState(null, '', '/'))

it.each([
  [6, '6 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 dias'],
])('%i minutes are said as %s', (minutes, text) => {
  expect(waitedText(minutes)).toBe(text)
})

it('A wait is said in the language of the page', () => {
  history.replaceState(null, '', '/es-es')
  expect(waitedText(48 * 60)).toBe('2 d')
})
