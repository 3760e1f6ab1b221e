import { expect, it } from 'vitest'
import { writtenTable } from './written-table.ts'

it.each<[string, string | null]>([
  ['insert into "users" ("id") values (?)', 'users'],
  ['INSERT OR IGNORE INTO users values (1)', 'users'],
  ['\n  update "endpoints" set "x" = ? where "update users" = 1', 'endpoints'],
  ['delete from "registrations" where "id" = ?', 'registrations'],
  ['with "a" as (select 1) insert into "calls" select * from "a"', 'calls'],
  ['with "a" as (select 1) select * from "a"', null],
  ['select "updated_at" from "users" where "name" = \'update users\'', null],
])('The statement %s writes to the table %s', (sql, table) => {
  expect(writtenTable(sql)).toBe(table)
})
