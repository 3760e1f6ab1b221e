import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'scripts', environment: 'node', isolate: false, include: ['**/*.test.ts'] },
})
