import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientOf, schemeOf, trustOf } from './trusted-proxies.ts'

const request = (from: string, headers: Record<string, string>) =>
  ({
    headers: { host: 'inner:8080', ...headers },
    socket: { remoteAddress: from },
  }) as unknown as IncomingMessage

const trust = trustOf(['10.0.0.0/8', '127.0.0.1', '::1'])

it('A trusted proxy says who its client is and what host was asked', () => {
  const headers = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'ramal.example',
    'x-forwarded-proto': 'http, https',
  }
  expect(clientOf(request('127.0.0.1', headers), trust)).toEqual({
    address: '203.0.113.7',
    host: 'ramal.example',
  })
  expect(schemeOf(request('127.0.0.1', headers), trust)).toBe('https')
})

it('Of several proxies only the trusted ones are looked behind: what the client wrote itself is not believed', () => {
  const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7, 10.1.1.1' }
  expect(clientOf(request('127.0.0.1', headers), trust).address).toBe('203.0.113.7')
})

it('No peer but a trusted proxy is believed', () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }
  expect(clientOf(request('203.0.113.9', headers), trust)).toEqual({
    address: '203.0.113.9',
    host: 'inner:8080',
  })
  expect(schemeOf(request('203.0.113.9', headers), trust)).toBe('http')
  expect(clientOf(request('127.0.0.1', headers), trustOf([])).address).toBe('127.0.0.1')
})

it('A list that names no address is refused', () => {
  expect(() => trustOf(['proxy.example'])).toThrow(TypeError)
})

it.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['unknown', '127.0.0.1'],
  ['a|b|c"', '127.0.0.1'],
  ['fe80::1%a', '127.0.0.1'],
  ['999.1.1.1', '127.0.0.1'],
  ['', '127.0.0.1'],
  ['client.example', '127.0.0.1'],
  ['1.2.3.4, unknown, 10.1.1.1', '10.1.1.1'],
  ['203.0.113.7:1, 10.1.1.1:2', '203.0.113.7'],
])('Where a trusted proxy says %j, the client is %s', (said, address) => {
  expect(clientOf(request('127.0.0.1', { 'x-forwarded-for': said }), trust).address).toBe(address)
})
