import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '@ramal/process/testing/until'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { answeredRequests, callLines, chatLines, writtenGroups } from '../../platform/signals.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { startTraces } from './traces.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}

/** Epoch ms: what is smaller than the start of the process is taken for a time since then. */
const NOON = 1_795_176_000_000

/** A collector of OTLP over HTTP. */
async function receiver() {
  const spans: Span[] = []
  const asked: { url: string | undefined; key: unknown; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    asked.push({ url: request.url, key: request.headers['x-key'], body })
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const traces = startTraces({
    endpoint,
    headers: { 'x-key': 'k1' },
    version: '1',
    log: silentLog,
    gatherMs: 10,
  })
  onTestFinished(() => traces.stop())
  return { spans, asked, named: (name: string) => spans.filter((span) => span.name === name) }
}

const value = ({ attributes }: Span, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

it('Requests come to the collector by their route, with the headers that it wants', async () => {
  const { asked, named } = await receiver()
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/health/?secret=planted`)
  await until('the spans have come', () => named('GET /api/health/').length > 0)
  const [span] = named('GET /api/health/')
  expect(value(span!, 'ramal.request')).toBe(answer.headers.get('x-request-id'))
  expect(asked[0]).toMatchObject({ url: '/v1/traces', key: 'k1' })
  expect(JSON.stringify(asked)).not.toContain('planted')
})

it('A trace is gone on with for a trusted proxy, and for nobody else', async () => {
  const { named } = await receiver()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const [believed, stranger] = [
    await startTestServer({ trustedProxies: ['127.0.0.1'] }),
    await startTestServer(),
  ]
  onTestFinished(() => believed.stop())
  onTestFinished(() => stranger.stop())
  await fetch(`http://127.0.0.1:${stranger.port}/api/health/`, { headers })
  await until('the spans have come', () => named('GET /api/health/').length === 1)
  await fetch(`http://127.0.0.1:${believed.port}/api/health/`, { headers })
  await until('the spans have come', () => named('GET /api/health/').length === 2)
  const [own, theirs] = named('GET /api/health/')
  expect(own?.traceId).not.toBe(traceId)
  expect(theirs).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
})

it('A call that is over is one trace with its time in the queue, its offer and its talk', async () => {
  const { named } = await receiver()
  const tell = (event: string, at: number, callId: number | null = 7, uid: string | null = null) =>
    callLines.tell({ tenantId: 1, callId, uid, event, at: NOON + at })
  tell('opened', 1_000, 7, 'u7')
  tell('queued', 1_010)
  tell('queue_offer', 1_020, null, 'u7')
  tell('answered', 2_000)
  tell('queue_answer', 2_000, null, 'u7')
  tell('ended', 9_000)
  await until('the spans have come', () => named('call').length > 0)
  const [call] = named('call')
  expect([call?.startTimeUnixNano, call?.endTimeUnixNano]).toEqual([
    `${NOON + 1_000}000000`,
    `${NOON + 9_000}000000`,
  ])
  for (const phase of ['call queue', 'call offer', 'call talk'])
    expect(named(phase)).toMatchObject([{ traceId: call?.traceId, parentSpanId: call?.spanId }])
})

it('A chat that is over and a group of writes are told, too', async () => {
  const { named } = await receiver()
  for (const [event, at] of [
    ['created', 1],
    ['answered', 5],
    ['closed', 9],
  ] as const)
    chatLines.tell({ tenantId: 1, roomId: 3, event, at: NOON + at })
  writtenGroups.tell({ writes: 4, startedAt: NOON, commitMs: 2, syncMs: 3 })
  await until(
    'the spans have come',
    () => named('chat service').length > 0 && named('store group').length > 0,
  )
  expect(value(named('store group')[0]!, 'ramal.writes')).toBe(4)
})

it('Who has stopped hears nothing more, and a collector that is away holds up no end', async () => {
  const traces = startTraces({ endpoint: 'http://127.0.0.1:9', headers: {}, version: '1', log: silentLog })
  writtenGroups.tell({ writes: 4, startedAt: NOON, commitMs: 2, syncMs: 3 })
  const began = performance.now()
  await traces.stop()
  expect(performance.now() - began).toBeLessThan(2_500)
  expect([answeredRequests.isHeard, callLines.isHeard]).toEqual([false, false])
})
