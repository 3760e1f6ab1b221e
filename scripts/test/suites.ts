import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './reports.ts'
import { type Counts, runCommand } from './run-command.ts'

// Many tests wait for timers, sockets and disks: with one worker on two cores half of the machine would wait with them.
const WORKERS = Math.max(2, availableParallelism() - 1)

/** Every Vitest project: rules, adapters, API, websockets, SIP, components. */
export function unit(): Promise<Counts> {
  return withReport(async (file) => {
    const { output } = await runCommand('vitest', [
      'run',
      `--maxWorkers=${WORKERS}`,
      // What must come at once is measured by its own test; a machine that is busy is no failure.
      '--testTimeout=20000',
      '--hookTimeout=30000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    const counts = readVitest(JSON.parse(readFileSync(file, 'utf8')) as VitestReport)
    if (counts.failed > 0) console.log(output)
    return counts
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
    const counts = readPlaywright(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport)
    if (counts.failed > 0) console.log(output)
    return counts
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
