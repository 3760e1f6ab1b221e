import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COLD_START_FLAGS, ROOT } from '../build/programs.ts'

const HOT_CODE = join(ROOT, 'apps/server/src/platform/hot-code.ts')

/** Which fast code V8 made of loops that ran often: before the server is built, after, and once everybody is back. */
const PROGRAM = `
  import { optimiseHotCode } from ${JSON.stringify(HOT_CODE)}
  // Each time another one: what is fast already stays as it is.
  const FAST = { quickly: 1 << 5, dearly: 1 << 6 }
  const sum = () => new Function('by', 'let all = 0; for (let at = 0; at < 200; at++) all = (all * 31 + at * by) | 0; return all')
  async function code() {
    const often = sum()
    for (let round = 0; round < 12; round++) {
      for (let at = 0; at < 3000; at++) often(at)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const status = %GetOptimizationStatus(often)
    return Object.keys(FAST).filter((kind) => status & FAST[kind]).join() || 'none'
  }
  const before = await code()
  optimiseHotCode()
  const after = await code()
  optimiseHotCode(1)
  await new Promise((resolve) => setTimeout(resolve, 10))
  console.log(JSON.stringify({ before, after, later: await code() }))
`

it('V8 makes no fast code during a server’s start, once it is built at little cost, and its dearest when everybody is back', {
  timeout: 20_000,
}, () => {
  const flags = ['--allow-natives-syntax', ...COLD_START_FLAGS, '--input-type=module', '--eval', PROGRAM]
  const said = execFileSync(process.execPath, flags, { encoding: 'utf8', env: { PATH: process.env['PATH'] } })
  expect(JSON.parse(said)).toEqual({ before: 'none', after: 'quickly', later: 'dearly' })
})

it('What a server says to V8 once it is built are the ways that V8 has by itself', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  const said = readFileSync(HOT_CODE, 'utf8').match(/(?<=')--[^']+(?=')/g) ?? []
  expect(said.map((flag) => flag.replace(/=.*/, '')).toSorted()).toEqual(
    COLD_START_FLAGS.map((flag) => flag.replace(/^--no-/, '--').replace(/=.*/, '')).toSorted(),
  )
  expect(said.filter((flag) => !options.includes(`default: ${flag}\n`))).toEqual([])
})
