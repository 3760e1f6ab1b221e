import Srf from 'drachtio-srf'
import type { Settings } from './settings.ts'

export interface SipAddress {
  host: string
  port: number
}

const WAIT_MS = 5_000
const ANY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])

/** Where a drachtio-server hears SIP, as it says itself to who connects; null when it does not answer in time, or refuses the secret. */
export async function askSipAddress(
  { host, port, secret }: NonNullable<Settings['drachtio']>,
  waitMs = WAIT_MS,
): Promise<SipAddress | null> {
  const srf = new Srf()
  srf.on('error', () => {}) // It tries again by itself.
  const hostports = await new Promise<string | null>((resolve) => {
    const late = setTimeout(() => resolve(null), waitMs)
    srf.on('connect', (error, hostports) => {
      clearTimeout(late)
      resolve(error ? null : hostports)
    })
    void srf.connect({ host, port: Number(port), secret })
  })
  closeForGood(srf)
  return hostports === null ? null : sipAddress(hostports, host)
}

/** The UDP listener among `proto/host:port,…` (drachtio-protocol.md 3.1), else the TCP one; one on every address is reached where the server is. */
export function sipAddress(hostports: string, server: string): SipAddress | null {
  const listeners = hostports.split(',')
  for (const protocol of ['udp', 'tcp']) {
    const found = listeners.find((one) => one.startsWith(`${protocol}/`))
    const [, host = '', port] = /^\w+\/(.+):(\d+)$/.exec(found ?? '') ?? []
    if (port) return { host: ANY_ADDRESS.has(host) ? server : host, port: Number(port) }
  }
  return null
}

// drachtio-srf throws at `disconnect` where it is not connected, and tries for ever then.
function closeForGood(srf: Srf): void {
  const { client } = (srf as unknown as { _app: Client })._app
  client.wp.closing = true
  for (const socket of client.mapServer.keys()) socket.end()
}

interface Client {
  client: { wp: { closing?: boolean }; mapServer: Map<{ end(): void }, unknown> }
}
