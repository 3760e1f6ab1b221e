import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Trust } from './peers/trusted-proxies.ts'

const WELL_FORMED = /^[\w-]{8,64}$/

/** What a request is called in every line about it. A stranger names nothing in our log: of a trusted proxy its own name for it is taken. */
export function requestId({ headers, socket }: IncomingMessage, trust: Trust): string {
  const named = headers['x-request-id']
  if (typeof named !== 'string' || !WELL_FORMED.test(named)) return randomUUID()
  return trust(socket.remoteAddress ?? '', 0) ? named : randomUUID()
}
