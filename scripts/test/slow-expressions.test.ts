import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findSlowExpressions } from './slow-expressions.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'expressions-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['slashes at the end', String.raw`page.replace(/\/+$/, '')`],
  ['what stands in brackets that never close', '/<([^>]*)>/.exec(page)'],
  ['two parts that take the same signs', String.raw`/^[\d ]*\d[\d ]*$/.test(page)`],
  ['rounds within rounds', '/^(a+)+$/.test(page)'],
  ['one that is written as a text', String.raw`new RegExp('\\s+$').test(page)`],
])('An expression for %s is found', async (_, code) => {
  const { code: exit, output } = await look(code)
  expect(output).toContain('expressions(linear)')
  expect(exit).toBe(1)
})

it.each([
  ['is bound to the beginning', String.raw`/^\/+/.test(page)`],
  ['stops where it would begin anew', '/<([^<>]*)>/.exec(page)'],
  ['has a longest match', String.raw`/\s{1,8}$/.test(page)`],
])('An expression that %s is well', async (_, code) => {
  expect(await look(code)).toMatchObject({ code: 0 })
})

function look(code: string) {
  writeFileSync(join(folder, 'planted.ts'), `export const planted = (page: string) => ${code}\n`)
  return findSlowExpressions([folder])
}
