import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

/** What a hook after a test puts back; a made-up clock among it. */
const HOOKS = /after(?:Each|All)\((?:async )?\(\) => \{\n(.*?)\n\}\)/gs

/** Whether a hook takes the made-up clock away while something else still stands on it. */
function leavesTheClock(hook: string): boolean {
  const clock = hook.indexOf('vi.useRealTimers()')
  return (
    clock >= 0 && ['vi.unstubAllGlobals()', 'vi.restoreAllMocks()'].some((call) => hook.indexOf(call) > clock)
  )
}

// A global or a method that was replaced over a made-up clock gives the made-up one back: the next file of the process waits for ever.
it('Tests of the console put the real clock back last', () => {
  const files = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: ROOT })
  const wrong = files.filter((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(HOOKS)].some(([hook]) => leavesTheClock(hook)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})

it('A hook that puts the clock back too early is found out', () => {
  expect(leavesTheClock('afterEach(() => {\n  vi.useRealTimers()\n  vi.unstubAllGlobals()\n})')).toBe(true)
  expect(leavesTheClock('afterEach(() => {\n  vi.unstubAllGlobals()\n  vi.useRealTimers()\n})')).toBe(false)
})
