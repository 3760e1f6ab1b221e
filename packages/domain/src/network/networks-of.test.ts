import { expect, it } from 'vitest'
import { networksOf } from './networks-of.ts'

it.each([
  ['203.0.113.7', ['203.0.113.0/24', '203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.0/24', '203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8::/32', '2001:db8:1::/48', '2001:db8:1:2::/64']],
  ['::1', ['0:0::/32', '0:0:0::/48', '0:0:0:0::/64']],
  ['', ['']],
])('The address %s is of these networks, the widest first: %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
