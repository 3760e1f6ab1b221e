import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('What a person has set wrongly is told by its sentence alone, and the program ends', () => {
  const file = JSON.stringify(join(import.meta.dirname, 'or-say.ts'))
  const program = `import { orSay } from ${file}; orSay(() => { throw new Error('PORT=x is no port.') }); console.log('goes on')`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
  })
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: 'PORT=x is no port.\n' })
})
