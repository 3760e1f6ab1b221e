import { describe, expect, it } from 'vitest'
import { csvLine, inertDigits, inertText } from './csv.ts'

describe('a file of values', () => {
  it.each([
    [['a', 'b'], ';', 'a;b\r\n'],
    [['a;b', 'c,d'], ';', '"a;b";c,d\r\n'],
    [['a;b', 'c,d'], ',', 'a;b,"c,d"\r\n'],
    [['diz "oi"', 'duas\nlinhas', ''], ';', '"diz ""oi""";"duas\nlinhas";\r\n'],
  ] as const)('The values %j with %s between them are the line %j', (cells, separator, line) => {
    expect(csvLine(cells, separator)).toBe(line)
  })

  it.each(['=1+1', '+5511912345678', '-2', '@SUM(A1)', '\tx', '\rx'])(
    'The text %j, which a spreadsheet would run, is made inert',
    (text) => {
      expect([inertText(text), inertDigits(text)]).toEqual([`'${text}`, `'${text}`])
    },
  )

  it.each(['Suporte', 'a=b', '10001', '', ' =1'])('The text %j stays as it is', (text) => {
    expect([inertText(text), inertDigits(text)]).toEqual([text, text])
  })

  it.each(['11999990001', '52998224725', '0800', '00'])(
    'The digits %s are kept as they are written',
    (text) => {
      expect(inertDigits(text)).toBe(`'${text}`)
    },
  )
})
