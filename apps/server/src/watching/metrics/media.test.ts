import type { MediaPlace } from '@ramal/media/control/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { metricsDeps, watchedServer } from '../testing/watched.ts'
import { createMetrics } from './metrics.ts'

const PLACE: MediaPlace = {
  browsers: { port: 1, candidates: [], legs: 1, udp_places: 1, tcp_connections: 0 },
  plain: { address: '127.0.0.1', from: 20_002, to: 20_201, legs: 3, room: 100 },
  quality: [
    { kind: 'webrtc', packets: 900, lost: 100, jitter_ms: 12 },
    { kind: 'rtp', packets: 50, lost: 0, jitter_ms: null },
  ],
}

async function scraped(mediaPlace: () => Promise<MediaPlace | null>, servers = 1): Promise<string[]> {
  const server = watchedServer()
  const all = Array.from({ length: servers }, () => ({
    ...server,
    telephony: { ...server.telephony, mediaPlace },
  }))
  const metrics = createMetrics(metricsDeps(all))
  onTestFinished(() => metrics.stop())
  return (await metrics.read()).split('\n').filter((line) => line.startsWith('ramal_media_'))
}

it('What media says of its audio and its ports is scraped, asked once, also where servers share it', async () => {
  let asked = 0
  const lines = await scraped(async () => {
    asked += 1
    return PLACE
  }, 2)
  expect(asked).toBe(1)
  expect(lines).toEqual([
    'ramal_media_packets{kind="webrtc"} 900',
    'ramal_media_packets{kind="rtp"} 50',
    'ramal_media_packets_lost{kind="webrtc"} 100',
    'ramal_media_packets_lost{kind="rtp"} 0',
    'ramal_media_jitter_seconds{kind="webrtc"} 0.012',
    'ramal_media_plain_legs{what="used"} 3',
    'ramal_media_plain_legs{what="room"} 100',
  ])
})

it('While media is away nothing is said of it', async () => {
  expect(await scraped(async () => null)).toEqual([])
})
