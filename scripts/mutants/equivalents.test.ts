import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'
import { readEquivalents } from './equivalents.ts'

const EQUIVALENTS = readEquivalents()

it('Every mutant that is called equivalent changes a line that the code still has', () => {
  const gone = EQUIVALENTS.filter(({ file, code, from }) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
    return !lines.some((line) => line.trim() === code) || !code.includes(from.split(' ')[0] ?? '')
  })
  expect(gone).toEqual([])
})

it('No mutant is called equivalent without a reason or twice', () => {
  expect(EQUIVALENTS.filter(({ reason }) => reason.split(' ').length < 4)).toEqual([])
  const keys = EQUIVALENTS.map(({ file, code, from, to }) => [file, code, from, to].join('\n'))
  expect(keys).toEqual([...new Set(keys)])
})
