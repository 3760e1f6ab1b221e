import { describe, expect, it } from 'vitest'
import { fatesOf, planOf, type Repeated } from './fates.ts'

const sound = (test: string, ...kills: string[]): Repeated => ({ test, kills, isSound: true })
const unsound = (test: string, ...kills: string[]): Repeated => ({ test, kills, isSound: false })

describe('what each test is repeated for', () => {
  it('is the mutants that it reaches, constants of a module aside', () => {
    const reached = { 'a#rings': { 1: 3, 2: 1 }, 'a#ends': { 2: 5 } }
    expect(planOf(reached, { 2: 1 })).toEqual({ 'a#rings': { 1: 3 }, 'a#ends': {} })
  })
})

describe('the fate of a mutant', () => {
  const plan = { rings: { 1: 1, 2: 1 }, ends: { 2: 1 } }

  it('is the test that noticed it, or none when all that reach it passed', () => {
    expect(fatesOf(plan, [sound('rings', '1'), sound('ends')])).toEqual(
      new Map([
        ['1', 'rings'],
        ['2', null],
      ]),
    )
  })

  it('is not known by a test that fails without any mutant afterwards', () => {
    expect(fatesOf(plan, [unsound('rings', '1', '2'), sound('ends')])).toEqual(new Map())
  })

  it('is known when another test noticed it', () => {
    expect(fatesOf(plan, [unsound('rings', '1'), sound('ends', '2')])).toEqual(new Map([['2', 'ends']]))
  })

  it('is told by each of the tests that share a name', () => {
    const rows = [sound('rings', '1'), sound('rings', '2'), sound('ends')]
    expect(fatesOf(plan, rows)).toEqual(
      new Map([
        ['1', 'rings'],
        ['2', 'rings'],
      ]),
    )
    expect(fatesOf(plan, [unsound('rings'), sound('rings'), sound('ends')])).toEqual(new Map())
  })

  it('is not known when one of its tests did not run', () => {
    expect(fatesOf(plan, [sound('ends')])).toEqual(new Map())
  })
})
