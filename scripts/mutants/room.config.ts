import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

// What Stryker gives to Vitest, in its copy of the code: the workspace's own configuration with the tests of one room. By Stryker's `testFiles`
// the room could be named as well, but then 10.1.1 runs no test at all against a constant of a module.
const { MUTANTS_WORKSPACE = '', MUTANTS_TESTS = '' } = process.env
const root = join(process.cwd(), MUTANTS_WORKSPACE)
const { default: own }: { default: ViteUserConfig } = await import(
  pathToFileURL(join(root, 'vitest.config.ts')).href
)

export default defineConfig({
  ...own,
  root,
  // The set-up of a page stands in packages/ui, where the node_modules of the copy lead: outside of the copy.
  server: { ...own.server, fs: { strict: false } },
  test: {
    ...own.test,
    include: MUTANTS_TESTS.split(',').map(testsIn),
    // The first test of an application loads it: beside other work that may take longer than a test is given.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
})

function testsIn(path: string): string {
  return join(process.cwd(), path, path.includes('.test.') ? '' : '**/*.test.{ts,tsx}')
}
