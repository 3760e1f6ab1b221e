import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

const FILES = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT })
const headingOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n', 1)[0] ?? ''

it('The heading of every decision is its number and a sentence that states it', () => {
  expect(FILES.length).toBeGreaterThan(40)
  const wrong = FILES.filter((file) => {
    const [, number, sentence = ''] =
      /^# (\d{3}) (\p{Lu}.*[^.])$|^# (\d{3}) (fdatasync .*)$/u.exec(headingOf(file)) ?? []
    return number !== basename(file).slice(0, 3) || sentence.split(' ').length < 4
  })
  expect(wrong).toEqual([])
})

it('No two decisions have one number', () => {
  const numbers = FILES.map((file) => basename(file).slice(0, 3))
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
})
