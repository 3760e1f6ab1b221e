import { expect, it } from 'vitest'
import { secretBox } from './secret-box.ts'
import { storageKeyOf } from './storage-keys.ts'

it('A person has one storage key over restarts, and no other person or installation has it', () => {
  const [ana, key] = [{ tenantId: 1, userId: 7 }, Buffer.alloc(32, 1)]
  const own = storageKeyOf(secretBox(key), ana)
  expect(Buffer.from(own, 'base64url')).toHaveLength(32)
  expect(storageKeyOf(secretBox(key), ana)).toBe(own)
  const others = [
    storageKeyOf(secretBox(key), { tenantId: 1, userId: 8 }),
    storageKeyOf(secretBox(key), { tenantId: 2, userId: 7 }),
    storageKeyOf(secretBox(Buffer.alloc(32, 2)), ana),
  ]
  expect(new Set([own, ...others]).size).toBe(4)
})
