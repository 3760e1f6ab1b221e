/** What a fault makes of an upgrade that the server has accepted, and of the end of a socket. */
export interface HandshakePlay {
  /** The subprotocol that is answered. */
  readonly protocol?: (chosen: string, offered: readonly string[]) => string
  /** Code of a close by the server; null = the socket stays open. */
  readonly close?: (code: number) => number | null
  /** A socket that the server ends with this code is refused at the upgrade with this status. */
  readonly refuse?: { readonly code: number; readonly status: number }
}

type Kind = (detail: string) => HandshakePlay

export const HANDSHAKE_KINDS = {
  /** The answer shows the token. */
  'tells token': () => ({
    protocol: (chosen, offered) => offered.find((one) => one.startsWith('token.')) ?? chosen,
  }),
  /** The first that was offered after the version is answered. */
  'other protocol': () => ({
    protocol: (chosen, offered) => offered.find((one) => one !== chosen && !one.startsWith('token.')) ?? '',
  }),
  /** `4401>1008` */
  'close code': (detail) => {
    const [from, to] = detail.split('>').map(Number)
    return { close: (code) => (code === from ? (to ?? 1000) : code) }
  },
  /** `4401`: the socket stays open instead. */
  'no close': (code) => ({ close: (real) => (real === Number(code) ? null : real) }),
  /** `4401>401`: a browser would not learn why. */
  'refused upgrade': (detail) => {
    const [code = 0, status = 0] = detail.split('>').map(Number)
    return { refuse: { code, status } }
  },
} as const satisfies Readonly<Record<string, Kind>>

export type HandshakeKind = keyof typeof HANDSHAKE_KINDS
