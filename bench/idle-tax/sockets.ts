import { randomUUID } from 'node:crypto'
import { businessProtocols, chatProtocols } from '@ramal/contract/socket-handshake'
import WebSocket from 'ws'
import { FIRST_EXTENSION, tokenOf } from '../sip-register/agents.ts'

const OPEN_MS = 20_000

/** Where the sockets of agents go. */
export interface Target {
  readonly host: string
  /** The peer has one path for all, and greets nobody. */
  readonly isBare: boolean
}

/** An agent's business socket, open and told which tab serves. */
export async function openBusiness(target: Target, at: number): Promise<WebSocket> {
  const uid = randomUUID()
  const greet = { action: 'login', uid, page: '/phonecalls', build: '2025.1', visible: true, ts: 0 }
  const protocols = businessProtocols(uid, tokenOf(FIRST_EXTENSION + at))
  return opened(target, { path: '/ws/business/', protocols, greet })
}

/** An agent's chat socket, open and told their chats. */
export async function openChat(target: Target, at: number): Promise<WebSocket> {
  const protocols = chatProtocols(tokenOf(FIRST_EXTENSION + at))
  return opened(target, { path: '/ws/chat/', protocols, greet: { action: 'check_rooms', ts: 0 } })
}

/** A socket that has opened and heard the first answer. Throws when it is refused, or nothing answers. */
async function opened(
  { host }: Target,
  { path, protocols, greet }: { path: string; protocols: string[]; greet: object },
): Promise<WebSocket> {
  const origin = `http://${host}`
  const socket = new WebSocket(`ws://${host}${path}`, protocols, {
    origin,
    perMessageDeflate: false,
    handshakeTimeout: OPEN_MS,
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => socket.terminate(), OPEN_MS)
    socket.once('open', () => socket.send(JSON.stringify(greet)))
    socket.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.once('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`${path} was closed with ${code}`))
    })
    socket.on('error', () => undefined)
  })
  return socket
}

/** `work` for each of so many agents, some at a time. */
export async function forAll(
  count: number,
  atOnce: number,
  work: (at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < count; at = next++) await work(at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
