import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { untilTrue } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Hearing } from '../control/protocol.ts'
import { ToneMeter } from '../tone-meter.ts'
import { readWav } from '../wav.ts'
import { openHarness } from './testing/media-harness.ts'

const harness = openHarness(49_000)
/** The part of a mixed voice that one of two tones of the same loudness has. */
const ONE_OF_TWO = 0.3

type Phone = Awaited<ReturnType<typeof harness.callIn>>

describe('a supervisor in a call of a customer (1,000 Hz) and an agent (440 Hz), themselves 700 Hz', () => {
  let [customer, agent, supervisor]: Phone[] = []
  const heard = (phone: Phone | undefined) =>
    [1000, 440, 700].filter((hz) => phone?.stats().marker(hz, ONE_OF_TWO))
  const hears = () => [heard(customer), heard(agent), heard(supervisor)]
  /** Who hears what, once everything of a second ago is forgotten. */
  const settled = async (expected: number[][]) => {
    await untilTrue(() => JSON.stringify(hears()) === JSON.stringify(expected), 6000)
    expect(hears()).toEqual(expected)
  }
  const third = (hearings: Hearing[]) =>
    harness.client.request('bridge.set', { bridge: 'third', hears: hearings, adds: true })
  const LISTEN = [
    { leg: 's', from: 'c' },
    { leg: 's', from: 'a' },
  ]
  const WHISPER = [...LISTEN, { leg: 'a', from: 's' }]
  const BARGE = [...WHISPER, { leg: 'c', from: 's' }]

  beforeEach(async () => {
    customer = await harness.callIn('c')
    agent = await harness.callOut('a')
    supervisor = await harness.callIn('s')
    await harness.bridge('c', 'a')
    await customer.playWav(harness.tone('tone-1000'), { loop: true })
    await agent.playWav(harness.tone('tone-440'), { loop: true })
    await supervisor.playWav(harness.tone('beep'), { loop: true })
  })
  afterEach(() => {
    customer = agent = supervisor = undefined
  })

  it('Who listens hears both, and neither hears them', async () => {
    await third(LISTEN)
    await settled([[440], [1000], [1000, 440]])
  })

  it('A whisper is heard by the agent beside the customer, and by the customer not at all', async () => {
    await third(WHISPER)
    await settled([[440], [1000, 700], [1000, 440]])
  })

  it('Who barges in is heard by both, and when they leave all is as it was', async () => {
    await third(BARGE)
    await settled([
      [440, 700],
      [1000, 700],
      [1000, 440],
    ])
    await harness.client.request('leg.release', { leg: 's' })
    await settled([[440], [1000], []])
    const list = await harness.client.request('list', {})
    expect(list.ok && list.bridges.map(({ bridge }) => bridge)).toEqual(['c+a'])
  })

  it('A digit of the customer goes to the agent once, and neither the supervisor’s to anybody nor any to them', async () => {
    await third(BARGE)
    await settled([
      [440, 700],
      [1000, 700],
      [1000, 440],
    ])
    const got: string[] = []
    agent?.onDtmf((digit) => got.push(`agent ${digit}`))
    supervisor?.onDtmf((digit) => got.push(`supervisor ${digit}`))
    customer?.onDtmf((digit) => got.push(`customer ${digit}`))
    const told = harness.collect('dtmf')
    customer?.sendDtmf('42')
    supervisor?.sendDtmf('9')
    await untilTrue(() => told.length === 3 && got.length >= 2)
    expect(got).toEqual(['agent 4', 'agent 2'])
  })

  it('What the customer was told is on the recording, what was whispered is not', async () => {
    await harness.client.request('record.start', {
      ...{ record: 'r', left: 'c', right: 'a', file: 'r.wav' },
    })
    await third(WHISPER)
    await settled([[440], [1000, 700], [1000, 440]])
    expect(await recorded('r', 1)).toEqual({ left: [1000], right: [440] })
    await harness.client.request('record.start', {
      ...{ record: 'told', left: 'c', right: 'a', file: 'told.wav' },
    })
    await third(BARGE)
    await settled([
      [440, 700],
      [1000, 700],
      [1000, 440],
    ])
    expect(await recorded('told', 1)).toEqual({ left: [1000], right: [440, 700] })
  })

  async function recorded(record: string, seconds: number) {
    const stopped = await harness.client.request('record.stop', { record })
    if (!stopped.ok) throw new Error(stopped.error)
    const { samples } = readWav(await readFile(join(harness.folder, 'recordings', stopped.file)))
    const last = samples.subarray(-seconds * 8000 * 2)
    const tones = (side: number) => {
      const meter = new ToneMeter()
      const voice = last.filter((_, at) => at % 2 === side)
      for (let at = 0; at < voice.length; at += 160) meter.push(voice.subarray(at, at + 160), 0)
      return [1000, 440, 700].filter((hz) => meter.hasTone(hz, 0, ONE_OF_TWO))
    }
    return { left: tones(0), right: tones(1) }
  }
})
