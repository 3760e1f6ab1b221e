import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import Drachtio from 'drachtio-srf'
import type { SipAddress } from '../ports/call-control.ts'

/** The part of drachtio-srf 5.0.29 that we use, typed as it really behaves (its own types miss most of it). */
export interface Srf extends EventEmitter {
  connect(options: ConnectOptions): void
  use(method: string, handler: (req: SrfRequest, res: SrfResponse) => void): void
  createUAS(req: SrfRequest, res: SrfResponse, options: AnswerOptions): Promise<SrfDialog>
  createUAC(uri: string, options: object, callbacks: UacCallbacks): Promise<SrfDialog>
  addDialog(dialog: SrfDialog): void
  request(uri: string, options: object, sent: (error: Error | null, req?: SrfRequest) => void): void
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
  sendResponse(res: SrfResponse, options: { headers: Record<string, string> }): void
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
  /** The embedded engine's name of the way a REGISTER came (decision 017). */
  readonly sessionToken?: string
  stackDialogId: string
  socket: unknown
  agent: SrfAgent
  cancel(options: object, callback: (error: unknown) => void): void
}

export interface SrfResponse extends Message {
  readonly source_address: string
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
  /** False once a BYE came. */
  readonly connected?: boolean
  readonly remote: { sdp: string }
  local: { sdp: string; contact: string }
  destroy(options: { headers?: Record<string, string> }): Promise<unknown>
  request(options: { method: string; headers?: Record<string, string>; body?: string }): Promise<SrfResponse>
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
  parseUri(uri: string): { user?: string; host?: string; port?: number; number?: string } | undefined
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

/** Statuses of §4.1 and RFC 8197, 8688 that drachtio-srf's own list lacks; it refuses to send them. */
const LATER_STATUSES: Readonly<Record<number, string>> = {
  510: 'Fax',
  511: 'Line Change',
  512: 'Electronic Recording',
  514: 'Operator Message',
  551: 'Silence',
  552: 'Voicemail',
  559: 'Uncertain Analysis',
  602: 'Cancelled',
  607: 'Unwanted',
  608: 'Rejected',
  609: 'Cancelled by Blacklist',
}

/** A final answer without a body. A status that nobody knows is told as the first one of its class (RFC 3261 8.1.3.2). */
export function refuse(res: SrfResponse, status: number, headers: Record<string, string>): void {
  const reason = LATER_STATUSES[status]
  if (reason === undefined) {
    sendKnown(res, status, headers)
    return
  }
  const answer = res as { status: number; msg: { status?: number; reason?: string } } // What `send` does after its check.
  answer.status = status
  Object.assign(answer.msg, { status, reason })
  res.agent.sendResponse(res, { headers })
}

function sendKnown(res: SrfResponse, status: number, headers: Record<string, string>): void {
  try {
    res.send(status, { headers })
  } catch {
    res.send(Math.floor(status / 100) * 100, { headers })
  }
}

/** User, host and port of a SIP URI, empty strings where it has none; of a tel URI its number is the user. */
export function uriParts(uri: string): SipAddress {
  // A scheme is one in any case (RFC 3261 19.1.4): the library knows small letters alone.
  const parsed = library.parseUri(uri.replace(/^(?:sips?|tel):/i, (scheme) => scheme.toLowerCase()))
  return {
    user: parsed?.number?.replace(SEPARATORS, '') ?? bareUser(parsed?.user ?? ''),
    host: parsed?.host ?? '',
    port: parsed?.port || 5060,
  }
}

/** A user as a URI writes it, whatever is in it (RFC 3261 25.1). */
export function userText(user: string): string {
  return encodeURIComponent(user).replace(/%2B/g, '+')
}

/** All URIs of a header that lists addresses, as Contact and P-Asserted-Identity do. */
export function addressesIn(header: string | undefined): readonly SipAddress[] {
  const uris = header?.match(/(?<=<)[^<>]+(?=>)|(?<![^\s,])(?:sips?|tel):[^\s,<>]+/gi) ?? []
  return uris.map(uriParts)
}

/** RFC 3966 3: they mean nothing. */
const SEPARATORS = /[-.()]/g

// RFC 3261 19.1.6: a telephone number may bring its parameters (`;isup-oli=0`) into the user part; they are not of the number.
function bareUser(user: string): string {
  const [bare = ''] = user.split(';', 1)
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
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
