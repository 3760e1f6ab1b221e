import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

const STORIES = join(ROOT, 'e2e/stories')

/** What `uniqueNumber` (e2e/product/test.ts) keeps of a number: it writes how often the test was run before the last three digits. */
const keptOf = (number: string) => `${number.slice(0, -5)}--${number.slice(-3)}`

function numbersOf(file: string): string[] {
  const text = readFileSync(join(STORIES, file), 'utf8')
  return [...text.matchAll(/uniqueNumber\('(\d+)'\)/g)].map(([, number = '']) => number)
}

// Two stories of one worker took each other's calls for their own, but only when both were run by the same one.
it('No two stories call by numbers that become the same', () => {
  const numbers = readdirSync(STORIES).flatMap(numbersOf)
  const kept = numbers.map(keptOf)
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter((number, at) => kept.indexOf(keptOf(number)) !== at)).toEqual([])
})
