import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { until } from './testing/until.ts'
import { type CertificatePair, watchCertificate } from './watched-certificate.ts'

const LOOK_MS = 20
let first: CertificatePair
let second: CertificatePair

beforeAll(() => {
  first = pair('first.ramal.test')
  second = pair('second.ramal.test')
})

/** Made by OpenSSL, as an authority's would be. */
function pair(name: string): CertificatePair {
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  const out = ['-subj', `/CN=${name}`, '-keyout', '-', '-out', '-']
  const text = execFileSync('openssl', [...args, ...out], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [key = '', cert = ''] = text.split(/(?=-----BEGIN CERTIFICATE)/)
  return { key, cert }
}

/** A TLS port that shows the pair in the files, and what is said of it. */
async function listen() {
  const dir = mkdtempSync(join(tmpdir(), 'ramal-certificate-'))
  const files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') }
  const write = (pair: CertificatePair) => writePair(dir, pair)
  write(first)
  const said: string[] = []
  const log = {
    info: (_: object, text: string) => said.push(`info: ${text}`),
    warn: (_: object, text: string) => said.push(`warn: ${text}`),
  }
  const watched = watchCertificate(files, log, LOOK_MS)
  const server = createServer(watched, (socket) => socket.end()).listen(0, '127.0.0.1')
  watched.onRenewed((renewed) => server.setSecureContext(renewed))
  await once(server, 'listening')
  onTestFinished(() => {
    watched.stop()
    server.close()
    rmSync(dir, { recursive: true })
  })
  const shown = async () => {
    const { port } = server.address() as AddressInfo
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { subject } = new X509Certificate(socket.getPeerX509Certificate()?.raw ?? '')
    socket.destroy()
    return subject
  }
  return { write, shown, said }
}

it('Who connects after a renewal is shown the newer certificate', async () => {
  const { write, shown, said } = await listen()
  expect(await shown()).toBe('CN=first.ramal.test')
  write(second)
  await until('the newer one', async () => (await shown()) === 'CN=second.ramal.test')
  expect(said.at(-1)).toBe('info: the renewed certificate is in use')
})

it('A pair that does not belong together is warned of once, and the former stays', async () => {
  const { write, shown, said } = await listen()
  write({ cert: second.cert, key: first.key })
  await until('the warning', () => said.length > 0)
  await until('some more looks', looks(3))
  expect(said).toEqual(['warn: the new certificate cannot be used: the former stays'])
  expect(await shown()).toBe('CN=first.ramal.test')
  write(second)
  await until('the whole pair', async () => (await shown()) === 'CN=second.ramal.test')
})

it.each<[string, (dir: string) => void, RegExp]>([
  ['a file that is not there', () => {}, /^\S+cert\.pem cannot be read \(ENOENT\)\.$/],
  [
    'a key of another certificate',
    (dir) => writePair(dir, { cert: first.cert, key: second.key }),
    /^\S+key\.pem is not the key of \S+cert\.pem: the two belong together\.$/,
  ],
  [
    'no PEM',
    (dir) => writePair(dir, { cert: 'Olá', key: first.key }),
    /^\S+cert\.pem and \S+key\.pem are no certificate and its key in PEM \(.+\)\.$/,
  ],
])('A start with %s says so in one sentence', (_, prepare, said) => {
  const dir = mkdtempSync(join(tmpdir(), 'ramal-certificate-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  prepare(dir)
  const files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') }
  expect(() => watchCertificate(files, console)).toThrow(said)
})

function writePair(dir: string, { cert, key }: CertificatePair): void {
  writeFileSync(join(dir, 'cert.pem'), cert)
  writeFileSync(join(dir, 'key.pem'), key)
}

/** True when so many looks can have been. */
function looks(count: number): () => boolean {
  const began = performance.now()
  return () => performance.now() - began > count * LOOK_MS * 2
}
