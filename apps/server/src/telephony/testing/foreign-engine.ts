import type { Engine } from '@ramal/sip/engine/options'
import { closeSrf, createSrf } from '../sip/drachtio.ts'

const { DRACHTIO_HOST: host, DRACHTIO_PORT: port, DRACHTIO_SECRET: secret } = process.env

/** The secret of a drachtio-server that is to serve the exchange's tests; undefined: they run on the embedded engine. */
export const FOREIGN_SECRET = host === undefined ? undefined : (secret ?? 'cymru')

/** That server on this machine, as an engine that nobody here can stop. */
export async function foreignEngine(): Promise<Engine> {
  const app = { host: host ?? '', port: Number(port ?? 9022), secret: FOREIGN_SECRET ?? '' }
  const srf = createSrf()
  const hostports = await new Promise<string>((resolve, reject) => {
    srf.on('connect', (error: Error | null, heard: string) => (error ? reject(error) : resolve(heard)))
    srf.connect({ ...app, reconnect: { retryMaxDelay: 1_000 } })
  })
  closeSrf(srf)
  const portOf = (protocol: string) =>
    Number(new RegExp(`(?:^|,)${protocol}/[^,]*:(\\d+)`).exec(hostports)?.[1])
  return {
    ports: { app: app.port, sip: portOf('udp'), ws: portOf('ws'), tls: undefined },
    counts() {
      throw new Error('a foreign server tells no counts')
    },
    stop: async () => {},
  }
}
