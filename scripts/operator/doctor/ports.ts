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
  readonly kinds: readonly Kind[]
}

type Kind = 'tcp' | 'udp'
const BOTH: readonly Kind[] = ['udp', 'tcp']

/** Whether each port is free, or held by the server that runs here. One line of each, unless UDP and TCP stand differently. */
export async function portFindings(settings: Settings, asked: Asked): Promise<Finding[]> {
  const all = await Promise.all(wantedPorts(settings).map((wanted) => portFinding(wanted, asked)))
  return [...all.flat(), ...(await rangeFindings(settings, asked))]
}

function wantedPorts({ host, ports, env, drachtio }: Settings): Wanted[] {
  const tls = env['SIP_TLS_PORT'] ?? (env['SIP_TLS_CERT'] ? '5061' : null)
  const sip: Wanted = { name: 'SIP_PORT', host, port: ports.SIP_PORT, kinds: BOTH }
  return [
    { name: 'PORT', host, port: ports.PORT, kinds: ['tcp'] },
    ...(drachtio ? [] : [sip]),
    ...(tls === null || drachtio
      ? []
      : [{ name: 'SIP_TLS_PORT', host, port: Number(tls), kinds: ['tcp' as const] }]),
    { name: 'MEDIA_PORT', host, port: ports.MEDIA_PORT, kinds: BOTH },
  ]
}

async function portFinding({ name, host, port, kinds }: Wanted, asked: Asked): Promise<Finding[]> {
  const answers =
    port === 0 ? kinds.map(() => null) : await Promise.all(kinds.map((kind) => tryPort(kind, host, port)))
  const alike = new Map<string | null, Kind[]>()
  for (const [at, kind] of kinds.entries()) {
    const answer = answers[at] ?? null
    alike.set(answer, [...(alike.get(answer) ?? []), kind])
  }
  return [...alike].map(([answer, those]) => {
    const kind = those.map((one) => one.toUpperCase()).join(', ')
    const check = those.length === kinds.length ? `port ${name}` : `port ${name} ${those.join(' ')}`
    const { is, key } = port === 0 ? ANY : verdict(answer, asked)
    return finding(check, is, key, { name, port: String(port), kind, host, why: answer ?? '' })
  })
}

type Verdict = Pick<Finding, 'is' | 'key'>
const ANY: Verdict = { is: 'ok', key: 'port.any' }

/** `answer`: the error's code, null: it could be opened. */
function verdict(answer: string | null, asked: Asked): Verdict {
  const runs = asked.kind === 'runs'
  switch (answer) {
    case null:
      return runs ? { is: 'todo', key: 'port.deaf' } : { is: 'ok', key: 'port.free' }
    case 'EADDRINUSE':
      return runs ? { is: 'ok', key: 'port.ours' } : { is: 'todo', key: 'port.taken' }
    case 'EACCES':
      return { is: 'todo', key: 'port.forbidden' }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return { is: 'todo', key: 'port.foreign' }
    default:
      return { is: 'todo', key: 'port.fails' }
  }
}

/** The error's code, or null: it could be opened. */
function tryPort(kind: Kind, host: string, port: number): Promise<string | null> {
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
