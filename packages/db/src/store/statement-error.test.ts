import { DrizzleQueryError, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contracts } from '../schema/contracts.ts'
import { isUniqueViolation } from './constraint.ts'
import { withoutValues } from './statement-error.ts'
import type { Store } from './store.ts'
import { openTemporaryStore } from './testing/temporary-store.ts'

const SECRET = 'Joana Prado 11999990001'
let store: Store
beforeEach(async () => {
  store = await openTemporaryStore()
})
afterEach(() => store.close())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error as Error,
  )
const textOf = (error: unknown): string =>
  error instanceof Error
    ? `${JSON.stringify(error)} ${error.message} ${error.stack} ${textOf(error.cause)}`
    : String(error)

const insert = () =>
  store.write(async (tx) => {
    await tx.db.insert(contracts).values({ code: 'a', description: SECRET })
  })

it('A write that fails says which table and why, never a value', async () => {
  await insert()
  const error = await failureOf(insert())
  // SQLite's words or PostgreSQL's.
  expect(error.message).toMatch(/UNIQUE constraint failed: contracts.code|unique constraint "contracts_code"/)
  expect(isUniqueViolation(error)).toBe(true)
  expect(textOf(error)).not.toContain(SECRET)
})

it.each([{ long: false }, { long: true }])(
  'A read of too many values is a short error ($long)',
  async (how) => {
    const ids = Array.from({ length: 70_000 }, (_, at) => 1_000_000 + at)
    const error = await failureOf(
      store.read((tx) => tx.db.select().from(contracts).where(inArray(contracts.id, ids)), how),
    )
    expect(error.message).toMatch(/too many SQL variables|bind message has \d+ parameter/)
    expect(textOf(error).length).toBeLessThan(5_000)
  },
)

it('A failed statement keeps code, table and place of what drizzle wraps with its values', () => {
  const driver = Object.assign(new Error('UNIQUE constraint failed: contracts.code'), {
    code: 'SQLITE_CONSTRAINT_UNIQUE',
  })
  const wrapped = new DrizzleQueryError('insert into "contracts" values (?)', [SECRET], driver)
  const error = withoutValues(wrapped) as Error
  expect(error.message).toBe('UNIQUE constraint failed: contracts.code (write of contracts)')
  expect(isUniqueViolation(error)).toBe(true)
  expect(error.stack).toContain('statement-error.test.ts')
  expect(textOf(error)).not.toContain(SECRET)
  const around = withoutValues(new Error('refused', { cause: wrapped }))
  expect(textOf(around)).toContain('write of contracts')
  expect(textOf(around)).not.toContain(SECRET)
})
