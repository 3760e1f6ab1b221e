import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { and, eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOG_OPTIONS } from './log.ts'

/** SQLite refuses so many variables; PostgreSQL takes them, and not an id beyond 32 bits. */
const BEYOND = 39_053_344_705

let store: Store
beforeAll(async () => {
  store = await openTemporaryStore()
})
afterAll(() => store.close())

/** The line that this error leaves in the log, without the time, whose digits may be those of a value. */
function lineOf(err: unknown): string {
  let line = ''
  pino(
    { ...LOG_OPTIONS, level: 'info', timestamp: false },
    { write: (text: string) => (line += text) },
  ).error({ err }, 'it failed')
  return line
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

describe('what a failed statement leaves in the log', () => {
  it('The log names statement and cause of a read that fails, and none of its 40,000 values', async () => {
    const ids = [...Array.from({ length: 40_000 }, (_, n) => 7_000_000 + n), BEYOND]
    const error = await failureOf(
      store.read((tx) => tx.db.select({ id: users.id }).from(users).where(inArray(users.id, ids)), {
        long: true,
      }),
    )
    const line = lineOf(error)
    expect(line).toMatch(/too many SQL variables|a value does not fit/)
    expect(line).toContain('read of users')
    expect(line).toMatch(/\\n {4}at /)
    expect(line).not.toMatch(/70\d{5}/)
    expect(line).not.toContain(String(BEYOND))
    expect(line.length).toBeLessThan(8_000)
  })

  it('The log names the constraint that failed, and nothing that was to be stored', async () => {
    const add = (description: string) =>
      store.write((tx) => tx.db.insert(contracts).values({ code: 'same', description }))
    await add('first')
    const line = lineOf(await failureOf(add('Joana Prado, 390.533.447-05')))
    expect(line).toMatch(/UNIQUE constraint failed: contracts.code|unique constraint \\"contracts_code\\"/)
    expect(line).not.toMatch(/Joana|390\.533/)
  })

  it('A value that looks like a stack or like a name does not reach the log', async () => {
    const codes = Array.from({ length: 40_000 }, () => 'x\n    at Joana from "390.533.447-05"')
    const error = await failureOf(
      store.read(
        (tx) =>
          tx.db
            .select()
            .from(contracts)
            .where(and(inArray(contracts.code, codes), eq(contracts.id, BEYOND))),
        { long: true },
      ),
    )
    expect(lineOf(error)).not.toMatch(/Joana|390\.533/)
  })
})

describe('what other errors leave in the log', () => {
  it('The log keeps type, code and cause of an error, and no property that was added to it', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      request: 'Bearer abc',
    })
    const line = lineOf(Object.assign(new TypeError('not sent', { cause }), { body: 'Oi, sou a Joana' }))
    expect(JSON.parse(line).err).toMatchObject({
      type: 'TypeError',
      message: 'not sent',
      cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    })
    expect(line).not.toMatch(/Bearer|Joana/)
  })

  it.each([
    ['text', 'string'],
    [undefined, 'undefined'],
    [{ secret: 1 }, 'object'],
  ])('The log takes %j, which is no error', (thrown, type) =>
    expect(JSON.parse(lineOf(thrown)).err?.type ?? type).toBe(type),
  )
})
