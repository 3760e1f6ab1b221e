import type { EventEmitter } from 'node:events'
import Srf from 'drachtio-srf'
import { onTestFinished } from 'vitest'
import type { HostPort, UserAgentOptions } from '../../../user-agent/options.ts'
import { createUserAgent, type UserAgent } from '../../../user-agent/user-agent.ts'
import { startEngine } from '../../engine.ts'
import type { Engine, EngineOptions } from '../../options.ts'

export const SDP_A = sdp('1111', 40_000)
export const SDP_B = sdp('2222', 40_002)

/** A session description of one G.711 stream. */
export function sdp(session: string, port: number, direction = 'sendrecv'): string {
  return `v=0\r\no=- ${session} 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio ${port} RTP/AVP 0 8 101\r\na=${direction}\r\n`
}

export type Handler = (req: Srf.SrfRequest, res: Srf.SrfResponse) => void
export type Verb = 'invite' | 'register' | 'message' | 'options' | 'info' | 'notify' | 'subscribe' | 'publish'

/** Set, the checks run against that drachtio-server instead of the embedded engine. */
const real = process.env['DRACHTIO_HOST']
export const embeddedOnly = { skip: real !== undefined }
/** What is said for a peer whose websocket is closed: sofia's word is another one (drachtio-protocol.md 6.1). */
export const CONNECTION_LOST = real === undefined ? 503 : 410

/** An application on a server, and how the network reaches that server. */
export interface Exchange {
  readonly srf: Srf
  readonly sip: HostPort
  readonly ws: HostPort | undefined
  readonly app: HostPort & { readonly secret: string }
  /** Undefined when the server is a real one. */
  readonly engine: Engine | undefined
  /** Takes over what comes for that method. */
  handle(verb: Verb, handler: Handler): void
  close(): Promise<void>
}

const VERBS: Verb[] = ['invite', 'register', 'message', 'options', 'info', 'notify', 'subscribe', 'publish']

/** Starts the embedded engine on free ports, quiet. */
export async function embedded(options: Partial<EngineOptions> = {}): Promise<Engine> {
  return startEngine({
    host: '127.0.0.1',
    publicAddress: '127.0.0.1',
    sipPort: 0,
    wsPort: 0,
    appPort: 0,
    secret: 'cymru',
    log: { info() {}, warn() {} },
    ...options,
  })
}

/** A server with one application, routes set. With engine options it is always an embedded one of its own. */
export async function openExchange(options?: Partial<EngineOptions>): Promise<Exchange> {
  if (real !== undefined && !options) {
    const app = {
      host: real,
      port: Number(process.env['DRACHTIO_PORT'] ?? 9022),
      secret: process.env['DRACHTIO_SECRET'] ?? 'cymru',
    }
    return attach(app, undefined)
  }
  const engine = await embedded(options)
  return attach({ host: '127.0.0.1', port: engine.ports.app, secret: 'cymru' }, engine)
}

async function attach(app: Exchange['app'], engine: Engine | undefined): Promise<Exchange> {
  const handlers = new Map<Verb, Handler>()
  const { srf, hostports } = await connectApplication(app, handlers)
  return {
    srf,
    app,
    engine,
    sip: reachable(hostports, 'udp') ?? { host: app.host, port: 5060 },
    ws: reachable(hostports, 'ws'),
    handle: (verb, handler) => handlers.set(verb, handler),
    close: async () => {
      hangUp(srf)
      await engine?.stop()
    },
  }
}

/** Ends the application's connection; srf does not open it again. A second time it has none and would throw. */
export function hangUp(srf: Srf): void {
  if (clientOf(srf).mapServer.size > 0) srf.disconnect()
}

/** What srf keeps to itself: its client and that client's sockets. */
export function clientOf(srf: Srf): { mapServer: Map<unknown, unknown> } {
  return (srf as unknown as { _app: { client: { mapServer: Map<unknown, unknown> } } })._app.client
}

/** Connects an application which routes these methods, or all, to `handlers`; what nobody handles gets 480. */
export async function connectApplication(
  app: Exchange['app'],
  handlers: Map<Verb, Handler>,
  verbs = VERBS,
): Promise<{ srf: Srf; hostports: string }> {
  const srf = new Srf()
  srf.on('error', () => {
    // A lost connection: the checks which cut it look at what follows.
  })
  // Its types do not know the methods named for the verbs.
  const routes = srf as unknown as Record<Verb, (handler: Handler) => void>
  for (const verb of verbs) {
    routes[verb]((req, res) => {
      const handler = handlers.get(verb)
      if (handler) handler(req, res)
      else res.send(480)
    })
  }
  const connected = new Promise<string>((resolve, reject) => {
    srf.on('connect', (error, hostport) => (error ? reject(error) : resolve(hostport)))
  })
  await srf.connect({ host: app.host, port: app.port, secret: app.secret })
  return { srf, hostports: await connected }
}

