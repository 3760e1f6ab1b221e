import { receiveWebhook } from '@ramal/contract/endpoints/whatsapp-webhook'
import { SOCKET_PATHS } from '@ramal/contract/socket-handshake'
import { answeredRequests, refusals, socketFrames, submittedMessages } from '../../platform/signals.ts'
import type { WatchedServers } from '../watched-servers.ts'
import { type Instruments, Sum } from './instruments.ts'

const WEBHOOK = `/api${receiveWebhook.path}`
/** Of addresses where nothing is served: whoever asks for many of them makes one series. */
const NOWHERE = 'none'
/** Methods that routes have; any other is one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Requests, websockets and their frames, errors, and what goes to and comes from providers. */
export function trafficMetrics(make: Instruments, servers: WatchedServers): (() => void)[] {
  // Some 500 routes: of each as few series as say something.
  const requests = make.counter('http_requests_total', 'Requests that were answered.', [
    'route',
    'method',
    'status',
  ])
  const seconds = make.histogram('http_request_seconds', 'Requests until their last byte was sent.', {
    buckets: [0.025, 0.25, 2.5],
    labels: ['route'],
  })
  const errors = make.counter('errors_total', 'Refusals and failures by their code in the catalogue.', [
    'code',
  ])
  const frames = make.counter('socket_frames_total', 'Frames of both websockets by action.', [
    'way',
    'action',
  ])
  const webhooks = make.counter(
    'provider_requests_total',
    'Webhooks of providers (in) and messages handed to them (out), by what became of them.',
    ['way', 'result'],
  )
  make.gauge('sockets', 'Open websockets.', {
    labels: ['kind'],
    count: () => {
      const sum = new Sum()
      for (const [kind, path] of Object.entries(SOCKET_PATHS))
        for (const { limits } of servers.all)
          sum.add({ kind }, limits.open.get(path) ?? limits.open.get(`${path}/`) ?? 0)
      return sum.tally
    },
  })
  return [
    answeredRequests.on(({ route, method, status, ms }) => {
      const of = { route: route ?? NOWHERE }
      requests.inc({ ...of, method: METHODS.has(method) ? method : 'other', status: String(status) })
      seconds.observe(of, ms / 1000)
      if (route === WEBHOOK && method === 'POST') webhooks.inc({ way: 'in', result: resultOf(status) })
    }),
    refusals.on((code) => errors.inc({ code })),
    socketFrames.on(({ way, action }) => frames.inc({ way, action: action ?? 'unknown' })),
    submittedMessages.on((result) => webhooks.inc({ way: 'out', result })),
  ]
}

function resultOf(status: number): string {
  if (status < 400) return 'accepted'
  return status < 500 ? 'refused' : 'failed'
}
