import { stripVTControlCharacters } from 'node:util'
import type { Counts } from './run-command.ts'

/** Lines of an error that are repeated at the end of a run. */
const LINES = 6

const SKIPPED: ReadonlySet<string> = new Set(['pending', 'skipped', 'todo'])

/** Slowest files that a run of many names. */
const SLOWEST = 12

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: {
    name: string
    startTime: number
    endTime: number
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** What a Vitest run came to, with the reason of each failure; what passed only at its second try is named (decision 016). */
export function readVitest(report: VitestReport): Counts {
  // A suite that could not be loaded has no failed test of its own, and an error outside every test not even a suite.
  const unloadable = report.testResults.filter(({ message }) => message).length
  const failed = report.numFailedTests + unloadable || (report.success ? 0 : 1)
  const remarks = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [remark('FAIL', name, message)] : []),
    ...assertionResults
      .filter(({ status, failureMessages }) => status === 'failed' || failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) =>
        remark(status === 'failed' ? 'FAIL' : 'AGAIN', fullName, failureMessages[0]),
      ),
  ])
  const skipped = report.numPendingTests
  const named = [...remarks, ...skippedIn(report), ...slowest(report)]
  return { passed: report.numPassedTests, failed, skipped, remarks: named }
}

/** What nobody has seen pass, by the titles that say where it runs. */
function skippedIn({ testResults }: VitestReport): string[] {
  const titles = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => SKIPPED.has(status)).map(({ fullName }) => `     ${fullName}`),
  )
  return titles.length === 0 ? [] : [[`SKIPPED tests: ${titles.length}`, ...titles].join('\n')]
}

/** Which files take the time: what to look at first when the run becomes slow. */
function slowest({ testResults }: VitestReport): string[] {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
  const lines = files.map(({ name, seconds }) => `     ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  return lines.length < SLOWEST ? [] : [['SLOWEST files of the stage', ...lines].join('\n')]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { status: string; error?: { message?: string } }[]
    }[]
  }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/**
 * What a Playwright run came to. A test that passed only when it was retried passes, and is named with the reason of its first
 * failure (decision 016).
 */
export function readPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  const remarks = suites
    .flatMap(storiesOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          remark(
            status === 'flaky' ? 'AGAIN' : 'FAIL',
            `${file}:${line} ${title}`,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    remarks: [...remarks, ...errors.map(({ message }) => remark('FAIL', 'outside every test', message))],
  }
}

function storiesOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(storiesOf)]
}

/** What failed, a line each without its reason. */
export function failureLines(remarks: readonly string[]): string[] {
  return remarks
    .filter((remark) => remark.startsWith('FAIL '))
    .map((remark) => remark.split('\n', 1)[0] ?? '')
}

function remark(word: 'FAIL' | 'AGAIN', what: string, why = ''): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
  return [`${word} ${what}`, ...lines.map((line) => `     ${line}`)].join('\n')
}
