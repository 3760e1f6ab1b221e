/**
 * P10: a page of 25 rows of a million clients, ours (session, permission, schema and all) beside bare Fastify that runs the same
 * statements, in turns in the same run: requests a second, ours through the peer's (bar 0.85). `--rows 1000000 --rounds 5 --seconds 4`.
 * With `--count` the peer counts all rows for each page, as a server does that does not remember the number (decision 095).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { resourceQuery } from '@ramal/contract/kit/filters'
import type { ReadTx } from '@ramal/db/store/store'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { bindingOf } from '../../apps/server/src/resources/bindings/all.ts'
import { openList } from '../../apps/server/src/resources/read.ts'

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    count: { type: 'boolean', default: false },
  },
})
const [ROWS, ROUNDS, SECONDS] = [Number(given.rows), Number(given.rounds), Number(given.seconds)]
/** Requests under way at once. */
const AT_ONCE = 8
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

async function start<Says>(
  name: string,
  args: readonly string[],
): Promise<{ child: ChildProcess; says: Says }> {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), args)
  const [says] = (await once(child, 'message')) as [Says]
  return { child, says }
}

/** The statements that a page of our list takes, as they go to the driver. */
async function statementsOf(file: string): Promise<{ sql: string; params: unknown[] }[]> {
  const asked: { sql: string; params: unknown[] }[] = []
  const client = new Database(file, { readonly: true })
  client.function('ramal_fold', { deterministic: true }, (text) => text)
  const db = drizzle({
    client,
    logger: { logQuery: (sql, params) => void asked.push({ sql, params: [...params] }) },
  })
  const run: ReadTx['run'] = async (kept, values) => {
    const { sql, fill } = kept.compiled({ db: db as never })
    const params = fill(values)
    asked.push({ sql, params })
    return client.prepare(sql).all(...params) as Record<string, unknown>[]
  }
  const tx = { db, run } as unknown as ReadTx
  const binding = bindingOf('clients')
  const query = resourceQuery(binding.resource.filters()).parse({ limit: '25' })
  const count = given.count ? undefined : ROWS
  const list = await openList(tx, binding, { tenantId: 1, ids: {}, query, count })
  await list.load(tx, (await list.page?.(tx)) ?? [])
  client.close()
  return asked
}

function ask(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.byteLength
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** What a process has taken of processors so far, in microseconds. */
async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu.user + cpu.system
}

/** Requests a second, how long they took, and what one took of a processor, which says more on a busy machine. */
async function rate(child: ChildProcess, url: string, headers: Record<string, string>) {
  const before = await cpuOf(child)
  const taken: number[] = []
  const until = performance.now() + SECONDS * 1000
  const one = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await ask(url, headers)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  taken.sort((a, b) => a - b)
  const cpu = ((await cpuOf(child)) - before) / taken.length
  return { perSecond: taken.length / SECONDS, p99: taken[Math.floor(taken.length * 0.99)] ?? 0, cpu }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface Ours {
  readonly port: number
  readonly file: string
  readonly headers: Record<string, string>
}
const ours = await start<Ours>('ours', [String(ROWS)])
const statements = await statementsOf(ours.says.file)
const bare = await start<{ port: number }>('bare', [ours.says.file, JSON.stringify(statements)])
const url = `http://127.0.0.1:${ours.says.port}/api/v1/crm/clients/?limit=25`
const peer = `http://127.0.0.1:${bare.says.port}/`

try {
  console.log(
    `${ROWS} rows, ${statements.length} statements a page, ${await ask(url, ours.says.headers)} bytes ours, ${await ask(peer, {})} the peer's`,
  )
  const [ratios, byCpu]: [number[], number[]] = [[], []]
  for (let round = 1; round <= ROUNDS; round += 1) {
    const mine = await rate(ours.child, url, ours.says.headers)
    const theirs = await rate(bare.child, peer, {})
    ratios.push(mine.perSecond / theirs.perSecond)
    byCpu.push(theirs.cpu / mine.cpu)
    console.log(
      `${round}: ours ${mine.perSecond.toFixed(0)}/s, p99 ${mine.p99.toFixed(1)} ms, ${mine.cpu.toFixed(0)} us | bare Fastify ${theirs.perSecond.toFixed(0)}/s, p99 ${theirs.p99.toFixed(1)} ms, ${theirs.cpu.toFixed(0)} us | ${ratios.at(-1)?.toFixed(2)}x`,
    )
  }
  console.log(
    `ratio ${median(ratios).toFixed(2)}x (bar 0.85), by processor time ${median(byCpu).toFixed(2)}x; load ${loadavg()[0]?.toFixed(0)}`,
  )
} finally {
  ours.child.disconnect()
  bare.child.disconnect()
}
