import { expect, it } from 'vitest'
import { type Migration, pendingMigrations } from './migration.ts'

const all: Migration[] = [
  { tag: '0000_first', statements: [] },
  { tag: '0001_next', statements: [] },
]

it.each([
  { applied: [], pending: ['0000_first', '0001_next'] },
  { applied: ['0000_first'], pending: ['0001_next'] },
  { applied: ['0000_first', '0001_next'], pending: [] },
])('After the migrations $applied come $pending', ({ applied, pending }) => {
  expect(pendingMigrations(all, applied).map((migration) => migration.tag)).toEqual(pending)
})

it.each([
  { made: 'by a newer version', applied: ['0000_first', '0002_later'], unknown: '0002_later' },
  { made: 'before the first release', applied: ['0000_start', '0001_bright_stryfe'], unknown: '0000_start' },
])('The migrations refuse a store made $made, and say what to do', ({ applied, unknown }) => {
  const refused = () => pendingMigrations(all, applied)
  expect(refused).toThrow(`"${unknown}"`)
  expect(refused).toThrow('a newer version made the store: start that one')
  expect(refused).toThrow('before the first release did: start with an empty DATA_DIR')
})
