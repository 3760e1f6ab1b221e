import { callLegs } from '@ramal/db/schema/calls'
import { until } from '@ramal/process/testing/until'
import { afterEach, describe, expect, it } from 'vitest'
import type { AcdHarness } from '../testing/acd-harness.ts'
import { AGENT, dialTargets, target } from '../testing/dialled-targets.ts'
import type { Dialling, DialTarget } from './target-ringer.ts'

let harness: AcdHarness
afterEach(() => harness.stop())

async function dialling(targets: readonly DialTarget[], how: Partial<Dialling> = {}) {
  const begun = await dialTargets(targets, how)
  harness = begun.harness
  return begun
}
const rung = () => harness.control.attempts.map(({ request }) => request.uri.slice(4).split('@')[0])
const talk = (session: { isJoined: boolean }) => until('the talk', () => session.isJoined)

describe('targets that are rung in turn', () => {
  it('The next trunk is tried where one failed, and none behind a called party who refuses', async () => {
    await dialling([target('one'), target('two'), target('three')])
    ;(await harness.attempt(0)).refuse(503)
    ;(await harness.attempt(1)).refuse(486)
    expect(await harness.record()).toMatchObject({ dial_status: 486 })
    expect(rung()).toEqual(['one', 'two'])
  })

  it('The last refusal is the call’s when every trunk failed', async () => {
    await dialling([target('one'), target('two')])
    ;(await harness.attempt(0)).refuse(503)
    ;(await harness.attempt(1)).refuse(502)
    expect(await harness.record()).toMatchObject({ dial_status: 502 })
  })

  it.each([
    ['a called party', target('one'), 603, 'client'],
    ['an agent', target('one', AGENT), 603, 'agent'],
    ['the clock', target('one', AGENT), 408, 'timeout'],
  ] as const)('A call refused by %s is ended by them in its record', async (_who, one, status, by) => {
    await dialling([one])
    ;(await harness.attempt(0)).refuse(status)
    expect(await harness.record()).toMatchObject({ dial_status: status, ended_by: by })
  })

  it('A trunk without a line left is passed over, and its line is not given back', async () => {
    const given: string[] = []
    const line = (name: string, isFree: boolean) => ({
      take: () => (isFree ? () => void given.push(name) : null),
    })
    await dialling([target('full', line('full', false)), target('free', line('free', true))])
    const attempt = await harness.attempt(0)
    expect(rung()).toEqual(['free'])
    expect(given).toEqual([])
    attempt.refuse(486)
    await harness.record()
    expect(given).toContain('free')
    expect(given).not.toContain('full')
  })

  it('A call for which no trunk has a line left is 503, and nobody is rung', async () => {
    await dialling([target('full', { take: () => null })])
    expect(await harness.record()).toMatchObject({ dial_status: 503, ended_by: 'system' })
    expect(rung()).toEqual([])
  })

  it('Nobody else is rung for a caller who gave up', async () => {
    const { invite } = await dialling([target('one'), target('two')])
    await harness.attempt(0)
    invite.giveUp()
    expect(await harness.record()).toMatchObject({ dial_status: 487, ended_by: 'client' })
    await harness.writesDone()
    expect(rung()).toEqual(['one'])
  })

  it.each([
    ['the caller', 'client', (begun: Awaited<ReturnType<typeof dialling>>) => begun.invite.giveUp()],
    ['the exchange', 'system', (begun: Awaited<ReturnType<typeof dialling>>) => begun.session.end('system')],
  ] as const)('A ringing that %s ends says so in its leg', async (_who, by, end) => {
    const begun = await dialling([target('one')])
    const attempt = await harness.attempt(0)
    await end(begun)
    await until('the CANCEL', () => attempt.isCancelled)
    const leg = await until('the end of the leg', async () => {
      const rows = await harness.store.read(({ db }) => db.select().from(callLegs))
      return rows.find(({ role, ended_at }) => role === 'trunk' && ended_at !== null)
    })
    expect(leg).toMatchObject({ ended_by: by, dial_status: 487 })
  })
})

describe('who is rung', () => {
  const isFree = (userId: number) => harness.isFree(userId)

  it('An agent who is rung gets no queue call meanwhile, and is free again when they refused (A-83)', async () => {
    const { session } = await dialling([target('two', AGENT)])
    const attempt = await harness.attempt(0)
    expect([isFree(2), isFree(3)]).toEqual([false, true])
    expect([session.concerns(2), session.concerns(3)]).toEqual([true, false])
    attempt.refuse(486)
    await harness.record()
    expect(isFree(2)).toBe(true)
    expect(session.concerns(2)).toBe(false)
  })

  it('A caller hears that it rings, and what a trunk plays before it answers', async () => {
    const { invite } = await dialling([target('one')])
    const { request } = await harness.attempt(0)
    request.onRinging?.()
    await until('the ringing', () => invite.sent.includes(180))
    request.onEarlyMedia?.({ sdp: 'v=0', from: '127.0.0.9' })
    await until('the early media', () => invite.sent.includes(183))
  })

  it('A caller does not hear a trunk that failed already', async () => {
    const { invite } = await dialling([target('one'), target('two')])
    const first = await harness.attempt(0)
    first.refuse(503)
    await harness.attempt(1)
    first.request.onEarlyMedia?.({ sdp: 'v=0', from: '127.0.0.9' })
    await harness.writesDone()
    expect(invite.sent).toEqual([])
  })

  it('A talk ends when the callee hangs up, and the record says which side they were', async () => {
    const { session } = await dialling([target('two', AGENT)])
    const dialog = (await harness.attempt(0)).answer()
    await talk(session)
    expect(session.callee?.leg.userId).toBe(2)
    dialog.hangUp()
    expect(await harness.record()).toMatchObject({ ended_by: 'agent', dial_status: 200 })
  })

  it('A talk that has no limit goes on for hours', async () => {
    const { session } = await dialling([target('one')], { maxDurationMs: 0 })
    ;(await harness.attempt(0)).answer()
    await talk(session)
    harness.clock.advance(4 * 3_600_000)
    await harness.writesDone()
    expect(session.isEnding).toBe(false)
  })
})

describe('a redirection (RFC 3261 8.1.3.4)', () => {
  const CONTACTS = [{ user: 'next', host: 'provider.invalid', port: 5060 }]
  /** A target that names the next one, for ever. */
  const chain = (n: number): DialTarget =>
    target(`hop${n}`, { redirect: async (contacts) => (contacts.length > 0 ? chain(n + 1) : null) })

  it('A redirection is followed before the next trunk, three times at most', async () => {
    await dialling([chain(0), target('other')])
    for (let hop = 0; hop < 4; hop += 1) (await harness.attempt(hop)).refuse(302, CONTACTS)
    ;(await harness.attempt(4)).refuse(486)
    await harness.record()
    expect(rung()).toEqual(['hop0', 'hop1', 'hop2', 'hop3', 'other'])
  })

  it('A redirection to a URI that was tried is not followed', async () => {
    const circle: DialTarget = target('here', { redirect: async () => circle })
    await dialling([circle])
    ;(await harness.attempt(0)).refuse(302, CONTACTS)
    expect(await harness.record()).toMatchObject({ dial_status: 302 })
    expect(rung()).toEqual(['here'])
  })

  it('A redirection that names nobody is a refusal', async () => {
    await dialling([chain(0)])
    ;(await harness.attempt(0)).refuse(302)
    expect(await harness.record()).toMatchObject({ dial_status: 302 })
    expect(rung()).toEqual(['hop0'])
  })
})
