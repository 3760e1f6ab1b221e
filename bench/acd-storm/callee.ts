import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { answer, header, methodOf, SDP } from './sip-text.ts'

/** Hears when an INVITE has come, by the number of the caller. */
export type Invited = (phone: string, at: number) => void

/** What an auto-answering phone says to a request; null: nothing. */
export function reactTo(text: string, contact: string, invited: Invited): string | null {
  const method = methodOf(text)
  if (method === 'INVITE') {
    invited(/sip:(\d+)@/.exec(header(text, 'From'))?.[1] ?? '', performance.now())
    return answer(text, '200 OK', contact, SDP)
  }
  return method === 'BYE' || method === 'CANCEL' || method === 'OPTIONS'
    ? answer(text, '200 OK', contact)
    : null
}

/** A phone behind a proxy, over UDP. */
export async function openCallee(invited: Invited): Promise<{ port: number; socket: Socket }> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4_194_304 })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.on('message', (datagram, source) => {
    const said = reactTo(datagram.toString(), `<sip:callee@127.0.0.1:${port}>`, invited)
    if (said) socket.send(said, source.port, source.address)
  })
  return { port, socket }
}
