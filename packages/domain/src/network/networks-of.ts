import { addressGroup } from './address-group.ts'

/**
 * The networks that an address is of, from the widest to the narrowest. IPv6: what a provider has (/32), a customer (/48) and a connection (/64)
 * (RFC 6177); IPv4: the /24 and the address. Where something is shared by them level by level, having many addresses of one network gains nothing.
 */
export function networksOf(address: string): readonly string[] {
  const group = addressGroup(address)
  if (!group.includes(':')) {
    const parts = group.split('.')
    return parts.length === 4 ? [`${parts.slice(0, 3).join('.')}.0/24`, group] : [group]
  }
  const parts = group.split(':')
  return [`${parts.slice(0, 2).join(':')}::/32`, `${parts.slice(0, 3).join(':')}::/48`, group]
}
