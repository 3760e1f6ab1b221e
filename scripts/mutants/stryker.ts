import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from '../build/programs.ts'
import { type Mutant, mutantOf } from './mutant.ts'
import type { Room } from './rooms.ts'
import { isInSample } from './sample.ts'

/** Where Stryker copies the code to; a folder for each process, so that two may run. */
const SANDBOX = join('.stryker-tmp', String(process.pid))

interface Run {
  room: Room
  /** Folders and files where tests are looked for. */
  tests: readonly string[]
  workers: number
  /** One mutant of so many is tried; 1 is all of them. */
  every: number
}

/**
 * Runs the tests against every mutant of a room and leaves a page to look at in reports/mutants/. Rejects when a test fails without any
 * mutant, or when there is none.
 */
export async function runStryker(run: Run): Promise<Mutant[]> {
  const texts = new Map(run.room.files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
  // A run that is interrupted leaves its copy behind.
  process.once('exit', () => rmSync(join(ROOT, SANDBOX), { recursive: true, force: true }))
  // Read by room.config.ts, in a process of Stryker's that inherits them.
  Object.assign(process.env, {
    MUTANTS_WORKSPACE: run.room.workspace,
    MUTANTS_TESTS: run.tests.join(','),
    MUTANTS_EVERY: String(run.every),
    MUTANTS_ARE_REPEATED: String(isRepeatable(run.room)),
  })
  const told = await new Stryker(optionsOf(run)).runMutationTest()
  return told.map((mutant) => {
    const file = relative(ROOT, mutant.fileName)
    // Stryker says by itself of what no test runs, in the sample or not.
    const status = isInSample(mutant.id, run.every) ? mutant.status : 'Ignored'
    return mutantOf({ ...mutant, status }, file, texts.get(file) ?? '')
  })
}

function optionsOf({ room, workers }: Run): ConstructorParameters<typeof Stryker>[0] {
  return {
    testRunner: 'repeating',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'repeating-runner.ts')],
    dryRunTimeoutMinutes: 60, // the repeating runner tries nearly all mutants in it
    vitest: { configFile: 'scripts/mutants/room.config.ts', related: false },
    coverageAnalysis: 'perTest',
    mutate: [...room.files],
    // A constant of a module makes all these tests run again: cheap for rules alone.
    ignoreStatic: room.workspace.startsWith('apps/'),
    concurrency: workers,
    disableTypeChecks: false, // the tests strip types without checking them
    ignorePatterns: ['**/dist', '**/dist-postgres', 'data', 'reports', '.stryker-tmp'],
    tempDirName: SANDBOX,
    cleanTempDir: 'always',
    reporters: process.stdout.isTTY ? ['html', 'progress'] : ['html'],
    htmlReporter: { fileName: `reports/mutants/${room.folder.replaceAll('/', '-')}.html` },
  }
}

/**
 * Whether one worker may try all mutants: tests of rules, and of the server. Those of the console move fake clocks; a mutant that makes an
 * interval of 5 s one of 5 ms took all the memory of such a worker (11 GB), while Stryker's own runner ends the worker of that mutant.
 */
function isRepeatable({ workspace }: Room): boolean {
  return workspace === 'packages/domain' || workspace === 'apps/server'
}
