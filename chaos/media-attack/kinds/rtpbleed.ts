import { setTimeout as sleep } from 'node:timers/promises'
import { foreignPacket } from '../attacker.ts'
import { audioPort, describe, openUdp } from '../testbed.ts'
import type { Kind } from './kind.ts'

/** Each so many-th case is aimed at a leg whose peer says nothing: the one that whoever came first used to get. */
const QUIET_EVERY = 5

/** Probes of every port in use, as scanners send them: whoever is answered hears the call. */
export const rtpbleed: Kind = {
  name: 'rtpbleed probes',
  cases: 1000,
  async run({ client, calls }, attacker, random, cases) {
    const [wrong, owner] = [[] as string[], { heard: 0 }]
    const peer = await openUdp('127.0.0.1', () => owner.heard++)
    for (let at = 0; at < cases; at++) {
      const quiet = at % QUIET_EVERY === 0
      const leg = `quiet-${at}`
      let port = random.pick(calls.flatMap(({ browserPort, phonePort }) => [browserPort, phonePort]))
      if (quiet) {
        const offer = describe(peer.address().port, 'recvonly')
        const answer = await client.request('leg.create', { leg, kind: 'rtp', offer })
        if (!answer.ok) {
          wrong.push(answer.error)
          continue
        }
        port = audioPort(answer.sdp)
        const from = `${random.pick(calls).name}-phone`
        await client.request('bridge.set', { bridge: leg, hears: [{ leg, from }] })
      }
      const burst = 1 + random.below(6)
      const [ssrc, first] = [random.below(2 ** 32), random.below(65_536)]
      for (let i = 0; i < burst; i++) {
        const packet = foreignPacket({ ssrc, sequence: first + i, payloadType: random.pick([0, 0, 8, 101]) })
        // On the peer's own host three packets in a row are believed while the peer is silent: docs/media.md §6.
        await attacker.send(packet, port, random, quiet ? 'elsewhere' : 'anywhere')
      }
      if (!quiet) continue
      owner.heard = 0
      await sleep(60)
      if (owner.heard === 0) wrong.push(`case ${at}: the silent peer itself heard nothing`)
      await client.request('bridge.set', { bridge: leg, hears: [] })
      await client.request('leg.release', { leg })
    }
    peer.close()
    return wrong
  },
}
