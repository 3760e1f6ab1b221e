import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostName } from '@ramal/domain/network/host-name'
import { beside } from '@ramal/process/beside'
import type { Logger } from '../../platform/log.ts'
import { showsToken } from './bearer.ts'
import type { Metrics } from './metrics.ts'

/** Scrapers are few: more connections than that are somebody else's. */
const MOST_CONNECTIONS = 16

interface MetricsPortOptions {
  readonly host: string
  /** 0: a free one. */
  readonly port: number
  /** Asked for, where there is one. */
  readonly token: string | null
  /** Whether somebody may come by a host name (decision 042). Who shows the token may by any: no page that led its name here has it. */
  readonly isKnown: (name: string) => boolean
  readonly metrics: Metrics
  readonly log: Logger
}

export interface MetricsPort {
  readonly port: number
  close(): void
}

/** Serves `/metrics`, and nothing else, on a port of its own. @throws when the port cannot be opened */
export async function openMetricsPort(options: MetricsPortOptions): Promise<MetricsPort> {
  const { host, port, log } = options
  const server = createServer((request, response) =>
    beside(serve(options, request, response), log, 'a scrape'),
  )
  server.maxConnections = MOST_CONNECTIONS
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new Error(`METRICS_PORT: port ${port} cannot be opened on ${host} (${code}).`)),
    )
    server.listen({ host, port }, resolve)
  })
  // What ends the process ends this.
  server.unref()
  const opened = (server.address() as AddressInfo).port
  log.info({ host, port: opened }, 'metrics are served')
  return {
    port: opened,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function serve(
  { metrics, token, isKnown }: MetricsPortOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.resume()
  const name = hostName(request.headers.host ?? '')
  if (token === null && (name === null || !isKnown(name))) return end(response, 421)
  if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return end(response, 404)
  if (token !== null && !showsToken(request.headers.authorization, token)) return end(response, 401)
  const text = await metrics.read().catch((error: unknown) => {
    end(response, 500)
    throw error
  })
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end()
}
