import { createCipheriv, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { deriveKey, deriveKeyObject, LABELS } from './key-derivation.ts'
import { ENCRYPTED_FLAG, type PacketCipher, RTCP_HEADER, splitIndex } from './packet-cipher.ts'

const TAG = 10

/** AES_CM_128_HMAC_SHA1_80, RFC 3711 §4.1.1 and §4.2.1. */
export function aesCmCipher(masterKey: Buffer, masterSalt: Buffer): PacketCipher {
  const secret = (label: number, length: number) => deriveKeyObject(masterKey, masterSalt, label, length)
  const salt = (label: number) => deriveKey(masterKey, masterSalt, label, 14)
  const rtp = { key: secret(LABELS.rtpKey, 16), auth: secret(LABELS.rtpAuth, 20), salt: salt(LABELS.rtpSalt) }
  const rtcp = {
    key: secret(LABELS.rtcpKey, 16),
    auth: secret(LABELS.rtcpAuth, 20),
    salt: salt(LABELS.rtcpSalt),
  }
  return {
    protectRtp(packet, headerLength, index) {
      const iv = counterBlock(rtp.salt, packet.readUInt32BE(8), index)
      const sealed = Buffer.concat([
        packet.subarray(0, headerLength),
        crypt(rtp.key, iv, packet.subarray(headerLength)),
      ])
      return Buffer.concat([sealed, rtpTag(rtp.auth, sealed, index)])
    },
    unprotectRtp(packet, headerLength, index) {
      const end = packet.length - TAG
      if (end < headerLength) return null
      const sealed = packet.subarray(0, end)
      if (!timingSafeEqual(rtpTag(rtp.auth, sealed, index), packet.subarray(end))) return null
      const iv = counterBlock(rtp.salt, packet.readUInt32BE(8), index)
      return Buffer.concat([
        sealed.subarray(0, headerLength),
        crypt(rtp.key, iv, sealed.subarray(headerLength)),
      ])
    },
    protectRtcp(packet, index) {
      const iv = counterBlock(rtcp.salt, packet.readUInt32BE(4), index)
      const word = Buffer.alloc(4)
      word.writeUInt32BE((index | ENCRYPTED_FLAG) >>> 0)
      const body = crypt(rtcp.key, iv, packet.subarray(RTCP_HEADER))
      const sealed = Buffer.concat([packet.subarray(0, RTCP_HEADER), body, word])
      return Buffer.concat([sealed, tag(rtcp.auth, sealed)])
    },
    unprotectRtcp(packet) {
      const end = packet.length - TAG
      if (end < RTCP_HEADER + 4) return null
      const sealed = packet.subarray(0, end)
      if (!timingSafeEqual(tag(rtcp.auth, sealed), packet.subarray(end))) return null
      const word = sealed.readUInt32BE(end - 4)
      const index = word & 0x7fffffff
      const body = sealed.subarray(RTCP_HEADER, end - 4)
      const iv = counterBlock(rtcp.salt, packet.readUInt32BE(4), index)
      const plain = word & ENCRYPTED_FLAG ? crypt(rtcp.key, iv, body) : body
      return { packet: Buffer.concat([sealed.subarray(0, RTCP_HEADER), plain]), index }
    },
  }
}

/** IV = (salt << 16) xor (ssrc << 64) xor (index << 16), RFC 3711 §4.1.1. */
function counterBlock(salt: Buffer, ssrc: number, index: number): Buffer {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(ssrc, 4)
  iv.writeUIntBE(index, 8, 6)
  for (let i = 0; i < 14; i++) iv[i] = iv[i]! ^ salt[i]!
  return iv
}

function crypt(key: KeyObject, iv: Buffer, data: Buffer): Buffer {
  return createCipheriv('aes-128-ctr', key, iv).update(data)
}

/** The RTP tag also covers the rollover counter, which is not sent (RFC 3711 §4.2). */
function rtpTag(auth: KeyObject, sealed: Buffer, index: number): Buffer {
  const rollover = Buffer.alloc(4)
  rollover.writeUInt32BE(splitIndex(index).rollover)
  return createHmac('sha1', auth).update(sealed).update(rollover).digest().subarray(0, TAG)
}

function tag(auth: KeyObject, sealed: Buffer): Buffer {
  return createHmac('sha1', auth).update(sealed).digest().subarray(0, TAG)
}
