import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COLD_START_FLAGS, ROOT } from '../build/programs.ts'

const HOT_CODE = join(ROOT, 'apps/server/src/platform/hot-code.ts')

/** Whether V8 made fast code of a loop that ran often: before the server is built, and after. */
const PROGRAM = `
  import { optimiseHotCode } from ${JSON.stringify(HOT_CODE)}
  const IS_OPTIMISED = 1 << 4
  const IS_MAGLEV = 1 << 5
  function sum(by) { let all = 0; for (let at = 0; at < 1000; at++) all = (all * 31 + at * by) | 0; return all }
  async function isFast() {
    for (let round = 0; round < 20; round++) {
      for (let at = 0; at < 3000; at++) sum(at)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return (%GetOptimizationStatus(sum) & (IS_OPTIMISED | IS_MAGLEV)) !== 0
  }
  const before = await isFast()
  optimiseHotCode()
  console.log(JSON.stringify({ before, after: await isFast() }))
`

it('V8 makes fast code once the server is built, and none during its start', () => {
  const flags = ['--allow-natives-syntax', ...COLD_START_FLAGS, '--input-type=module', '--eval', PROGRAM]
  const said = execFileSync(process.execPath, flags, { encoding: 'utf8', env: { PATH: process.env['PATH'] } })
  expect(JSON.parse(said)).toEqual({ before: false, after: true })
})

it('What a server says to V8 once it is built are the ways that V8 has by itself', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  const said = readFileSync(HOT_CODE, 'utf8').match(/(?<=')--[^']+(?=')/g) ?? []
  expect(said.map((flag) => flag.replace(/=.*/, ''))).toEqual(
    COLD_START_FLAGS.map((flag) => flag.replace(/^--no-/, '--').replace(/=.*/, '')),
  )
  expect(said.filter((flag) => !options.includes(`default: ${flag}\n`))).toEqual([])
})
