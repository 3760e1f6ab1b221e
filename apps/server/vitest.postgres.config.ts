import { SQLITE_ONLY } from '@ramal/db/store/sqlite-only-tests'
import { configDefaults, defineConfig } from 'vitest/config'

// The server's suites on a real PostgreSQL: the stage `postgres` of `npm test` (decision 064).
export default defineConfig({
  ssr: { resolve: { conditions: ['postgres', 'module', 'node', 'development|production'] } },
  test: {
    name: 'server on PostgreSQL',
    environment: 'node',
    retry: process.env['CI'] ? 1 : 0, // decision 016

    isolate: false,
    globalSetup: ['../../packages/db/src/store/testing/postgres-setup.ts'],
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...Object.keys(SQLITE_ONLY['apps/server'])],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
