import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../harness/random.ts'
import { browserPeer, type Testbed } from '../testbed.ts'
import type { Kind } from './kind.ts'

/** Handshakes side by side. */
const WORKERS = 10
const GONE_MS = 15_000

/** A peer whose certificate is not the one its description named: somebody stands between. */
export const fingerprint: Kind = {
  name: 'fingerprint mismatch',
  cases: 1000,
  async run(testbed, _, random, cases) {
    const wrong: string[] = []
    for (let done = 0; done < cases; done += WORKERS) {
      const workers = Array.from({ length: Math.min(WORKERS, cases - done) }, (_, worker) =>
        tryOne(testbed, `finger-${done + worker}`, random),
      )
      for (const failure of await Promise.all(workers)) if (failure !== null) wrong.push(failure)
    }
    return wrong
  },
}

async function tryOne({ client, gone }: Testbed, leg: string, random: Random): Promise<string | null> {
  let heard = 0
  const up: string[] = []
  const stop = client.on('leg.up', (event) => void (event.leg === leg && up.push(leg)))
  const peer = browserPeer(() => heard++)
  const offer = await client.request('leg.create', { leg, kind: 'webrtc' })
  if (!offer.ok) return `${leg}: ${offer.error}`
  await client.request('play', { play: leg, leg, sound: 'hold-music', loop: true })
  const answer = await peer.answer(offer.sdp)
  const sdp = answer.ok ? answer.sdp : ''
  await client.request('leg.answer', { leg, sdp: forge(sdp, random) })
  const deadline = performance.now() + GONE_MS
  while (!gone.some((one) => one.leg === leg) && performance.now() < deadline) await sleep(20)
  const reason = gone.find((one) => one.leg === leg)?.reason
  stop()
  await peer.close()
  await client.request('leg.release', { leg })
  if (up.length > 0 || heard > 0) return `${leg}: up with a foreign certificate, ${heard} packets heard`
  return reason === undefined ? `${leg}: not given up within ${GONE_MS} ms` : null
}

/** One digit of the fingerprint is another. */
function forge(sdp: string, random: Random): string {
  return sdp.replace(/(a=fingerprint:sha-256 )(\S+)/, (_, head: string, digits: string) => {
    const bytes = digits.split(':')
    const at = random.below(bytes.length)
    bytes[at] = (Number.parseInt(bytes[at] ?? '0', 16) ^ (1 + random.below(255)))
      .toString(16)
      .toUpperCase()
      .padStart(2, '0')
    return head + bytes.join(':')
  })
}
