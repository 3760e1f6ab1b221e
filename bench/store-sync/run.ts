/**
 * What an acknowledged write waits for its disk: the sync in its own thread (ours) beside `fdatasync` through libuv's pool, in turns
 * of one run, idle and while passwords keep the pool busy. `--rounds 7 --seconds 2`.
 */
import { scrypt } from 'node:crypto'
import { fdatasync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contracts } from '@ramal/db/schema/contracts'
import { openStore } from '@ramal/db/store/open-store'
import { threadSync } from '@ramal/db/store/sqlite/sync-thread'
import type { Store } from '@ramal/db/store/store'

const { values: given } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '2' } },
})
const [ROUNDS, SECONDS] = [Number(given.rounds), Number(given.seconds)]
const WAYS = { thread: threadSync, pool: fdatasync } as const
type Way = keyof typeof WAYS
/** What the latency is asked for at: a write every so many ms, as a telephone's. */
const PACE_MS = 5

let count = 0
const insert = (store: Store) =>
  store.write(async (tx) => {
    count += 1
    await tx.db.insert(contracts).values({ code: `${count}`, description: 'x'.repeat(100) })
  })

/** Milliseconds that writes one after the other took. */
async function latencies(store: Store): Promise<number[]> {
  const taken: number[] = []
  const until = performance.now() + SECONDS * 1000
  while (performance.now() < until) {
    const start = performance.now()
    await insert(store)
    taken.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, PACE_MS))
  }
  return taken
}

/** Acknowledged writes a second with 64 in flight. */
async function throughput(store: Store): Promise<number> {
  const before = count
  const until = performance.now() + SECONDS * 1000
  const client = async () => {
    while (performance.now() < until) await insert(store)
  }
  await Promise.all(Array.from({ length: 64 }, client))
  return (count - before) / SECONDS
}

/** Eight passwords at any time, two for each thread of the pool. Returns what ends it. */
function busyPool(): () => void {
  let isOver = false
  const next = () => {
    if (!isOver) scrypt('password', 'salt', 64, { N: 2 ** 14 }, next)
  }
  for (let at = 0; at < 8; at += 1) next()
  return () => {
    isOver = true
  }
}

async function withBusyPool(store: Store): Promise<number[]> {
  const stop = busyPool()
  const taken = await latencies(store)
  stop()
  return taken
}

const at = (share: number, of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length * share)] ?? 0
const median = (of: number[]) => at(0.5, of)
const show = (of: number[]) => `p50 ${at(0.5, of).toFixed(2)} p99 ${at(0.99, of).toFixed(2)} ms`

const folder = mkdtempSync(join(tmpdir(), 'ramal-store-sync-'))
const log = { warn: console.error, error: console.error }
const measured = {
  thread: { idle: [] as number[], busy: [] as number[], rates: [] as number[] },
  pool: { idle: [] as number[], busy: [] as number[], rates: [] as number[] },
}
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const way of (round % 2 === 0 ? ['thread', 'pool'] : ['pool', 'thread']) as Way[]) {
      const store = await openStore({ file: join(folder, `${round}-${way}.db`), log, sync: WAYS[way] })
      for (let warm = 0; warm < 50; warm += 1) await insert(store)
      measured[way].idle.push(...(await latencies(store)))
      measured[way].busy.push(...(await withBusyPool(store)))
      measured[way].rates.push(await throughput(store))
      await store.close()
    }
  for (const way of ['thread', 'pool'] as Way[]) {
    const { idle, busy, rates } = measured[way]
    console.log(
      `${way.padEnd(7)} idle: ${show(idle)}; pool busy: ${show(busy)}; ${Math.round(median(rates))} writes/s with 64 in flight`,
    )
  }
  const ratio = (of: (way: Way) => number) => (of('thread') / of('pool')).toFixed(2)
  console.log(
    `ratio   idle p50 ${ratio((way) => at(0.5, measured[way].idle))} p99 ${ratio((way) => at(0.99, measured[way].idle))}; ` +
      `busy p99 ${ratio((way) => at(0.99, measured[way].busy))}; writes/s ${ratio((way) => median(measured[way].rates))}`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
