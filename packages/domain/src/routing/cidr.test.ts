import { describe, expect, it } from 'vitest'
import { inCidr } from './cidr.ts'

describe('trunk addresses', () => {
  it.each([
    ['127.0.0.2', '127.0.0.0/8', true],
    ['128.0.0.1', '127.0.0.0/8', false],
    ['200.1.2.3', '200.1.2.3', true],
    ['200.1.2.3', '200.1.2.3/32', true],
    ['200.1.2.4', '200.1.2.3/32', false],
    ['200.1.2.4', '0.0.0.0/0', true],
    ['255.255.255.255', '255.255.255.254/31', true],
    ['::ffff:10.0.0.7', '10.0.0.0/24', true],
    ['::1', '::1', true],
    ['10.0.0.256', '10.0.0.0/8', false],
    ['10.0.0.1', '10.0.0.0/33', false],
    ['10.0.0.1', '10.0.0/8', false],
    ['10.0.0.1', '10.0.0.0/x', false],
  ])('%s in %s: %s', (address, block, expected) => {
    expect(inCidr(address, block)).toBe(expected)
  })
})
