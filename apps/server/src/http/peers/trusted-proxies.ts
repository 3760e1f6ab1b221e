import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { forwardedAddress } from './forwarded-for.ts'

/** Whether what a peer says of its client is believed; `hop` counts back from our own connection. */
export type Trust = (address: string, hop: number) => boolean

/** Addresses and CIDRs of proxies in front of the server. @throws a TypeError for what is neither */
export function trustOf(proxies: readonly string[]): Trust {
  return proxyAddr.compile([...proxies])
}

/** Who asks, as Fastify says it of what comes as far: by X-Forwarded-* of a trusted proxy, else by the connection itself. */
export interface Client {
  address: string
  /** Host that the browser asked, with its port. */
  host: string
}

/** The client behind a request that passes no framework. */
export function clientOf(request: IncomingMessage, trust: Trust): Client {
  const peer = request.socket.remoteAddress ?? ''
  const told = trust(peer, 0) ? request.headers : {}
  return {
    address: addressOf(request, trust),
    host: lastOf(told['x-forwarded-host']) ?? request.headers.host ?? '',
  }
}

/** How the client of a request that passes no framework came. */
export function schemeOf({ socket, headers }: IncomingMessage, trust: Trust): string {
  const forwarded = trust(socket.remoteAddress ?? '', 0) ? lastOf(headers['x-forwarded-proto']) : undefined
  return forwarded ?? ('encrypted' in socket ? 'https' : 'http')
}

/**
 * Leaves of X-Forwarded-For the one address that is believed, so that Fastify's `request.ip` is what `clientOf` says. Costs nothing where
 * nobody forwards.
 */
export function settleForwardedFor(request: IncomingMessage, trust: Trust): void {
  if (request.headers['x-forwarded-for'] !== undefined)
    request.headers['x-forwarded-for'] = addressOf(request, trust)
}

/** Behind each trusted proxy stands whom it names, nearest first; where it names no address, its own counts. */
function addressOf({ headers, socket }: IncomingMessage, trust: Trust): string {
  let address = socket.remoteAddress ?? ''
  const named = String(headers['x-forwarded-for'] ?? '').split(',')
  for (const [hop, entry] of named.reverse().entries()) {
    const next = trust(address, hop) ? forwardedAddress(entry) : null
    if (next === null) break
    address = next
  }
  return address
}

/** Of several values the one that the nearest proxy wrote. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim() || undefined
}
