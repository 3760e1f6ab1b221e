import { beforeEach, describe, expect, it } from 'vitest'
import { StatementCache } from './statement-cache.ts'

let prepared: string[]
let statements: StatementCache<{ readonly sql: string }>

beforeEach(() => {
  prepared = []
  statements = new StatementCache((sql) => {
    prepared.push(sql)
    return { sql }
  })
})

const list = (length: number) => `select 1 where 1 in (${Array(length).fill('?').join(', ')})`

describe('statements that are kept', () => {
  it('A text is prepared once, however often it comes', () => {
    const first = statements.of('select 0')
    for (let n = 0; n < 10; n += 1) expect(statements.of('select 0')).toBe(first)
    expect(prepared).toEqual(['select 0'])
  })

  it('A text that comes again and again outlives any number of texts that come once', () => {
    const often = statements.of('select 0')
    statements.of('select 0')
    for (let length = 1; length <= 3_000; length += 1) statements.of(list(length))
    expect(statements.of('select 0')).toBe(often)
  })

  it('A text that is needed meanwhile outlives lists of every length that come twice each', () => {
    const often = statements.of('select 0')
    for (let length = 1; length <= 1_000; length += 1) {
      statements.of(list(length))
      statements.of(list(length))
      expect(statements.of('select 0')).toBe(often)
    }
  })

  it('No more than 500 statements are kept, and none of more than 10,000 characters', () => {
    const long = `select ${'1 + '.repeat(3_000)}1`
    expect(statements.of(long)).not.toBe(statements.of(long))
    const texts = Array.from({ length: 1_000 }, (_, n) => `select ${n}`)
    for (const sql of [...texts, ...texts]) statements.of(sql)
    prepared = []
    for (const sql of texts.toReversed()) statements.of(sql)
    expect(prepared.length).toBeGreaterThanOrEqual(500)
  })
})
