import { createHmac, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { HmacSha256 } from './hmac-sha256.ts'

it.each([0, 1, 32, 64])('gives what node gives for a key of %i octets', (length) => {
  const key = randomBytes(length)
  for (const text of ['', 'ação', 'x'.repeat(200)])
    expect(new HmacSha256(key).sign(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'))
})

it('takes no key that would have to be hashed first', () => {
  expect(() => new HmacSha256(Buffer.alloc(65))).toThrow(RangeError)
})
