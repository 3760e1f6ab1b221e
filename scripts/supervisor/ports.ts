import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { freePort } from '@ramal/process/free-port'
import type { InnerPorts, Ports } from './settings.ts'

/** Why a port of a person's choice cannot be ours: somebody else holds it, or the system gives it to root alone. */
type Refusal = 'taken' | 'forbidden'

const WHY = {
  taken: 'is taken by another program',
  forbidden: 'may be opened by root alone here (net.ipv4.ip_unprivileged_port_start)',
} as const satisfies Record<Refusal, string>

/** A port of a person's choice that cannot be ours. */
export class PortRefusedError extends Error {
  constructor(name: string, port: number, refusal: Refusal) {
    super(`Port ${port} ${WHY[refusal]}: set ${name} to another port, or to 0 for a free one.`)
  }
}

/**
 * Turns every 0 into a free port and makes sure that the others are free (SIP's and media's on UDP and TCP). Throws PortRefusedError. `foreignSip`: a
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
    MEDIA_PORT: await choose('MEDIA_PORT', host, wanted.MEDIA_PORT, ['udp', 'tcp']),
    SIM_PORT: await choose('SIM_PORT', simHost, wanted.SIM_PORT, ['tcp']),
    SIM_SIP_PORT: await choose('SIM_SIP_PORT', simHost, wanted.SIM_SIP_PORT, ['udp']),
  }
}

/**
 * SIP over TLS, where 0 asks for a free port: it is chosen before the programs start, since media must know it, too. Whether another one
 * can be opened the engine says.
 */
export async function chooseTlsPort(
  host: string,
  wanted: string | undefined,
): Promise<{ SIP_TLS_PORT?: number }> {
  return wanted && Number(wanted) === 0 ? { SIP_TLS_PORT: await freePort(host) } : {}
}

/** Free loopback ports for the channels between the programs. */
export async function chooseInnerPorts(): Promise<InnerPorts> {
  const [ENGINE_WS_PORT, DRACHTIO_PORT, MEDIA_CONTROL_PORT] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
  ])
  return { ENGINE_WS_PORT, DRACHTIO_PORT, MEDIA_CONTROL_PORT }
}

type Kind = 'udp' | 'tcp'

async function choose(name: string, host: string, wanted: number, kinds: readonly Kind[]): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    const port = wanted || (await freePort(host))
    const answers = await Promise.all(kinds.map((kind) => ask(kind, host, port)))
    const refusal = answers.find((answer) => answer !== null)
    if (!refusal) return port
    if (wanted || attempt > 20) throw new PortRefusedError(name, port, refusal)
  }
}

/** Null: it is free. */
function ask(kind: Kind, host: string, port: number): Promise<Refusal | null> {
  return kind === 'tcp' ? askTcp(host, port) : askUdp(host, port)
}

function askTcp(host: string, port: number): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(refusalOf(error)))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

function askUdp(host: string, port: number): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', (error) => resolve(refusalOf(error)))
    socket.bind(port, host, () => socket.close(() => resolve(null)))
  })
}

function refusalOf({ code }: NodeJS.ErrnoException): Refusal {
  return code === 'EACCES' ? 'forbidden' : 'taken'
}
