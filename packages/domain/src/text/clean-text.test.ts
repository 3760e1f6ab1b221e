import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

const BIDI = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069']
const ZERO_WIDTH = ['\u200B', '\u2060', '\uFEFF', '\u00AD', '\u180E', '\u200E', '\u200F']
const CONTROLS = ['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u009B']

describe('a name', () => {
  it.each([...BIDI, ...ZERO_WIDTH])('A name holds nothing that turns or hides what is read: %j', (sign) => {
    expect(cleanLine(`Ana${sign} Lima${sign}`)).toBe('Ana Lima')
    expect(cleanLine(sign)).toBeNull()
  })

  it.each(CONTROLS)('A control character in a name is a blank: %j', (sign) => {
    expect(cleanLine(`Ana${sign}Lima`)).toBe('Ana Lima')
    expect(cleanLine(sign)).toBeNull()
  })

  it.each([
    ['  João  da\tSilva ', 'João da Silva'],
    ['Seán O’Brien-Łukasz', 'Seán O’Brien-Łukasz'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['李小龍', '李小龍'],
    ['Time 👩\u200D💻', 'Time 👩\u200D💻'],
    ['\n\t ', null],
    ['\u2800', null],
  ])('A name that people bear stays as it is, on one line: %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept)
  })
})

describe('a message', () => {
  it.each([...BIDI, ...ZERO_WIDTH])(
    'A message holds nothing that turns or hides what is read: %j',
    (sign) => {
      expect(cleanText(`ligue${sign} já${sign}`)).toBe('ligue já')
    },
  )

  it.each([
    ['um\r\ndois\rtrês\vquatro\u2028cinco', 'um\ndois\ntrês\nquatro\ncinco'],
    ['  a\n\n  b  \n c\t\n', 'a\n\n  b\n c'],
    ['col\tcol', 'col\tcol'],
    ['a\u0000b\u001B[31mc', 'a b [31mc'],
    ['a\uD800b', 'a\uFFFDb'],
    ['👨\u200D👩\u200D👧 1\uFE0F\u20E3', '👨\u200D👩\u200D👧 1\uFE0F\u20E3'],
    ['\n \n', null],
    ['\u200B\n\u2060', null],
  ])('The lines of a message stay, and nothing that controls: %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept)
  })

  it('What is clean is not changed again', () => {
    const once = cleanText(' a\u200D\u200Db \u202Ec\r\n\u0301\u0301\u0301\u0301 ')!
    expect(cleanText(once)).toBe(once)
  })
})
