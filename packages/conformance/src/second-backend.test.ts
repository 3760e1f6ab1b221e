import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FAULTS, type Fault } from '../testing/backend/faults.ts'
import { startBackend } from '../testing/backend/server.ts'
import type { Only } from './options.ts'
import type { Report } from './report.ts'
import { verify } from './verify.ts'

const PASSWORD = 'segredo1'
async function verifyBackend(
  faults: readonly Fault[],
  more: { strategy?: 'cookie' | 'token'; only?: Only; patienceMs?: number } = {},
): Promise<Report> {
  const backend = await startBackend({ faults })
  return verify({
    url: backend.url,
    user: 'ana',
    password: PASSWORD,
    second: { username: 'bia', password: PASSWORD },
    limited: { username: 'caio', password: PASSWORD },
    ...more,
  }).finally(backend.close)
}

const folder = join(import.meta.dirname, '../testing/backend')

describe('a second implementation that shares no code with ours', () => {
  it('The second implementation imports nothing of ours', () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/from '(@ramal|\.\.)/)
    }
  })

  it.each(['cookie', 'token'] as const)(
    'The second implementation keeps the levels session and agent (%s)',
    { timeout: 60_000 },
    async (strategy) => {
      const report = await verifyBackend([], { strategy })
      expect(report.findings.filter(({ kind }) => kind === 'wrong')).toEqual([])
      const states = Object.fromEntries(report.levels.map(({ level, state }) => [level, state]))
      expect(states).toEqual({
        session: 'met',
        agent: 'met',
        chat: 'not provided',
        softphone: 'not provided',
        settings: 'not provided',
      })
      expect(report.conforms).toBe(true)
      const calls = report.coverage.filter(({ spec }) => spec === '7.1' || spec === '7.2')
      expect(calls.filter(({ state }) => state !== 'exercised')).toEqual([])
    },
  )
})

// Which section names each planted fault, and the scenario that meets it.
const SEEN: Readonly<Record<Fault, readonly [scenario: string, section: string]>> = {
  'login-401': ['session/wrong-credentials', '1.2'],
  'no-www-authenticate': ['session/profile', '0.3'],
  'html-404': ['session/unknown-requests', '0.3'],
  'redirect-slash': ['session/slashes', '0.1'],
  'no-405': ['session/unknown-requests', '0.3'],
  'no-csrf': ['session/cookie', '0.3'],
  'undead-token': ['session/token', '1.2'],
  'undead-session': ['session/cookie', '1.1'],
  'api-key-anywhere': ['session/token', '0.4'],
  'open-door': ['agent/pause', '0.3'],
  'profile-without-pauses': ['session/profile', '2'],
  'seconds-as-text': ['session/profile', '2'],
  'unlock-401': ['session/unlock', '2'],
  'channel-forgotten': ['session/channels', '3.1'],
  'channel-once': ['session/channels', '3.1'],
  'any-channel': ['session/channels', '3.1'],
  'pause-twice': ['agent/pause', '3.2'],
  'pause-anything': ['agent/pause-refusals', '3.2'],
  'no-justification': ['agent/pause-exceeded', '3.2'],
  'never-pending': ['agent/pause-pending', '3.2'],
  'wrong-code': ['agent/pause-refusals', '3.2'],
  'pause-forgotten': ['agent/pause', '3.2'],
  'created-instead': ['agent/pause', '3.2'],
  'no-start-frame': ['agent/pause', '3.2'],
  'no-stop-frame': ['agent/pause', '3.2'],
  'bad-pause-frame': ['agent/pause', '8.2'],
  'any-transfer': ['agent/transfer-cancel', '3.4'],
  'pendencies-bare': ['agent/pendencies', '3.3'],
  'echo-token': ['agent/handshake', '8'],
  'refuse-upgrade': ['agent/bad-token', '8'],
  'close-1008': ['agent/bad-token', '8'],
  'deaf-pong': ['agent/link', '8.2'],
  'mixed-pongs': ['agent/link', '8.2'],
  'no-owner': ['agent/two-tabs', '8.1'],
  'every-tab-owns': ['agent/two-tabs', '8.3'],
  'service-here-alone': ['agent/two-tabs', '8.3'],
  heirless: ['agent/lost-owner', '8.3'],
  'any-tab-reports': ['agent/pause-pending', '8.3'],
  'falls-on-unknown': ['agent/link', '8'],
  'falls-on-garbage': ['agent/link', '8'],
  'same-uid-twice': ['agent/same-uid', '8'],
  'anybody-supervises': ['agent/supervisor-pause', '3.2'],
  'no-start-channel': ['agent/start-channels', '8.2'],
  'lost-fact': ['agent/pause', '0'],
}

describe.concurrent('each planted fault is found where it is', () => {
  const rows = Object.entries(SEEN).map(([fault, [scenario, section]]) => ({
    fault: fault as Fault,
    what: FAULTS[fault as Fault],
    scenario,
    section,
  }))
  it.each(rows)(
    'The planted fault $fault ($what) is found: §$section in $scenario',
    { timeout: 60_000 },
    async ({ fault, scenario, section }) => {
      const strategy = fault === 'no-csrf' ? 'cookie' : 'token'
      const report = await verifyBackend([fault], {
        strategy,
        only: { scenarios: [scenario] },
        patienceMs: 1_000,
      })
      expect(report.findings.map((finding) => finding.section)).toContain(section)
      expect(report.conforms).toBe(false)
      // Whoever reads it can repeat it and learns no secret.
      for (const { reproduction } of report.findings) {
        expect(reproduction).toMatch(/^(curl|wscat) /)
        expect(reproduction).not.toContain(PASSWORD)
      }
    },
  )
})
