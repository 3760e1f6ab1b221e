import { describe, expect, it } from 'vitest'
import { isPrivateHost } from './private-address.ts'

describe('addresses that integrations must not ask (entities §6)', () => {
  it.each([
    ['api.example.com', false],
    ['203.0.113.7', false],
    ['127.0.0.1', true],
    ['localhost', true],
    ['10.1.2.3', true],
    ['172.16.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['[::1]', true],
    ['[fd00::1]', true],
    ['[::ffff:10.0.0.1]', true],
    ['[2001:db8::1]', false],
    ['erp.internal', true],
  ])('The host %s is one of a network within: %s', (host, isPrivate) => {
    expect(isPrivateHost(host)).toBe(isPrivate)
  })
})
