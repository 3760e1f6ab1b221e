import type { SipUri } from '../message/uri.ts'

/** The host of URIs that name a way and no address; nobody resolves it (RFC 2606 2). */
const FLOW_HOST = 'flow.invalid'
const UDP = 'udp-'

/** Where a datagram came from, as a token: it says all there is to know, so nothing has to be kept. */
export function udpToken(address: string, port: number): string {
  return UDP + Buffer.from(`${address} ${port}`).toString('base64url')
}

/** The address behind a token of `udpToken`; undefined for any other token. */
export function udpPeer(token: string): { readonly address: string; readonly port: number } | undefined {
  if (!token.startsWith(UDP)) return undefined
  const [address = '', port = ''] = Buffer.from(token.slice(UDP.length), 'base64url').toString().split(' ')
  return address !== '' && /^\d{1,5}$/.test(port) ? { address, port: Number(port) } : undefined
}

/** The token in `sip:<token>@flow.invalid`: the application means the way that a REGISTER came (decision 017). */
export function flowTokenOf(uri: SipUri): string | undefined {
  return uri.host.toLowerCase() === FLOW_HOST ? uri.user : undefined
}
