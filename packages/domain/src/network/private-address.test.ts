import { describe, expect, it } from 'vitest'
import { isPrivateUrl } from './private-address.ts'

describe('addresses that integrations must not ask (entities §6)', () => {
  it.each([
    ['https://api.example.com/v1', false],
    ['https://203.0.113.7/', false],
    ['http://127.0.0.1:9100/', true],
    ['http://localhost/', true],
    ['http://10.1.2.3/', true],
    ['http://172.16.0.1/', true],
    ['http://172.32.0.1/', false],
    ['http://192.168.1.1/', true],
    ['http://169.254.169.254/latest/meta-data', true],
    ['http://[::1]/', true],
    ['http://[fd00::1]/', true],
    ['http://[::ffff:10.0.0.1]/', true],
    ['http://[2001:db8::1]/', false],
    ['http://0x7f000001/', true],
    ['http://erp.internal/', true],
  ])('The address %s is one of a network within: %s', (url, isPrivate) => {
    expect(isPrivateUrl(url)).toBe(isPrivate)
  })
})
