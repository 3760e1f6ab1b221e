import type { MediaPlace } from '@ramal/media/control/protocol'
import type { WatchedServers } from '../watched-servers.ts'
import { type Instruments, Sum, type Tally } from './instruments.ts'

/** What one scrape asks is asked once. */
const SCRAPE_MS = 500

/** How audio arrives at the media process, and how much of its small range of ports is in use. Servers of one process share it. */
export function mediaMetrics(make: Instruments, servers: WatchedServers): void {
  const place = oncePerScrape(async () => {
    const [first] = servers.all
    return (await first?.telephony.mediaPlace()) ?? null
  })
  const tally = (add: (sum: Sum, place: MediaPlace) => void) => async (): Promise<Tally> => {
    const [sum, described] = [new Sum(), await place()]
    if (described) add(sum, described)
    return sum.tally
  }
  const ofKinds = (value: (one: MediaPlace['quality'][number]) => number | null) =>
    tally((sum, { quality }) => {
      for (const one of quality) {
        const found = value(one)
        if (found !== null) sum.add({ kind: one.kind }, found)
      }
    })
  make.gauge('media_packets', 'Packets of audio that arrived since media started, by kind of leg.', {
    labels: ['kind'],
    count: ofKinds(({ packets }) => packets),
  })
  make.gauge('media_packets_lost', 'Packets of audio that did not arrive since media started.', {
    labels: ['kind'],
    count: ofKinds(({ lost }) => lost),
  })
  make.gauge('media_jitter_seconds', 'Mean jitter of the legs that media hears now; absent without any.', {
    labels: ['kind'],
    count: ofKinds(({ jitter_ms: jitter }) => (jitter === null ? null : jitter / 1000)),
  })
  make.gauge('media_plain_legs', 'Legs of trunks and desk phones: used, and how many RTP_PORTS holds.', {
    labels: ['what'],
    count: tally((sum, { plain }) => {
      sum.add({ what: 'used' }, plain.legs)
      sum.add({ what: 'room' }, plain.room)
    }),
  })
}

function oncePerScrape<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (asked === null || now - asked.at > SCRAPE_MS) asked = { at: now, answer: ask() }
    return asked.answer
  }
}
