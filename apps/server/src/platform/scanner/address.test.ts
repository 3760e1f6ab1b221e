import { expect, it } from 'vitest'
import { scannerAddress } from './address.ts'

it.each([
  ['', null],
  ['tcp://clamd.example:3310', { host: 'clamd.example', port: 3310 }],
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('A setting of %j puts the scanner at %j', (text, address) => expect(scannerAddress(text)).toEqual(address))

it.each([
  'clamd',
  '127.0.0.1:3310',
  'tcp://host',
  'tcp://host:0',
  'tcp://host:65536',
  'tcp://a:b:3310',
  'tcp://u@host:1/x',
  'unix:clamd.ctl',
])('A setting of %j ends the start, and the error names the ways there are', (text) =>
  expect(() => scannerAddress(text)).toThrow('SCANNER must be tcp://host:port or unix:/path'),
)
