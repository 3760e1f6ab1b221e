import { describe, expect, it } from 'vitest'
import { failureLines, readPlaywright, readVitest, type VitestReport } from './reports.ts'

const file = (name: string, seconds: number): VitestReport['testResults'][number] => ({
  name,
  startTime: 0,
  endTime: seconds * 1000,
  assertionResults: [],
})

function report(more: Partial<VitestReport> = {}): VitestReport {
  return { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, success: true, testResults: [], ...more }
}

describe('the report of a Vitest run', () => {
  it('The report of a Vitest run counts what was skipped apart from what passed', () => {
    expect(readVitest(report({ numPendingTests: 2 }))).toMatchObject({ passed: 3, failed: 0, skipped: 2 })
  })

  it('The report of a Vitest run names what was skipped', () => {
    const assertionResults = ['passed', 'pending', 'skipped'].map((status) => ({
      fullName: `one that is ${status}`,
      status,
      failureMessages: [],
    }))
    expect(
      readVitest(report({ testResults: [{ ...file('a.test.ts', 1), assertionResults }] })).remarks,
    ).toEqual(['SKIPPED tests: 2\n     one that is pending\n     one that is skipped'])
  })

  it('The report of a Vitest run counts a suite that could not be loaded as failed, with its reason', () => {
    const counts = readVitest(
      report({ testResults: [{ ...file('a.test.ts', 1), message: 'no such module' }] }),
    )
    expect(counts).toMatchObject({ failed: 1, remarks: [expect.stringContaining('no such module')] })
  })

  it('The report of a Vitest run counts an error outside every suite as failed', () => {
    expect(readVitest(report({ success: false }))).toMatchObject({ failed: 1 })
  })

  it('The report of a Vitest run names what passed only at its second try, with its first reason, and fails nothing', () => {
    const late = { fullName: 'a late test', status: 'passed', failureMessages: ['Error: not yet'] }
    const testResults = [{ ...file('a.test.ts', 1), assertionResults: [late] }]
    expect(readVitest(report({ testResults }))).toMatchObject({
      failed: 0,
      remarks: ['AGAIN a late test\n     Error: not yet'],
    })
  })

  it('The report of a Vitest run names the slowest files of many, the slowest first', () => {
    const testResults = Array.from({ length: 20 }, (_, index) => file(`${index}.test.ts`, index))
    const [remark = ''] = readVitest(report({ testResults })).remarks ?? []
    const names = [...remark.matchAll(/(\d+)\.test\.ts/g)].map(([, name]) => Number(name))
    expect(names).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8])
  })
})

it('The report of a Playwright run counts what was skipped', () => {
  const stats = { expected: 90, unexpected: 1, flaky: 2, skipped: 4 }
  expect(readPlaywright({ stats, errors: [], suites: [] })).toMatchObject({
    passed: 92,
    failed: 1,
    skipped: 4,
  })
})

it('What failed is told in a line each, without what only passed at the second try', () => {
  const remarks = ['FAIL a story fails\n     because', 'AGAIN a slow story\n     late', 'SLOWEST files']
  expect(failureLines(remarks)).toEqual(['FAIL a story fails'])
})
