import { expect, it } from 'vitest'
import { readSealLine, sealLine } from './seal.ts'

const SEAL = { month: '2026-11', until: '2026-11-27T00:45:00.000Z', sha256: 'ab'.repeat(32) }

it('A seal is read again from the line that it was written as, whatever stands around it', () => {
  expect(readSealLine(sealLine(SEAL))).toEqual(SEAL)
  expect(readSealLine(`"${sealLine(SEAL)}";\r\n`)).toEqual(SEAL)
  expect(readSealLine(sealLine({ ...SEAL, sha256: 'AB'.repeat(32) }))).toEqual(SEAL)
})

it.each(['', 'SHA-256', sealLine(SEAL).slice(0, -1), sealLine(SEAL).replace('2026-11 ', '')])(
  '“%s” is no seal',
  (text) => {
    expect(readSealLine(text)).toBeNull()
  },
)
