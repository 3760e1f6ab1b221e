import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from '../build/programs.ts'
import { type Mutant, mutantOf } from './mutant.ts'
import type { Room } from './rooms.ts'

const SANDBOX = '.stryker-tmp'

interface Run {
  workspace: string
  rooms: readonly Room[]
  /** Globs of tests beside the rooms' own. */
  tests: readonly string[]
  workers: number
}

/**
 * Runs the tests against every mutant of the rooms, which are of one workspace, and leaves a page to look at in reports/mutants/. Rejects
 * when a test fails without any mutant.
 */
export async function runStryker(run: Run): Promise<Mutant[]> {
  const files = run.rooms.flatMap((room) => room.files)
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
  // A run that was killed leaves its copy of the code behind.
  rmSync(join(ROOT, SANDBOX), { recursive: true, force: true })
  const told = await new Stryker(optionsOf(run, files)).runMutationTest()
  return told.map((mutant) => {
    const file = relative(ROOT, mutant.fileName)
    return mutantOf(mutant, file, texts.get(file) ?? '')
  })
}

function optionsOf(
  { workspace, rooms, tests, workers }: Run,
  files: string[],
): ConstructorParameters<typeof Stryker>[0] {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { dir: workspace, configFile: join(workspace, 'vitest.config.ts'), related: false },
    coverageAnalysis: 'perTest',
    mutate: files,
    // A room's tests stand beside its code. All that reach it would be nearly all of an application's, at seconds each.
    testFiles: [...rooms.map(({ folder }) => `${folder}/**/*.test.{ts,tsx}`), ...tests],
    // A constant of a module would make all tests of the room run again: cheap for rules alone.
    ignoreStatic: workspace.startsWith('apps/'),
    concurrency: workers,
    disableTypeChecks: false, // the tests strip types without checking them
    ignorePatterns: ['**/dist', 'data'],
    tempDirName: SANDBOX,
    cleanTempDir: 'always',
    reporters: process.stdout.isTTY ? ['html', 'progress'] : ['html'],
    htmlReporter: { fileName: `reports/mutants/${workspace.replace('/', '-')}.html` },
  }
}
