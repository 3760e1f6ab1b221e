import { expect, it } from 'vitest'
import { isSignatureShaped, isSigned, signatureOf } from './signature.ts'

const BODY = Buffer.from('{"a":1}')
const RIGHT = signatureOf(BODY, 'segredo')

it('A signature holds for the very octets and the secret it was made with (contract §5.3)', () => {
  expect(RIGHT).toMatch(/^sha256=[0-9a-f]{64}$/)
  expect(isSigned(BODY, RIGHT, 'segredo')).toBe(true)
  expect(
    isSigned(
      BODY,
      RIGHT.replace(/[a-f]/g, (sign) => sign.toUpperCase()),
      'segredo',
    ),
  ).toBe(true)
  expect(isSigned(BODY, RIGHT, 'outro')).toBe(false)
  expect(isSigned(Buffer.from('{"a":1} '), RIGHT, 'segredo')).toBe(false)
})

it.each([
  undefined,
  5,
  '',
  'sha256=',
  RIGHT.slice(0, -1),
  `${RIGHT}0`,
  ` ${RIGHT}`,
  `${RIGHT}\n`,
  RIGHT.replace('256', '1'),
])('What could be no signature, %j, is none', (header) => {
  expect(isSignatureShaped(header)).toBe(false)
  expect(isSigned(BODY, header as string, 'segredo')).toBe(false)
})
