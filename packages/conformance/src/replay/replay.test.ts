import { describe, expect, it } from 'vitest'
import type { Fault } from '../../testing/backend/faults.ts'
import { startBackend } from '../../testing/backend/server.ts'
import { CannotRun } from '../sign-in.ts'
import { BadTrace } from '../trace/read.ts'
import { traceWriter } from '../trace/write.ts'
import { verify } from '../verify.ts'
import { replay } from './replay.ts'

const PASSWORD = 'segredo1'

async function recordTrace(strategy: 'cookie' | 'token', scenarios: readonly string[]): Promise<string> {
  const backend = await startBackend()
  const lines: string[] = []
  const record = traceWriter((line) => lines.push(line), [PASSWORD])
  await verify({
    url: backend.url,
    user: 'ana',
    password: PASSWORD,
    strategy,
    only: { scenarios },
    record,
  }).finally(backend.close)
  return lines.join('')
}

async function replayAgainst(trace: string, faults: readonly Fault[]) {
  const backend = await startBackend({ faults })
  const options = { url: backend.url, username: 'ana', password: PASSWORD, patienceMs: 600 }
  return replay(trace, options).finally(backend.close)
}

const scenarios = ['session/profile', 'agent/two-tabs', 'agent/pause', 'agent/bad-token']

describe('a recorded trace', () => {
  it.each(['cookie', 'token'] as const)(
    'A recorded trace repeats without divergence on the same program (%s)',
    { timeout: 30_000 },
    async (strategy) => {
      const trace = await recordTrace(strategy, scenarios)
      const result = await replayAgainst(trace, [])
      expect(result.divergence).toBeNull()
      expect(result.steps).toBeGreaterThan(40)
    },
  )

  it('A recorded trace holds no secret', async () => {
    const trace = await recordTrace('cookie', ['session/cookie', 'session/token', 'agent/handshake'])
    expect(trace).not.toContain(PASSWORD)
    expect(trace).toMatch(/sessionid=\$SESSIONID/)
    expect(trace).toContain('token.$CSRFTOKEN')
    // Tokens are 40 hex characters, sessions 32, CSRF tokens 64.
    expect(trace).not.toMatch(/[0-9a-f]{32}/)
  })

  it.each<[Fault, string]>([
    ['pause-forgotten', '$.pause'],
    ['no-stop-frame', '$'],
    ['every-tab-owns', '$.data.uid'],
    ['seconds-as-text', '$.team.chat_limit_per_user'],
    ['close-1008', '$'],
    ['created-instead', 'status'],
  ])('A replayed trace diverges first where the fault is: %s', { timeout: 30_000 }, async (fault, path) => {
    const trace = await recordTrace('token', scenarios)
    const { divergence } = await replayAgainst(trace, [fault])
    expect(divergence).toMatchObject({ path })
    expect(divergence?.lineNumber).toBeGreaterThan(1)
    expect(JSON.stringify(divergence)).not.toContain(PASSWORD)
  })

  it('A trace that is none, or a backend that is none, is said to be so', async () => {
    const options = { url: 'http://127.0.0.1:1', username: 'ana', password: PASSWORD }
    await expect(replay('{"kind":"frame"}', options)).rejects.toThrow(BadTrace)
    const trace = await recordTrace('token', ['session/profile'])
    await expect(replay(trace, options)).rejects.toThrow(CannotRun)
  })
})
