import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { calls } from '../schema/calls.ts'
import { orderBy } from './ordering.ts'

const COLUMNS = { id: calls.id, datetime: calls.started_at }

it.each<[asked: string[], order: string[]]>([
  [[], []],
  [
    ['-datetime', 'id'],
    ['"calls"."started_at" desc', '"calls"."id" asc'],
  ],
  [['phone', 'constructor', '-__proto__', 'id'], ['"calls"."id" asc']],
])('A list asked for in the order %j is ordered by the columns it has', (asked, order) => {
  const dialect = new SQLiteSyncDialect()
  expect(orderBy(COLUMNS, asked).map((one) => dialect.sqlToQuery(one).sql)).toEqual(order)
})
