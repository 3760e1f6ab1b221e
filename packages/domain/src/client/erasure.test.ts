import { describe, expect, it } from 'vitest'
import { personPattern, probesOf, withoutPerson } from './erasure.ts'

const MARKS = {
  names: ['Nina Araújo Titular', 'Nina'],
  phones: ['+5511975000004', '+351912345678'],
  words: ['52998224725', 'nina@lgpd.example', '12ABC34501DE35'],
}
const pattern = personPattern(MARKS)!
const without = (value: unknown) => withoutPerson(value, pattern, '-')

describe('a person in what others wrote', () => {
  it.each([
    ['11975000004', '-'],
    ['+55 (11) 97500-0004', '-'],
    ['Ligar para 011 7500-0004 hoje', 'Ligar para - hoje'],
    ['sip:+5511975000004@trunk', 'sip:-@trunk'],
    ['00351 912 345 678', '-'],
    ['CPF 52998224725.', 'CPF -.'],
    ['CPF 529.982.247-25.', 'CPF -.'],
    ['CNPJ 12.ABC.345/01DE-35', 'CNPJ -'],
    ['NINA@LGPD.example', '-'],
    ['Falei com nina  araújo titular', 'Falei com -'],
  ])('Without the person "%s" becomes "%s"', (text, expected) => {
    expect(without(text)).toBe(expected)
    const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    expect(probesOf(MARKS).some((probe) => folded.includes(probe))).toBe(true)
  })

  it.each([
    'Nina', // of one word, and so anybody's
    '1197500000', // a digit less
    '7500-0004', // without its area
    '911975000004', // another number
    'Nina Araújo Titulares',
    'xnina@lgpd.example',
  ])('"%s" is somebody else', (text) => {
    expect(without(text)).toBe(text)
  })

  it.each(['obrigado', 'calls', '20001', '20261127', 'pix@loja'])(
    'An id that somebody chose and that is a word, a short number or a date ("%s") takes nothing out of the texts of others',
    (word) => {
      const text = 'obrigado calls 2026-11-27 R$ 20001 pix@loja'
      const found = personPattern({ names: [], phones: [], words: [word] })
      expect(found === null ? text : withoutPerson(text, found, '-')).toBe(text)
    },
  )

  it.each([
    ['Ana-Maria D’Ávila (mãe)', 'Falei com ana-maria d’ávila (mãe) ontem'],
    ['a.*+?^$()|[]\\/- -&&~~``', 'Falei com a.*+?^$()|[]\\/- -&&~~`` ontem'],
  ])('Nothing in a name means anything to the expression: %s', (name, text) => {
    const words = ['ana-maria@vila-nova.example']
    const found = personPattern({ names: [name], phones: [], words })!
    expect(withoutPerson(text, found, '-')).toBe('Falei com - ontem')
    expect(withoutPerson('De ana-maria@vila-nova.example.', found, '-')).toBe('De -.')
  })

  it('A short number of abroad is found with its prefix, and no date is taken for it', () => {
    const found = personPattern({ names: [], phones: ['+20261127'], words: [] })!
    expect(withoutPerson('Até 2026-11-27: +20 26 11 27', found, '-')).toBe('Até 2026-11-27: -')
  })

  it('In rows of their own a name of one word is theirs where nothing else stands', () => {
    const own = personPattern({ names: ['Nina'], phones: [], words: [] }, { isOwn: true })!
    expect(withoutPerson({ title: 'nina', text: 'Nina e Ana' }, own, '-')).toEqual({
      ...{ title: '-', text: 'Nina e Ana' },
    })
  })

  it('JSON is changed where it names them, at every depth, and is the same value elsewhere', () => {
    const clean = { a: [1, { b: 'x' }], c: null }
    expect(without(clean)).toBe(clean)
    expect(without({ a: [1, { b: 'a nina@lgpd.example b' }] })).toEqual({ a: [1, { b: 'a - b' }] })
  })

  it('Nothing is looked for where nothing is known', () => {
    expect(personPattern({ names: ['Li'], phones: ['190'], words: ['x'] })).toBeNull()
  })
})
