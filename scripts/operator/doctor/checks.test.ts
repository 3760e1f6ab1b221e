import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressFindings } from './address.ts'
import { certificateFindings } from './certificates.ts'
import { clockFindings } from './clock.ts'
import { dataFolderFindings } from './data-folder.ts'
import { type Disk, diskFindings } from './disk.ts'
import { fileFindings } from './machine.ts'
import { serverFindings } from './standing.ts'
import { told, WELL } from './testing/told.ts'

const YEAR_MS = 365 * 86_400_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
/** A certificate made `ago` ms ago, good for ten years. */
function certificate(name: string, ago = 0) {
  const made = selfSigned(['ramal.example'], Date.now() - ago)
  writeFileSync(at(`${name}.pem`), made.cert)
  writeFileSync(at(`${name}.key`), made.key, { mode: 0o600 })
  return { TLS_CERT: at(`${name}.pem`), TLS_KEY: at(`${name}.key`) }
}
const certificates = (env: NodeJS.ProcessEnv) => told(certificateFindings(env, folder))

it('A certificate is well while it is good, and its names are told', () => {
  expect(certificates(certificate('a'))).toEqual([
    expect.stringMatching(/^ok .*a\.pem is good until .* for .*ramal\.example/),
  ])
  expect(certificates({})).toEqual([])
})

it.each([
  [
    'has ended',
    () => certificate('a', 11 * YEAR_MS),
    /^todo .*a\.pem ended on .*: browsers and trunks refuse it/,
  ],
  ['ends soon', () => certificate('a', 10 * YEAR_MS - 5 * 86_400_000), /^todo .*a\.pem ends in \d+ days/],
  ['begins later', () => certificate('a', -3 * 86_400_000), /^todo .*a\.pem is good from .* on/],
  [
    'has another key',
    () => ({ ...certificate('a'), TLS_KEY: certificate('b').TLS_KEY }),
    /^todo .*b\.key is not the key of .*a\.pem/,
  ],
  [
    'is none',
    () => ({ ...certificate('a'), TLS_CERT: certificate('a').TLS_KEY }),
    /^todo .*a\.key cannot be read as PEM/,
  ],
  [
    'is not there',
    () => ({ ...certificate('a'), TLS_CERT: at('none.pem') }),
    /^todo .*none\.pem cannot be read as PEM \(ENOENT\)/,
  ],
])('A certificate that %s is something to do', (_title, env, sentence) => {
  const lines = certificates(env())
  expect(lines.some((line) => sentence.test(line))).toBe(true)
  expect(lines.join()).not.toContain('PRIVATE')
})

it('A key that everybody may read is something to do, and SIP has a certificate of its own', () => {
  const { TLS_CERT, TLS_KEY } = certificate('a')
  chmodSync(TLS_KEY, 0o644)
  const lines = certificates({ SIP_TLS_CERT: TLS_CERT, SIP_TLS_KEY: TLS_KEY })
  expect(lines[1]).toMatch(/^todo .*a\.key may be read by anybody \(mode 644\)/)
})

const place = (host: string, ...publicAddresses: string[]) => ({
  ...{ host, publicAddresses },
  ports: { PORT: 1, SIP_PORT: 2, MEDIA_PORT: 20_000, SIM_PORT: 3, SIM_SIP_PORT: 4 },
})

it.each([
  ['0.0.0.0', '192.0.2.7', /^ok .*is an address of this machine/],
  ['127.0.0.1', '127.0.0.1', /^ok .*this machine alone/],
  ['0.0.0.0', '127.0.0.1', /^todo .*each browser’s own machine/],
  ['0.0.0.0', '10.9.9.9', /^todo .*a private address that this machine has not/],
  ['0.0.0.0', '198.51.100.1', /^note .*behind NAT/],
  ['0.0.0.0', 'ramal.example', /^note .*is a name/],
])('HOST=%s with PUBLIC_ADDRESS=%s is told for what it is', (host, address, sentence) => {
  const [line, candidates] = told(addressFindings(place(host, address), new Set(['192.0.2.7'])))
  expect(line).toMatch(sentence)
  expect(candidates).toContain(`${address}:20000`)
})

const disk = (change: Partial<Disk>) => async () => ({
  bavail: 900,
  blocks: 1000,
  bsize: 1e9,
  ffree: 900,
  files: 1000,
  ...change,
})

