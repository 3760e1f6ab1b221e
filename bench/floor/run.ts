/**
 * The supervisor's floor: 1,000 agents, 50 changes a second, 20 viewers of two audiences. How long a change is under way until it is
 * told, frames of a viewer in a second, and what that takes of one processor; the console's merge of the same frames. `--agents 1000 --changes 50 --seconds 20`.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { FloorChange } from '@ramal/contract/entities/operation'
import { users } from '@ramal/db/schema/business'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { type FloorRows, rowsOf, withChanges } from '@ramal/domain/operation/floor-change'
import { SettableAgents } from '../../apps/server/src/agents/testing/settable-agents.ts'
import { Floors } from '../../apps/server/src/modules/operation/floors.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { Hub } from '../../apps/server/src/realtime/hub.ts'
import { outgoing } from '../../apps/server/src/realtime/outgoing-frame.ts'
import { openDemoStore } from '../../apps/server/src/testing/demo-store.ts'

const { values: given } = parseArgs({
  options: {
    agents: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
  },
})
const [AGENTS, CHANGES, SECONDS] = [Number(given.agents), Number(given.changes), Number(given.seconds)]
const LIVE_CALLS = 400
const VIEWERS = 20
const TENANT = 1

const store = await openDemoStore({ outgoing })
const ids = await store.write(async (tx) => {
  const [one] = await tx.db.select().from(users).limit(1)
  const [queue] = await tx.db.select().from(telephonyQueues).limit(1)
  const made: number[] = []
  for (let n = 0; n < AGENTS; n += 1) {
    const { id: _, endpoint_id: __, ...like } = one!
    const row = { ...like, username: `agent${n}`, description: `Agente ${n}`, endpoint_id: null }
    const [agent] = await tx.db.insert(users).values(row).returning({ id: users.id })
    made.push(agent!.id)
  }
  return { made, queueId: queue!.id }
})
await store.write(async (tx) => {
  for (const user_id of ids.made)
    await tx.db.insert(queueMembers).values({
      ...{ tenant_id: TENANT, queue_type: 'telephony', queue_id: ids.queueId, user_id },
    })
})
await store.write(async (tx) => {
  const now = Date.now()
  for (const [n, user_id] of ids.made.slice(0, LIVE_CALLS).entries()) {
    const call: typeof calls.$inferInsert = {
      ...{ tenant_id: TENANT, uid: `call-${n}`, call_type: 20, direction: 'incoming', phone: '11999990001' },
      ...{ queue_id: ids.queueId, user_id, started_at: now, queue_started_at: now, answered_at: now },
      updated_at: now,
    }
    const [row] = await tx.db.insert(calls).values(call).returning({ id: calls.id })
    await tx.db.insert(callLegs).values({
      ...{ tenant_id: TENANT, call_id: row!.id, role: 'agent', state: 'answered', sip_role: 'uac', user_id },
      ...{ started_at: now, answered_at: now, updated_at: now },
    })
  }
})
const agents = new SettableAgents()
const hub = new Hub(store, silentLog)
const floors = new Floors({ store, clock: systemClock, log: silentLog, hub, agents })
for (const id of ids.made)
  agents.set(id, { signedIn: { telephony: 1, chat: null }, ownerOnline: true, webphone: 'not_inuse' })

/** When each agent changed that has not been told yet. */
const pending = new Map<number, number>()
const under: number[] = []
const merges: number[] = []
let frames = 0
let bytes = 0
let rows: FloorRows | null = null
for (let n = 0; n < VIEWERS; n += 1) {
  const viewer = {
    ...{ id: 5, tenantId: TENANT, teamId: null, roles: ['sites.view_dashboard_supervisor'] },
    ...(n % 2 === 0 && { roles: ['sites.view_dashboard_supervisor', 'sites.view_client'] }),
  }
  const send = n === 0 ? hear : () => undefined
  await floors.join(viewer, { tenantId: TENANT, send })
  if (n === 0) {
    const floor = await floors.snapshot(viewer)
    rows = rowsOf(floor)
    const text = JSON.stringify(floor)
    const kB = [text.length, gzipSync(text).length].map((size) => (size / 1000).toFixed(0))
    process.stdout.write(
      `snapshot: ${floor.agents.length} agents, ${kB[0]} kB, ${kB[1]} kB as it travels (gzip)
`,
    )
  }
}
function hear(text: string): void {
  const at = performance.now()
  const { data } = JSON.parse(text) as { data: FloorChange }
  frames += 1
  bytes += text.length
  for (const { id } of data.agents ?? []) {
    const since = pending.get(id)
    if (since !== undefined) under.push(at - since)
    pending.delete(id)
  }
  if (rows) rows = withChanges(rows, data)
  merges.push(performance.now() - at)
}

const cpu = process.cpuUsage()
const until = performance.now() + SECONDS * 1000
for (let n = 0; performance.now() < until; n += 1) {
  const id = ids.made[n % ids.made.length]!
  if (!pending.has(id)) pending.set(id, performance.now())
  agents.set(id, { afterService: Math.floor(n / ids.made.length) % 2 === 0 })
  await delay(1000 / CHANGES)
}
const used = process.cpuUsage(cpu)
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
process.stdout.write(
  [
    `changes told: ${under.length}, under way p50 ${at(under, 0.5).toFixed(0)} ms, p99 ${at(under, 0.99).toFixed(0)} ms`,
    `frames of a viewer: ${(frames / SECONDS).toFixed(1)} a second, ${(bytes / SECONDS / 1000).toFixed(1)} kB a second`,
    `merging a frame in a console: p99 ${at(merges, 0.99).toFixed(2)} ms`,
    `processor: ${(((used.user + used.system) / 1000 / (SECONDS * 1000)) * 100).toFixed(1)} % of one, the bench included`,
    '',
  ].join('\n'),
)
floors.stop()
hub.close()
await store.close()
