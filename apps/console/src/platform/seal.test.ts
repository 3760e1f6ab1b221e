import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSeal } from './seal.ts'

const keyOf = (letter: string) => letter.repeat(43)
const sealOf = async (key: string) => {
  const seal = await openSeal(key)
  if (!seal) throw new Error('no WebCrypto')
  return seal
}

afterEach(() => vi.unstubAllGlobals())

describe('a sealed text', () => {
  it('A sealed text opens under its key and its label, and is another each time', async () => {
    const seal = await sealOf(keyOf('A'))
    const text = `Olá, João ✓ ${'x'.repeat(200_000)}`
    const [one, two] = [await seal.seal(text, 'a'), await seal.seal(text, 'a')]
    expect(one).not.toBe(two)
    expect(await (await sealOf(keyOf('A'))).open(one, 'a')).toBe(text)
    expect(await seal.open(one, 'b')).toBeNull()
  })

  it.each([
    ['of another key', async () => (await sealOf(keyOf('B'))).seal('x', 'a')],
    ['that was changed', async () => `${(await (await sealOf(keyOf('A'))).seal('x', 'a')).slice(0, -3)}AAA`],
    ['that is too short', async () => 'v1.AAAA'],
    ['that is no base64', async () => 'v1.{}'],
    ['that was never sealed', async () => '{"room-1":"Seu CPF"}'],
  ])('A sealed text %s does not open', async (_, made) => {
    expect(await (await sealOf(keyOf('A'))).open(await made(), 'a')).toBeNull()
  })
})

it.each(['', 'AAAA', 'no key at all!'])('The text %j is no key of a seal', async (key) => {
  expect(await openSeal(key)).toBeNull()
})

it('A page over plain http has no WebCrypto, and seals nothing', async () => {
  vi.stubGlobal('crypto', {})
  expect(await openSeal(keyOf('A'))).toBeNull()
})
