import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'sip',
    environment: 'node',
    retry: process.env['CI'] ? 1 : 0, // decision 016
    isolate: false,
    include: ['src/**/*.test.ts'],
  },
})
