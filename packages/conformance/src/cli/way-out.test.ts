import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend } from '../../testing/backend/server.ts'
import { startFront } from '../../testing/way/front.ts'
import { startProxy } from '../../testing/way/proxy.ts'

/** A name that no resolver knows: only the proxy finds the way there. */
const NAME = 'ramal.example.invalid'
const folder = mkdtempSync(join(tmpdir(), 'ramal-way-out-'))
const authority = join(folder, 'authority.pem')
let backend: Awaited<ReturnType<typeof startBackend>>
let front: Awaited<ReturnType<typeof startFront>>
let proxy: Awaited<ReturnType<typeof startProxy>>

beforeAll(async () => {
  backend = await startBackend()
  const { key, cert } = selfSigned(['127.0.0.1', NAME], Date.now())
  writeFileSync(authority, cert)
  front = await startFront({ target: backend.url, prefix: '/ramal', key, cert })
  proxy = await startProxy({ [NAME]: front.port, 'plain.example.invalid': Number(new URL(backend.url).port) })
})
afterAll(async () => {
  await Promise.all([proxy.close(), front.close()])
  await backend.close()
  rmSync(folder, { recursive: true })
})

/** Runs `verify` of a session and a tab with its websocket, both strategies' worth of cookies included. */
function verify(url: string, more: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const args = ['verify', '--url', url, '--user', 'ana', '--password', 'segredo1', ...more]
  const only = ['--only', 'session/profile,agent/two-tabs']
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args, ...only], {
    env: { PATH: process.env['PATH'], ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return new Promise<{ code: number | null; text: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, text })),
  )
}

describe('how the checker gets to a backend', { timeout: 60_000 }, () => {
  it.each(['', '/', '/api', '/api/'])(
    'A backend with TLS of a private authority, below a path, is checked: requests and websockets (…/ramal%s)',
    async (ending) => {
      const url = `https://127.0.0.1:${front.port}/ramal${ending}`
      const { code, text } = await verify(url, ['--ca', authority])
      expect(code, text).toBe(0)
      expect(text).toMatch(/agent +met +1 passed, 0 failed, 0 skipped/)
    },
  )

  it('An authority that was not named is not believed: could not run', async () => {
    const { code, text } = await verify(`https://127.0.0.1:${front.port}/ramal`)
    expect(code).toBe(2)
    expect(text).toMatch(/could not run: no answer.*self[- ]signed certificate/)
  })

  it('A file without a certificate, or one that is not there, is said as what it is', async () => {
    const wrong = join(folder, 'wrong.pem')
    writeFileSync(wrong, 'no certificate')
    const url = `https://127.0.0.1:${front.port}/ramal`
    expect((await verify(url, ['--ca', wrong])).text).toContain(`--ca ${wrong}: no certificate in PEM form`)
    expect((await verify(url, ['--ca', '/nowhere.pem'])).text).toContain('--ca /nowhere.pem: ENOENT')
  })

  it('Requests and websockets go through the proxy of HTTPS_PROXY, and through nothing else', async () => {
    const from = proxy.asked.length
    const env = { HTTPS_PROXY: proxy.url }
    const { code, text } = await verify(`https://${NAME}/ramal`, ['--ca', authority], env)
    expect(code, text).toBe(0)
    const asked = proxy.asked.slice(from)
    expect(new Set(asked)).toEqual(new Set([`${NAME}:443`]))
    // The requests share theirs; each of the two tabs has one of its own.
    expect(asked.length).toBeGreaterThanOrEqual(3)
  })

  it('A backend in clear is reached through HTTP_PROXY, its websockets too', async () => {
    const { code, text } = await verify('http://plain.example.invalid:8080', [], { HTTP_PROXY: proxy.url })
    expect(code, text).toBe(0)
  })

  it('What NO_PROXY names is reached directly', async () => {
    const from = proxy.asked.length
    const { code, text } = await verify(backend.url, [], { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' })
    expect(code, text).toBe(0)
    expect(proxy.asked.slice(from)).toEqual([])
  })
})
