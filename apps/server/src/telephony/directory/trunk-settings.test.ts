import { expect, it } from 'vitest'
import { proxyOf } from './trunk-settings.ts'

const trunk = {
  outbound_proxy: null,
  transport: 'tls',
  host: 'sip.example',
  port: 5061,
  tls_verify: true,
} as const

it.each([
  ['to its own host, with a certificate that is looked at', {}, null],
  [
    'to its own host, whatever it shows',
    { tls_verify: false },
    'sip:sip.example:5061;transport=tls;unverified',
  ],
  ['to its proxy', { outbound_proxy: 'proxy.example:5071' }, 'sip:proxy.example:5071;transport=tls'],
  [
    'to its proxy, whatever it shows',
    { outbound_proxy: 'sip:proxy.example;transport=tls', tls_verify: false },
    'sip:proxy.example;transport=tls;unverified',
  ],
  ['over UDP, where there is nothing to look at', { transport: 'udp', tls_verify: false }, null],
] as const)('A trunk is called %s', (_how, change, proxy) => {
  expect(proxyOf({ ...trunk, ...change })).toBe(proxy)
})
