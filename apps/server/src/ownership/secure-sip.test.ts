import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secureAddress } from './secure-sip.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-secure-'))
  file = join(folder, 'cert.pem')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const show = (...names: string[]) => writeFileSync(file, selfSigned(names, Date.now()).cert)
const at = (...hosts: string[]) => secureAddress({ port: 5_071, certificate: file }, hosts, 0)

it.each([
  [['10.0.0.5'], ['10.0.0.5'], '10.0.0.5:5071'],
  [['sip.example'], ['10.0.0.5', 'sip.example'], 'sip.example:5071'],
  [['sip.example', '10.0.0.5'], ['10.0.0.5', 'sip.example'], '10.0.0.5:5071'],
  [['2001:db8::1'], ['2001:db8::1'], '[2001:db8::1]:5071'],
  [['sip.example'], ['10.0.0.5', 'other.example'], null],
  [['*.example'], ['sip.example'], null],
  [['10.0.0.50'], ['10.0.0.5'], null],
])(
  'A certificate for %j lets a server that is reached by %j be found at %s (RFC 5922 7.2)',
  async (names, hosts, found) => {
    show(...names)
    expect(await at(...hosts)).toBe(found)
  },
)

it('A server whose SIP over TLS is off, or whose certificate is missing or none, is found nowhere', async () => {
  expect(await secureAddress(null, ['10.0.0.5'])).toBeNull()
  expect(await at('10.0.0.5')).toBeNull()
  writeFileSync(file, 'no certificate')
  expect(await at('10.0.0.5')).toBeNull()
})

it('A certificate that the engine is just making is waited for', async () => {
  const found = secureAddress({ port: 5_061, certificate: file }, ['10.0.0.5'], 10_000)
  show('10.0.0.5')
  expect(await found).toBe('10.0.0.5:5061')
})
