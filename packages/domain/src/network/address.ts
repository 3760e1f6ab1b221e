import ipaddr from 'ipaddr.js'

/**
 * Whether an address lies in one of these blocks: `10.0.0.0/8`, `2001:db8::/32`, or an address alone. IPv4 within IPv6 (RFC 4291 2.5.5.2),
 * as a socket of both kinds names it, is IPv4. What is no address lies in none, and what is no block holds nothing. An address with a zone
 * (RFC 4007) lies in the blocks that name none, or the same.
 */
export function isInBlocks(address: string, blocks: readonly string[]): boolean {
  const one = address.includes('/') ? null : readBlock(address)
  return one !== null && blocks.some((block) => holds(readBlock(block), one))
}

interface Block {
  readonly ip: ipaddr.IPv4 | ipaddr.IPv6
  readonly bits: number
  readonly zone: string
}

function holds(block: Block | null, { ip, zone }: Block): boolean {
  if (block === null || block.ip.kind() !== ip.kind()) return false
  return (block.zone === '' || block.zone === zone) && ip.match(block.ip, block.bits)
}

const WHOLE = { ipv4: 32, ipv6: 128 }
const MAPPED = 96

function readBlock(text: string): Block | null {
  const [, address = '', zone = '', length] = /^([^%/]*)(?:%([\w.-]+))?(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const ip = readAddress(address)
  // A zone is of IPv6 alone (RFC 4007 11): 10.1.2.3%.example would be a name that somebody else answers for.
  if (ip === null || (zone !== '' && ip.kind() === 'ipv4')) return null
  const whole = WHOLE[ip.kind()]
  const bits = length === undefined ? whole : Number(length)
  if (bits > whole) return null
  const isMapped = ip instanceof ipaddr.IPv6 && bits >= MAPPED && ip.isIPv4MappedAddress()
  return isMapped ? { ip: ip.toIPv4Address(), bits: bits - MAPPED, zone } : { ip, bits, zone }
}

const FOUR_DECIMALS = /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/

function readAddress(text: string): Block['ip'] | null {
  try {
    // ipaddr.js takes ::a.b.c.d for IPv4; it is an address of IPv6 of its own (RFC 4291 2.5.5.1).
    if (text.includes(':')) return ipaddr.IPv6.parse(text.replace(/^::(?=\d+\.)/, '0:0:0:0:0:0:'))
    // It also reads 10.1, 0x0a000001 and 010.0.0.1, each as some programs do and others do not.
    return FOUR_DECIMALS.test(text) ? ipaddr.IPv4.parse(text) : null
  } catch {
    return null
  }
}
