/**
 * Every report over a quarter of work (a million calls, 300,000 chats, 200,000 pauses, 500 people), of 92 days and of seven, and the
 * supervisor's day: how long each takes, and what it does to the loop and to other requests (aim: loop p99 <= 10 ms).
 * `--calls 1000000 --chats 300000 --pauses 200000 --agents 500 --days 92 --only pauses`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { REPORT_KEYS } from '@ramal/contract/reports'
import type { LoopReport } from '../long-list/loop-watch.ts'
import type { Filling } from './fill.ts'

const { values: given } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000000' },
    chats: { type: 'string', default: '300000' },
    pauses: { type: 'string', default: '200000' },
    agents: { type: 'string', default: '500' },
    days: { type: 'string', default: '92' },
    only: { type: 'string', default: '' },
  },
})
const now = Date.now()
const filling: Filling = {
  ...{ calls: Number(given.calls), chats: Number(given.chats), pauses: Number(given.pauses) },
  ...{ agents: Number(given.agents), days: Number(given.days), now },
}
/** A request of somebody else, every so many ms. */
const OTHERS_MS = 10

interface Says {
  readonly port: number
  readonly headers: Record<string, string>
}

async function loopOf(child: ChildProcess): Promise<LoopReport> {
  const answer = once(child, 'message')
  child.send('report')
  return ((await answer) as [LoopReport])[0]
}

async function whole(url: string, headers: Record<string, string>): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  const { byteLength: bytes } = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return { ms: performance.now() - began, bytes }
}

/** What `work` takes, and how long small requests of others take meanwhile, ms, the shortest first. */
async function withOthers<T>(url: string, headers: Record<string, string>, work: Promise<T>) {
  const taken: number[] = []
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    taken.push((await whole(url, headers)).ms)
    await new Promise((resolve) => setTimeout(resolve, OTHERS_MS))
  }
  return { result: await over, taken: taken.toSorted((a, b) => a - b) }
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const DAY_MS = 86_400_000
const period = (days: number) => `from=${dayOf(now - (days - 1) * DAY_MS)}&to=${dayOf(now)}`
const asked = [
  ...REPORT_KEYS.flatMap((key) =>
    [filling.days, 7].map(
      (days) => [`${key}, ${days} days`, `report/pages/${key}/?${period(days)}`] as const,
    ),
  ),
  ['the supervisor’s day', 'dashboards/day/'] as const,
].filter(([name]) => name.includes(given.only))

const child = fork(fileURLToPath(new URL('./ours.ts', import.meta.url)), [JSON.stringify(filling)])
const [{ port, headers }] = (await once(child, 'message')) as [Says]
const address = `http://127.0.0.1:${port}/api/v1/`
try {
  for (const [name, path] of asked) {
    await loopOf(child)
    const { result, taken } = await withOthers(
      `${address}business/profile/`,
      headers,
      whole(address + path, headers),
    )
    const loop = await loopOf(child)
    const at = (share: number) =>
      (taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0).toFixed(1)
    console.log(
      `${name}: ${result.ms.toFixed(0)} ms, ${(result.bytes / 1000).toFixed(1)} kB; loop p99 ${loop.p99.toFixed(1)} longest ${loop.longest.toFixed(1)} ms, ` +
        `own work p99 ${loop.ownP99.toFixed(1)} longest ${loop.ownLongest.toFixed(1)} ms; others p50 ${at(0.5)} p99 ${at(0.99)} ms; load ${loadavg()[0]?.toFixed(0)}`,
    )
  }
} finally {
  child.disconnect()
}
