// What a scrape costs with 1,000 agents, 300 calls, 50 queues and every route asked for (decision 082); the aim is 10 ms.
import { parseArgs } from 'node:util'
import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import { ERRORS, type ErrorCode } from '@ramal/contract/errors'
import { startCallStep } from '@ramal/domain/call-step/call-step'
import { AgentStates } from '../../apps/server/src/agents/agent-states.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { answeredRequests, leftQueues, refusals } from '../../apps/server/src/platform/signals.ts'
import { createMetrics } from '../../apps/server/src/watching/metrics/metrics.ts'
import { openMetricsPort } from '../../apps/server/src/watching/metrics/metrics-port.ts'
import { metricsDeps, watchedServer } from '../../apps/server/src/watching/testing/watched.ts'

const { values } = parseArgs({ options: { agents: { type: 'string', default: '1000' } } })
const AGENTS = Number(values.agents)
const CALLS = Math.round(AGENTS * 0.3)
const SCRAPES = 200

const agents = new AgentStates()
for (let id = 1; id <= AGENTS; id += 1) {
  const agent = { id, tenantId: 1 }
  agents.apply(agent, { type: 'signedIn', channel: 'telephony', since: 1 })
  agents.apply(agent, { type: 'ownerTab', online: true })
  agents.apply(agent, { type: 'device', device: { endpointId: id, registered: true, isDesk: false } })
  if (id <= CALLS) agents.apply(agent, { type: 'callBegan' })
}
const calls = Array.from({ length: CALLS }, () => ({
  direction: 'incoming' as const,
  step: startCallStep(1),
}))
const legs = Array.from({ length: CALLS * 2 }, () => ({ kind: 'webrtc' as const, audible: true }))
const waiting = Array.from({ length: 200 }, (_, n) => ({ queueId: n % 50, enteredAt: n }))
const telephony = {
  figures: () => ({ calls, legs, waiting, trunks: [{ id: 1, status: 'connected' as const }], monitors: 3 }),
  health: () => ({ engine: true, media: true }),
  mediaPlace: async () => null,
}
const metrics = createMetrics(metricsDeps([watchedServer({ agents, telephony })]))
const opened = await openMetricsPort({
  host: '127.0.0.1',
  port: 0,
  token: null,
  isKnown: () => true,
  metrics,
  log: silentLog,
})

const request = { id: '1', startedAt: 1, ms: 3, traceparent: null }
for (const { method, path } of Object.values(ENDPOINTS))
  for (const status of [200, 401, 404])
    answeredRequests.tell({ ...request, method, route: `/api${path}`, status })
for (const code of Object.keys(ERRORS) as ErrorCode[]) refusals.tell(code)
for (let queueId = 1; queueId <= 50; queueId += 1)
  for (const how of ['answered', 'abandoned'] as const)
    leftQueues.tell({ channel: 'telephony', tenantId: 1, queueId, waitedMs: 9_000, how })

const scrape = async () => {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${opened.port}/metrics`)
  const length = (await answer.text()).length
  return { ms: performance.now() - began, length }
}
for (let n = 0; n < 20; n += 1) await scrape()
const began = process.cpuUsage()
const times: number[] = []
let length = 0
for (let n = 0; n < SCRAPES; n += 1) {
  const one = await scrape()
  times.push(one.ms)
  length = one.length
}
const { user, system } = process.cpuUsage(began)
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(share * (SCRAPES - 1))]!.toFixed(1)
const cpu = ((user + system) / 1000 / SCRAPES).toFixed(1)
console.log(`${AGENTS} agents, ${CALLS} calls: a scrape of ${Math.round(length / 1024)} KiB`)
console.log(
  `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms; ${cpu} ms of processor each, the asking included`,
)

const reads = process.cpuUsage()
for (let n = 0; n < SCRAPES; n += 1) await metrics.read()
const read = process.cpuUsage(reads)
console.log(
  `the server's part of it: ${((read.user + read.system) / 1000 / SCRAPES).toFixed(1)} ms of processor`,
)

const TELLS = 1_000_000
const told = performance.now()
for (let n = 0; n < TELLS; n += 1)
  answeredRequests.tell({ ...request, method: 'GET', route: '/api/health/', status: 200 })
console.log(`counting a request: ${(((performance.now() - told) * 1e6) / TELLS).toFixed(0)} ns`)
opened.close()
metrics.stop()
