import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
const isClone = git('rev-parse', '--is-inside-work-tree').status === 0

// A copy without its history has no list of what is kept.
it.runIf(isClone)('Nothing that a build makes is kept: no tracked file is one that .gitignore names', () => {
  expect(git('ls-files').stdout.split('\n').length).toBeGreaterThan(1_000)
  expect(git('ls-files', '--cached', '--ignored', '--exclude-standard').stdout).toBe('')
})
