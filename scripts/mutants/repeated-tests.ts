import { inject, type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest'
import type { Plan } from './killers.ts'
import { idOf } from './test-id.ts'

/** Where the code that Stryker changed looks which of its mutants is the one. */
interface Switch {
  activeMutant?: string | undefined
  hitCount?: number
  hitLimit?: number
}

// A loop that a mutant made endless ends when it has run through a mutant this many times more often than the code does.
const ENDLESS = 100

/** Vitest's runner of tests, within its worker: repeats each test once for each mutant it reaches, and once more for the code as it is. */
export default class RepeatedTests extends TestRunner {
  readonly #plan: Plan = inject('mutantsOfTests')
  readonly #killed = new Set<string>()
  #mutants: readonly string[] = []

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    this.#mutants = Object.keys(this.#plan[idOf(test)] ?? {}).filter((mutant) => !this.#killed.has(mutant))
    test.repeats = this.#mutants.length
    test.meta.kills = []
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options)
    const mutant = this.#mutants[options.repeats]
    const hits = this.#plan[idOf(test)]?.[mutant ?? ''] ?? 0
    Object.assign(switchOfStryker(), {
      activeMutant: mutant,
      hitCount: 0,
      hitLimit: hits * ENDLESS + ENDLESS,
    })
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const mutant = this.#mutants[options.repeats]
    const isNoticed = test.result?.state === 'fail'
    if (test.result) delete test.result.errors
    if (mutant === undefined) test.meta.isSound = !isNoticed
    else if (isNoticed) test.meta.kills?.push(mutant)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    switchOfStryker().activeMutant = undefined
    // What a mutant left behind may have failed the attempts after it.
    if (test.meta.isSound) for (const mutant of test.meta.kills ?? []) this.#killed.add(mutant)
    super.onAfterRunTask(test)
  }
}

function switchOfStryker(): Switch {
  const holder = globalThis as { __stryker__?: Switch }
  holder.__stryker__ ??= {}
  return holder.__stryker__
}
