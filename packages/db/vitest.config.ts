import { configDefaults, defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'db',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // They need an engine that runs: vitest.postgres.config.ts.
    exclude: [...configDefaults.exclude, 'src/store/pg/**'],
  },
})
