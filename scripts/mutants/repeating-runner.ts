import { join, relative } from 'node:path'
import type { StrykerOptions } from '@stryker-mutator/api/core'
import type { Injector, PluginContext } from '@stryker-mutator/api/plugin'
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import type { RunnerTask, RunnerTestCase } from 'vitest'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import { killersOf, type Plan, planOf, type Repeated, survivorsOf } from './killers.ts'
import { isInSample, sampleOf } from './sample.ts'
import { idOf } from './test-id.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutantsOfTests: Plan
    /** In milliseconds, without any mutant. */
    timesOfTests: Readonly<Record<string, number>>
  }
  interface TaskMeta {
    kills?: string[]
    unclear?: string[]
    isSound?: boolean
  }
}

// What a test's set-up may take with a mutant: one that keeps a server from ending keeps its test this long.
const LONGEST_MS = 10_000

interface Kind {
  isApplication: boolean
  /** Otherwise all is left to Stryker's own runner (stryker.ts says where). */
  isRepeated: boolean
  /** One mutant of so many is tried. */
  every: number
}

/**
 * A runner of tests for Stryker, for tests that hardly leave anything behind: one worker of Vitest tries all mutants, where Stryker's own
 * runner starts a worker for each, which costs a tenth of a second for rules and two seconds for an application. What nobody noticed this
 * way is left to that runner where it is cheap: constants of a module, which are computed once, what a cache hid, and what survives indeed.
 */
class RepeatingRunner implements TestRunner {
  readonly #one: TestRunner
  readonly #configFile: string
  readonly #kind: Kind
  #killers = new Map<string, string>()
  #survivors = new Set<string>()

  constructor(one: TestRunner, configFile: string, kind: Kind) {
    this.#one = one
    this.#configFile = configFile
    this.#kind = kind
  }

  capabilities() {
    return this.#one.capabilities()
  }

  async init(): Promise<void> {
    await this.#one.init?.()
  }

  async dispose(): Promise<void> {
    await this.#one.dispose?.()
  }

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    const { isApplication, isRepeated, every } = this.#kind
    const result = await this.#one.dryRun(options)
    if (!isRepeated) return result
    if (result.status === DryRunStatus.Complete && result.mutantCoverage && result.tests.every(isPassed)) {
      const { perTest, static: constants } = result.mutantCoverage
      // Of an application constants are left out, and what they call is tried as what tests call themselves.
      const reached = planOf(perTest, isApplication ? {} : constants)
      const plan = Object.fromEntries(
        Object.entries(reached).map(([test, mutants]) => [test, sampleOf(mutants, every)]),
      )
      const repeated = await repeat(plan, timesOf(result.tests), this.#configFile)
      this.#killers = killersOf(repeated)
      // A survivor that is none costs a look, and asking twice costs more than that where a worker takes seconds.
      if (isApplication) this.#survivors = survivorsOf(plan, repeated)
    }
    return result
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { id } = options.activeMutant
    // Neither noticed nor missed: Stryker's word for a mutant that could not be tried.
    if (!isInSample(id, this.#kind.every))
      return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' }
    const nrOfTests = options.testFilter?.length ?? 0
    if (this.#survivors.has(id)) return { status: MutantRunStatus.Survived, nrOfTests }
    const killer = this.#killers.get(id)
    if (killer === undefined) return this.#one.mutantRun(options)
    return { status: MutantRunStatus.Killed, nrOfTests, killedBy: [killer], failureMessage: 'it failed' }
  }
}

function isPassed({ status }: TestResult): boolean {
  return status !== TestStatus.Failed
}

/** By test how long it took; rows of a table that share one name count as the longest of them. */
function timesOf(tests: readonly TestResult[]): Record<string, number> {
  const times: Record<string, number> = {}
  for (const { id, timeSpentMs } of tests) times[id] = Math.max(times[id] ?? 0, timeSpentMs)
  return times
}

async function repeat(
  plan: Plan,
  times: Readonly<Record<string, number>>,
  configFile: string,
): Promise<Repeated[]> {
  const vitest = await createVitest('test', {
    config: configFile,
    runner: join(import.meta.dirname, 'repeated-tests.ts'),
    pool: 'forks',
    maxWorkers: 1,
    hookTimeout: LONGEST_MS,
    testTimeout: LONGEST_MS,
    watch: false,
    reporters: [{}],
    sequence: { sequencer: cheapestFirst(times) },
  })
  try {
    vitest.provide('mutantsOfTests', plan)
    vitest.provide('timesOfTests', times)
    await vitest.start()
    return vitest.state
      .getFiles()
      .flatMap(testsOf)
      .map((test) => ({
        test: idOf(test),
        kills: test.meta.kills ?? [],
        unclear: test.meta.unclear ?? [],
        isSound: test.meta.isSound ?? false,
      }))
  } finally {
    await vitest.close()
  }
}

/** What a cheap test has noticed, a dear one is not repeated for. */
function cheapestFirst(times: Readonly<Record<string, number>>) {
  const costOf = ({ moduleId }: TestSpecification) => {
    const file = `${relative(process.cwd(), moduleId)}#`
    return Object.entries(times).reduce((sum, [test, ms]) => (test.startsWith(file) ? sum + ms : sum), 0)
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((a, b) => costOf(a) - costOf(b))
    }
  }
}

function testsOf(task: RunnerTask): RunnerTestCase[] {
  if (task.type === 'test') return [task]
  return task.tasks.flatMap(testsOf)
}

function create(injector: Injector<PluginContext>): TestRunner {
  const { vitest } = injector.resolve('options') as StrykerOptions & { vitest: { configFile: string } }
  const { MUTANTS_WORKSPACE, MUTANTS_EVERY, MUTANTS_ARE_REPEATED } = process.env
  const kind: Kind = {
    isApplication: MUTANTS_WORKSPACE?.startsWith('apps/') ?? false,
    isRepeated: MUTANTS_ARE_REPEATED === 'true',
    every: Number(MUTANTS_EVERY ?? 1),
  }
  const [plugin] = vitestPlugins
  if (!plugin) throw new Error('@stryker-mutator/vitest-runner has no runner')
  return new RepeatingRunner(plugin.factory(injector), vitest.configFile, kind)
}
create.inject = ['$injector'] as const

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'repeating', factory: create }]
