import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFixedSleeps } from './fixed-sleeps.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sleeps-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const PROMISE = 'await new Promise((resolve) => setTimeout(resolve, 50))'

it.each([
  ['a promise of a timer', PROMISE],
  [
    'a promise of a timer with a value',
    "await Promise.race([gone, new Promise((r) => setTimeout(r, 300, 'open'))])",
  ],
  ['a timer of Node', 'await sleep(50)'],
  ['a page that waits', 'await page.waitForTimeout(2_000)'],
  ['a loop that counts', 'for (let at = 0; at < 3; at += 1) await wait(350)'],
  ['a comment without a reason', `${PROMISE} // real time:`],
])('A test that waits by %s is found', async (_, code) => {
  const { code: exit, output } = await look(code)
  expect(output).toContain('sleeps(fixed)')
  expect(exit).toBe(1)
})

it.each(['planted.test.tsx', 'testing/planted.ts', 'stories/planted.e2e.ts'])(
  'A fixed sleep is found in %s',
  async (path) => expect(await look(PROMISE, path)).toMatchObject({ code: 1 }),
)

it.each([
  ['says that it needs the time', `${PROMISE} // real time: audio that is recorded`],
  ['looks again and again', 'while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20))'],
  ['waits for a turn of the event loop', 'await new Promise((resolve) => setTimeout(resolve))'],
  ['has a deadline', "const timer = setTimeout(() => reject(new Error('late')), 3_000)"],
  ['asks for a delay of the product', "expect(pace.delay('a', 0)).toBe(100)"],
])('A test that %s is well', async (_, code) => {
  expect(await look(code)).toMatchObject({ code: 0 })
})

it('A product may wait', async () => {
  expect(await look(PROMISE, 'product.ts')).toMatchObject({ code: 0 })
})

async function look(code: string, path = 'planted.test.ts') {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${code}\n`)
  const found = await findFixedSleeps([folder])
  rmSync(file)
  return found
}
