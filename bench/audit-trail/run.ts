/**
 * The audit ledger with a million lines: what a line costs to write, how long its pages take by each filter (bar: 200 ms), and how
 * long the check of its chain takes while others ask. `--lines 1000000 --rounds 20`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { insertAudit } from '../../apps/server/src/accounts/audit/audit-rows.ts'
import { tokenCaller } from '../../apps/server/src/testing/sign-in.ts'
import { startTestServer } from '../../apps/server/src/testing/test-server.ts'

const { values: given } = parseArgs({
  options: { lines: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '20' } },
})
const [LINES, ROUNDS] = [Number(given.lines), Number(given.rounds)]
/** Lines of one write. */
const BATCH = 200
const BEGAN = Date.UTC(2026, 0, 1)
const SECOND_MS = 1000

const server = await startTestServer()
const { headers } = await tokenCaller(server.app, 'admin')

const filling = performance.now()
for (let from = 0; from < LINES; from += BATCH)
  await server.store.write(
    async (tx) => {
      for (let line = from; line < Math.min(LINES, from + BATCH); line += 1)
        await insertAudit(tx, {
          ...{ tenantId: 1, userId: 1 + (line % 5), address: '192.0.2.7', at: BEGAN + line * SECOND_MS },
          ...{
            action: 'settings.change',
            entity: line % 3 === 0 ? 'tags' : 'pauses',
            entityId: 1 + (line % 1000),
          },
          data: { before: { color: 'red', limit: line }, after: { color: 'blue', limit: line + 1 } },
        })
    },
    { longest: 60_000 },
  )
console.log(
  `a line: ${(((performance.now() - filling) / LINES) * 1000).toFixed(0)} us, ${BATCH} in one write`,
)

const middle = new Date(BEGAN + (LINES / 2) * SECOND_MS).toISOString()
const PAGES = {
  'the newest': '',
  'one row': 'entity=tags&id=4',
  'a person': 'user=2',
  'an action': 'action=settings.change',
  'an action that is rare': 'action=sign_in',
  'a period in the middle': `at__lte=${middle}`,
  'a person in a period': `user=2&at__lte=${middle}`,
  'a person and a kind': 'user=3&entity=tags',
  'a person who did none of it': 'user=999&action=settings.change',
  'a request': 'request_id=0198d5a0-0000-7000-8000-00000000000f',
  'a page in the depth': `before=${BEGAN + 1000 * SECOND_MS}.1000`,
} as const

const at = (share: number, of: readonly number[]) =>
  of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0

for (const [name, query] of Object.entries(PAGES)) {
  const taken: number[] = []
  let lines = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const answer = await server.app.inject({ url: `/api/v1/business/audit/?${query}`, headers })
    taken.push(performance.now() - began)
    lines = answer.json<{ results: unknown[] }>().results.length
  }
  taken.sort((a, b) => a - b)
  console.log(
    `${name}: ${lines} lines, p50 ${at(0.5, taken).toFixed(1)} ms, worst ${at(1, taken).toFixed(1)} ms (bar 200)`,
  )
}

const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
const began = performance.now()
const chain = await server.app.inject({ url: '/api/v1/business/audit/chain/', headers })
loop.disable()
console.log(
  `the chain: ${((performance.now() - began) / 1000).toFixed(1)} s, ${chain.body}; loop p99 ${(loop.percentile(99) / 1e6).toFixed(1)} longest ${(loop.max / 1e6).toFixed(1)} ms`,
)
await server.stop()
