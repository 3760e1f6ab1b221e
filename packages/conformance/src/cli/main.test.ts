import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend } from '../../testing/backend/server.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const PASSWORD = 'segredo1'
const folder = mkdtempSync(join(tmpdir(), 'ramal-contract-'))
let good: Awaited<ReturnType<typeof startBackend>>
let bad: Awaited<ReturnType<typeof startBackend>>

beforeAll(async () => {
  good = await startBackend()
  bad = await startBackend({ faults: ['no-www-authenticate'] })
})
afterAll(async () => {
  await good.close()
  await bad.close()
  rmSync(folder, { recursive: true })
})

function run(...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args])
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}
const ana = (url: string) => ['--url', url, '--user', 'ana', '--password', PASSWORD, '--strategy', 'token']
const file = (name: string) => join(folder, name)

describe('exit codes', { timeout: 30_000 }, () => {
  it('Exit code 0 says that the backend conforms, and the text says with which level', async () => {
    const { code, text } = await run('verify', ...ana(good.url), '--level', 'session')
    expect(code, text).toBe(0)
    expect(text).toMatch(/session\s+met/)
    expect(text).toContain('conforms (session)')
    expect(text, 'no colours into a pipe').not.toContain('\u001b')
  })

  it('Exit code 1 says that the backend does not conform, with section, expectation and a line that repeats it', async () => {
    const { code, text } = await run('verify', ...ana(bad.url), '--only', 'session/profile')
    expect(code, text).toBe(1)
    expect(text).toContain('§0.3 401 says how to sign in')
    expect(text).toContain('expected  WWW-Authenticate: Token')
    expect(text).toMatch(/repeat {4}curl -i/)
    expect(text).not.toContain(PASSWORD)
  })

  it.each([
    ['no command', []],
    ['an unknown command', ['frobnicate']],
    ['an unknown option', ['verify', '--frobnicate']],
    ['no address', ['verify', '--user', 'ana', '--password', 'x']],
    ['an address that is none', ['verify', '--url', 'ramal', '--user', 'ana', '--password', 'x']],
    [
      'an unknown level',
      ['verify', '--url', 'http://127.0.0.1:1', '--user', 'a', '--password', 'x', '--level', 'gold'],
    ],
    [
      'an unknown scenario',
      ['verify', '--url', 'http://127.0.0.1:1', '--user', 'a', '--password', 'x', '--only', '7.9'],
    ],
    [
      'a backend that does not answer',
      ['verify', '--url', 'http://127.0.0.1:1', '--user', 'a', '--password', 'x'],
    ],
    [
      'a trace that is not there',
      ['replay', '/nowhere.jsonl', '--url', 'http://127.0.0.1:1', '--user', 'a', '--password', 'x'],
    ],
  ])('Exit code 2 answers a run with %s', async (_, args) => {
    expect((await run(...args)).code).toBe(2)
  })

  it('Exit code 2 says that the given user cannot sign in', async () => {
    const args = ['--url', good.url, '--user', 'ana', '--password', 'errada', '--level', 'session']
    const { code, text } = await run('verify', ...args)
    expect(code).toBe(2)
    expect(text).toContain('could not run: "ana" cannot sign in')
  })

  it('The help and the list of scenarios are printed', async () => {
    expect((await run('--help')).text).toContain('ramal-contract verify --url')
    expect((await run('verify', '--list')).text).toContain('agent/pause-exceeded')
  })
})

describe('reports', { timeout: 30_000 }, () => {
  it('The JSON report holds every row of the coverage', async () => {
    const { text } = await run('verify', ...ana(bad.url), '--only', 'session/profile', '--report', 'json')
    const report = JSON.parse(text)
    expect(report.conforms).toBe(false)
    expect(report.findings[0]).toMatchObject({ section: '0.3', scenario: 'session/profile', kind: 'wrong' })
    expect(report.coverage.find(({ name }: { name: string }) => name === 'getProfile')).toMatchObject({
      state: 'exercised',
    })
    expect(report.coverage.find(({ name }: { name: string }) => name === 'business.ping')).toMatchObject({
      state: 'not covered',
    })
  })

  it('The JUnit report has a case per scenario', async () => {
    await run(
      'verify',
      ...ana(bad.url),
      '--only',
      'session/profile,session/missing-permission',
      '--report',
      'junit',
      '--out',
      file('r.xml'),
    )
    const xml = readFileSync(file('r.xml'), 'utf8')
    expect(xml).toContain('<testsuite name="session" tests="2" failures="1" skipped="1"')
    expect(xml).toContain('<failure type="wrong" message="§0.3 401 says how to sign in">')
    expect(xml).toContain('<skipped message="needs a user without permissions')
  })

  it('The HTML report is one file that loads nothing, and a badge comes with it', async () => {
    const more = [
      '--only',
      'session/profile',
      '--report',
      'html',
      '--out',
      file('r.html'),
      '--badge',
      file('b.svg'),
    ]
    await run('verify', ...ana(bad.url), ...more)
    const html = readFileSync(file('r.html'), 'utf8')
    expect(html).not.toMatch(/<script|<link|src=|@import|url\(/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('does not conform')
    expect(readFileSync(file('b.svg'), 'utf8')).toContain('does not conform')
  })

  it('A recorded trace is repeated by replay without divergence', async () => {
    const recorded = await run(
      'verify',
      ...ana(good.url),
      '--only',
      'agent/two-tabs',
      '--record',
      file('t.jsonl'),
    )
    expect(recorded.code, recorded.text).toBe(0)
    const credentials = ['--url', good.url, '--user', 'ana', '--password', PASSWORD]
    const { code, text } = await run('replay', file('t.jsonl'), ...credentials)
    expect(code, text).toBe(0)
    expect(text).toContain('no divergence')
  })
})
