import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'process',
    environment: 'node',
    retry: process.env['CI'] ? 1 : 0, // decision 016
    include: ['src/**/*.test.ts'],
  },
})
