import { expect, it } from 'vitest'
import { saidOfDatabase } from './unanswered-database.ts'

it('A database that nobody answers for is told in a sentence, whatever Node says of it', () => {
  const several = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })
  for (const error of [several, new Error('Failed query', { cause: several })])
    expect(saidOfDatabase(error)).toMatchObject({
      message: 'The PostgreSQL of DATABASE_URL does not answer (ECONNREFUSED).',
    })
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  expect(saidOfDatabase(refused)).toBe(refused)
})
