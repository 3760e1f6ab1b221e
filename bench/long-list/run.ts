/**
 * P11: a whole list (`limit=999999`) of clients and of calls, and the clients as a file (`format=csv`), ours beside the same SQL streamed
 * raw in the same run: how long it takes, what it does to other requests, to the loop and to memory. `--rows 100000 --rounds 3 --only csv`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { at, loopOf, othersMeanwhile, whole } from './others.ts'

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const [ROWS, ROUNDS] = [Number(given.rows), Number(given.rounds)]
interface Started {
  readonly child: ChildProcess
  readonly says: { readonly port: number; readonly file: string; readonly headers: Record<string, string> }
}

async function start(name: string, args: readonly string[]): Promise<Started> {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = fork(program, args)
  const [says] = (await once(child, 'message')) as [Started['says']]
  return { child, says }
}

const median = (of: readonly number[]) =>
  at(
    0.5,
    of.toSorted((a, b) => a - b),
  )

const ours = await start('ours', [String(ROWS)])
const raw = await start('raw', [ours.says.file])
const { headers } = ours.says
const host = (port: number) => `http://127.0.0.1:${port}`
const LISTS = [
  ['clients', '/api/v1/crm/clients/?limit=999999'],
  ['calls', '/api/v1/report/call-steps/?limit=999999'],
  ['csv', '/api/v1/crm/clients/?format=csv'],
] as const

try {
  for (const [name, path] of LISTS.filter(([one]) => given.only === '' || one === given.only)) {
    const [times, rawTimes]: [number[], number[]] = [[], []]
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = await loopOf(ours.child)
      const list = whole(`${host(ours.says.port)}${path}`, headers)
      const profile = `${host(ours.says.port)}/api/v1/business/profile/`
      const { result, taken } = await othersMeanwhile(profile, headers, list)
      const after = await loopOf(ours.child)
      times.push(result.ms)
      await loopOf(raw.child)
      const peer = await whole(`${host(raw.says.port)}/${name}`, {})
      const rawLoop = await loopOf(raw.child)
      rawTimes.push(peer.ms)
      console.log(
        `${name} ${round}: ours ${(result.ms / 1000).toFixed(1)} s, ${(result.bytes / 1e6).toFixed(1)} MB; ` +
          `others p50 ${at(0.5, taken).toFixed(1)} p99 ${at(0.99, taken).toFixed(1)} worst ${at(1, taken).toFixed(1)} ms; ` +
          `loop p99 ${after.p99.toFixed(1)} longest ${after.longest.toFixed(1)} ms, own work p99 ${after.ownP99.toFixed(1)} longest ${after.ownLongest.toFixed(1)} ms; RSS ${before.rss.toFixed(0)} -> ${after.rss.toFixed(0)} MB | ` +
          `raw ${(peer.ms / 1000).toFixed(1)} s, ${(peer.bytes / 1e6).toFixed(1)} MB, loop longest ${rawLoop.longest.toFixed(0)} ms`,
      )
    }
    console.log(`${name}: ratio ${(median(times) / median(rawTimes)).toFixed(2)}x of the raw stream`)
  }
} finally {
  ours.child.disconnect()
  raw.child.disconnect()
}
