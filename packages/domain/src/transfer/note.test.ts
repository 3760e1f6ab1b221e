import { expect, it } from 'vitest'
import { cleanNote, reachesAgent } from './note.ts'

it.each([
  ['  Quer a segunda via.\n\nÉ urgente ', 'Quer a segunda via. É urgente'],
  ['a\u0000b\u202Ec\r\nX-Header: d', 'a b c X-Header: d'],
  ['çãé 👍', 'çãé 👍'],
  [' \n\t', null],
  ['', null],
])('A note for who receives a transfer is one clean line, or none: %j', (typed, kept) => {
  expect(cleanNote(typed)).toBe(kept)
})

it('A note is asked for where somebody of ours may answer', () => {
  const apps = ['pjsip', 'queue', 'callgroup', 'ivrbasic', 'nps', 'announce', 'number'] as const
  expect(apps.filter(reachesAgent)).toEqual(['pjsip', 'queue', 'callgroup', 'ivrbasic'])
})
