import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'process', environment: 'node', include: ['src/**/*.test.ts'] },
})
