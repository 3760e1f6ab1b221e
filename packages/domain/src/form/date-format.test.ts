import { FIELD_FORMATS } from '@ramal/contract/form'
import { describe, expect, it } from 'vitest'
import { fromInputDate, isInputDate, toInputDate } from './date-format.ts'

describe('[R3-48] date formats', () => {
  it.each([
    ['yyyy-MM-dd', '2025-03-14', '2025-03-14'],
    ['yy-MM-dd', '25-03-14', '2025-03-14'],
    ['yy-MM-dd', '61-03-14', '1961-03-14'],
    ['yy-MM-dd', '50-01-31', '1950-01-31'],
    ['yy-MM-dd', '49-12-01', '2049-12-01'],
    ['dd/MM/yyyy', '14/03/2025', '2025-03-14'],
    ['dd/MM/yy', '14/03/25', '2025-03-14'],
    ['dd/MM/yyyy HH:mm', '14/03/2025 09:26', '2025-03-14T09:26'],
  ] as const)('In the format %s the date %s is %s in the input, and back', (format, text, input) => {
    expect(toInputDate(text, format)).toBe(input)
    expect(fromInputDate(input, format)).toBe(text)
  })

  it('Every format of the contract is written and read', () => {
    for (const format of FIELD_FORMATS) {
      const written = fromInputDate('2025-03-14T09:26', format)
      expect(toInputDate(written, format)).toMatch(/^2025-03-14/)
    }
  })

  it.each(['', '2025-02-30', 'soon'])('%j in the input is nothing in any format', (input) => {
    expect(FIELD_FORMATS.map((format) => fromInputDate(input, format))).toEqual(FIELD_FORMATS.map(() => ''))
  })

  it('A day without a time begins at midnight where the format has one', () => {
    expect(fromInputDate('2025-03-14', 'dd/MM/yyyy HH:mm')).toBe('14/03/2025 00:00')
  })

  it.each(['31/02/2025', '14-03-2025', '', 'x', '00/01/2025', '14/13/2025'])(
    'The text %j is no date',
    (text) => {
      expect(toInputDate(text, 'dd/MM/yyyy')).toBe('')
    },
  )
})

it.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2025-04-31', false],
  ['2025-03-14T23:59', true],
  ['2025-03-14T24:00', false],
  ['2025-03-14T10:00:30', true],
  ['2025-03-14T10:60', false],
  ['2025-03-31', true],
  ['2025-03-00', false],
  ['2025-00-10', false],
  ['x2025-03-14', false],
  ['2025-03-14x', false],
  ['soon', false],
])('The text %s is a date for an input: %s', (text, valid) => {
  expect(isInputDate(text)).toBe(valid)
})
