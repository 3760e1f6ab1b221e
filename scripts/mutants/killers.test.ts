import { describe, expect, it } from 'vitest'
import { killersOf, planOf, type Repeated, survivorsOf } from './killers.ts'

const repeatedOf = (test: string, rest: Partial<Repeated> = {}): Repeated => ({
  test,
  kills: [],
  unclear: [],
  isSound: true,
  ...rest,
})

describe('what each test is repeated for', () => {
  it('A test’s share is the mutants that it reaches, constants of a module aside', () => {
    const reached = { 'a#rings': { 1: 3, 2: 1 }, 'a#ends': { 2: 5 } }
    expect(planOf(reached, { 2: 1 })).toEqual({ 'a#rings': { 1: 3 }, 'a#ends': {} })
  })
})

describe('who noticed a mutant', () => {
  it('A mutant’s killer is each test that failed with it, also when rows of a table share one name', () => {
    const repeated = [
      repeatedOf('rings', { kills: ['1'] }),
      repeatedOf('rings', { kills: ['2'] }),
      repeatedOf('ends'),
    ]
    expect(killersOf(repeated)).toEqual(
      new Map([
        ['1', 'rings'],
        ['2', 'rings'],
      ]),
    )
  })

  it('A test that fails without any mutant afterwards kills none', () => {
    expect(killersOf([repeatedOf('rings', { kills: ['1'], isSound: false })])).toEqual(new Map())
  })
})

describe('which mutants survived', () => {
  const plan = { rings: { 1: 1, 2: 1 }, ends: { 2: 1 } }

  it('A mutant survived when every test that reaches it passed with it', () => {
    const repeated = [repeatedOf('rings', { kills: ['1'] }), repeatedOf('ends')]
    expect(survivorsOf(plan, repeated)).toEqual(new Set(['2']))
  })

  it.each([
    ['of which a test says nothing, because its file did not end', [repeatedOf('rings', { kills: ['1'] })]],
    [
      'whose test fails without any mutant too',
      [repeatedOf('rings'), repeatedOf('ends', { isSound: false })],
    ],
    ['whose test failed at once afterwards', [repeatedOf('rings'), repeatedOf('ends', { unclear: ['2'] })]],
    [
      'that one row of a table could not be tried with',
      [repeatedOf('rings', { isSound: false }), repeatedOf('rings'), repeatedOf('ends')],
    ],
  ])('Nothing is said of a mutant %s', (_, repeated) => {
    expect(survivorsOf(plan, repeated)).not.toContain('2')
  })
})
