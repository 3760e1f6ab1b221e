import { expect, it } from 'vitest'
import { cleanNote, reachesAgent } from './note.ts'

it.each([
  ['  Quer a segunda via.\n\nÉ urgente ', 'Quer a segunda via. É urgente'],
  ['a\u0000b\u202Ec\r\nX-Header: d', 'a bc X-Header: d'],
  ['çãé 👍', 'çãé 👍'],
  [' \n\t', null],
  ['', null],
])('A note for who receives a transfer is one clean line, or none: %j', (typed, kept) => {
  expect(cleanNote(typed)).toBe(kept)
})

it.each([
  ['a Hangul filler', '\u3164\u3164'],
  ['Braille without dots', '\u2800'],
  ['a Hangul jamo filler', '\u115F'],
  ['a grapheme joiner', '\u034F'],
  ['a selector of emoji', '\uFE0F'],
  ['a Khmer vowel that is not shown', '\u17B4'],
  ['joiners', '\u200D \u200C'],
  ['marks over nothing', ' \u0301'],
  ['tags', '\u{E0041}\u{E0042}'],
])('A note of %s alone shows nothing, and is none', (_what, typed) => {
  expect(cleanNote(typed)).toBeNull()
})

it.each([
  ['a family', '👨\u200D👩\u200D👧'],
  ['a heart on fire', '❤\uFE0F\u200D🔥'],
  ['a key', '1\uFE0F\u20E3'],
  ['Persian', 'می\u200Cخواهم'],
  ['Bengali', 'র\u200D্য'],
  ['accents that are written apart', 'a\u0302\u0301'],
])('What is written with a joiner, a selector or marks stays whole: %s', (_what, typed) => {
  expect(cleanNote(typed)).toBe(typed)
})

it.each([
  ['half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
  ['joiners in a row', 'a\u200D\u200Db', 'ab'],
  ['joiners at the end', ' a\u200D ', 'a'],
  ['a joiner of spaces', 'a \u200D b', 'a b'],
  ['an unseen character within a word', 'sub\u00ADscri\u200Bto', 'subscrito'],
  ['a tower of marks', `Z${'\u0301'.repeat(279)}`, 'Z\u0301\u0301\u0301'],
  ['a tower of marks with joiners', `Z${'\u0301\u200D'.repeat(100)}a`, `Z${'\u0301\u200D'.repeat(2)}\u0301a`],
])('A note keeps no more of what nobody writes than can be read: %s', (_what, typed, kept) => {
  expect(cleanNote(typed)).toBe(kept)
})

it('A note is asked for where somebody of ours may answer', () => {
  const apps = ['pjsip', 'queue', 'callgroup', 'ivrbasic', 'nps', 'announce', 'number'] as const
  expect(apps.filter(reachesAgent)).toEqual(['pjsip', 'queue', 'callgroup', 'ivrbasic'])
})
