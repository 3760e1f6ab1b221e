import type { DtlsInternals, SealedPacket } from './werift-internals.ts'

/** RFC 6347 §4.1. */
const HANDSHAKE = 22
const EPOCH_AT = 3

/**
 * Gives each record under keys that is sent again a number of its own (RFC 6347 §4.2.4). werift sends the same octets, which its peer drops as a
 * replay: a peer whose last flight was lost never heard that it has to send it again, and the call began with 15 s of silence and its end.
 * Called before anything is sealed; returns what makes of a record that werift sends the one that leaves.
 */
export function resealed({ dtls }: DtlsInternals): (record: Buffer) => Buffer {
  if (dtls === undefined) return (record) => record
  const { cipher } = dtls
  const seal = cipher.encryptPacket.bind(cipher)
  let plain: SealedPacket | null = null
  let sent: Buffer | null = null
  cipher.encryptPacket = (packet) => {
    plain = copyOf(packet)
    return seal(packet)
  }
  return (record) => {
    if (!isSealed(record) || plain === null) return record
    if (sent === null || !record.equals(sent)) {
      sent = Buffer.from(record)
      return record
    }
    plain.recordLayerHeader.sequenceNumber += 1
    return seal(copyOf(plain)).serialize()
  }
}

function isSealed(record: Buffer): boolean {
  return record[0] === HANDSHAKE && record.length > EPOCH_AT + 2 && record.readUInt16BE(EPOCH_AT) > 0
}

/** Sealing writes into the packet. */
function copyOf(packet: SealedPacket): SealedPacket {
  const copy: SealedPacket = Object.create(Object.getPrototypeOf(packet))
  return Object.assign(copy, packet, {
    recordLayerHeader: { ...packet.recordLayerHeader },
    fragment: Buffer.from(packet.fragment),
  })
}
