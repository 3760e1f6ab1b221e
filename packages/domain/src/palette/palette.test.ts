import { describe, expect, it } from 'vitest'
import {
  EMPTY_PALETTE,
  type Found,
  movedBy,
  nextPalette,
  type Palette,
  type PaletteEvent,
  paletteRows,
} from './palette.ts'
import type { PaletteItem } from './rank.ts'

const item = (label: string): PaletteItem => ({ id: label.toLowerCase(), label })
const HERE = [item('Chamadas'), item('Chats')]
const MARIA = item('Maria')

const paletteAfter = (...events: readonly PaletteEvent[]): Palette =>
  events.reduce(nextPalette, EMPTY_PALETTE)
const typed = (text: string) => ({ type: 'typed', text }) as const
const found = (text: string): Found<PaletteItem> => ({ text, items: [MARIA] })
const chose = (id: string) => ({ type: 'chose', id }) as const

describe('what Enter runs', () => {
  it.each([
    ['nothing typed: the first of here', [], null, 'chamadas'],
    ['the best of here', [typed('chats')], null, 'chats'],
    ['nothing, while the server has not answered', [typed('maria')], null, null],
    ['what was found, when nothing of here fits', [typed('maria')], found('maria'), 'maria'],
    ['still the best of here when the server answers', [typed('ch')], found('ch'), 'chamadas'],
    ['what the user has moved to', [typed('ch'), chose('chats')], found('ch'), 'chats'],
    ['what the user has moved to of what was found', [typed('ch'), chose('maria')], found('ch'), 'maria'],
    ['the best of the new text, not what was chosen before', [chose('chats'), typed('c')], null, 'chamadas'],
    ['nothing that was found for another text', [typed('marian')], found('maria'), null],
    [
      'nothing of another text, also where it was chosen',
      [typed('marin'), chose('maria')],
      found('mari'),
      null,
    ],
  ] as const)('What Enter runs: %s', (_, events, found, expected) => {
    expect(paletteRows(paletteAfter(...events), HERE, found).highlighted).toBe(expected)
  })
})

it('What was found for an older text keeps its place until the next answer', () => {
  const rows = paletteRows(paletteAfter(typed('marian')), HERE, found('maria'))
  expect(rows).toMatchObject({ remote: [MARIA], isOld: true })
})

it('The same text typed again changes nothing', () => {
  const palette = paletteAfter(typed('ch'), chose('chats'))
  expect(nextPalette(palette, typed('ch'))).toBe(palette)
})

it('What is used often moves up among what fits as well', () => {
  expect(paletteRows(EMPTY_PALETTE, HERE, null, { chats: 2 }).highlighted).toBe('chats')
})

it.each([
  [null, 1, 'a'],
  [null, -1, 'c'],
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['gone', 1, 'a'],
] as const)('From %s by %i the arrow comes to %s', (from, by, to) => {
  expect(movedBy(['a', 'b', 'c'], from, by)).toBe(to)
})

it('Where there is nothing an arrow comes to nothing', () => {
  expect([movedBy([], 'a', 1), movedBy([], null, -1)]).toEqual([null, null])
})
