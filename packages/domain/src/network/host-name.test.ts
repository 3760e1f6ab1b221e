import { expect, test } from 'vitest'
import { hostName, isLoopbackName, isNobodysName } from './host-name.ts'

test.each([
  ['127.0.0.1:8080', '127.0.0.1'],
  ['LocalHost', 'localhost'],
  ['[::1]:8080', '[::1]'],
  ['ramal.example:443', 'ramal.example'],
  ['', null],
  ['::1', null],
  ['a@localhost', null],
  ['evil.example/localhost', null],
  ['127.0.0.1:8080, evil.example', null],
])('The name in the Host header %j is %j', (host, name) => expect(hostName(host)).toBe(name))

test.each([
  ['localhost', true],
  ['ramal.localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['127.10.20.30', true],
  ['[::1]', true],
  ['evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['notlocalhost', false],
  ['.localhost', false],
  ['192.168.0.9', false],
])('The name %s leads to this machine whatever a name server says: %s', (name, expected) =>
  expect(isLoopbackName(name)).toBe(expected),
)

test.each([
  ['10.0.0.9', true],
  ['10.20.30.40', true],
  ['[2001:db8::1]', true],
  ['ramal', true],
  ['ramal.example', false],
  ['10.0.0.9.example', false],
  ['1.2.3.4.5', false],
  ['ramal.', false],
])('No foreign page can be called %s: %s', (name, expected) => expect(isNobodysName(name)).toBe(expected))
