import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'sip', environment: 'node', include: ['src/**/*.test.ts'] } })
