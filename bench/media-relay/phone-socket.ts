import { createSocket, type Socket } from 'node:dgram'

export const HOST = '127.0.0.1'

/** A bound UDP socket with room for what comes while the generator is busy. */
export async function openSocket(onMessage: (datagram: Buffer) => void): Promise<Socket & { port: number }> {
  const socket = createSocket({
    type: 'udp4',
    recvBufferSize: 1 << 20,
    lookup: (host, _, done) => done(null, host, 4),
  })
  socket.on('message', onMessage)
  // The look-up above answers at once, and so does the socket: before `once` could listen.
  await new Promise<void>((resolve) => socket.bind(0, HOST, resolve))
  return Object.assign(socket, { port: socket.address().port })
}

/** A telephone's description, or a browser's with a key in it (SDES). */
export function describe(port: number, key?: string): string {
  return [
    'v=0',
    `o=- ${port} 1 IN IP4 ${HOST}`,
    's=-',
    `c=IN IP4 ${HOST}`,
    't=0 0',
    `m=audio ${port} ${key === undefined ? 'RTP/AVP' : 'RTP/SAVP'} 0`,
    'a=rtpmap:0 PCMU/8000',
    ...(key === undefined ? [] : [`a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${key}`]),
    'a=sendrecv',
    '',
  ].join('\r\n')
}

/** The port that a description names. */
export function portOf(sdp: string): number {
  return Number(/^m=audio (\d+)/m.exec(sdp)?.[1])
}
