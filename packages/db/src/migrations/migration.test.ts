import { expect, it } from 'vitest'
import { type Migration, pendingMigrations } from './migration.ts'

const all: Migration[] = [
  { tag: '0000_start', statements: [] },
  { tag: '0001_next', statements: [] },
]

it.each([
  { applied: [], pending: ['0000_start', '0001_next'] },
  { applied: ['0000_start'], pending: ['0001_next'] },
  { applied: ['0000_start', '0001_next'], pending: [] },
])('after $applied come $pending', ({ applied, pending }) => {
  expect(pendingMigrations(all, applied).map((migration) => migration.tag)).toEqual(pending)
})

it('refuses a store that a newer version wrote', () => {
  expect(() => pendingMigrations(all, ['0000_start', '0002_later'])).toThrow('"0002_later"')
})
