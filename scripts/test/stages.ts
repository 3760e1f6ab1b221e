import { boundaries } from './boundaries.ts'
import { findBuiltByImport } from './built-by-import.ts'
import { citations } from './citations.ts'
import { findFixedSleeps } from './fixed-sleeps.ts'
import { type Counts, check, checked } from './run-command.ts'
import { findSlowExpressions } from './slow-expressions.ts'
import { e2e, postgres, unit } from './suites.ts'
import { findWrongWords } from './wrong-words.ts'

/** One part of `npm test`; `--only a,b` runs some of them. */
export interface Stage {
  name: string
  /** It mostly waits: others run beside it. */
  isWaiting?: boolean
  /** Its tests meet deadlines: nothing runs beside it. */
  isAlone?: boolean
  run(): Promise<Counts>
}

export const STAGES: readonly Stage[] = [
  { name: 'build', run: () => check('turbo', ['run', 'build', '--output-logs=errors-only']) },
  {
    // The contract checker against the whole product: nothing without a fault, and a fixed sample of the faults it must find.
    name: 'contract',
    isWaiting: true,
    run: () => check(process.execPath, ['chaos/contract-faults/run.ts', '--sample', '20']),
  },
  { name: 'format', run: () => check('biome', ['ci', '--colors=off', '.']) },
  // A promise that nobody awaits, also behind `void`, in server, engine and media (decision 020).
  { name: 'promises', run: () => check('oxlint', ['--type-aware', 'apps/server', 'packages']) },
  // A text that makes a regular expression take the square of its length (decision 045).
  { name: 'expressions', run: () => checked(findSlowExpressions(['apps', 'packages'])) },
  // A part of the console that is built by an import, and not by its composition root (decision 049).
  { name: 'imports', run: () => checked(findBuiltByImport(['apps/console/src'])) },
  // The title of a test that is no whole sentence; a name with a word that another one has replaced.
  { name: 'words', run: () => checked(findWrongWords(['apps', 'packages', 'e2e', 'chaos', 'scripts'])) },
  // A test that waits for a fixed time where it could wait for what happens (decision 053).
  { name: 'sleeps', run: () => checked(findFixedSleeps(['apps', 'packages', 'e2e', 'scripts'])) },
  // All that runs on Node is one program; what must do without it, and what runs in a browser, are programs of their own.
  { name: 'types', run: () => check('turbo', ['run', 'typecheck', '--output-logs=errors-only']) },
  { name: 'boundaries', run: boundaries },
  { name: 'citations', run: citations },
  { name: 'unused', run: () => check('knip', ['--no-progress']) },
  {
    name: 'store-kill',
    isWaiting: true,
    run: () => check(process.execPath, ['chaos/store-kill/run.ts', '--kills', '20', '--seed', '1']),
  },
  { name: 'unit', isAlone: true, run: () => unit() },
  // The same store behind the same tests on the other engine (decision 064); the rest, and the stories, by `--store postgres`.
  { name: 'postgres', isAlone: true, run: () => postgres() },
  { name: 'e2e', isAlone: true, run: () => e2e() },
]

/** `npm test -- --store postgres`: all of the server's suites and the stories on that engine, in place of everything. */
export const ON_POSTGRES: readonly Stage[] = [
  { name: 'postgres', isAlone: true, run: () => postgres({ isWhole: true }) },
  { name: 'e2e', isAlone: true, run: () => e2e([], 'postgres') },
]
