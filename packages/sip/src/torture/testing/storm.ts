import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Srf from 'drachtio-srf'
import { WebSocket } from 'ws'
import { createUserAgent, type UserAgent } from '../../user-agent/user-agent.ts'
import { SDP } from './torture-case.ts'

export interface Target {
  readonly host: string
  readonly sip: number
  readonly ws: number
  /** What its websocket wants beside `sip`. */
  readonly wsHeaders?: Readonly<Record<string, string>>
}

/** A raw websocket of it. */
export function openWebSocket(target: Target): WebSocket {
  const { url, headers } = webSocketOf(target)
  return new WebSocket(url, 'sip', { headers })
}

function webSocketOf({ ws, wsHeaders = {} }: Target) {
  return { url: `ws://127.0.0.1:${ws}`, headers: wsHeaders }
}

/** An exchange that takes every call and every request: what legitimate callers need, and what hostile messages may reach. */
export async function connectExchange(port: number, secret: string): Promise<Srf> {
  const srf = new Srf()
  srf.on('error', () => {
    // A lost connection shows in the calls.
  })
  srf.invite((req, res) => {
    if (!String(req.uri).startsWith('sip:storm@')) res.send(404)
    else
      srf.createUAS(req, res, { localSdp: SDP }).then(
        (dialog) => dialog.on('destroy', () => {}),
        () => {
          // The caller counts it.
        },
      )
  })
  for (const verb of ['register', 'message', 'options', 'info', 'notify', 'subscribe', 'publish'] as const) {
    const routes = srf as unknown as Record<
      string,
      (handler: (req: Srf.SrfRequest, res: Srf.SrfResponse) => void) => void
    >
    routes[verb]?.((_req, res) => res.send(200))
  }
  await srf.connect({ host: '127.0.0.1', port, secret })
  await sleep(100) // real time: the routes of an application are not confirmed
  return srf
}

export interface Calls {
  made: number
  failures: string[]
  /** INVITE to 200, milliseconds. */
  readonly setUps: number[]
}

/** Makes calls of 100 ms at a steady rate until `signal`, over UDP, TCP and websocket in turn; resolves when all are over. */
export async function legitimateCalls(
  target: Target,
  perSecond: number,
  signal: AbortSignal,
  from = '127.0.0.1',
): Promise<Calls> {
  const host = target.host
  const calls: Calls = { made: 0, failures: [], setUps: [] }
  const common = { host: from, username: 'legit' }
  const agents = await Promise.all([
    createUserAgent({ ...common, transport: 'udp' }),
    createUserAgent({ ...common, transport: 'tcp' }),
    createUserAgent({ ...common, transport: 'ws', websocket: webSocketOf(target) }),
  ])
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  while (!signal.aborted) {
    const agent = agents[calls.made % agents.length]
    calls.made += 1
    if (agent) {
      const call = oneCall(agent, { host, port: target.sip }, calls).finally(() => open.delete(call))
      open.add(call)
    }
    await sleep(Math.max(0, begun + (calls.made * 1_000) / perSecond - performance.now()))
  }
  await Promise.all(open)
  await Promise.all(agents.map((agent) => agent.close()))
  return calls
}

async function oneCall(agent: UserAgent, proxy: { host: string; port: number }, calls: Calls): Promise<void> {
  const started = performance.now()
  const call = agent.invite({ to: `sip:storm@${proxy.host}`, proxy, sdp: SDP })
  const outcome = await call.outcome
  if (!outcome.ok) {
    calls.failures.push(`INVITE ${outcome.status}`)
    return
  }
  calls.setUps.push(performance.now() - started)
  await sleep(100) // real time: a call lasts
  const bye = await call.bye()
  if (!bye.ok) calls.failures.push(`BYE ${bye.status}`)
}

/** Sends messages at a steady rate: most by UDP, an eighth each over a TCP connection or a websocket of its own. */
export async function hostileMessages(
  target: Target,
  messages: Iterator<Buffer, never>,
  load: { readonly count: number; readonly perSecond: number },
): Promise<void> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.2')
  socket.on('message', () => {})
  const begun = performance.now()
  for (let sent = 0; sent < load.count; sent += 1) {
    const wire = messages.next().value
    if (sent % 8 === 3) overTcp(target, wire)
    else if (sent % 8 === 7) overWebSocket(target, wire)
    else socket.send(wire, target.sip, target.host)
    await sleep(Math.max(0, begun + ((sent + 1) * 1_000) / load.perSecond - performance.now())) // real time: a steady rate
  }
  await sleep(500) // real time: the last ones are worked off, and most get no answer
  socket.close()
}

function overTcp(target: Target, wire: Buffer): void {
  const socket = connect(target.sip, target.host)
  socket.on('error', () => {})
  socket.on('data', () => {})
  socket.write(wire)
  setTimeout(() => socket.destroy(), 300)
}

function overWebSocket(target: Target, wire: Buffer): void {
  const socket = openWebSocket(target)
  socket.on('error', () => {})
  socket.on('open', () => {
    socket.send(wire, { binary: wire.length % 2 === 0 })
    setTimeout(() => socket.terminate(), 300)
  })
}
