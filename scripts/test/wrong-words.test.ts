import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findWrongWords } from './wrong-words.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['a small letter', "it('refuses a call without a name', () => {})"],
  ['three words', "test('Calls are refused', () => {})"],
  ['a verb without its subject', "it('[R4.4-03] Refuses a second call as busy', () => {})"],
  ['a full stop', "it('A second call is refused as busy.', () => {})"],
  ['a small letter in a table of cases', "it.each([1, 2])('goes on with the %s call', () => {})"],
  ['a small letter and a value in it', 'it.for([1])(`one of $' + '{1} calls is refused`, () => {})'],
])('A title with %s is no whole sentence', async (_, code) => {
  expect(await look(code)).toMatchObject({ code: 1, output: expect.stringContaining('whole sentence') })
})

it.each([
  ['a sentence', "it('[R4.4-03] [A-41] A second call is refused as busy', () => {})"],
  ['the value of a table', "it.each(ROWS)('%s', () => {})"],
  ['a call that is no test', "log.it('refuses', () => {})"],
])('A title that is %s passes', async (_, code) => {
  expect(await look(code)).toMatchObject({ code: 0 })
})

it.each(['const world = 1', 'class CallSeat {}', 'function startBench() {}'])(
  'A name with a word that was replaced is found in %s',
  async (code) => {
    expect(await look(code)).toMatchObject({ code: 1, output: expect.stringContaining('glossary') })
  },
)

it('A name that only holds the letters of such a word passes', async () => {
  expect(await look('const worldwide = walker')).toMatchObject({ code: 0 })
})

function look(code: string) {
  writeFileSync(join(folder, 'planted.test.ts'), `${code}\n`)
  return findWrongWords([folder])
}
