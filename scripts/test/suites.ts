import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { SQLITE_ONLY } from '@ramal/db/store/sqlite-only-tests'
import { ROOT } from '../build/programs.ts'
import { type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './reports.ts'
import { type Counts, runCommand, together } from './run-command.ts'
import { withTemporaryRoot } from './temporary-root.ts'

// Many tests wait for timers, sockets and disks: with one worker for each core nearly half of the machine would wait with them.
const WORKERS = availableParallelism() * 2

/** Every Vitest project: rules, adapters, API, websockets, SIP, components; of them `files`, when there are any. */
export function unit(files: readonly string[] = []): Promise<Counts> {
  return vitest(files.map((file) => join(ROOT, file)))
}

/** What the engine can break first: how chats, calls and settings are kept, listed and searched, and whose the database is. */
const ON_POSTGRES = [
  'src/ownership/postgres',
  'src/modules/chat',
  'src/modules/calls',
  'src/modules/queues/queue-figure-rows',
  'src/settings',
  'src/resources',
  'src/telephony/settings',
] as const

/** The store's suite and the server's on a real PostgreSQL (decision 064); `isWhole`: all of the server's. */
export async function postgres({ isWhole = false } = {}): Promise<Counts> {
  const store = await vitest([], 'packages/db')
  const server = await vitest(isWhole ? [] : ON_POSTGRES, 'apps/server')
  const both = together(store, server)
  return isWhole ? together(both, { passed: 0, failed: 0, remarks: [leftOut()] }) : both
}

/** Which files say nothing of this engine, and why. */
function leftOut(): string {
  const lines = Object.entries(SQLITE_ONLY).flatMap(([room, files]) =>
    Object.entries(files).map(([path, why]) => `     ${room}/${path}: ${why}`),
  )
  return [`SQLITE alone: ${lines.length}`, ...lines].join('\n')
}

/** `room`: a folder whose tests run by its `vitest.postgres.config.ts`. */
function vitest(paths: readonly string[], room?: string): Promise<Counts> {
  const config = room ? ['--root', room, '--config', join(ROOT, room, 'vitest.postgres.config.ts')] : []
  return withReport(async (report, TMPDIR) => {
    const options = [
      ...config,
      `--maxWorkers=${WORKERS}`,
      // What must come at once is measured by its own test; a machine that is busy is no failure.
      '--testTimeout=20000',
      '--hookTimeout=30000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const { output } = await runCommand('vitest', ['run', ...options, ...paths], { env: { TMPDIR } })
    const counts = readVitest(JSON.parse(readFileSync(report, 'utf8')) as VitestReport)
    if (counts.failed > 0) console.log(output)
    return counts
  })
}

/** Playwright's journeys in a real Chromium against the whole product, on `store`; of them `files`, when there are any. */
export function e2e(files: readonly string[] = [], store: 'sqlite' | 'postgres' = 'sqlite'): Promise<Counts> {
  return withReport(async (report, TMPDIR) => {
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...files]
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, TMPDIR, STORE: store }
    const { output } = await runCommand('playwright', args, { env })
    const counts = readPlaywright(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport)
    if (counts.failed > 0) console.log(output)
    return counts
  })
}

async function withReport(run: (report: string, temporary: string) => Promise<Counts>): Promise<Counts> {
  try {
    return await withTemporaryRoot((folder) => run(join(folder, 'report.json'), folder))
  } catch (error) {
    console.log(error)
    return { passed: 0, failed: 1 }
  }
}
