import { figureCell, unitMark } from '@ramal/domain/report/figure-cell'
import { expect, it } from 'vitest'
import { figureText } from './figure-text.ts'

it.each([
  ['offered', 1234, 'pt-br', '1.234', 1234, ''],
  ['mean_wait', 75, 'pt-br', '1:15', 75, ' (s)'],
  ['talk_time', 3_725, 'en-us', '1:02:05', 3_725, ' (s)'],
  ['service_level', 0.8049, 'pt-br', '80,5%', '80,49', ' (%)'],
  ['service_level', 0.8049, 'en-us', '80.5%', '80.49', ' (%)'],
  ['service_level', null, 'pt-br', '–', '', ' (%)'],
] as const)('%s %s in %s is read as %s, and is %s in a file', (measure, value, locale, text, cell, mark) => {
  expect(figureText(measure, value, locale)).toBe(text)
  expect(figureCell(measure, value, locale)).toBe(cell)
  expect(unitMark(measure)).toBe(mark)
})
