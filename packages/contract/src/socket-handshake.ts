/** Why a socket was closed (contract §8). */
export const CLOSE_CODES = {
  notAuthenticated: 4401,
  forbidden: 4403,
  silent: 4408,
  sameUid: 4409,
} as const
export type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES]

export const SOCKET_PATHS = { business: '/ws/business/', chat: '/ws/chat/', sip: '/ws/sip' } as const

export const BUSINESS_PROTOCOL = 'business.v1'
export const CHAT_PROTOCOL = 'chat.v1'
/** RFC 7118. */
export const SIP_PROTOCOL = 'sip'

/** Subprotocols of the business websocket: version, session uid of the tab, token (contract §8). */
export function businessProtocols(uid: string, token: string): string[] {
  return [BUSINESS_PROTOCOL, `uid.${uid}`, `token.${token}`]
}

/** Subprotocols of the chat websocket (contract §9). */
export function chatProtocols(token: string): string[] {
  return [CHAT_PROTOCOL, `token.${token}`]
}

/** Subprotocols of the SIP websocket (contract §13). Without a token the cookie session of our own page stands for it. */
export function sipProtocols(token: string): string[] {
  return token === '' ? [SIP_PROTOCOL] : [SIP_PROTOCOL, `token.${token}`]
}

/** What an upgrade request offers; null where the offer does not name it. */
export interface OfferedProtocols {
  readonly version: typeof BUSINESS_PROTOCOL | typeof CHAT_PROTOCOL | null
  readonly uid: string | null
  readonly token: string | null
}

/** Reads `Sec-WebSocket-Protocol`. The server answers the version only: the token is never echoed. */
export function readProtocols(header: string): OfferedProtocols {
  const offered = header.split(',').map((protocol) => protocol.trim())
  const after = (prefix: string) =>
    offered.find((protocol) => protocol.startsWith(prefix))?.slice(prefix.length) || null
  const version = ([BUSINESS_PROTOCOL, CHAT_PROTOCOL] as const).find((known) => offered.includes(known))
  return { version: version ?? null, uid: after('uid.'), token: after('token.') }
}

/** False for the codes after which the console goes elsewhere instead of reconnecting. */
export function mayReconnect(code: number): boolean {
  return (
    code !== CLOSE_CODES.notAuthenticated && code !== CLOSE_CODES.forbidden && code !== CLOSE_CODES.sameUid
  )
}
