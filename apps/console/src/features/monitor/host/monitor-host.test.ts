import type { BusinessData } from '@ramal/contract/business-socket'
import type { MonitorMode } from '@ramal/contract/vocabulary'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import type { Microphone } from '../../../platform/microphone.ts'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import type { MonitorApi } from './monitor-api.ts'
import { createMonitorHost } from './monitor-host.ts'

const AGENT = { id: 7, description: 'Ana Lima' }
const ID = '0198d5a0-6d0e-7c2b-9f3a-1b2c3d4e5f60'
const OTHER = { id: 8, description: 'Bia Rocha', mode: 'listen' } as const

/** A server, a connection and a microphone that say what was done with them. */
function desk({ mode = 'listen' as MonitorMode, microphone = true as boolean | 'denied' } = {}) {
  const done: string[] = []
  const refuse = new Map<string, ApiError>()
  const business = fakeBusinessPort()
  const clock = new ManualClock()
  const act = async <T>(what: string, answer: T): Promise<T> => {
    done.push(what)
    const error = refuse.get(what.split(' ')[0] ?? '')
    if (error) throw error
    return answer
  }
  const api: MonitorApi = {
    start: (agentId, how, offer) =>
      act(`start ${agentId} ${how} ${offer}`, {
        ...{ id: ID, call_uid: 'c1', agent: AGENT, mode: how, answer: 'answer', others: [OTHER] },
      }),
    change: (id, how, offer) => act(`change ${how} ${offer}`, `answer of ${id === ID}`),
    keep: () => act('keep', []),
    stop: () => act('stop', undefined),
  }
  const stopTrack = vi.fn()
  const opened: Microphone =
    microphone === 'denied'
      ? { ok: false, reason: 'denied' }
      : { ok: true, stream: { getTracks: () => [{ stop: stopTrack }] } as unknown as MediaStream }
  const host = createMonitorHost(
    {
      ...{ api, clock, link: { ...business.port, learn: () => undefined } },
      peer: {
        offer: (stream) =>
          act(stream === null ? 'offer deaf' : 'offer heard', stream === null ? 'deaf' : 'heard'),
        accept: (answer) => act(`accept ${answer}`, undefined),
        takeBack: () => act('back', undefined),
        close: () => void done.push('close'),
      },
      openMicrophone: () => act('microphone', opened),
    },
    { agent: AGENT, mode },
  )
  const settled = () => vi.waitFor(() => expect(host.state.at).not.toBe('joining'))
  const ended = (reason: BusinessData<'monitorEnded'>['reason'], id = ID) =>
    business.say('monitorEnded', { id, reason })
  return { host, done, refuse, clock, settled, ended, stopTrack }
}

const error = (status: number) => new ApiError({ status, body: { detail: 'Não.' } })

it('Who listens opens no microphone at all', async () => {
  const { host, done, settled } = desk()
  expect(host.state).toEqual({ at: 'joining', mode: 'listen' })
  await settled()
  expect(host.state).toMatchObject({ at: 'in', mode: 'listen', wanted: null, others: [OTHER], trouble: null })
  expect(done).toEqual(['offer deaf', 'start 7 listen deaf', 'accept answer'])
})

it('Who whispers is asked for the microphone, and it is closed when they only listen again', async () => {
  const { host, done, settled, stopTrack } = desk()
  await settled()
  host.become('whisper')
  await vi.waitFor(() => expect(host.state).toMatchObject({ mode: 'whisper', wanted: null }))
  host.become('barge')
  await vi.waitFor(() => expect(host.state).toMatchObject({ mode: 'barge', wanted: null }))
  expect(stopTrack).not.toHaveBeenCalled()
  host.become('listen')
  await vi.waitFor(() => expect(host.state).toMatchObject({ mode: 'listen', wanted: null }))
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(done.slice(3)).toEqual([
    ...['microphone', 'offer heard', 'change whisper heard', 'accept answer of true'],
    ...['offer heard', 'change barge heard', 'accept answer of true'],
    ...['offer deaf', 'change listen deaf', 'accept answer of true'],
  ])
})

it('Without a microphone they come in and listen, and are told that nobody hears them', async () => {
  const { host, settled, done } = desk({ mode: 'barge', microphone: 'denied' })
  await settled()
  expect(host.state).toMatchObject({ at: 'in', mode: 'listen', trouble: 'denied' })
  host.become('barge') // what the page shows as chosen until it is told
  host.become('whisper')
  await vi.waitFor(() => expect(done.filter((what) => what === 'microphone')).toHaveLength(2))
  expect(host.state).toMatchObject({ mode: 'listen', wanted: null, trouble: 'denied' })
})

describe('the end of it', () => {
  it('Whoever leaves is out at once, and the server is told', async () => {
    const { host, done, settled } = desk()
    await settled()
    host.leave()
    host.leave()
    expect(host.state).toEqual({ at: 'over', why: 'left' })
    expect(done.slice(3)).toEqual(['close', 'stop'])
  })

  it('Whoever leaves while it begins is out when it has begun', async () => {
    const { host, done } = desk()
    host.leave()
    expect(host.state).toEqual({ at: 'over', why: 'left' })
    await vi.waitFor(() => expect(done.at(-1)).toMatch(/close|stop/))
    expect(done).not.toContain('accept answer')
  })

  it('The end that the server tells is the end, and that of another one is not', async () => {
    const { host, settled, ended, done } = desk({ mode: 'whisper' })
    await settled()
    ended('call_ended', '0198d5a0-6d0e-7c2b-9f3a-1b2c3d4e5f61')
    expect(host.state.at).toBe('in')
    ended('call_ended')
    expect(host.state).toEqual({ at: 'over', why: 'call_ended' })
    expect(done.at(-1)).toBe('close')
  })

  it('It is asked for each 10 s; a link that is away ends nothing, a server that knows it no more does', async () => {
    const { host, settled, clock, refuse, done } = desk()
    await settled()
    clock.advance(10_000)
    await vi.waitFor(() => expect(host.state).toMatchObject({ others: [] }))
    refuse.set('keep', error(503))
    clock.advance(10_000)
    await vi.waitFor(() => expect(done.filter((what) => what === 'keep')).toHaveLength(2))
    expect(host.state.at).toBe('in')
    refuse.set('keep', error(404))
    clock.advance(10_000)
    await vi.waitFor(() => expect(host.state).toEqual({ at: 'over', why: 'lost' }))
    clock.advance(60_000)
    expect(done.filter((what) => what === 'keep')).toHaveLength(3)
  })

  it('A refusal is said in the server’s words, at the beginning and later', async () => {
    const first = desk()
    first.refuse.set('start', error(409))
    await first.settled()
    expect(first.host.state).toEqual({ at: 'failed', detail: 'Não.' })
    const later = desk()
    await later.settled()
    later.refuse.set('change', error(403))
    later.host.become('barge')
    await vi.waitFor(() => expect(later.host.state).toEqual({ at: 'failed', detail: 'Não.' }))
    expect(later.done).toContain('back')
  })
})
