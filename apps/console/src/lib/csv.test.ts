import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('A row is a line, and what separates or quotes within a cell is quoted', () => {
  expect(
    csvOf(
      [
        ['a', 'b;c'],
        ['d "e"', 7],
      ],
      ';',
    ),
  ).toBe('\u{feff}a;"b;c"\r\n"d ""e""";7\r\n')
  expect(csvOf([['b;c', 'd,e']], ',')).toBe('\u{feff}b;c,"d,e"\r\n')
  expect(csvOf([['two\nlines']], ';')).toBe('\u{feff}"two\nlines"\r\n')
})

it.each(['=1+1', '+1', '-1', '@x', '\tx'])('What a spreadsheet would run is a text: %j', (text) => {
  expect(csvOf([[text]], ';')).toBe(`\u{feff}'${text}\r\n`)
})

it('A figure below zero stays a figure', () => {
  expect(csvOf([[-5]], ';')).toBe('\u{feff}-5\r\n')
})
