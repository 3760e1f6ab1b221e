/** The name in a Host header, in lower case and without its port; an IPv6 address in brackets. Null: there is none in it. */
export function hostName(host: string): string | null {
  return /^(\[[\da-f:.]+\]|[^\s/@:[\]]+)(?::\d*)?$/i.exec(host)?.[1]?.toLowerCase() ?? null
}

const ADDRESSES = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/

/**
 * Whether no foreign web page can have that name (`hostName`): an address, which no name server is asked for, or a word without a dot, which
 * the network at home alone knows.
 */
export function isNobodysName(name: string): boolean {
  return ADDRESSES.test(name) || !/[.:]/.test(name)
}

const LOOPBACK_NAMES = /^(127(\.\d{1,3}){3}|\[::1\]|localhost|[^\s]+\.localhost)$/

/**
 * Whether a name (`hostName`) leads to this machine whatever a name server says (RFC 6761 6.3). A page whose own name was led here (DNS
 * rebinding) calls by another one.
 */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.test(name)
}
