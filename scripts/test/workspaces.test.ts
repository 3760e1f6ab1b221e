import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

/** What runs on Node is checked as one program: apart, each would check what it imports once more. */
const { include: ON_NODE } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.node.json'), 'utf8')) as {
  include: string[]
}

const WORKSPACES = globSync(['packages/*/package.json', 'apps/*/package.json', 'e2e/package.json'], {
  cwd: ROOT,
})

describe('a workspace of the repository', () => {
  it('More than ten workspaces of the repository are found', () =>
    expect(WORKSPACES.length).toBeGreaterThan(10))

  it.each(WORKSPACES)(
    'A workspace of the repository has its types checked by the stage "types": %s',
    (file) => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
        scripts?: Record<string, string>
      }
      expect(existsSync(join(ROOT, dirname(file), 'tsconfig.json'))).toBe(true)
      const isOnNode = ON_NODE.includes(dirname(file))
      expect(isOnNode || /^tsc -p/.test(scripts?.['typecheck'] ?? '')).toBe(true)
    },
  )
})
