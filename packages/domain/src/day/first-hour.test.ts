import type { FirstHour } from '@ramal/contract/endpoints/first-hour'
import { describe, expect, it } from 'vitest'
import { firstHourNeed, firstHourStates, firstHourStep, isUntouched } from './first-hour.ts'

const EMPTY: FirstHour = {
  site: { name: 'localhost', domain: 'localhost', is_named: false },
  ...{ trunk: null, number: null, queue: null, agent: null, call: null },
  own: { extension: null, is_member: false },
}
const SITE = { site: { name: 'Clínica', domain: 'localhost', is_named: true } }
const trunk: NonNullable<FirstHour['trunk']> = {
  ...{ id: 1, name: 'Operadora', host: '10.0.0.7', port: 5060, transport: 'udp' as const, username: null },
  ...{ match_ips: [], status: 'connected' as const, last_error: null },
}
const TRUNK = { trunk }
const NUMBER = { number: { id: 1, number: '1140001000', leads_to: 'queue' } } as const
const QUEUE = { queue: { id: 1, name: 'Atendimento', members: 1 } }
const OWN = { own: { extension: 10_001, is_member: true } }
const CALL = { call: { phone: '11999990001', answered_at: '2026-01-01T12:00:00Z', is_heard: true } }
const AGENT = {
  agent: {
    ...{ id: 2, name: 'Bia', username: 'bia', extension: 10_002 },
    ...{ has_signed_in: false, awaits_password: true },
  },
}

describe('the first hour of a new centre, from what its store has', () => {
  it.each<[string, Partial<FirstHour>, string | null]>([
    ['nothing', {}, 'site'],
    ['a name', SITE, 'trunk'],
    ['a trunk that answers', { ...SITE, ...TRUNK }, 'number'],
    [
      'a trunk that does not answer yet: what comes next is not held up',
      { ...SITE, trunk: { ...trunk, status: null } },
      'number',
    ],
    [
      'a number that leads nowhere',
      { ...SITE, ...TRUNK, number: { ...NUMBER.number, leads_to: 'nothing' } },
      'queue',
    ],
    [
      'a queue that nobody serves',
      { ...SITE, ...TRUNK, ...NUMBER, queue: { ...QUEUE.queue, members: 0 } },
      'agent',
    ],
    ['whoever sets it up serves it', { ...SITE, ...TRUNK, ...NUMBER, ...QUEUE, ...OWN }, 'call'],
    ['an answered call that was heard', { ...SITE, ...TRUNK, ...NUMBER, ...QUEUE, ...OWN, ...CALL }, null],
    [
      'all but a trunk that fell away',
      { ...SITE, trunk: { ...trunk, status: 'disconnected' }, ...NUMBER, ...QUEUE, ...OWN, ...CALL },
      'trunk',
    ],
  ])('With %s the centre is at its step', (_, has, step) => {
    expect(firstHourStep({ ...EMPTY, ...has })).toBe(step)
  })

  it('A queue to which the number does not lead, an agent who never signed in and a call that was not heard wait', () => {
    const facts: FirstHour = {
      ...{ ...EMPTY, ...SITE, ...TRUNK, ...QUEUE, ...AGENT },
      number: { ...NUMBER.number, leads_to: 'other' },
      call: { ...CALL.call, is_heard: false },
    }
    expect(firstHourStates(facts)).toMatchObject({ queue: 'waiting', agent: 'waiting', call: 'waiting' })
    expect(firstHourStates({ ...facts, agent: { ...AGENT.agent, has_signed_in: true } }).agent).toBe('done')
  })

  it('A step says which one it needs before it', () => {
    expect(firstHourNeed('number', EMPTY)).toBe('trunk')
    expect(firstHourNeed('agent', EMPTY)).toBe('queue')
    expect(firstHourNeed('call', EMPTY)).toBe('queue')
    expect(firstHourNeed('call', { ...EMPTY, queue: { ...QUEUE.queue, members: 0 } })).toBe('agent')
    expect(firstHourNeed('queue', EMPTY)).toBeNull()
    expect(firstHourNeed('call', { ...EMPTY, ...QUEUE, ...OWN })).toBeNull()
  })

  it('A centre is untouched until the first thing is there', () => {
    expect(isUntouched(EMPTY)).toBe(true)
    expect(isUntouched({ ...EMPTY, ...SITE })).toBe(false)
  })
})
