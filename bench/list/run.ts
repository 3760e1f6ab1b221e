/**
 * P10: a page of 25 rows of a million clients, ours (session, permission, schema and all) beside bare Fastify that runs the same
 * statements, in turns in the same run: requests a second, ours through the peer's (bar 0.85). `--rows 1000000 --rounds 5 --seconds 4`.
 * With `--count` the peer counts all rows for each page, as a server does that does not remember the number (decision 095).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
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
  const tx = { db } as unknown as ReadTx
  const binding = bindingOf('clients')
  const query = resourceQuery(binding.resource.filters()).parse({ limit: '25' })
  const count = given.count ? undefined : ROWS
  const list = await openList(tx, binding, { tenantId: 1, ids: {}, query, count })
  await list.load(tx, await list.ask(tx.db))
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

/** Requests a second, and how long they took. */
async function rate(url: string, headers: Record<string, string>) {
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
  return { perSecond: taken.length / SECONDS, p99: taken[Math.floor(taken.length * 0.99)] ?? 0 }
}

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
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const mine = await rate(url, ours.says.headers)
    const theirs = await rate(peer, {})
    ratios.push(mine.perSecond / theirs.perSecond)
    console.log(
      `${round}: ours ${mine.perSecond.toFixed(0)}/s, p99 ${mine.p99.toFixed(1)} ms | bare Fastify ${theirs.perSecond.toFixed(0)}/s, p99 ${theirs.p99.toFixed(1)} ms | ${ratios.at(-1)?.toFixed(2)}x`,
    )
  }
  ratios.sort((a, b) => a - b)
  console.log(`ratio ${ratios[Math.floor(ratios.length / 2)]?.toFixed(2)}x (bar 0.85)`)
} finally {
  ours.child.disconnect()
  bare.child.disconnect()
}
