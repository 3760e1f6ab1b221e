/**
 * Every report over a quarter of work (a million calls, 300,000 chats, 200,000 pauses, 500 people), of 92 days and of seven, and the
 * supervisor's day: how long each takes, and what it does to the loop and to other requests (aim: loop p99 <= 10 ms).
 * `--calls 1000000 --chats 300000 --pauses 200000 --agents 500 --days 92 --only pauses`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { REPORT_KEYS } from '@ramal/contract/reports'
import { at, loopOf, othersMeanwhile, whole } from '../long-list/others.ts'
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
interface Says {
  readonly port: number
  readonly headers: Record<string, string>
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
    const { result, taken } = await othersMeanwhile(
      `${address}business/profile/`,
      headers,
      whole(address + path, headers),
    )
    const loop = await loopOf(child)
    console.log(
      `${name}: ${result.ms.toFixed(0)} ms, ${(result.bytes / 1000).toFixed(1)} kB; loop p99 ${loop.p99.toFixed(1)} longest ${loop.longest.toFixed(1)} ms, ` +
        `own work p99 ${loop.ownP99.toFixed(1)} longest ${loop.ownLongest.toFixed(1)} ms; others p50 ${at(0.5, taken).toFixed(1)} p99 ${at(0.99, taken).toFixed(1)} ms; load ${loadavg()[0]?.toFixed(0)}`,
    )
  }
} finally {
  child.disconnect()
}
