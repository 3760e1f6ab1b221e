import { relative } from 'node:path'
import type { RunnerTestCase } from 'vitest'

/** The name by which Stryker knows a test. */
export function idOf(test: RunnerTestCase): string {
  const names = [test.name]
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name)
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(' > ').trim()}`
}
