/**
 * `npm run chaos -- foreign-server PATH`: a real drachtio-server, the program at PATH, in the embedded engine's place. The engine's contract
 * suite and tests of the exchange ask it, then the stories of the telephone are told with it. Exit code 1 when anything failed. How to build one: docs/sip.md §10.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDrachtioServer } from '../../e2e/product/drachtio-server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The engine's contract, and the exchange's tests that restart no engine. */
const SUITES = [
  'packages/sip/src/engine/protocol-suite',
  ...['foreign-callers', 'queue-calls', 'transfers'].map(
    (name) => `apps/server/src/telephony/${name}.test.ts`,
  ),
]
/** What kills the engine, or speaks to it as itself, says nothing of a foreign one; a tab that closes while it rings: docs/sip.md §10. */
const STORIES = [
  'agent-answers-a-phone-call',
  'foreign-sip-peer',
  'transfers',
  'what-survives',
  'page-that-goes',
]
const WITHOUT = 'the engine is killed|closes their tab'

const given = process.argv[2]
const program = given === undefined ? '' : resolve(given)
if (!existsSync(program)) {
  console.error('usage: npm run chaos -- foreign-server PATH-OF-DRACHTIO')
  process.exit(2)
}

const suite = await askSuites()
const stories = run(
  'playwright',
  ['test', '-c', 'e2e/playwright.config.ts', ...STORIES, '--grep-invert', WITHOUT],
  {
    DRACHTIO_SERVER: program,
  },
)
console.log(`suites: ${suite ? 'passed' : 'failed'}; stories: ${stories ? 'passed' : 'failed'}`)
process.exitCode = suite && stories ? 0 : 1

async function askSuites(): Promise<boolean> {
  const server = await startDrachtioServer(program)
  try {
    return run('vitest', ['run', ...SUITES, '--maxWorkers=1'], server.env)
  } finally {
    await server.stop()
  }
}

function run(tool: string, args: readonly string[], env: Record<string, string>): boolean {
  const { status } = spawnSync(resolve(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return status === 0
}
