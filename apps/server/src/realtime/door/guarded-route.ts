import { CLOSE_CODES, type CloseCode, readProtocols } from '@ramal/contract/socket-handshake'
import type { Store } from '@ramal/db/store/store'
import type { WebSocket } from 'ws'
import type { SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { SignedIn } from '../../http/authorise.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import { Connection } from '../connection.ts'
import { authenticateUpgrade, isOwnOrigin } from '../handshake.ts'
import { type Upgrade, type UpgradeRoute, websocketRoute } from '../upgrade.ts'
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
  upgrade: Upgrade
  /** Notes that a frame of theirs asked for what is not theirs. */
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

/** Serves a kind of websocket: who is nobody is sent away, everybody else's frames go through the door, and sessions own their sockets. */
export function guardedRoute(deps: GuardDeps, kind: GuardedSocket): UpgradeRoute {
  return websocketRoute(kind.path, kind.version, {
    ...deps,
    identify: (upgrade) => identify(deps, upgrade),
    accept: (socket, stream, upgrade, user) => accept(deps, kind, { socket, stream, upgrade, user }),
  })
}

/** Who comes, before anything is spent on a socket. */
function identify(deps: GuardDeps, upgrade: Upgrade): ReturnType<typeof whoOpens> {
  const { token } = readProtocols(String(upgrade.request.headers['sec-websocket-protocol'] ?? ''))
  return whoOpens(deps, upgrade, () => authenticateUpgrade(deps, upgrade, token))
}

/** A websocket whose handshake is done: nothing of it is read yet. */
interface Opened {
  socket: WebSocket
  stream: PacedStream
  upgrade: Upgrade
  connection: Connection
  door: FrameDoor
}

/** Lets somebody in or sends them away. */
function accept(
  deps: GuardDeps,
  kind: GuardedSocket,
  {
    user,
    ...handshake
  }: Pick<Opened, 'socket' | 'stream' | 'upgrade'> & { user: Awaited<ReturnType<typeof whoOpens>> },
): void {
  const { socket, stream, upgrade } = handshake
  const connection = new Connection(socket, stream, deps.clock, kind.write)
  const door = new FrameDoor(socket, connection, deps)
  const { uid } = readProtocols(String(upgrade.request.headers['sec-websocket-protocol'] ?? ''))
  if (user === TOO_MANY) {
    connection.close(OVERLOAD)
    return
  }
  // The upgrade is accepted first: a browser cannot see the status of a refused one (contract §8).
  if (!user) {
    if (!isOwnOrigin(upgrade)) recordRefusal(upgrade, 'foreign_origin', null)
    connection.close(CLOSE_CODES.notAuthenticated)
    return
  }
  const refusal = user.owes ? CLOSE_CODES.forbidden : kind.refusal(user, uid)
  if (refusal !== null) {
    if (refusal === CLOSE_CODES.forbidden) recordRefusal(upgrade, 'permission_denied', user)
    connection.close(refusal)
    return
  }
  if (socket.readyState !== socket.OPEN) return
  const entered = deps.limits.enter(user.id, kind.path)
  if (!entered) {
    recordRefusal(upgrade, 'throttled', user)
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
  { socket, stream, upgrade, connection, door }: Opened,
  { user, uid, allowance }: { user: SignedIn; uid: string | null; allowance: Allowance },
): void {
  const { frames, octets, backlog, badFrames } = allowance
  upgrade.gate.open()
  connection.admit(user.tenantId)
  socket.on('close', deps.sessionSockets.add(user, connection))
  const { receive, leave } = kind.enter({
    user,
    connection,
    uid,
    upgrade,
    recordRefused: recordFrames(upgrade, user),
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
