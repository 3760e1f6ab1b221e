import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCallStep } from '@ramal/domain/call-step/call-step'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { expect, it, onTestFinished } from 'vitest'
import { AgentStates } from '../../agents/agent-states.ts'
import {
  endedCalls,
  heardAudio,
  leftQueues,
  submittedMessages,
  writtenGroups,
} from '../../platform/signals.ts'
import { metricsDeps, watchedServer } from '../testing/watched.ts'
import { createMetrics, type MetricsDeps } from './metrics.ts'
import { SupervisedPrograms } from './supervised-programs.ts'

function metricsOf(deps: MetricsDeps = metricsDeps([watchedServer()])) {
  const metrics = createMetrics(deps)
  onTestFinished(() => metrics.stop())
  return metrics
}

async function linesOf(metrics: { read(): Promise<string> }, name: string): Promise<string[]> {
  const text = await metrics.read()
  return text
    .split('\n')
    .filter((line) => line.startsWith(`ramal_${name}{`) || line.startsWith(`ramal_${name} `))
}

it('Live calls, their legs, trunks and supervisors are counted when somebody asks', async () => {
  const step = startCallStep(1)
  const figures = () => ({
    calls: [
      { direction: 'incoming', step },
      { direction: 'incoming', step },
      { direction: 'outgoing', step },
    ] as const,
    legs: [
      { kind: 'webrtc', audible: true },
      { kind: 'rtp', audible: false },
    ] as const,
    waiting: [],
    trunks: [
      { id: 3, status: 'connected' },
      { id: 4, status: 'disconnected' },
      { id: 5, status: null },
    ] as const,
    monitors: 2,
  })
  const health = () => ({ engine: true, media: false })
  const metrics = metricsOf(
    metricsDeps([watchedServer({ telephony: { figures, health, mediaPlace: async () => null } })]),
  )
  expect(await linesOf(metrics, 'calls')).toEqual([
    'ramal_calls{direction="incoming",state="dialling"} 2',
    'ramal_calls{direction="outgoing",state="dialling"} 1',
  ])
  expect(await linesOf(metrics, 'call_legs')).toHaveLength(2)
  expect(await linesOf(metrics, 'call_monitors')).toEqual(['ramal_call_monitors 2'])
  expect(await linesOf(metrics, 'trunk_up')).toEqual([
    'ramal_trunk_up{trunk="3"} 1',
    'ramal_trunk_up{trunk="4"} 0',
  ])
  expect(await linesOf(metrics, 'program_connected')).toEqual([
    'ramal_program_connected{program="engine"} 1',
    'ramal_program_connected{program="media"} 0',
  ])
})

it('What is gone at the next scrape is no longer said', async () => {
  let waiting = [{ queueId: 7, enteredAt: 40_000 }]
  const metrics = metricsOf(metricsDeps([watchedServer({ chat: { waiting: () => waiting } })]))
  expect(await linesOf(metrics, 'queue_waiting')).toEqual(['ramal_queue_waiting{channel="chat",queue="7"} 1'])
  expect(await linesOf(metrics, 'queue_longest_wait_seconds')).toContain(
    'ramal_queue_longest_wait_seconds{channel="chat"} 60',
  )
  waiting = []
  expect(await linesOf(metrics, 'queue_waiting')).toEqual([])
})

it('Agents are counted by what they do, and each state stands although nobody is in it', async () => {
  const agents = new AgentStates()
  agents.apply({ id: 1, tenantId: 1 }, { type: 'callBegan' })
  agents.apply({ id: 2, tenantId: 1 }, { type: 'chatOpened', roomId: 5, answeredAt: 1 })
  const metrics = metricsOf(metricsDeps([watchedServer({ agents })]))
  const lines = await linesOf(metrics, 'agents')
  expect(lines).toHaveLength(7)
  expect(lines).toContain('ramal_agents{state="in_call"} 1')
  expect(lines).toContain('ramal_agents{state="unavailable"} 1')
  expect(lines).toContain('ramal_agents{state="available"} 0')
  expect(await linesOf(metrics, 'chats')).toContain('ramal_chats{state="open"} 1')
})

