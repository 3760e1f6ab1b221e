import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import type { InnerPorts, Ports } from './settings.ts'

/** A port of a person's choice that somebody else holds. */
export class PortTakenError extends Error {
  constructor(name: string, port: number) {
    super(`Port ${port} is taken by another program: set ${name} to another port, or to 0 for a free one.`)
  }
}

/**
 * Turns every 0 into a free port and makes sure that the others are free (SIP's on UDP and TCP). Throws PortTakenError. `foreignSip`: a
 * drachtio-server hears SIP there, and nobody of ours.
 */
export async function choosePorts(
  { host, simHost }: { host: string; simHost: string },
  wanted: Ports,
  foreignSip: number | null,
): Promise<Ports> {
  return {
    PORT: await choose('PORT', host, wanted.PORT, ['tcp']),
    SIP_PORT: foreignSip ?? (await choose('SIP_PORT', host, wanted.SIP_PORT, ['udp', 'tcp'])),
    SIM_PORT: await choose('SIM_PORT', simHost, wanted.SIM_PORT, ['tcp']),
    SIM_SIP_PORT: await choose('SIM_SIP_PORT', simHost, wanted.SIM_SIP_PORT, ['udp']),
  }
}

/** Free loopback ports for the channels between the programs. */
export async function chooseInnerPorts(): Promise<InnerPorts> {
  const [ENGINE_WS_PORT, DRACHTIO_PORT, MEDIA_PORT] = await Promise.all([freePort(), freePort(), freePort()])
  return { ENGINE_WS_PORT, DRACHTIO_PORT, MEDIA_PORT }
}

type Kind = 'udp' | 'tcp'

async function choose(name: string, host: string, wanted: number, kinds: readonly Kind[]): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    const port = wanted || (await freePort(host))
    const free = await Promise.all(kinds.map((kind) => isFree(kind, host, port)))
    if (free.every(Boolean)) return port
    if (wanted || attempt > 20) throw new PortTakenError(name, port)
  }
}

function isFree(kind: Kind, host: string, port: number): Promise<boolean> {
  return kind === 'tcp' ? tcpIsFree(host, port) : udpIsFree(host, port)
}

function tcpIsFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

function udpIsFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => resolve(false))
    socket.bind(port, host, () => socket.close(() => resolve(true)))
  })
}

function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port: 0 }, () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
