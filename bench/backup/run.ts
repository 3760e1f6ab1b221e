/**
 * A backup while calls ring: the whole product with telephones that speak, its data folder filled to `--mb 1000`, `--rate 20` calls a
 * second for `--seconds 30` before, and as long as the backup takes. How long from a customer's INVITE to a telephone that rings, before
 * and meanwhile; the memory of the backup; then a restore, compared row by row and byte by byte. `--pace 32`, `--agents 150`.
 * Bar: p99 100 ms meanwhile. Exits non-zero when missed, or when anything differs.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Storm } from '../../chaos/exchange-kill/storm.ts'
import type { Talk } from '../../chaos/exchange-kill/talk.ts'
import { startProduct } from '../../chaos/harness/product.ts'
import { ROOT } from '../../scripts/build/programs.ts'
import { differences } from './compare.ts'
import { fill } from './fill.ts'

const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    pace: { type: 'string', default: '32' },
    agents: { type: 'string', default: '150' },
  },
})
const BAR_MS = 100
const SETTLE_MS = 10_000

const out = mkdtempSync(join(tmpdir(), 'ramal-bench-backup-'))
const archive = join(out, 'backup')
const product = await startProduct()
try {
  await fill(product.dataDir, Number(values.mb))
  const storm = await Storm.open(product, { agents: Number(values.agents), pairs: 25, seed: 1 })
  storm.start(Number(values.rate))
  await rest(SETTLE_MS)
  const before = await callsOf(storm, () => rest(Number(values.seconds) * 1_000))
  const began = performance.now()
  let peak = 0
  const meanwhile = await callsOf(storm, async () => {
    peak = await runRamal(['backup', '--out', archive, '--pace', values.pace])
  })
  const seconds = (performance.now() - began) / 1_000
  storm.stop()
  report('before', before)
  report('meanwhile', meanwhile)
  console.log(
    `backup of ${values.mb} MB in ${seconds.toFixed(0)} s, ${(statSync(archive).size / 1e6).toFixed(0)} MB, ${peak} MB of memory at most; load ${loadavg()[0]!.toFixed(1)}`,
  )
  await rest(SETTLE_MS)
  await storm.close()
  await product.halt()
  const found = await restoreAndCompare()
  console.log(`restored: ${found.length === 0 ? 'every row and file equal' : found.slice(0, 10).join('; ')}`)
  process.exitCode = found.length === 0 && at(delays(meanwhile), 0.99) <= BAR_MS ? 0 : 1
} finally {
  await product.stop()
  rmSync(out, { recursive: true, force: true })
}

/** The calls that were placed during `work`. */
async function callsOf(storm: Storm, work: () => Promise<void>): Promise<readonly Talk[]> {
  const first = storm.talks.length
  await work()
  const placed = storm.talks.slice(first)
  // The last ones have yet to ring.
  await rest(1_000)
  return placed
}

/** Of the folder when everything has ended: its rows stand still. */
async function restoreAndCompare(): Promise<string[]> {
  const into = join(out, 'restored')
  await runRamal(['backup', '--out', archive, '--force', '--pace', '0'])
  await runRamal(['restore', archive, '--into', into])
  return differences(product.dataDir, into)
}

/** Runs a command to its end; its largest resident memory, MB. */
async function runRamal(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/operator/keep-data.ts'), ROOT, 'en', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATA_DIR: product.dataDir },
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(child))
  }, 200)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  return peak
}

function residentOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1_000)
  } catch {
    return 0
  }
}

function report(name: string, talks: readonly Talk[]): void {
  const rung = delays(talks)
  const ms = (share: number) => at(rung, share).toFixed(0)
  console.log(
    `${name.padEnd(10)} ${talks.length} calls, INVITE to ringing p50 ${ms(0.5)} p99 ${ms(0.99)} max ${ms(1)} ms, never rung ${talks.length - rung.length}`,
  )
}

function delays(talks: readonly Talk[]): number[] {
  return talks.filter(({ rungAt }) => rungAt > 0).map(({ rungAt, placedAt }) => rungAt - placedAt)
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
