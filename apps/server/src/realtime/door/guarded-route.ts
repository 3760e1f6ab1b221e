import {
  CLOSE_CODES,
  type CloseCode,
  type OfferedProtocols,
  readProtocols,
} from '@ramal/contract/socket-handshake'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { paceKey } from '../../http/strangers/pace-key.ts'
import type { Logger } from '../../platform/log.ts'
import { Connection } from '../connection.ts'
import { authenticateUpgrade, isOwnOrigin } from '../handshake.ts'
import { letGoOfRequest, wireOf } from '../websockets.ts'
import type { BadFrames } from './bad-frames.ts'
import { watchControlFrames } from './control-frames.ts'
import { FrameDoor, OVERLOAD } from './frame-door.ts'
import type { PacedStream } from './paced-stream.ts'
import type { Allowance, PersonalLimits } from './personal-limits.ts'
import { type FrameReason, recordFrames, recordRefusal } from './record-refusal.ts'
import { TOO_MANY, whoOpens } from './who-opens.ts'

/** Somebody who is let in. */
export interface Caller {
  user: SignedIn
  connection: Connection
  /** What the handshake named besides the token. */
  uid: string | null
  request: FastifyRequest
  /** Records that a frame of theirs asked for what is not theirs. */
  recordRefused(reason: FrameReason, frame: { action: string; payload: unknown }): void
  badFrames: BadFrames
}

/** One kind of websocket, behind the door that all of them share. */
export interface GuardedSocket {
  path: string
  version: string
  /** The text of a frame of this socket's contract. */
  write(action: string, data: unknown): string
  /** Why this user is sent away; null = they may come in. */
  refusal(user: SignedIn, uid: string | null): CloseCode | null
  /** They are in. `receive` gets one text after the other; `leave` is called when the socket has closed, perhaps more than once. */
  enter(caller: Caller): { receive(text: string): Promise<void>; leave(): void }
}

export interface GuardDeps {
  store: Store
  clock: Clock
  log: Logger
  sessionSockets: SessionSockets
  limits: PersonalLimits
}

type Who = Awaited<ReturnType<typeof whoOpens>>

/** Serves a kind of websocket: who is nobody is sent away, everybody else's frames go through the door, and sessions own their sockets. */
export function guardedRoute(app: FastifyInstance, deps: GuardDeps, kind: GuardedSocket): void {
  const found = new WeakMap<FastifyRequest, Who>()
  // The last hook of all: between it and the register of sockets nobody's session can end unseen (`whoStays`).
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const wire = wireOf(request)
    wire.version = kind.version
    wire.response = reply.raw
    found.set(request, await identify(deps, request))
  }
  app.get(kind.path, { websocket: true, preHandler }, (socket, request) => {
    const { stream } = wireOf(request)
    letGoOfRequest(socket, request, deps.log)
    accept(deps, kind, { socket, stream, request, user: found.get(request) ?? null })
  })
}

/** Who comes, before anything is spent on a socket. Who is sent away behind the handshake waits for it as for any other refusal. */
async function identify(deps: GuardDeps, request: FastifyRequest): Promise<Who> {
  const { token } = offeredBy(request)
  const who = await whoOpens(deps, request, () => authenticateUpgrade(deps, request, token))
  const { gate } = request.server.upgrades
  if (who === null || who === TOO_MANY) await gate.refusals.pass(paceKey(gate, request))
  return who
}

function offeredBy({ headers }: FastifyRequest): OfferedProtocols {
  return readProtocols(String(headers['sec-websocket-protocol'] ?? ''))
}

/** A websocket whose handshake is done: nothing of it is read yet. */
interface Opened {
  socket: WebSocket
  stream: PacedStream
  request: FastifyRequest
  connection: Connection
  door: FrameDoor
}

/** Lets somebody in or sends them away. */
function accept(
  deps: GuardDeps,
  kind: GuardedSocket,
  { user, ...handshake }: Pick<Opened, 'socket' | 'stream' | 'request'> & { user: Who },
): void {
  const { socket, stream, request } = handshake
  const connection = new Connection(socket, stream, deps.clock, kind.write)
  const door = new FrameDoor(socket, connection, deps)
  const { uid } = offeredBy(request)
  if (user === TOO_MANY) {
    connection.close(OVERLOAD)
    return
  }
  // The upgrade is accepted first: a browser cannot see the status of a refused one (contract §8).
  if (!user) {
    if (!isOwnOrigin(request)) recordRefusal(request, 'foreign_origin', null)
    connection.close(CLOSE_CODES.notAuthenticated)
    return
  }
  const refusal = user.owes ? CLOSE_CODES.forbidden : kind.refusal(user, uid)
  if (refusal !== null) {
    if (refusal === CLOSE_CODES.forbidden) recordRefusal(request, 'permission_denied', user)
    connection.close(refusal)
    return
  }
  if (socket.readyState !== socket.OPEN) return
  const entered = deps.limits.enter(user.id, kind.path)
  if (!entered) {
    recordRefusal(request, 'throttled', user)
    connection.close(OVERLOAD)
    return
  }
  socket.on('close', entered.leave)
  letIn(deps, kind, { ...handshake, connection, door }, { user, uid, allowance: entered.allowance })
}

/** From here on the socket is its session's, and is read. */
function letIn(
  deps: GuardDeps,
  kind: GuardedSocket,
  { socket, stream, request, connection, door }: Opened,
  { user, uid, allowance }: { user: SignedIn; uid: string | null; allowance: Allowance },
): void {
  const { frames, octets, backlog, badFrames } = allowance
  request.server.upgrades.gate.connections.open(request.raw.socket)
  connection.admit(user.tenantId)
  socket.on('close', deps.sessionSockets.add(user, connection))
  const { receive, leave } = kind.enter({
    user,
    connection,
    uid,
    request,
    recordRefused: recordFrames(request, user),
    badFrames,
  })
  socket.on('close', leave)
  watchControlFrames(socket, deps.clock, () => connection.close(OVERLOAD))
  const pace = { octets, backlog: backlog.ofSocket() }
  door.open(
    async (text) => {
      await receive(text)
      // A handler may have joined topics after the socket closed.
      if (socket.readyState !== socket.OPEN) leave()
    },
    { frames, badFrames, backlog: pace.backlog },
  )
  stream.open(pace)
}
