import { defineProject, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The tests that replace a module by `vi.mock`, and those of SIP whose network what other files leave running disturbs: each loads the console anew. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineProject({
    test: { name: 'console-mocked', isolate: true, include: ['src/**/*.mocked.test.tsx'] },
  }),
)
