import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleOf, PROGRAMS } from './programs.ts'

const URL = { DATABASE_URL: 'postgres://db/ramal' }

it.each([
  ['server', {}, 'dist'],
  ['server', { DATABASE_URL: '' }, 'dist'],
  ['server', URL, 'dist-postgres'],
  ['engine', URL, 'dist'],
] as const)('The %s that is told of %j runs from its folder %s (decision 064)', (name, env, folder) => {
  expect(bundleOf(name, env)).toBe(join(PROGRAMS[name].dir, folder, 'main.js'))
})
