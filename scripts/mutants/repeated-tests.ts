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

// A test that a mutant keeps waiting is given up after this much more than it took without any.
const PATIENCE = { times: 5, ms: 1000 }

// Kept, since a test may put a clock of its own in their place.
const { setTimeout, clearTimeout } = globalThis

/** By tests of this file and of those before: nobody is asked about them again. */
const KILLED = new Set<string>()

/**
 * Vitest's runner of tests, within its worker: repeats each test once for each mutant it reaches, and once more for the code as it is. A test
 * that fails with a mutant is at once repeated without it: only if it passes then, the mutant was the reason.
 */
export default class RepeatedTests extends TestRunner {
  readonly #plan: Plan = inject('mutantsOfTests')
  readonly #times = inject('timesOfTests')
  #mutants: readonly string[] = []
  #active: string | undefined

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    this.#mutants = Object.keys(this.#plan[idOf(test)] ?? {}).filter((mutant) => !KILLED.has(mutant))
    test.repeats = this.#mutants.length
    test.retry = 1
    Object.assign(test.meta, { kills: [], unclear: [], isSound: true })
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options)
    this.#active = options.retry === 0 ? this.#mutants[options.repeats] : undefined
    const hits = this.#plan[idOf(test)]?.[this.#active ?? ''] ?? 0
    Object.assign(switchOfStryker(), {
      activeMutant: this.#active,
      hitCount: 0,
      hitLimit: hits * ENDLESS + ENDLESS,
    })
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    if (this.#active === undefined) return run()
    const { promise: isTooLong, reject } = Promise.withResolvers<void>()
    const limit = (this.#times[idOf(test)] ?? 0) * PATIENCE.times + PATIENCE.ms
    const timer = setTimeout(() => reject(new Error(`it did not end within ${limit} ms`)), limit)
    try {
      await Promise.race([run(), isTooLong])
    } finally {
      clearTimeout(timer)
    }
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const mutant = this.#mutants[options.repeats]
    const isPassed = test.result?.state !== 'fail'
    // Vitest repeats a test at once only where an error is told.
    if (options.retry === 1 || mutant === undefined) delete test.result?.errors
    if (mutant === undefined) test.meta.isSound &&= isPassed
    else if (options.retry === 1) test.meta[isPassed ? 'kills' : 'unclear']?.push(mutant)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    switchOfStryker().activeMutant = undefined
    // What a mutant left behind may have failed the attempts after it.
    if (test.meta.isSound) for (const mutant of test.meta.kills ?? []) KILLED.add(mutant)
    super.onAfterRunTask(test)
  }
}

function switchOfStryker(): Switch {
  const holder = globalThis as { __stryker__?: Switch }
  holder.__stryker__ ??= {}
  return holder.__stryker__
}
