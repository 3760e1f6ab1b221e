import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../harness/random.ts'
import { foreignPacket } from '../attacker.ts'
import { browserPeer, candidatePort } from '../testbed.ts'
import type { Kind } from './kind.ts'

/** Offers that would have a browser's leg speak plain RTP or take its keys from signalling, and plain RTP itself into live legs. */
export const plainOffer: Kind = {
  name: 'SDES and plain offers',
  cases: 1000,
  async run({ client, calls, sniffer }, attacker, random, cases) {
    const wrong: string[] = []
    const peer = browserPeer()
    const made = await peer.offer()
    const good = made.ok ? made.sdp : ''
    for (let at = 0; at < cases; at++) {
      const leg = `plain-${at}`
      const offer = OFFERS[at % OFFERS.length]!(good, random)
      const answer = await client.request('leg.create', { leg, kind: 'webrtc', offer })
      if (answer.ok) {
        wrong.push(`${leg}: accepted ${offer.split('\r\n').find((line) => line.startsWith('m='))}`)
        await attacker.send(foreignPacket({ ssrc: at, sequence: at }), candidatePort(answer.sdp), random)
        await sleep(20)
      }
      await client.request('leg.release', { leg })
      // Plain RTP into a call, from the very socket of its browser.
      const { browserPort } = random.pick(calls)
      const own = sniffer.media(browserPort).at(-1)
      if (own === undefined) continue
      const next = { ssrc: own.packet.readUInt32BE(8), sequence: own.packet.readUInt16BE(2) + 1 }
      await attacker.sendFrom(own.socket, foreignPacket(next), browserPort)
    }
    await peer.close()
    return wrong
  },
}

const withoutFingerprint = (sdp: string) => sdp.replace(/a=fingerprint.*\r\n/g, '')
const crypto = (random: Random) =>
  `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${random.bytes(30).toString('base64')}\r\n`

const OFFERS: readonly ((good: string, random: Random) => string)[] = [
  (good) => withoutFingerprint(good).replace('UDP/TLS/RTP/SAVPF', 'RTP/AVP'),
  (good) => withoutFingerprint(good).replace('UDP/TLS/RTP/SAVPF', 'RTP/AVPF'),
  (good) => withoutFingerprint(good),
  (good) => good.replace('UDP/TLS/RTP/SAVPF', 'RTP/AVP'),
  (good, random) => withoutFingerprint(good).replace('UDP/TLS/RTP/SAVPF', 'RTP/SAVP') + crypto(random),
  (good, random) => withoutFingerprint(good).replace('UDP/TLS/RTP/SAVPF', 'RTP/SAVPF') + crypto(random),
  (good, random) => good.replace('UDP/TLS/RTP/SAVPF', 'RTP/AVP') + crypto(random),
]
