import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { RTP_HEADER } from '../../packages/media/src/rtp/packet.ts'
import { startMeasured } from './machine.ts'
import { Meter } from './meter.ts'
import { HOST, openSocket } from './phone-socket.ts'
import type { Relay } from './relay.ts'

/** Below the ports that systems give away by themselves. */
const FIRST_PORT = 12_000

/** A relay of a few lines without crypto: what node:dgram alone costs. */
export async function startBare(count: number): Promise<Relay> {
  const meter = new Meter()
  const sockets = []
  for (let at = 0; at < count * 2; at++)
    sockets.push(await openSocket((datagram) => meter.take(datagram.subarray(RTP_HEADER))))
  const program = fileURLToPath(new URL('./bare-relay.ts', import.meta.url))
  const ports = sockets.map(({ port }) => String(port))
  const child = startMeasured(process.execPath, [program, String(FIRST_PORT), ...ports])
  await sleep(1500)
  const wires = sockets.map((socket, at) => ({
    send: (packet: Buffer) => socket.send(packet, FIRST_PORT + at, HOST),
  }))
  const calls = Array.from({ length: count }, (_, at) => ({
    browser: wires[at * 2]!,
    phone: wires[at * 2 + 1]!,
  }))
  return { name: 'bare relay', pid: child.pid, calls, meter }
}
