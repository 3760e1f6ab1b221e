import { addressBlock } from '@ramal/contract/resources/kit/kinds'
import { describe, expect, it } from 'vitest'
import { isInBlocks } from './address.ts'

describe('whether an address lies in a block', () => {
  it.each([
    ['127.0.0.2', '127.0.0.0/8', true],
    ['128.0.0.1', '127.0.0.0/8', false],
    ['200.1.2.3', '200.1.2.3', true],
    ['200.1.2.3', '200.1.2.3/32', true],
    ['200.1.2.4', '200.1.2.3/32', false],
    ['200.1.2.4', '0.0.0.0/0', true],
    ['255.255.255.255', '255.255.255.254/31', true],
    ['10.0.0.7', '10.0.0.9/24', true],
    // IPv6, in any spelling
    ['2001:db8::7', '2001:db8::/32', true],
    ['2001:db9::7', '2001:db8::/32', false],
    ['2001:db8:0:1:ffff::1', '2001:db8:0:0::/63', true],
    ['2001:db8:0:2::1', '2001:db8::/63', false],
    ['2001:DB8::7', '2001:0db8:0:0:0:0:0:7', true],
    ['2001:db8::7', '2001:db8::7/128', true],
    ['2001:db8::8', '2001:db8::7/128', false],
    ['2001:db8::7', '::/0', true],
    ['::1', '::1', true],
    // IPv4 within IPv6
    ['::ffff:10.0.0.7', '10.0.0.0/24', true],
    ['::ffff:a00:7', '10.0.0.0/24', true],
    ['0:0:0:0:0:FFFF:10.0.0.7', '10.0.0.7', true],
    ['10.0.0.7', '::ffff:10.0.0.0/120', true],
    ['10.0.1.7', '::ffff:10.0.0.0/120', false],
    ['10.0.0.7', '::ffff:10.0.0.7', true],
    ['10.0.0.7', '::/0', false],
    ['2001:db8::7', '0.0.0.0/0', false],
    ['::10.0.0.7', '10.0.0.0/8', false],
    ['::10.0.0.7', '::a00:7', true],
    ['10.0.0.7', '::ffff:0:0/96', true],
    ['10.0.0.7', '::ffff:0:0/95', false],
    ['2001:db8::10.0.0.7', '2001:db8::a00:7', true],
    // Zones
    ['fe80::7%eth0', 'fe80::/10', true],
    ['fe80::7%eth0', 'fe80::7', true],
    ['fe80::7%br-lan.100', 'fe80::7', true],
    ['fe80::7%eth0', 'fe80::7%eth0', true],
    ['fe80::7%eth1', 'fe80::7%eth0', false],
    ['fe80::7', 'fe80::7%eth0/64', false],
    ['fe80::7%eth0', 'fe80::%eth0/64', true],
    ['10.1.2.3%eth0', '10.0.0.0/8', false],
    ['10.1.2.3', '10.0.0.0%eth0/8', false],
    // What is no address or no block
    ['10.0.0.0', '10.0.0.0/33', false],
    ['2001:db8::', '2001:db8::/129', false],
    ['10.0.0.7', 'nonsense/10.0.0.7', false],
    ['8.0.0.1', '010.0.0.1', false],
    ['10.0.0.256', '10.0.0.0/8', false],
    ['10.0.0.1', '10.0.0.0/33', false],
    ['10.0.0.1', '10.0.0/8', false],
    ['10.0.0.1', '10.0.0.0/x', false],
    ['10.0.0.1', '10.0.0.0/', false],
    ['10.0.0.1', '10.0.0.0/8/8', false],
    ['10.0.0.1', '10.0.0.0/-1', false],
    ['10.0.0.1', '10.0.0.0/1e1', false],
    ['10.0.0.1', '10.1', false],
    ['10.0.0.8', '10.0.0.010', false],
    ['10.0.0.1', '0x0a000001', false],
    ['2001:db8::7', '2001:db8::/129', false],
    ['2001:db8::7', '2001:db8::7::', false],
    ['2001:db8::7', '2001:db8::12345', false],
    ['2001:db8::7', '[2001:db8::7]', false],
    ['', '', false],
    ['', '0.0.0.0/0', false],
    ['trunk.example', 'trunk.example', false],
    ['trunk.example', '0.0.0.0/0', false],
  ])('The address %s lies in the block %s: %s', (address, block, expected) => {
    expect(isInBlocks(address, [block])).toBe(expected)
  })

  it('An address needs to lie in only one of several blocks, whatever stands beside it', () => {
    expect(isInBlocks('2001:db8::7', ['10.0.0.0/8', 'nonsense', '2001:db8::/32'])).toBe(true)
    expect(isInBlocks('2001:db8::7', [])).toBe(false)
  })
})

describe('whoever is no address', () => {
  it.each(['10.0.0.7/8', '10.0.0.7/32', '10.0.0.7:5060', '[2001:db8::7]', ' 10.0.0.7'])(
    'The text %s lies in no block of addresses',
    (text) => {
      expect(isInBlocks(text, ['0.0.0.0/0', '::/0', text])).toBe(false)
    },
  )
})

it.each([
  ['10.0.0.0/8', '10.0.0.0'],
  ['10.0.0.7', '10.0.0.7'],
  ['2001:db8::/32', '2001:DB8:0::'],
  ['::ffff:10.0.0.0/104', '10.0.0.0'],
  ['::10.0.0.0/104', '::a00:0'],
  ['0:0:0:0:0:0:0:1', '::1'],
])('The block %s, which a form takes, holds its first address', (block, first) => {
  expect(addressBlock().write.safeParse(block).success).toBe(true)
  expect(isInBlocks(first, [block])).toBe(true)
})