function reachable(hostports: string, protocol: string): HostPort | undefined {
  const entry = hostports.split(',').find((each) => each.startsWith(`${protocol}/`))
  const [host, port] = (entry ?? '').slice(protocol.length + 1).split(':')
  return host && port ? { host, port: Number(port) } : undefined
}

/** A telephone on loopback that ends with the test. */
export async function phone(options: Partial<UserAgentOptions> = {}): Promise<UserAgent> {
  const agent = await createUserAgent({ host: '127.0.0.1', transport: 'udp', username: 'phone', ...options })
  onTestFinished(() => agent.close())
  return agent
}

/** A browser as far as signalling goes. */
export async function browser(ws: HostPort, options: Partial<UserAgentOptions> = {}): Promise<UserAgent> {
  const websocket = { url: `ws://${ws.host}:${ws.port}` }
  return phone({ transport: 'ws', websocket, username: 'ana', realm: 'demo.test', ...options })
}

export function uriOf(agent: UserAgent, user = 'phone'): string {
  return `sip:${user}@${agent.address.host}:${agent.address.port}`
}

/** The URI of the way that a REGISTER came (decision 017): where a request to that registration is sent. */
export function flowOf(req: Srf.SrfRequest): string {
  return `sip:${(req as unknown as { sessionToken?: string }).sessionToken}@flow.invalid`
}

/** The next event of that name, its arguments as a list; rejects after 3 s. */
export function next(emitter: EventEmitter | Srf.Dialog, event: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within 3 s`)), 3_000)
    ;(emitter as EventEmitter).once(event, (...values: unknown[]) => {
      clearTimeout(timer)
      resolve(values)
    })
  })
}

/** A request inside a dialog of the application (the short-cuts of srf 5.0.29 throw). */
export function ask(
  dialog: Srf.Dialog,
  method: string,
  body?: string,
  headers?: Record<string, string>,
): Promise<Srf.SrfResponse> {
  const options = {
    method,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  }
  return dialog.request(options as unknown as Srf.SrfRequest)
}

/** `Dialog.destroy` gives a promise without a callback; its types say void. */
export async function destroy(dialog: Srf.Dialog): Promise<void> {
  await (dialog.destroy as unknown as () => Promise<unknown>).call(dialog)
}

/** A request outside any dialog; resolves with its final response. */
export function send(srf: Srf, uri: string, options: Record<string, unknown>): Promise<Srf.SrfResponse> {
  const request = srf.request as unknown as (
    uri: string,
    options: Record<string, unknown>,
    callback: (error: Error | null, req: Srf.SrfRequest) => void,
  ) => void
  return new Promise((resolve, reject) => {
    request.call(srf, uri, options, (error, req) => {
      if (error) reject(error)
      else req.on('response', (res) => res && res.status >= 200 && resolve(res))
    })
  })
}

/** An established call from a telephone to the application: both ends. */
export async function callIn(exchange: Exchange, caller: UserAgent, answerSdp = SDP_B) {
  const dialog = new Promise<Srf.Dialog>((resolve, reject) => {
    exchange.handle('invite', (req, res) => {
      exchange.srf.createUAS(req, res, { localSdp: answerSdp }).then(resolve, reject)
    })
  })
  const call = caller.invite({ to: `sip:1140001000@${exchange.sip.host}`, proxy: exchange.sip, sdp: SDP_A })
  const outcome = await call.outcome
  if (!outcome.ok || !call.session) throw new Error(`not answered: ${outcome.status}`)
  return { call, session: call.session, dialog: await dialog, outcome }
}

/** An established call from the application to a telephone. */
export async function callOut(exchange: Exchange, callee: UserAgent) {
  const session = new Promise<
    NonNullable<ReturnType<Parameters<Parameters<UserAgent['onInvite']>[0]>[0]['answer']>>
  >((resolve, reject) => {
    callee.onInvite((call) => {
      const answered = call.answer(SDP_B)
      if (answered) resolve(answered)
      else reject(new Error('the caller is gone'))
    })
  })
  const dialog = await exchange.srf.createUAC(uriOf(callee), { localSdp: SDP_A })
  return { dialog, session: await session }
}
