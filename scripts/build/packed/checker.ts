import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@ramal/contract/version'
import { ROOT } from '../programs.ts'
import { writeDeclarations } from './declarations.ts'
import type { Travelling } from './pack.ts'

const CONTRACT = 'packages/contract/src'
const CONFORMANCE = 'packages/conformance/src'

/** What its library offers beside the contract: name -> source. */
const LIBRARY = {
  verify: `${CONFORMANCE}/verify.ts`,
  options: `${CONFORMANCE}/options.ts`,
  report: `${CONFORMANCE}/report.ts`,
  'way-out': `${CONFORMANCE}/client/way-out.ts`,
} as const

/** `ramal-contract` for anybody's CI: command, library, the contract's declarations and documents. */
export const CHECKER: Travelling = {
  name: 'ramal-contract',
  version: CONTRACT_VERSION,
  description: 'Does a backend keep the contract of Ramal? Command, library, declarations and documents.',
  // The first with http.setGlobalProxyFromEnv.
  node: '24.14.0',
  commands: { 'ramal-contract': 'cli' },
  entries: { cli: `${CONFORMANCE}/cli/main.ts`, ...LIBRARY, ...declarations() },
  // The declarations are zod's schemas: programs and types that use them speak of the same zod.
  packages: ['zod'],
  files: {
    'README.md': 'packages/conformance/examples/README.md',
    examples: 'packages/conformance/examples',
    documents: 'docs/contract',
  },
  exports: {
    ...Object.fromEntries(
      Object.entries(LIBRARY).map(([name, source]) => [
        `./${name}`,
        { types: `./types/${source.replace(/\.ts$/, '.d.ts')}`, default: `./lib/${name}.js` },
      ]),
    ),
    './contract/*': { types: `./types/${CONTRACT}/*.d.ts`, default: './lib/contract/*.js' },
    './documents/*': './documents/*',
    './package.json': './package.json',
  },
  more: (folder) => {
    const sources = [...Object.values(LIBRARY), ...Object.values(declarations())]
    writeDeclarations(
      sources.map((source) => join(ROOT, source)),
      join(folder, 'types'),
    )
  },
}

/** Each file of the contract, as a consumer names it. */
function declarations(): Record<string, string> {
  const files = readdirSync(join(ROOT, CONTRACT), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return Object.fromEntries(
    sources.map((file) => [`contract/${file.replace(/\.ts$/, '')}`, `${CONTRACT}/${file}`]),
  )
}
