/** What a fault makes of a SIP message on its way: the text that goes on, null when it is lost. The same text: not played. */
export interface SipPlay {
  /** Of the phone. */
  readonly up?: (text: string) => string
  /** Of the server. */
  readonly down?: (text: string) => string | null
}

type Kind = (detail: string) => SipPlay

export const SIP_KINDS = {
  /** `BYE`: the phone gets no request of this method. */
  lost: (method) => ({ down: (text) => (text.startsWith(`${method} `) ? null : text) }),
  /** `X-Call-Uid`: the server does not look at this header. */
  unheard: (name) => ({ up: (text) => text.replace(headerOf(name), '') }),
  /** `X-Queue=7`: the server says something else. */
  untrue: (detail) => {
    const [name = '', value = ''] = detail.split('=')
    return { down: (text) => text.replace(headerOf(name), `${name}: ${value}\r\n`) }
  },
  /** `a=recvonly>a=sendrecv`, of the same length: another word anywhere. */
  reworded: (detail) => {
    const [from = '', to = ''] = detail.split('>')
    return { down: (text) => text.replaceAll(from, to) }
  },
} as const satisfies Readonly<Record<string, Kind>>

export type SipKind = keyof typeof SIP_KINDS

function headerOf(name: string): RegExp {
  return new RegExp(`^${name}:.*\\r\\n`, 'im')
}
