import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'domain', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
})
