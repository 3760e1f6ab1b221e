import { expect, it } from 'vitest'
import { resealed } from './dtls-resealed.ts'
import type { DtlsInternals, SealedPacket } from './werift-internals.ts'

/** A record of a handshake in this epoch. */
function record(epoch: number, sequence: number, body: string): Buffer {
  const head = Buffer.alloc(13)
  head[0] = 22
  head.writeUInt16BE(epoch, 3)
  head.writeUIntBE(sequence, 5, 6)
  return Buffer.concat([head, Buffer.from(body)])
}

/** What is sealed says its number and its text; sealing writes into it, as werift's does. */
class Packet implements SealedPacket {
  recordLayerHeader: { epoch: number; sequenceNumber: number }
  fragment: Buffer

  constructor(sequenceNumber: number, text: string) {
    this.recordLayerHeader = { epoch: 1, sequenceNumber }
    this.fragment = Buffer.from(text)
  }

  serialize(): Buffer {
    const { epoch, sequenceNumber } = this.recordLayerHeader
    return record(epoch, sequenceNumber, String(this.fragment))
  }
}

function begun() {
  const cipher = {
    encryptPacket(packet: SealedPacket) {
      packet.fragment = Buffer.from(`${packet.fragment} sealed as ${packet.recordLayerHeader.sequenceNumber}`)
      return packet
    },
  }
  return { reseal: resealed({ dtls: { cipher } } as unknown as DtlsInternals), cipher }
}

it('What is sent again under keys is sealed anew under the next number, what is in clear leaves as it is', () => {
  const { reseal, cipher } = begun()
  const finished = cipher.encryptPacket(new Packet(0, 'finished')).serialize()
  const hello = record(0, 1, 'hello')
  const sent = [hello, finished, hello, finished, finished].map((one) => String(reseal(one).subarray(13)))
  const sealed = (number: number) => `finished sealed as ${number}`
  expect(sent).toEqual(['hello', sealed(0), 'hello', sealed(1), sealed(2)])
  expect(reseal(finished).readUIntBE(5, 6)).toBe(3)
})

it('Where nothing was sealed yet nothing is made of a record', () => {
  const { reseal } = begun()
  const odd = record(1, 0, 'early')
  expect([reseal(odd), reseal(odd)]).toEqual([odd, odd])
})
