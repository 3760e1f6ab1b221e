import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { hostName } from '@ramal/domain/network/host-name'
import type { Logger } from '../../platform/log.ts'
import { clientOf, type Trust } from '../peers/trusted-proxies.ts'
import { cutLater } from '../strangers/cut-later.ts'
import type { StrangerGate } from '../strangers/stranger-gate.ts'

const SENTENCE =
  'This is not served by that name: use 127.0.0.1 or localhost, from elsewhere the address of the server or the domain of a site. ' +
  'Who runs it lists other names in OWN_NAMES, and the proxy in front in TRUSTED_PROXIES.\n'
const NAMELESS = 'HTTP/1.1 asks for a Host (RFC 9112 3.2).\n'
const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }

/** What `serveOwnNames` asks. */
export interface Names {
  /** Whether it is one of ours (`knownNames`). */
  isKnown(name: string): boolean
  /** Whether a site has that domain. */
  isSite(name: string): Promise<boolean>
  /** The proxies in front. */
  trust: Trust
  /** By which name they were asked is theirs to say: they serve no other ones. */
  proxiesDecide: boolean
  gate: StrangerGate
  log: Logger
}

/**
 * Serves requests and upgrades by names that are ours or that a site has; by any other one 421 (RFC 9110 15.5.20): whoever comes by a
 * foreign name is a page that led its own here (DNS rebinding), or wants an answer that others get from a cache (decision 042). Call when all
 * listeners are there, before the server listens.
 */
export function serveOwnNames(server: Server, names: Names): void {
  const serve = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = () => {
      for (const listener of serve) listener.call(server, request, response)
    }
    const refuse = (why: Refusal) =>
      response.writeHead(REFUSALS[why].status, HEADERS).end(REFUSALS[why].sentence)
    admit(request, names, pass, refuse)
  })
  const upgrade = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', cutIt)
    const pass = () => {
      for (const listener of upgrade) listener.call(server, request, socket, head)
    }
    const refuse = (why: Refusal) => socket.end(refusedUpgrade(REFUSALS[why]))
    admit(request, names, pass, refuse)
  })
}

/** As long as the connection is open its listener is there: it holds nothing of the request that opened it. */
function cutIt(this: Duplex): void {
  this.destroy()
}

const REFUSALS = {
  foreign: { status: 421, reason: 'Misdirected Request', sentence: SENTENCE },
  nameless: { status: 400, reason: 'Bad Request', sentence: NAMELESS },
} as const
type Refusal = keyof typeof REFUSALS

function refusedUpgrade({ status, reason, sentence }: (typeof REFUSALS)[Refusal]): string {
  const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, `Content-Length: ${sentence.length}`, '', sentence].join(
    '\r\n',
  )
}

function admit(
  request: IncomingMessage,
  names: Names,
  pass: () => void,
  refuse: (why: Refusal) => void,
): void {
  const name = foreignName(request, names)
  if (name === undefined) {
    pass()
    return
  }
  judge(request, name, names).then(
    (verdict) => {
      if (verdict === 'ours') pass()
      else if (verdict === 'too many') cutLater(request.socket)
      else refuse(verdict)
    },
    (error: unknown) => {
      names.log.error({ err: error }, 'whose name a request came by is not known: it is refused')
      refuse('foreign')
    },
  )
}

/** The name that is not known to be ours; null = no name at all, undefined = it is ours, or not for us to judge. */
function foreignName(request: IncomingMessage, names: Names): string | null | undefined {
  if (names.proxiesDecide && names.trust(request.socket.remoteAddress ?? '', 0)) return undefined
  const { host } = clientOf(request, names.trust)
  // No browser leaves it out: a program that speaks HTTP/1.0.
  if (host === '' && isNameless(request) && request.httpVersion === '1.0') return undefined
  const name = hostName(host)
  return name !== null && names.isKnown(name) ? undefined : name
}

function isNameless({ headers }: IncomingMessage): boolean {
  return headers.host === undefined
}

/** The store is asked at the pace of the address that asks, and so is a refusal told. */
async function judge(
  request: IncomingMessage,
  name: string | null,
  { gate, trust, isSite }: Names,
): Promise<'ours' | Refusal | 'too many'> {
  const who = gate.who(request, clientOf(request, trust).address)
  if (!gate.admits(request, who)) return 'too many'
  await gate.place(who)
  if (name !== null && (await isSite(name))) return 'ours'
  await gate.refusals.pass(who.key)
  return isNameless(request) ? 'nameless' : 'foreign'
}
