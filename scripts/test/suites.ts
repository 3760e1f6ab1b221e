import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counts, runCommand } from './run-command.ts'

// Many tests wait for timers, sockets and disks: with one worker on two cores half of the machine would wait with them.
const WORKERS = Math.max(2, availableParallelism() - 1)

/** Every Vitest project: rules, adapters, API, websockets, SIP, components. */
export function unit(): Promise<Counts> {
  return withReport(async (file) => {
    const { output } = await runCommand('vitest', [
      'run',
      `--maxWorkers=${WORKERS}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      success: boolean
    }
    // A suite that could not be loaded, or an error outside every test, has no failed test of its own.
    const failed = report.numFailedTests || (report.success ? 0 : 1)
    if (failed > 0) console.log(output)
    return { passed: report.numPassedTests, failed }
  })
}

/** Playwright's journeys in a real Chromium against the whole product. */
export function e2e(): Promise<Counts> {
  return withReport(async (file) => {
    process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = file
    const { output } = await runCommand('playwright', [
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ])
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
      errors: unknown[]
    }
    const failed = stats.unexpected + stats.flaky + errors.length
    if (failed > 0) console.log(output)
    return { passed: stats.expected, failed }
  })
}

async function withReport(run: (file: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } catch (error) {
    console.log(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
