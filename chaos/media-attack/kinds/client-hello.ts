import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../harness/random.ts'
import { browserPeer, candidatePort } from '../testbed.ts'
import type { Kind } from './kind.ts'

/** Foreign hellos for one leg being set up. */
const PER_LEG = 25
const READY_MS = 8000

/** Somebody else's ClientHello before the browser's own: whoever shook hands first used to have the call. */
export const clientHello: Kind = {
  name: 'early foreign ClientHello',
  cases: 1000,
  async run({ client }, attacker, random, cases) {
    const wrong: string[] = []
    for (let done = 0; done < cases; done += PER_LEG) {
      const leg = `hello-${done}`
      const browser = browserPeer()
      // In turn: the media process as DTLS client, and as server.
      const port = done % (PER_LEG * 2) === 0 ? await offered() : await called()
      if (port === null) {
        wrong.push(`${leg}: refused`)
        continue
      }
      for (let at = 0; at < Math.min(PER_LEG, cases - done); at++)
        await attacker.send(hello(random), port, random)
      const deadline = performance.now() + READY_MS
      while (!browser.ready && performance.now() < deadline) {
        await attacker.send(hello(random), port, random)
        await sleep(5)
      }
      if (!browser.ready) wrong.push(`${leg}: the browser itself was not connected`)
      await browser.close()
      await client.request('leg.release', { leg })

      async function offered(): Promise<number | null> {
        const offer = await browser.offer()
        const answer = await client.request('leg.create', {
          leg,
          kind: 'webrtc',
          offer: offer.ok ? offer.sdp : '',
        })
        if (!answer.ok) return null
        const port = candidatePort(answer.sdp)
        for (let at = 0; at < 3; at++) await attacker.send(hello(random), port, random)
        await browser.accept(answer.sdp)
        return port
      }

      async function called(): Promise<number | null> {
        const offer = await client.request('leg.create', { leg, kind: 'webrtc' })
        if (!offer.ok) return null
        const port = candidatePort(offer.sdp)
        for (let at = 0; at < 3; at++) await attacker.send(hello(random), port, random)
        const answer = await browser.answer(offer.sdp)
        await client.request('leg.answer', { leg, sdp: answer.ok ? answer.sdp : '' })
        return port
      }
    }
    return wrong
  },
}

/** A DTLS 1.2 ClientHello that offers SRTP (RFC 6347 §4.2, RFC 5764 §4.1); some are cut or changed. */
function hello(random: Random): Buffer {
  const extension = (type: number, body: number[]) => [type >> 8, type & 0xff, 0, body.length, ...body]
  const extensions = [
    ...extension(10, [0, 4, 0, 0x1d, 0, 0x17]), // x25519, P-256
    ...extension(11, [1, 0]),
    ...extension(13, [0, 4, 4, 3, 4, 1]),
    ...extension(14, [0, 4, 0, 1, 0, 7, 0]), // use_srtp
    ...extension(23, []),
  ]
  const body = Buffer.from([
    0xfe,
    0xfd,
    ...random.bytes(32),
    0,
    0,
    0,
    4,
    0xc0,
    0x2b,
    0xc0,
    0x2f,
    1,
    0,
    extensions.length >> 8,
    extensions.length & 0xff,
    ...extensions,
  ])
  const handshake = Buffer.from([
    1,
    0,
    body.length >> 8,
    body.length & 0xff,
    0,
    0,
    0,
    0,
    0,
    0,
    body.length >> 8,
    body.length & 0xff,
    ...body,
  ])
  const record = Buffer.from([
    22,
    0xfe,
    0xff,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    random.below(8),
    handshake.length >> 8,
    handshake.length & 0xff,
    ...handshake,
  ])
  const spoilt = random.below(4)
  if (spoilt === 0) return record.subarray(0, 13 + random.below(record.length - 13))
  if (spoilt === 1) record[13 + random.below(record.length - 13)] = random.below(256)
  return record
}
