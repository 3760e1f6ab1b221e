import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import type { Settings } from '../../supervisor/settings.ts'
import { type Finding, finding } from './finding.ts'
import type { Asked } from './server-facts.ts'

interface Wanted {
  /** The variable that sets it. */
  readonly name: string
  readonly host: string
  readonly port: number
  readonly kind: 'tcp' | 'udp'
  /** What the running server says of it; null: it does not know. */
  readonly ofServer: number | null
}

/** Whether each port is free, or held by the server that runs here. */
export async function portFindings(settings: Settings, asked: Asked): Promise<Finding[]> {
  const all = await Promise.all(wantedPorts(settings, asked).map((wanted) => portFinding(wanted, asked)))
  return [...all.flat(), ...(await rangeFindings(settings, asked))]
}

function wantedPorts({ host, ports, env, drachtio }: Settings, asked: Asked): Wanted[] {
  const place = asked.kind === 'runs' ? asked.facts.place : null
  const tls = env['SIP_TLS_PORT'] ?? (env['SIP_TLS_CERT'] ? '5061' : null)
  const sip = { name: 'SIP_PORT', host, port: ports.SIP_PORT, ofServer: place?.sipPort ?? null }
  const media = { name: 'MEDIA_PORT', host, port: ports.MEDIA_PORT, ofServer: null }
  return [
    { name: 'PORT', host, port: ports.PORT, kind: 'tcp', ofServer: place?.port ?? null },
    ...(drachtio ? [] : both(sip)),
    ...(tls === null || drachtio
      ? []
      : [{ ...sip, name: 'SIP_TLS_PORT', port: Number(tls), kind: 'tcp' as const, ofServer: null }]),
    ...both(media),
  ]
}

const both = (wanted: Omit<Wanted, 'kind'>): Wanted[] => [
  { ...wanted, kind: 'udp' },
  { ...wanted, kind: 'tcp' },
]

async function portFinding({ name, host, port, kind, ofServer }: Wanted, asked: Asked): Promise<Finding> {
  const check = `port ${name} ${kind}`
  const values = { name, port: String(port), kind: kind.toUpperCase(), host }
  if (port === 0) return finding(check, 'ok', 'port.any', values)
  const answer = await tryPort(kind, host, port)
  if (asked.kind === 'runs' && ofServer !== null && ofServer !== port)
    return finding(check, 'todo', 'port.other', { ...values, other: String(ofServer) })
  if (answer === 'EADDRINUSE')
    return asked.kind === 'runs'
      ? finding(check, 'ok', 'port.ours', values)
      : finding(check, 'todo', 'port.taken', values)
  if (answer === 'EACCES') return finding(check, 'todo', 'port.forbidden', values)
  if (answer === 'EADDRNOTAVAIL' || answer === 'ENOTFOUND')
    return finding(check, 'todo', 'port.foreign', values)
  if (answer !== null) return finding(check, 'todo', 'port.fails', { ...values, why: answer })
  return asked.kind === 'runs'
    ? finding(check, 'todo', 'port.deaf', values)
    : finding(check, 'ok', 'port.free', values)
}

/** The error's code, or null: it could be opened. */
function tryPort(kind: Wanted['kind'], host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    if (kind === 'tcp') {
      const server = createServer()
      server.once('error', failed)
      server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)))
      return
    }
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    socket.once('error', (error) => {
      failed(error)
      socket.close()
    })
    socket.bind({ address: host, port, exclusive: true }, () => socket.close(() => resolve(null)))
  })
}

/** Most ports of the range are tried one after the other at calls: here its ends and its middle stand for them. */
async function rangeFindings({ host, rtpPorts }: Settings, asked: Asked): Promise<Finding[]> {
  if (asked.kind === 'runs') return [finding('ports RTP_PORTS', 'ok', 'range.ours', { range: rtpPorts })]
  const [from = 0, to = 0] = rtpPorts.split('-').map(Number)
  for (const port of new Set([from, Math.floor((from + to) / 2), to])) {
    const answer = await tryPort('udp', host, port)
    if (answer !== null)
      return [
        finding('ports RTP_PORTS', 'todo', 'range.taken', {
          range: rtpPorts,
          port: String(port),
          why: answer,
        }),
      ]
  }
  return [finding('ports RTP_PORTS', 'ok', 'range.free', { range: rtpPorts })]
}
