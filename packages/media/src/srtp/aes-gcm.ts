import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { deriveKey, deriveKeyObject, LABELS } from './key-derivation.ts'
import { ENCRYPTED_FLAG, type PacketCipher, RTCP_HEADER, splitIndex } from './packet-cipher.ts'

const TAG = 16

/** Session keys of AEAD_AES_128_GCM: 16 bytes of key and 12 of salt for each of RTP and RTCP. */
export interface GcmKeys {
  rtp: { key: KeyObject; salt: Buffer }
  rtcp: { key: KeyObject; salt: Buffer }
}

/** AEAD_AES_128_GCM from the master key, RFC 7714 §11. */
export function aesGcmCipher(masterKey: Buffer, masterSalt: Buffer): PacketCipher {
  const secret = (label: number) => deriveKeyObject(masterKey, masterSalt, label, 16)
  const salt = (label: number) => deriveKey(masterKey, masterSalt, label, 12)
  return gcmCipherFrom({
    rtp: { key: secret(LABELS.rtpKey), salt: salt(LABELS.rtpSalt) },
    rtcp: { key: secret(LABELS.rtcpKey), salt: salt(LABELS.rtcpSalt) },
  })
}

/** AEAD_AES_128_GCM from session keys, RFC 7714 §8 (RTP) and §9 (RTCP). */
export function gcmCipherFrom({ rtp, rtcp }: GcmKeys): PacketCipher {
  return {
    protectRtp(packet, headerLength, index) {
      const header = packet.subarray(0, headerLength)
      return Buffer.concat([
        header,
        seal(rtp.key, rtpIv(rtp.salt, packet, index), header, packet.subarray(headerLength)),
      ])
    },
    unprotectRtp(packet, headerLength, index) {
      const header = packet.subarray(0, headerLength)
      const plain = open(rtp.key, rtpIv(rtp.salt, packet, index), header, packet.subarray(headerLength))
      return plain && Buffer.concat([header, plain])
    },
    protectRtcp(packet, index) {
      const header = packet.subarray(0, RTCP_HEADER)
      const word = Buffer.alloc(4)
      word.writeUInt32BE((index | ENCRYPTED_FLAG) >>> 0)
      const associated = Buffer.concat([header, word])
      const body = seal(rtcp.key, rtcpIv(rtcp.salt, packet, index), associated, packet.subarray(RTCP_HEADER))
      return Buffer.concat([header, body, word])
    },
    unprotectRtcp(packet) {
      const end = packet.length - 4
      if (end < RTCP_HEADER + TAG) return null
      const word = packet.readUInt32BE(end)
      // An unencrypted SRTCP packet is legal, but nobody we talk to sends one: refused.
      if (!(word & ENCRYPTED_FLAG)) return null
      const index = word & 0x7fffffff
      const header = packet.subarray(0, RTCP_HEADER)
      const associated = Buffer.concat([header, packet.subarray(end)])
      const plain = open(
        rtcp.key,
        rtcpIv(rtcp.salt, packet, index),
        associated,
        packet.subarray(RTCP_HEADER, end),
      )
      return plain && { packet: Buffer.concat([header, plain]), index }
    },
  }
}

/** 16 zero bits, SSRC, rollover counter, sequence; xor salt (RFC 7714 §8.1). */
function rtpIv(salt: Buffer, packet: Buffer, index: number): Buffer {
  const iv = Buffer.alloc(12)
  const { rollover, sequence } = splitIndex(index)
  iv.writeUInt32BE(packet.readUInt32BE(8), 2)
  iv.writeUInt32BE(rollover, 6)
  iv.writeUInt16BE(sequence, 10)
  return mask(iv, salt)
}

/** 16 zero bits, SSRC, 16 zero bits, 31-bit index; xor salt (RFC 7714 §9.1). */
function rtcpIv(salt: Buffer, packet: Buffer, index: number): Buffer {
  const iv = Buffer.alloc(12)
  iv.writeUInt32BE(packet.readUInt32BE(4), 2)
  iv.writeUInt32BE(index, 8)
  return mask(iv, salt)
}

function mask(iv: Buffer, salt: Buffer): Buffer {
  for (let i = 0; i < 12; i++) iv[i] = iv[i]! ^ salt[i]!
  return iv
}

function seal(key: KeyObject, iv: Buffer, associated: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-gcm', key, iv).setAAD(associated)
  const body = cipher.update(plain)
  cipher.final()
  return Buffer.concat([body, cipher.getAuthTag()])
}

function open(key: KeyObject, iv: Buffer, associated: Buffer, sealed: Buffer): Buffer | null {
  const end = sealed.length - TAG
  if (end < 0) return null
  const decipher = createDecipheriv('aes-128-gcm', key, iv, { authTagLength: TAG })
  decipher.setAAD(associated).setAuthTag(sealed.subarray(end))
  const plain = decipher.update(sealed.subarray(0, end))
  try {
    decipher.final()
  } catch {
    return null // the tag is wrong: somebody else's packet, or a broken one
  }
  return plain
}
