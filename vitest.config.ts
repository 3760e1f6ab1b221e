import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*'],
    // Many tests wait for timers, sockets and disks: with one worker on two cores half of the machine would wait with them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})
