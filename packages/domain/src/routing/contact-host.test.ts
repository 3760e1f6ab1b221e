import { expect, it } from 'vitest'
import { mayWriteContact } from './contact-host.ts'

const facts = { host: '192.0.2.7', overWebsocket: false, sourceAddress: '192.0.2.7', networks: [] }

it.each([
  ['its own address', true, {}],
  ['its own IPv6 address', true, { host: '[2001:db8::7]', sourceAddress: '2001:db8::7' }],
  [
    'its own IPv6 address, spelled otherwise',
    true,
    { host: '[2001:DB8:0:0::7]', sourceAddress: '2001:db8::7' },
  ],
  ['its own address, seen as IPv4 within IPv6', true, { sourceAddress: '::ffff:192.0.2.7' }],
  ['an IPv6 address of its networks', true, { host: '[2001:db8::9]', networks: ['2001:db8::/64'] }],
  ['its own address with brackets around a part of it', false, { host: '1[92.0.2.7]' }],
  ['its own address with brackets before its end', false, { host: '[192.0.2].7' }],
  ['another address', false, { host: '192.0.2.8' }],
  ['a block that it is in', false, { host: '192.0.2.0/24' }],
  ['a name', false, { host: 'trunk.example' }],
  ['a browser’s made-up name', true, { host: 'abc.invalid', overWebsocket: true }],
  ['such a name without a websocket', false, { host: 'abc.invalid' }],
  ['another address over a websocket', false, { host: '192.0.2.8', overWebsocket: true }],
  ['an address of its networks', true, { host: '10.1.2.3', networks: ['10.0.0.0/8'] }],
  ['an address beside its networks', false, { host: '11.1.2.3', networks: ['10.0.0.0/8'] }],
  ['its own address with a name behind a zone', false, { host: '192.0.2.7%.evil.example' }],
  ['its own address with an empty zone', false, { host: '192.0.2.7%' }],
  ['an address of its networks with a zone', false, { host: '10.1.2.3%eth0', networks: ['10.0.0.0/8'] }],
  ['a link-local address with a zone', false, { host: '[fe80::7%eth0]', sourceAddress: 'fe80::7' }],
  ['a name that looks like a network', false, { host: '10.1.2.3.example', networks: ['10.0.0.0/8'] }],
])('A device that writes %s into its Contact is let in: %s', (_what, allowed, change) => {
  expect(mayWriteContact({ ...facts, ...change })).toBe(allowed)
})
