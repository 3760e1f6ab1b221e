import { timingSafeEqual } from 'node:crypto'
import { counterMode } from './counter-mode.ts'
import { hmacSha1 } from './hmac-sha1.ts'
import { deriveKey, LABELS } from './key-derivation.ts'
import { ENCRYPTED_FLAG, type PacketCipher, RTCP_HEADER, splitIndex } from './packet-cipher.ts'

const TAG = 10

/** AES_CM_128_HMAC_SHA1_80, RFC 3711 §4.1.1 and §4.2.1. */
export function aesCmCipher(masterKey: Buffer, masterSalt: Buffer): PacketCipher {
  const derive = (label: number, length: number) => deriveKey(masterKey, masterSalt, label, length)
  const rtp = {
    crypt: counterMode(derive(LABELS.rtpKey, 16)),
    mac: hmacSha1(derive(LABELS.rtpAuth, 20)),
    salt: derive(LABELS.rtpSalt, 14),
  }
  const rtcp = {
    crypt: counterMode(derive(LABELS.rtcpKey, 16)),
    mac: hmacSha1(derive(LABELS.rtcpAuth, 20)),
    salt: derive(LABELS.rtcpSalt, 14),
  }
  // The RTP tag also covers the rollover counter, which is not sent (RFC 3711 §4.2).
  const rtpTag = (sealed: Buffer, index: number) => {
    const rollover = Buffer.allocUnsafe(4)
    rollover.writeUInt32BE(splitIndex(index).rollover)
    return rtp.mac(sealed, rollover).subarray(0, TAG)
  }
  const rtcpTag = (sealed: Buffer) => rtcp.mac(sealed).subarray(0, TAG)
  return {
    protectRtp(packet, headerLength, index) {
      const iv = counterBlock(rtp.salt, packet.readUInt32BE(8), index)
      const sealed = Buffer.concat([
        packet.subarray(0, headerLength),
        rtp.crypt(iv, packet.subarray(headerLength)),
      ])
      return Buffer.concat([sealed, rtpTag(sealed, index)])
    },
    unprotectRtp(packet, headerLength, index) {
      const end = packet.length - TAG
      if (end < headerLength) return null
      const sealed = packet.subarray(0, end)
      if (!timingSafeEqual(rtpTag(sealed, index), packet.subarray(end))) return null
      const iv = counterBlock(rtp.salt, packet.readUInt32BE(8), index)
      return Buffer.concat([sealed.subarray(0, headerLength), rtp.crypt(iv, sealed.subarray(headerLength))])
    },
    protectRtcp(packet, index) {
      const iv = counterBlock(rtcp.salt, packet.readUInt32BE(4), index)
      const word = Buffer.alloc(4)
      word.writeUInt32BE((index | ENCRYPTED_FLAG) >>> 0)
      const body = rtcp.crypt(iv, packet.subarray(RTCP_HEADER))
      const sealed = Buffer.concat([packet.subarray(0, RTCP_HEADER), body, word])
      return Buffer.concat([sealed, rtcpTag(sealed)])
    },
    unprotectRtcp(packet) {
      const end = packet.length - TAG
      if (end < RTCP_HEADER + 4) return null
      const sealed = packet.subarray(0, end)
      if (!timingSafeEqual(rtcpTag(sealed), packet.subarray(end))) return null
      const word = sealed.readUInt32BE(end - 4)
      const index = word & 0x7fffffff
      const body = sealed.subarray(RTCP_HEADER, end - 4)
      const iv = counterBlock(rtcp.salt, packet.readUInt32BE(4), index)
      const plain = word & ENCRYPTED_FLAG ? rtcp.crypt(iv, body) : body
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
