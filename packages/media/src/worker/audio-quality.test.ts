import { untilTrue } from '@ramal/process/testing/until'
import { expect, it } from 'vitest'
import { Reception } from '../rtp/reception.ts'
import { AudioQuality } from './audio-quality.ts'
import { openHarness } from './testing/media-harness.ts'

const harness = openHarness(49_400)

const quality = async () => {
  const described = await harness.client.request('describe', {})
  return described.ok ? described.quality : []
}

it('Media says how much audio arrived of each kind of leg, also of those that are gone', async () => {
  expect(await quality()).toEqual([
    { kind: 'webrtc', packets: 0, lost: 0, jitter_ms: null },
    { kind: 'rtp', packets: 0, lost: 0, jitter_ms: null },
  ])
  const phone = await harness.callIn('a')
  await phone.playWav(harness.tone('tone-1000'), { loop: true })
  const rtp = async () => (await quality()).find(({ kind }) => kind === 'rtp')
  await untilTrue(async () => ((await rtp())?.packets ?? 0) > 20)
  expect(await rtp()).toMatchObject({ lost: 0, jitter_ms: expect.any(Number) })
  const { packets = 0 } = (await rtp()) ?? {}
  await harness.client.request('leg.release', { leg: 'a' })
  expect(await rtp()).toMatchObject({ jitter_ms: null })
  expect((await rtp())?.packets).toBeGreaterThanOrEqual(packets)
})

it('Losses are added up by kind, and the jitter is that of who is heard now', () => {
  const leg = (kind: 'rtp' | 'webrtc', lost: number, lastAt: number | null) => {
    const reception = new Reception()
    for (const sequence of [0, lost + 1])
      reception.handlePacket(
        { ssrc: 1, sequence, timestamp: sequence * 160 },
        sequence * 20 + (sequence > 0 ? 16 : 0),
        true,
      )
    return { leg: { kind }, reception, presence: { lastAt } }
  }
  const all = new AudioQuality()
  all.forget(leg('webrtc', 4, 0))
  const [webrtc, rtp] = all.describe(
    [leg('webrtc', 1, 9_000), leg('webrtc', 2, 1_000), leg('rtp', 3, null)],
    10_000,
  )
  expect(webrtc).toEqual({ kind: 'webrtc', packets: 6, lost: 7, jitter_ms: expect.closeTo(1) })
  expect(rtp).toEqual({ kind: 'rtp', packets: 2, lost: 3, jitter_ms: null })
})
