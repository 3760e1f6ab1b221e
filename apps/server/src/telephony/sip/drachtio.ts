import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import Drachtio from 'drachtio-srf'

/** The part of drachtio-srf 5.0.29 that we use, typed as it really behaves (its own types miss most of it). */
export interface Srf extends EventEmitter {
  connect(options: ConnectOptions): void
  use(method: string, handler: (req: SrfRequest, res: SrfResponse) => void): void
  createUAS(req: SrfRequest, res: SrfResponse, options: AnswerOptions): Promise<SrfDialog>
  createUAC(uri: string, options: object, callbacks: UacCallbacks): Promise<SrfDialog>
  addDialog(dialog: SrfDialog): void
  readonly app: { readonly client: SrfAgent }
}

interface ConnectOptions {
  host: string
  port: number
  secret: string
  reconnect: { retryMaxDelay: number }
}

interface AnswerOptions {
  localSdp: string
  headers: Record<string, string>
}

interface UacCallbacks {
  cbRequest(error: unknown, req: SrfRequest): void
  cbProvisional(res: SrfResponse): void
}

/** Private to drachtio-srf, needed to rebuild a dialog, to end one of which we only know the id, and to close for good. */
export interface SrfAgent {
  readonly mapServer: ReadonlyMap<Socket, unknown>
  readonly wp: { closing?: boolean }
  _getDefaultSocket(): unknown
  request(options: object, callback: (error: Error | null, req?: SrfRequest) => void): void
}

interface Message {
  readonly raw: string
  readonly body: string
  get(name: string): string | undefined
  has(name: string): boolean
  getParsedHeader(name: 'from' | 'to'): { uri: string; params: Record<string, string> }
}

export interface SrfRequest extends Message, EventEmitter {
  /** `application`: the engine made this request itself (drachtio-protocol.md §7). */
  readonly source: 'network' | 'application'
  readonly method: string
  readonly uri: string
  readonly source_address: string
  readonly source_port: number
  readonly protocol: string
  readonly receivedOn?: string
  stackDialogId: string
  socket: unknown
  agent: SrfAgent
  cancel(options: object, callback: (error: unknown) => void): void
}

export interface SrfResponse extends Message {
  readonly status: number
  readonly reason: string
  readonly finalResponseSent: boolean
  stackDialogId: string
  socket: unknown
  agent: SrfAgent
  req: SrfRequest
  msg: Message
  send(status: number, options?: { headers?: Record<string, string>; body?: string }): void
}

export interface SrfDialog extends EventEmitter {
  readonly id: string
  readonly type: 'uac' | 'uas'
  readonly req: SrfRequest
  readonly res: SrfResponse
  readonly remote: { sdp: string }
  local: { sdp: string; contact: string }
  destroy(options: { headers?: Record<string, string> }): Promise<unknown>
  request(options: { method: string; headers?: Record<string, string> }): Promise<SrfResponse>
}

interface Constructors {
  new (): Srf
  Dialog: new (
    srf: Srf,
    type: 'uac' | 'uas',
    parts: { req: SrfRequest; res: SrfResponse; sent?: Message },
  ) => SrfDialog
  SipMessage: new (text: string) => Message
  SipRequest: new (message: Message, meta: object) => SrfRequest
  SipResponse: new (agent: SrfAgent) => SrfResponse
  parseUri(uri: string): { user?: string; host?: string; port?: string } | undefined
}

const library = Drachtio as unknown as Constructors

/** Unconnected; `connect` opens and re-opens the connection. */
export function createSrf(): Srf {
  return new library()
}

/** Closes the connection and keeps it closed; drachtio's own `disconnect` throws while the engine is away. */
export function closeSrf(srf: Srf): void {
  const agent = srf.app.client
  agent.wp.closing = true
  for (const socket of agent.mapServer.keys()) socket.end()
}

/** User and host of a SIP URI, empty strings where it has none. */
export function uriParts(uri: string): { user: string; host: string } {
  const parsed = library.parseUri(uri)
  return { user: decodeUser(parsed?.user ?? ''), host: parsed?.host ?? '' }
}

function decodeUser(user: string): string {
  try {
    return decodeURIComponent(user)
  } catch {
    return user
  }
}

/** A dialog of a former process, from the texts it left (architecture §4a). Throws when a text does not parse. */
export function rebuildDialog(
  srf: Srf,
  texts: { dialogId: string; sipRole: 'uac' | 'uas'; invite: string; ok: string },
): SrfDialog {
  const agent = srf.app.client
  const socket = agent._getDefaultSocket()
  const source = texts.sipRole === 'uas' ? 'network' : 'application'
  const req = new library.SipRequest(new library.SipMessage(texts.invite), {
    source,
    dialogId: texts.dialogId,
  })
  req.agent = agent
  req.socket = socket
  const ok = new library.SipMessage(texts.ok)
  const res = new library.SipResponse(agent)
  res.msg = ok
  res.req = req
  res.socket = socket
  res.stackDialogId = texts.dialogId
  const dialog = new library.Dialog(srf, texts.sipRole, { req, res, sent: ok })
  srf.addDialog(dialog)
  return dialog
}
