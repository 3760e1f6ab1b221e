import { defineProject, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests that replace a module by `vi.mock`: each loads the console anew, so that the next file meets the real one. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineProject({
    test: { name: 'console-mocked', isolate: true, include: ['src/**/*.mocked.test.tsx'] },
  }),
)
