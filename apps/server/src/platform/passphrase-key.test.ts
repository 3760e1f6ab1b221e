import { expect, it } from 'vitest'
import { isLongEnough, passphraseKey } from './passphrase-key.ts'

const SALT = Buffer.from('sixteen bytes ok')

it('A passphrase has the same key however its signs were typed, and another one or another salt has another', async () => {
  const key = await passphraseKey('coração de pedra', SALT)
  expect(key.length).toBe(32)
  expect((await passphraseKey('coração de pedra'.normalize('NFD'), SALT)).equals(key)).toBe(true)
  expect((await passphraseKey('coração de pedro', SALT)).equals(key)).toBe(false)
  expect((await passphraseKey('coração de pedra', Buffer.from('another 16 bytes'))).equals(key)).toBe(false)
})

it('A derivation leaves the event loop to others', async () => {
  let turns = 0
  const turn = setInterval(() => void turns++, 1)
  await passphraseKey('coração de pedra', SALT)
  clearInterval(turn)
  expect(turns).toBeGreaterThan(3)
})

it('Signs are counted as people count them: twelve are enough, and one of two units is one', () => {
  expect(isLongEnough('doze sinais!')).toBe(true)
  expect(isLongEnough('só 11 sinai')).toBe(false)
  expect(isLongEnough('😀'.repeat(11))).toBe(false)
})
