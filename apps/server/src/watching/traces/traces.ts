import { setTimeout as delay } from 'node:timers/promises'
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../../platform/log.ts'
import {
  type AnsweredRequest,
  answeredRequests,
  callLines,
  chatLines,
  writtenGroups,
} from '../../platform/signals.ts'
import { CALL_LIFE, CHAT_LIFE, type LifeLine, type LifeRules, phasesOf } from './life.ts'
import { Lives } from './lives.ts'

/** A collector that is away is spoken of this often, ms. */
const COMPLAIN_MS = 60_000
/** How long an end waits for the last spans, ms: a server has 3 s for everything. */
const FLUSH_MS = 500
/** Letters of its reason that are kept: the library puts a whole stack into it. */
const REASON_LETTERS = 500

export interface TracesOptions {
  /** Of the collector: `/v1/traces` is put behind it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
  readonly log: Logger
  /** How long spans are gathered, ms; the library's 5 s when absent. */
  readonly gatherMs?: number
}

/**
 * Spans of requests, groups of writes, calls and chats, to a collector by OTLP over HTTP (decision 083). They are made of what is over: nothing
 * of a trace is carried through the program, and a collector that is away costs a bounded queue. Ids are in them, and no number, name or text.
 */
export function startTraces(options: TracesOptions): { stop(): Promise<void> } {
  complainTo(options.log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ramal-server', 'service.version': options.version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
          headers: { ...options.headers },
        }),
        ...(options.gatherMs !== undefined && { scheduledDelayMillis: options.gatherMs }),
      }),
    ],
  })
  const tracer = provider.getTracer('ramal', options.version)
  const stops = [
    answeredRequests.on((request) => traceRequest(tracer, request)),
    writtenGroups.on(({ writes, startedAt, commitMs, syncMs }) =>
      tracer
        .startSpan('store group', {
          startTime: startedAt,
          attributes: { 'ramal.writes': writes, 'ramal.commit_ms': commitMs, 'ramal.sync_ms': syncMs },
        })
        .end(startedAt + commitMs + syncMs),
    ),
    traceCalls(tracer),
    traceChats(tracer),
  ]
  return {
    async stop() {
      for (const stop of stops) stop()
      // A collector that is away is asked again and again by the library: whoever ends does not wait for that.
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, delay(FLUSH_MS, undefined, { ref: false })])
    },
  }
}

function traceRequest(tracer: Tracer, request: AnsweredRequest): void {
  const { id, method, route, status, startedAt, ms, traceparent } = request
  const parent = traceparent === null ? null : spanContextOf(traceparent)
  const span = tracer.startSpan(
    route === null ? method : `${method} ${route}`,
    {
      kind: SpanKind.SERVER,
      startTime: startedAt,
      attributes: {
        'http.request.method': method,
        ...(route !== null && { 'http.route': route }),
        'http.response.status_code': status,
        'ramal.request': id,
      },
    },
    parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent),
  )
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(startedAt + ms)
}

/** Its form was looked at where its sender was (W3C Trace Context §3.2). */
function spanContextOf(traceparent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true }
}

function traceCalls(tracer: Tracer): () => void {
  /** A line of a queue's ledger says the uid of its call. */
  const idOf = new Map<string, number>()
  const uidOf = new Map<number, string>()
  const lives = new Lives<number>(CALL_LIFE, (callId, lines) => {
    idOf.delete(uidOf.get(callId) ?? '')
    uidOf.delete(callId)
    traceLife(tracer, { name: 'call', rules: CALL_LIFE, id: { 'ramal.call': callId }, lines })
  })
  return callLines.on(({ callId, uid, event, at }) => {
    if (callId !== null && uid !== null) {
      idOf.set(uid, callId)
      uidOf.set(callId, uid)
    }
    const id = callId ?? idOf.get(uid ?? '')
    if (id !== undefined) lives.hear(id, { event, at })
  })
}

function traceChats(tracer: Tracer): () => void {
  const lives = new Lives<number>(CHAT_LIFE, (roomId, lines) =>
    traceLife(tracer, { name: 'chat', rules: CHAT_LIFE, id: { 'ramal.room': roomId }, lines }),
  )
  return chatLines.on(({ roomId, event, at }) => lives.hear(roomId, { event, at }))
}

interface Life {
  readonly name: string
  readonly rules: LifeRules
  readonly id: Record<string, number>
  readonly lines: readonly LifeLine[]
}

function traceLife(tracer: Tracer, { name, rules, id, lines }: Life): void {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return
  const whole = tracer.startSpan(name, { startTime: first.at, attributes: id }, ROOT_CONTEXT)
  for (const { event, at } of lines) whole.addEvent(event, at)
  const inside = trace.setSpan(ROOT_CONTEXT, whole)
  for (const phase of phasesOf(lines, rules))
    tracer
      .startSpan(
        `${name} ${phase.name}`,
        { startTime: phase.startedAt, attributes: { ...id, 'ramal.ended_by': phase.endedBy } },
        inside,
      )
      .end(phase.endedAt)
  whole.end(last.at)
}

/** What the library minds goes to our log, now and then: its words may hold an address, never a header. */
function complainTo(log: Logger): void {
  let next = 0
  const complain = (reason: string) => {
    if (Date.now() < next) return
    next = Date.now() + COMPLAIN_MS
    log.warn({ reason: reason.slice(0, REASON_LETTERS) }, 'the collector of traces does not take them')
  }
  const nothing = () => {}
  diag.setLogger(
    { error: complain, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}
