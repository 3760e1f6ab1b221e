import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'media', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
})
