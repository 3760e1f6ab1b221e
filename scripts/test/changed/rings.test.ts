import { expect, it } from 'vitest'
import { nearest, ringsAround } from './rings.ts'

const isTest = (file: string) => file.endsWith('.test.ts')
const imports = [
  { from: 'a.test.ts', to: 'a.ts' },
  { from: 'b.ts', to: 'a.ts' },
  { from: 'b.test.ts', to: 'b.ts' },
  { from: 'c.ts', to: 'b.ts' },
  { from: 'b.ts', to: 'c.ts' },
  { from: 'c.test.ts', to: 'c.ts' },
  { from: 'c.test.ts', to: 'a.ts' },
]

it('Tests stand in rings around a change, each in the one of its shortest way', () => {
  expect(ringsAround(['a.ts'], imports, isTest)).toEqual([
    { imports: 1, files: ['a.test.ts', 'c.test.ts'] },
    { imports: 2, files: ['b.test.ts'] },
  ])
})

it('A changed test stands in the innermost ring, also when another change leads to it', () => {
  expect(ringsAround(['a.ts', 'b.test.ts'], imports, isTest)).toEqual([
    { imports: 0, files: ['b.test.ts'] },
    { imports: 1, files: ['a.test.ts', 'c.test.ts'] },
  ])
})

it('Files that import each other are walked once', () => {
  expect(ringsAround(['c.ts'], imports, isTest)).toEqual([
    { imports: 1, files: ['c.test.ts'] },
    { imports: 2, files: ['b.test.ts'] },
  ])
})

it('What no test reaches has no ring', () => {
  expect(ringsAround(['d.ts'], imports, isTest)).toEqual([])
})

const ring = (number: number, ...files: string[]) => ({ imports: number, files })

it('Whole rings are taken as long as the limit holds, and none behind the first that breaks it', () => {
  const rings = [ring(0, 'a'), ring(1, 'b', 'c'), ring(2, 'd', 'e'), ring(3, 'f')]
  expect(nearest(rings, 4)).toEqual({ taken: rings.slice(0, 2), left: rings.slice(2) })
  expect(nearest(rings, 6)).toEqual({ taken: rings, left: [] })
})

it('Where the nearest ring is too large already, none is taken', () => {
  const rings = [ring(1, 'a', 'b', 'c'), ring(2, 'd')]
  expect(nearest(rings, 2)).toEqual({ taken: [], left: rings })
})