it('The servers of one process are added up', async () => {
  const of = (open: number) => watchedServer({ limits: { open: new Map([['/ws/business/', open]]) } })
  const metrics = metricsOf(metricsDeps([of(2), of(3)]))
  expect(await linesOf(metrics, 'sockets')).toContain('ramal_sockets{kind="business"} 5')
})

it('What has happened is counted from what the server says of itself', async () => {
  const metrics = metricsOf()
  endedCalls.tell({ direction: 'incoming', isAnswered: false, endedBy: 'client' })
  leftQueues.tell({ channel: 'telephony', tenantId: 1, queueId: 9, waitedMs: 19_000, how: 'answered' })
  writtenGroups.tell({ writes: 3, startedAt: 1, commitMs: 2, syncMs: 4 })
  submittedMessages.tell('unreachable')
  heardAudio.tell({ jitterMs: 12, loss: 0.03 })
  const text = await metrics.read()
  expect(text).toContain('ramal_calls_ended_total{direction="incoming",answered="false",ended_by="client"} 1')
  expect(text).toContain(
    'ramal_queue_wait_seconds_bucket{le="15",channel="telephony",queue="9",how="answered"} 0',
  )
  expect(text).toContain(
    'ramal_queue_wait_seconds_bucket{le="20",channel="telephony",queue="9",how="answered"} 1',
  )
  expect(text).toContain('ramal_store_sync_seconds_bucket{le="0.005"} 1')
  expect(text).toContain('ramal_provider_requests_total{way="out",result="unreachable"} 1')
  expect(text).toContain('ramal_audio_jitter_seconds_bucket{le="0.01"} 0')
  expect(text).toContain('ramal_audio_loss_ratio_bucket{le="0.05"} 1')
})

it('Who makes queues without end makes no series without end', async () => {
  const metrics = metricsOf()
  for (let queueId = 1; queueId <= 500; queueId += 1)
    leftQueues.tell({ channel: 'chat', tenantId: 1, queueId, waitedMs: 1, how: 'answered' })
  const text = await metrics.read()
  const queues = new Set(
    [...text.matchAll(/ramal_queue_wait_seconds_count\{.*queue="(\w+)"/g)].map(([, id]) => id),
  )
  expect(queues.size).toBe(201)
  expect(queues).toContain('other')
})

it('The programs of the start are told with their starts, memory and processor time', async () => {
  const programs = new SupervisedPrograms()
  programs.hear({ type: 'programs', programs: [{ name: 'media', pid: process.pid, starts: 3 }] })
  programs.hear({ type: 'other' })
  const metrics = metricsOf(metricsDeps([], { programs }))
  expect(await linesOf(metrics, 'program_starts')).toEqual(['ramal_program_starts{program="media"} 3'])
  const [resident] = await linesOf(metrics, 'program_resident_bytes')
  const bytes = Number(resident?.split(' ').at(-1))
  expect(bytes).toBeGreaterThan(process.memoryUsage.rss() / 2)
  expect(bytes).toBeLessThan(process.memoryUsage.rss() * 2)
  expect(await linesOf(metrics, 'program_cpu_seconds')).toHaveLength(1)
})

it('A certificate says when it ends, also one that came later; where there is none nothing is said: 0 would be an alert', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ramal-metrics-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const certificateFile = join(dir, 'cert.pem')
  const name = 'certificate_not_after_seconds'
  expect(await linesOf(metricsOf(), name)).toEqual([])
  const metrics = metricsOf(metricsDeps([], { certificateFile }))
  expect(await linesOf(metrics, name)).toEqual([])
  const { cert } = selfSigned(['ramal.test'], Date.now())
  writeFileSync(certificateFile, cert)
  const notAfter = Date.parse(new X509Certificate(cert).validTo) / 1000
  expect(await linesOf(metrics, name)).toEqual([`ramal_${name}{port="PORT"} ${notAfter}`])
})

it('Who has stopped hears nothing more', async () => {
  const metrics = createMetrics(metricsDeps())
  metrics.stop()
  expect(endedCalls.isHeard).toBe(false)
  expect(writtenGroups.isHeard).toBe(false)
})
