import { globSync } from 'node:fs'
import { join } from 'node:path'
import { SQLITE_ONLY } from '@ramal/db/store/sqlite-only-tests'
import { expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

const ALL = Object.entries(SQLITE_ONLY).flatMap(([room, files]) =>
  Object.keys(files).map((path) => join(room, path)),
)

it.each(ALL)('What does not run on PostgreSQL is there: %s', (path) => {
  expect(globSync(path, { cwd: ROOT })).not.toEqual([])
})
