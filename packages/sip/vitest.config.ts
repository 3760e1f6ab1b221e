import { defineProject } from 'vitest/config'

export default defineProject({
  test: { name: 'sip', environment: 'node', isolate: false, include: ['src/**/*.test.ts'] },
})
