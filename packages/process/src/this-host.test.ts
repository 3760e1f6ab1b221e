import { hostname, networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isAnyAddress, isThisHost, plainAddress } from './this-host.ts'

const own = Object.values(networkInterfaces()).flatMap((some) => some?.map(({ address }) => address) ?? [])

describe('an address of this machine', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '::',
    '0:0::0',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::FFFF:7f00:1',
    '::ffff:0.0.0.0',
    '::1%lo',
    ...own,
  ])('The address %s is one of this machine', (address) => expect(isThisHost(address)).toBe(true))

  it.each([
    '198.51.100.7',
    '0.0.0.1',
    '::2',
    '2001:db8::1',
    '::ffff:198.51.100.7',
    '',
    hostname(),
    '127.0.0.1.example',
  ])('The address %s is not one of this machine', (address) => expect(isThisHost(address)).toBe(false))
})

it('An IPv4 address in the clothes of IPv6 is one of IPv4', () => {
  expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(plainAddress('0:0:0:0:0:FFFF:c000:207')).toBe('192.0.2.7')
  expect(plainAddress('2001:DB8:0::7')).toBe('2001:db8::7')
  expect(plainAddress('trunk.example')).toBe('trunk.example')
})

it('An any-address is one that is bound by who hears everywhere', () => {
  expect(['0.0.0.0', '::', '::ffff:0.0.0.0', '127.0.0.1'].map(isAnyAddress)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
