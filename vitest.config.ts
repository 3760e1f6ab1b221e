import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'apps/console/vitest.mocked.config.ts', 'scripts', 'chaos'],
  },
})