it('A disk without space and one without inodes are something to do', async () => {
  expect(told(await diskFindings(folder, disk({})))).toEqual([
    expect.stringMatching(/^ok/),
    expect.stringMatching(/^ok/),
  ])
  expect(told(await diskFindings(folder, disk({ bavail: 1 })))[0]).toMatch(
    /^todo 1 of 1,000 GB alone are free/,
  )
  expect(told(await diskFindings(folder, disk({ ffree: 10 })))[1]).toMatch(
    /^todo 10 of 1,000 inodes alone are free/,
  )
  expect(told(await diskFindings(folder, disk({ ffree: 0, files: 0 })))[1]).toMatch(/^ok/)
})

it('A machine that lets a program open few files is something to do', () => {
  const limits = (count: string) =>
    `Limit  Soft\nMax open files            ${count}                 524288               files\n`
  expect(told(fileFindings(limits('1024')))).toEqual([
    expect.stringMatching(/^todo .*1024 files and connections alone/),
  ])
  expect(told(fileFindings(limits('65536')))).toEqual([expect.stringMatching(/^ok/)])
  expect(fileFindings(null)).toEqual([])
})

it('A clock is compared with the Date of a server, and who is offline has done nothing wrong', async () => {
  let date = new Date()
  const server = createServer((_, response) => response.setHeader('Date', date.toUTCString()).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect(told(await clockFindings(url))[0]).toMatch(/^ok/)
  date = new Date(Date.now() - 3_600_000)
  expect(told(await clockFindings(url))[0]).toMatch(/^todo The clock is 3,(599|600)\S* s from/)
  server.close()
  expect(told(await clockFindings(url))[0]).toMatch(/^note The clock was not compared/)
  expect(told(await clockFindings('nonsense'))[0]).toMatch(/^note/)
})

it('A data folder that others may open, and a store without its key, are something to do', () => {
  chmodSync(folder, 0o700)
  expect(told(dataFolderFindings({}, folder))).toEqual([expect.stringMatching(/^ok/)])
  writeFileSync(at('ramal.db'), '')
  expect(told(dataFolderFindings({}, folder))[1]).toMatch(/^todo .*secret\.key is missing/)
  writeFileSync(at('secret.key'), '', { mode: 0o600 })
  chmodSync(at('ramal.db'), 0o644)
  expect(told(dataFolderFindings({}, folder))[0]).toMatch(/^ok/)
  chmodSync(folder, 0o755)
  expect(told(dataFolderFindings({}, folder))[0]).toMatch(/^todo Other users may open what is in .*ramal\.db/)
  expect(told(dataFolderFindings({}, at('none')))[0]).toMatch(/^note .*is not there yet/)
  expect(told(dataFolderFindings({ SECRET_KEY_FILE: at('secret.key') }, folder))[1]).toMatch(/^ok/)
  expect(told(dataFolderFindings({ SECRET_KEY_FILE: '/nowhere' }, folder))[1]).toMatch(
    /^todo SECRET_KEY_FILE=\/nowhere cannot be read/,
  )
})

it.runIf(process.getuid?.() === 0)('Something of another user within the data is told', () => {
  mkdirSync(at('log'))
  chownSync(at('log'), 65_534, 65_534)
  expect(told(dataFolderFindings({}, folder))[0]).toMatch(
    /^todo .*log is another user’s than the folder: chown -R 0/,
  )
})

it('What a running server says is told line by line, without its secrets', () => {
  const trunk = { tenant: 'main', name: 'Operadora', lastError: null }
  const facts = {
    ...WELL,
    version: '0.0.9',
    health: { engine: false, media: true },
    trunks: [
      { ...trunk, registers: true, status: 'connected' },
      { ...trunk, name: 'B', registers: true, status: 'disconnected', lastError: '403' },
      { ...trunk, name: 'C', registers: false, status: 'disconnected' },
      { ...trunk, name: 'D', registers: false, status: null },
    ],
    channels: [
      { ...trunk, name: 'W', status: 'connected' },
      { ...trunk, name: 'V', status: 'error', lastError: 'token expired' },
    ],
  }
  const lines = told(serverFindings({ kind: 'runs', facts }, folder)).slice(2)
  expect(lines).toEqual([
    expect.stringMatching(/^todo The server that runs is Ramal 0\.0\.9/),
    expect.stringMatching(/^todo The SIP engine is not connected/),
    expect.stringMatching(/^ok The media process/),
    'ok Trunk Operadora (main): registered.',
    expect.stringMatching(/^todo Trunk B \(main\): not registered \(403\)/),
    expect.stringMatching(/^todo Trunk C \(main\): it does not answer/),
    expect.stringMatching(/^note Trunk D/),
    expect.stringMatching(/^ok WhatsApp W/),
    expect.stringMatching(/^todo WhatsApp V \(main\): without the provider \(token expired\)/),
  ])
})
