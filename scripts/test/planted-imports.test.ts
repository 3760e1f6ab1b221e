import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'

/** For each rule one import that it must refuse: who imports, and which file or package. */
const PLANTED: Readonly<Record<string, readonly [from: string, to: string]>> = {
  ...Object.fromEntries(
    config.forbidden
      .filter(({ name }) => /^(floor|server|telephony)-/.test(name) && !name.endsWith('-imports'))
      .map(({ name }) => [name, plantedRoom(name)]),
  ),
  'no-cycles': ['packages/ui/src/lib/near.ts', 'packages/ui/src/lib/far.ts'],
  'features-are-islands': ['apps/console/src/features/chat/a.ts', 'apps/console/src/features/softphone/b.ts'],
  'hosts-know-no-component': [
    'apps/console/src/features/chat/host/a.ts',
    'apps/console/src/features/chat/list/b.tsx',
  ],
  'console-imports': ['apps/console/src/app/a.ts', 'packages/db/src/b.ts'],
  'server-imports': ['apps/server/src/http/a.ts', 'packages/ui/src/b.ts'],
  'simulator-imports': ['apps/simulator/src/a.ts', 'apps/server/src/http/b.ts'],
  'lists-have-a-door': ['apps/server/src/modules/a.ts', 'apps/server/src/http/long-list/paging.ts'],
  'contract-without-documents': ['packages/contract/src/a.ts', 'packages/contract/documents/b.ts'],
  'contract-floors': ['packages/contract/src/kit/a.ts', 'packages/contract/src/resources/b.ts'],
  'sip-faces': ['packages/sip/src/user-agent/a.ts', 'packages/sip/src/engine/b.ts'],
  'no-tests-in-programs': ['apps/server/src/http/a.ts', 'apps/server/src/http/b.test.ts'],
  'test-support-is-for-tests': ['apps/server/src/http/a.ts', 'apps/server/src/http/testing/b.ts'],
  'rooms-know-no-wiring': ['apps/server/src/http/a.ts', 'apps/server/src/server.ts'],
  'sql-stands-in-rows': ['apps/server/src/modules/a.ts', 'drizzle-orm'],
  resolvable: ['apps/server/src/http/a.ts', 'no-such-package'],
}

function plantedRoom(name: string): [string, string] {
  const [, family = '', room = ''] = /^(\w+)-(.+)$/.exec(name) ?? []
  if (family === 'floor') return [`packages/${room}/src/a.ts`, 'apps/server/src/http/b.ts']
  const folder = family === 'server' ? 'apps/server/src' : 'apps/server/src/telephony'
  const above = family === 'server' ? 'demo' : 'recovery'
  return [`${folder}/${room}/a.ts`, `${folder}/${above}/b.ts`]
}

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ramal-planted-'))
})

afterAll(() => rmSync(root, { recursive: true }))

/** Names of the rules that refuse what was planted. */
async function refusing(from: string, to: string, isMutual: boolean): Promise<string[]> {
  const folder = mkdtempSync(join(root, 'tree-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const path = (near: string, far: string) => {
    const way = relative(dirname(near), far)
    return way.startsWith('.') ? way : `./${way}`
  }
  const isFile = to.includes('/')
  write(from, `import '${isFile ? path(from, to) : to}'\nexport const near = 1\n`)
  if (isFile) write(to, `${isMutual ? `import '${path(to, from)}'\n` : ''}export const far = 1\n`)
  const { output } = await cruise(
    ['packages', 'apps'].filter((one) => from.startsWith(one) || to.startsWith(one)),
    {
      ...(config.options as ICruiseOptions),
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))]
}

describe('an import that the house forbids', () => {
  it('A forbidden import is planted for every rule', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(config.forbidden.map(({ name }) => name).sort())
  })

  it.each(Object.entries(PLANTED))('A planted import is refused by the rule %s', async (name, [from, to]) => {
    expect(await refusing(from, to, name === 'no-cycles')).toContain(name)
  })
})
