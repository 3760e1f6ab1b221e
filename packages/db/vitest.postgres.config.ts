import { configDefaults, defineConfig } from 'vitest/config'
import { SQLITE_ONLY } from './src/store/sqlite-only-tests.ts'

// The store on a real PostgreSQL: the stage `postgres` of `npm test` (decision 064).
export default defineConfig({
  ssr: { resolve: { conditions: ['postgres', 'module', 'node', 'development|production'] } },
  test: {
    name: 'db on PostgreSQL',
    environment: 'node',
    globalSetup: ['src/store/testing/postgres-setup.ts'],
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...Object.keys(SQLITE_ONLY['packages/db'])],
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
})
