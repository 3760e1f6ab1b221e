import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'conformance', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
})
