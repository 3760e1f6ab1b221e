import type { DialogTexts } from '../ports/call-control.ts'

/** Said when the connection to a peer is closed: 503 by our engine, 410 by a real drachtio-server (drachtio-protocol.md 6.1). */
export function isConnectionLost(status: number): boolean {
  return status === 503 || status === 410
}

/** Said by whoever carries our requests, because the peer itself said nothing. */
export function isAway(status: number): boolean {
  return status === 408 || isConnectionLost(status)
}

/** The peer is a browser: its websocket may close under a call, and come back within it. */
export function isBrowser({ sipRole, invite, ok }: DialogTexts): boolean {
  const contact = /^(?:Contact|m)[ \t]*:.*;transport=wss?\b/im
  if (sipRole === 'uac') return contact.test(ok) || /^INVITE \S*;transport=wss?\b/i.test(invite)
  return contact.test(invite) || /^(?:Via|v)[ \t]*:[ \t]*SIP\/2\.0\/WSS?\s/im.test(invite)
}
