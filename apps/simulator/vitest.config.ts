import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'simulator', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
})
