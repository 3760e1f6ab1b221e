import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plainEnvironment } from './plain-environment.ts'

let former: NodeJS.ProcessEnv
beforeEach(() => {
  former = process.env
})
afterEach(() => {
  process.env = former
})

it('The environment says what it said, and programs that are started get it', () => {
  process.env['RAMAL_PLAIN'] = 'said'
  const before = { ...process.env }
  plainEnvironment()
  expect(process.env).not.toBe(former)
  expect(process.env).toEqual(before)
  const said = execFileSync(process.execPath, ['-p', 'process.env.RAMAL_PLAIN'], { encoding: 'utf8' })
  expect(said.trim()).toBe('said')
  delete former['RAMAL_PLAIN']
})
