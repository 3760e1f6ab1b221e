import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogoutHost } from './logout-host.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('logout §4.12', () => {
  it('[R4.12-01] A logout leads to /phonecalls while calls exist', () => {
    const { host, log } = build({ calls: true })
    host.request()
    expect(log).toEqual(['goToPhonecalls'])
  })

  it('[R4.12-02] [R4.12-03] [R4.12-04] A logout stops the softphone, tells the server and ends the session', () => {
    const { host, log } = build({ calls: false })
    host.request()
    expect(log).toEqual(['stopSoftphone', 'sendLogout user', 'authLogout'])
  })

  it('[R4.12-05] [R4.12-06] A logout command is announced and logs out after 15 s', () => {
    const { host, log } = build({ calls: false })
    host.command('supervisor')
    expect(log).toEqual(['announceCommand'])
    vi.advanceTimersByTime(14_999)
    expect(log).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(log.slice(1)).toEqual(['stopSoftphone', 'sendLogout supervisor', 'authLogout'])
  })

  it('A logout command is carried out after as many seconds as the server says', () => {
    const { host, log } = build({ calls: false })
    host.command('supervisor', 3)
    vi.advanceTimersByTime(2_999)
    expect(log).toEqual(['announceCommand'])
    vi.advanceTimersByTime(1)
    expect(log.at(-1)).toBe('authLogout')
  })

  it('[R4.12-07] A logout command is retried while calls are active', () => {
    const { host, log, facts } = build({ calls: true })
    host.command('supervisor', 15)
    vi.advanceTimersByTime(29_000)
    expect(log).toEqual(['announceCommand'])
    facts.calls = false
    vi.advanceTimersByTime(1_000)
    expect(log.at(-1)).toBe('authLogout')
  })

  it('The logout works again after the next sign-in on the same page', async () => {
    const { host, log } = build({ calls: false })
    host.request()
    await vi.advanceTimersByTimeAsync(0)
    host.request()
    expect(log.filter((entry) => entry === 'authLogout')).toHaveLength(2)
  })
})

function build(facts: { calls: boolean }) {
  const log: string[] = []
  const host = createLogoutHost({
    now: Date.now,
    hasCalls: () => facts.calls,
    goToPhonecalls: () => log.push('goToPhonecalls'),
    announceCommand: () => log.push('announceCommand'),
    stopSoftphone: () => log.push('stopSoftphone'),
    sendLogout: (reason) => log.push(`sendLogout ${reason}`),
    authLogout: async () => void log.push('authLogout'),
  })
  return { host, log, facts }
}
