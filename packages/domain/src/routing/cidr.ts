/** True when an IPv4 address lies in a block like `127.0.0.0/8`, or equals an address without a length. */
export function inCidr(address: string, block: string): boolean {
  const [network = '', length] = block.split('/')
  if (length === undefined) return plainAddress(address) === plainAddress(network)
  const bits = Number(length)
  const left = toNumber(plainAddress(address))
  const right = toNumber(network)
  if (left === null || right === null || !Number.isInteger(bits) || bits < 0 || bits > 32) return false
  const size = 2 ** (32 - bits)
  return Math.floor(left / size) === Math.floor(right / size)
}

// An IPv4 peer on a dual-stack socket is reported as ::ffff:a.b.c.d.
function plainAddress(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') ? address.slice(7) : address.toLowerCase()
}

function toNumber(address: string): number | null {
  const parts = address.split('.')
  if (parts.length !== 4) return null
  let value = 0
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part) || Number(part) > 255) return null
    value = value * 256 + Number(part)
  }
  return value
}
