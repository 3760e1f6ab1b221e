import { configDefaults, defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    retry: process.env['CI'] ? 1 : 0, // decision 016

    // Modules of the server hold nothing between tests: loading them anew for each file took two thirds of the processor's time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // They need an engine that runs: vitest.postgres.config.ts.
    exclude: [...configDefaults.exclude, 'src/ownership/postgres/**'],
    // What a test waits for comes late on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
})
