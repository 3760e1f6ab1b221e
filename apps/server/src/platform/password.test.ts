import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it, onTestFinished } from 'vitest'
import { deriveStartInPool } from './derivations.ts'
import { hashPassword, verifyPassword } from './password.ts'

const opens = async (made: string, typed: string) => {
  const hash = await hashPassword(made)
  return verifyPassword(typed, async () => hash)
}

// ASVS 6.2.8: the signs that arrive, each of them, and nothing else.
it.each([
  ['accents as one sign, and as two', 'senh\u00e3o-2026', 'senha\u0303o-2026'],
  ['a ligature, and its letters', '\ufb01lha-2026', 'filha-2026'],
  ['wide digits, and plain ones', 'segredo-\uff11', 'segredo-1'],
  ['a space behind, and none', 'segredo-1 ', 'segredo-1'],
  ['capital letters, and small ones', 'Segredo-1', 'segredo-1'],
  ['128 characters, and the first 127', `${'a'.repeat(127)}1`, 'a'.repeat(127)],
])('Two texts with %s are two passwords', async (_title, made, typed) => {
  expect(await opens(made, typed)).toBe(false)
  expect(await opens(made, made)).toBe(true)
})

it('A start derives without a thread of its own, and the same', async () => {
  const threads: unknown[] = []
  const count = (thread: unknown) => threads.push(thread)
  subscribe('worker_threads', count)
  onTestFinished(() => void unsubscribe('worker_threads', count))
  const end = deriveStartInPool()
  const hash = await hashPassword('Chuva mansa 47')
  end()
  expect(threads).toEqual([])
  expect(await verifyPassword('Chuva mansa 47', async () => hash)).toBe(true)
})
