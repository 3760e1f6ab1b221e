import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { BrowserPort } from '../browser-port.ts'
import { FrameCutter, framed } from '../frames.ts'
import type { Credentials } from '../guest-list.ts'
import type { Guest, Place } from '../place.ts'
import { bindingRequest } from './binding-request.ts'

const HOST = '127.0.0.1'

/** A leg that writes down what it is handed. */
export class KeptGuest implements Guest {
  readonly checks: Place[] = []
  readonly got: Buffer[] = []

  handleCheck(place: Place): void {
    this.checks.push(place)
  }

  handleResponse(): void {}

  handleDatagram(datagram: Buffer): void {
    this.got.push(Buffer.from(datagram))
  }
}

/** A check under these credentials. */
export function checkOf({ fragment, password }: Credentials): Buffer {
  return bindingRequest({ username: `${fragment}:them`, password })
}

/** Somebody with a UDP socket; `got` is what they were sent. */
export async function udpVisitor(
  port: BrowserPort,
): Promise<{ send(datagram: Buffer): void; got: Buffer[] }> {
  const got: Buffer[] = []
  const socket: UdpSocket = createSocket('udp4', (datagram) => got.push(datagram)).bind(0, HOST)
  onTestFinished(() => void socket.close())
  await once(socket, 'listening')
  return { send: (datagram) => socket.send(datagram, port.port, HOST), got }
}

/** Somebody with a TCP connection; `got` is what they were sent, frame by frame. */
export async function tcpVisitor(
  port: BrowserPort,
): Promise<{ socket: Socket; send(datagram: Buffer): void; got: Buffer[]; isClosed(): boolean }> {
  const [got, cutter] = [[] as Buffer[], new FrameCutter()]
  const socket = connect(port.port, HOST)
  let closed = false
  socket.on('data', (chunk) => got.push(...(cutter.push(chunk) ?? [])))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed = true
  })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, send: (datagram) => socket.write(framed(datagram)), got, isClosed: () => closed }
}
