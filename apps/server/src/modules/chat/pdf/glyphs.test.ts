import { describe, expect, it } from 'vitest'
import { runsOf } from './glyphs.ts'
import { breakLines } from './lines.ts'

const shown = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('')

describe('letters of the fonts', () => {
  it.each([
    ['Ação, ñandú, ¿Qué?, “aspas” – R$ 10 €', 'Ação, ñandú, ¿Qué?, “aspas” – R$ 10 €'],
    ['a\u0303', 'ã'],
    ['bom 👍🏽 dia', 'bom (+) dia'],
    ['😂😂', ':D:D'],
    ['❤️', '<3'],
    ['família 👨‍👩‍👧‍👦 e 🇧🇷 e 🦜', 'família [emoji] e [emoji] e [emoji]'],
    ['um\u200bdois\u202e\u0007', 'umdois'],
    ['coluna\tdois', 'coluna dois'],
    ['日本', '??'],
    ['©®™', '©®™'],
    ['Guaraní ẽ ệ ḗ', 'Guaraní ẽ ệ ḗ'],
    ['\u1f00', 'α'],
  ])('The text %j is shown as %j', (text, visible) => {
    expect(shown(text)).toBe(visible)
  })

  it('Each script of a text has its font', () => {
    expect(runsOf('Ana Łucja Αθηνά Анна').map((run) => run.font)).toEqual([
      ...['latin', 'latinExt', 'latin', 'greek', 'latin', 'cyrillic'],
    ])
  })
})

describe('lines', () => {
  const lines = (text: string, width: number) =>
    breakLines(text, width, (run) => run.text.length).map((line) => line.runs.map((run) => run.text).join(''))

  it.each([
    ['um dois três', 7, ['um dois', 'três']],
    ['um\n\ndois', 10, ['um', '', 'dois']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['ab cdefgh ij', 4, ['ab ', 'cdef', 'gh ', 'ij']],
    ['abcd ef', 4, ['abcd', 'ef']],
    ['', 4, ['']],
  ])('The text %j is broken into lines of %i', (text, width, expected) => {
    expect(lines(text, width)).toEqual(expected)
  })

  it('When fewer lines are asked for than there are the first come, and the rest is not looked at', () => {
    let looks = 0
    const measure = (run: { text: string }) => {
      looks += 1
      return run.text.length
    }
    expect(breakLines('a\n'.repeat(1_000_000), 10, measure, 3)).toHaveLength(3)
    expect(breakLines('b'.repeat(1_000_000), 10, measure, 3)).toHaveLength(3)
    expect(looks).toBeLessThan(1_000)
  })
})
