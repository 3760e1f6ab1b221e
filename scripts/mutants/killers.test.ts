import { describe, expect, it } from 'vitest'
import { killersOf, planOf } from './killers.ts'

describe('what each test is repeated for', () => {
  it('A test’s share is the mutants that it reaches, constants of a module aside', () => {
    const reached = { 'a#rings': { 1: 3, 2: 1 }, 'a#ends': { 2: 5 } }
    expect(planOf(reached, { 2: 1 })).toEqual({ 'a#rings': { 1: 3 }, 'a#ends': {} })
  })
})

describe('who noticed a mutant', () => {
  it('A mutant’s killer is each test that failed with it, also when rows of a table share one name', () => {
    const repeated = [
      { test: 'rings', kills: ['1'], isSound: true },
      { test: 'rings', kills: ['2'], isSound: true },
      { test: 'ends', kills: [], isSound: true },
    ]
    expect(killersOf(repeated)).toEqual(
      new Map([
        ['1', 'rings'],
        ['2', 'rings'],
      ]),
    )
  })

  it('A test that fails without any mutant afterwards kills none', () => {
    expect(killersOf([{ test: 'rings', kills: ['1'], isSound: false }])).toEqual(new Map())
  })
})
