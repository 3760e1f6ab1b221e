import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openProcesses } from './testing/server-processes.ts'

/** What the supervisor tells Node for a server's start, as `COLD_START_FLAGS` has it. */
const PROGRAMS = readFileSync(join(import.meta.dirname, '../../../../../scripts/build/programs.ts'), 'utf8')
const coldStart = /COLD_START_FLAGS = \[([^\]]+)\]/.exec(PROGRAMS)?.[1]?.match(/--[\w=-]+/g) ?? []

/** Answers whether V8 makes fast code of a loop that runs often. */
const ASKED = `
  const IS_OPTIMISED = 1 << 4, IS_MAGLEV = 1 << 5
  function sum(by) { let all = 0; for (let at = 0; at < 1000; at++) all = (all * 31 + at * by) | 0; return all }
  process.on('message', async (asked) => {
    if (asked !== 'fast?') return
    for (let round = 0; round < 20; round++) {
      for (let at = 0; at < 3000; at++) sum(at)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    process.send({ isFast: (%GetOptimizationStatus(sum) & (IS_OPTIMISED | IS_MAGLEV)) !== 0 })
  })
`
const flags = [
  '--allow-natives-syntax',
  ...coldStart,
  `--import=data:text/javascript,${encodeURIComponent(ASKED)}`,
]

let processes: Awaited<ReturnType<typeof openProcesses>>
beforeEach(async () => {
  processes = await openProcesses()
})
afterEach(() => processes.close())

it('A server that stands by for another one’s tenants has fast code once it passes on (decision 127)', {
  timeout: 120_000,
}, async () => {
  expect(coldStart).toContain('--no-opt')
  await processes.server('first')
  const { server } = await processes.server('second', { flags })
  server.send('fast?')
  expect(await once(server, 'message')).toMatchObject([{ isFast: true }, undefined])
})
