import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { OwnedDatabase } from '@ramal/db/store/pg/own-database'
import type { TlsCertificate } from '@ramal/sip/transport/tls'
import { knownPeers, serveOnly } from '../http/peers/known-peers.ts'
import type { Trust } from '../http/peers/trusted-proxies.ts'
import type { Logger } from '../platform/log.ts'
import { createRelay } from './relay.ts'

/** The database that is wanted. */
interface Wanted {
  /** Of PostgreSQL; null: the store is a file of this process (decision 008). */
  url: string | null
  /** Where other servers of the database reach this one. */
  address: string
  /** Ends the waiting. */
  signal: AbortSignal
}

/** How what comes meanwhile is served. */
interface StandbyOptions {
  host: string
  port: number
  tls: TlsCertificate | null
  trustedProxies: Trust
  /** Nobody but the proxies is served. */
  isBehindProxy: boolean
  log: Logger
  /** Called when it serves. */
  standsBy(): void
}

/**
 * Resolves when this process owns the database (decision 065); until then what comes to its port is passed on to the server that does.
 * @throws Error when the database cannot be had, or `signal` is over
 */
export async function takeDatabase(wanted: Wanted, options: StandbyOptions): Promise<OwnedDatabase | null> {
  const { url } = wanted
  if (url === null) return null
  const { ownDatabase } = await import('@ramal/db/store/pg/own-database')
  const { passOnTo, stop } = standby(options)
  const waiting = (owner: string) => {
    options.log.warn({ owner }, 'another server has the database: this one stands by, and passes on to it')
    passOnTo(owner)
  }
  try {
    return await ownDatabase({ ...wanted, url, waiting })
  } finally {
    await stop()
  }
}

/** Serves from the first `passOnTo` on. */
function standby({ host, port, tls, trustedProxies, isBehindProxy, log, standsBy }: StandbyOptions) {
  const relay = createRelay(tls, trustedProxies)
  const { server } = relay
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  if (isBehindProxy) serveOnly(server, knownPeers(trustedProxies))
  server.on('error', (error) => log.error({ err: error }, 'what comes to this server cannot be passed on'))
  let isServing = false
  return {
    passOnTo(owner: string) {
      relay.to(owner)
      if (isServing) return
      isServing = true
      server.listen({ host, port }, standsBy)
    },
    /** The port is free when it resolves. Who is connected comes again. */
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
