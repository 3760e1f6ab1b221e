import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'chaos', environment: 'node', isolate: false, include: ['**/*.test.ts'] },
})
