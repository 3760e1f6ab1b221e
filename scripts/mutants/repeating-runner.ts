import { join } from 'node:path'
import type { StrykerOptions } from '@stryker-mutator/api/core'
import type { Injector, PluginContext } from '@stryker-mutator/api/plugin'
import {
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import type { RunnerTask, RunnerTestCase } from 'vitest'
import { createVitest } from 'vitest/node'
import { killersOf, type Plan, planOf, type Repeated } from './killers.ts'
import { idOf } from './test-id.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutantsOfTests: Plan
  }
  interface TaskMeta {
    kills?: string[]
    isSound?: boolean
  }
}

/**
 * A runner of tests for Stryker, for rules, whose tests hardly leave anything behind: one worker of Vitest tries all mutants, where Stryker's
 * own runner starts a worker for each, which costs a tenth of a second. What nobody noticed this way is left to that runner: constants of a
 * module, which are computed once, what a cache hid, and what survives indeed.
 */
class RepeatingRunner implements TestRunner {
  readonly #one: TestRunner
  readonly #configFile: string
  #killers = new Map<string, string>()

  constructor(one: TestRunner, configFile: string) {
    this.#one = one
    this.#configFile = configFile
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
    const result = await this.#one.dryRun(options)
    if ('mutantCoverage' in result && result.mutantCoverage) {
      const plan = planOf(result.mutantCoverage.perTest, result.mutantCoverage.static)
      this.#killers = killersOf(await repeat(plan, this.#configFile))
    }
    return result
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const killer = this.#killers.get(options.activeMutant.id)
    if (killer === undefined) return this.#one.mutantRun(options)
    const nrOfTests = options.testFilter?.length ?? 0
    return { status: MutantRunStatus.Killed, nrOfTests, killedBy: [killer], failureMessage: 'it failed' }
  }
}

async function repeat(plan: Plan, configFile: string): Promise<Repeated[]> {
  const vitest = await createVitest('test', {
    config: configFile,
    runner: join(import.meta.dirname, 'repeated-tests.ts'),
    pool: 'threads',
    maxWorkers: 1,
    watch: false,
    reporters: [{}],
  })
  try {
    vitest.provide('mutantsOfTests', plan)
    await vitest.start()
    return vitest.state
      .getFiles()
      .flatMap(testsOf)
      .map((test) => ({
        test: idOf(test),
        kills: test.meta.kills ?? [],
        isSound: test.meta.isSound ?? false,
      }))
  } finally {
    await vitest.close()
  }
}

function testsOf(task: RunnerTask): RunnerTestCase[] {
  if (task.type === 'test') return [task]
  return task.tasks.flatMap(testsOf)
}

function create(injector: Injector<PluginContext>): TestRunner {
  const { vitest } = injector.resolve('options') as StrykerOptions & { vitest: { configFile: string } }
  const [plugin] = vitestPlugins
  if (!plugin) throw new Error('@stryker-mutator/vitest-runner has no runner')
  return new RepeatingRunner(plugin.factory(injector), vitest.configFile)
}
create.inject = ['$injector'] as const

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'repeating', factory: create }]
