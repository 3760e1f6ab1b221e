import { createHmac, type KeyObject } from 'node:crypto'
import { counterMode } from './counter-mode.ts'
import { deriveKey, deriveKeyObject, LABELS } from './key-derivation.ts'
import { ENCRYPTED_FLAG, type PacketCipher, RTCP_HEADER, splitIndex } from './packet-cipher.ts'

const TAG = 10

/** AES_CM_128_HMAC_SHA1_80, RFC 3711 §4.1.1 and §4.2.1. */
export function aesCmCipher(masterKey: Buffer, masterSalt: Buffer): PacketCipher {
  const derive = (label: number, length: number) => deriveKey(masterKey, masterSalt, label, length)
  const authKey = (label: number) => deriveKeyObject(masterKey, masterSalt, label, 20)
  const rtp = {
    crypt: counterMode(derive(LABELS.rtpKey, 16)),
    mac: hmacSha1(authKey(LABELS.rtpAuth)),
    salt: derive(LABELS.rtpSalt, 14),
  }
  const rtcp = {
    crypt: counterMode(derive(LABELS.rtcpKey, 16)),
    mac: hmacSha1(authKey(LABELS.rtcpAuth)),
    salt: derive(LABELS.rtcpSalt, 14),
  }
  const iv = Buffer.alloc(16)
  const rollover = Buffer.alloc(4)
  // The RTP tag also covers the rollover counter, which is not sent (RFC 3711 §4.2).
  const rtpTag = (sealed: Buffer, index: number) => {
    rollover.writeUInt32BE(splitIndex(index).rollover)
    return rtp.mac(sealed, rollover)
  }
  return {
    protectRtp(packet, headerLength, index) {
      const end = packet.length
      const out = Buffer.allocUnsafe(end + TAG)
      out.set(headerLength === end ? packet : packet.subarray(0, headerLength))
      counterBlock(iv, rtp.salt, packet.readUInt32BE(8), index)
      rtp.crypt(iv, packet.subarray(headerLength), out, headerLength)
      writeTag(rtpTag(out.subarray(0, end), index), out, end)
      return out
    },
    unprotectRtp(packet, headerLength, index) {
      const end = packet.length - TAG
      if (end < headerLength) return null
      const plain = packet.subarray(0, end)
      if (!isTag(rtpTag(plain, index), packet, end)) return null
      counterBlock(iv, rtp.salt, packet.readUInt32BE(8), index)
      rtp.crypt(iv, plain.subarray(headerLength), plain, headerLength)
      return plain
    },
    protectRtcp(packet, index) {
      const end = packet.length + 4
      const out = Buffer.allocUnsafe(end + TAG)
      out.set(packet.subarray(0, RTCP_HEADER))
      counterBlock(iv, rtcp.salt, packet.readUInt32BE(4), index)
      rtcp.crypt(iv, packet.subarray(RTCP_HEADER), out, RTCP_HEADER)
      out.writeUInt32BE((index | ENCRYPTED_FLAG) >>> 0, end - 4)
      writeTag(rtcp.mac(out.subarray(0, end)), out, end)
      return out
    },
    unprotectRtcp(packet) {
      const end = packet.length - TAG
      if (end < RTCP_HEADER + 4) return null
      if (!isTag(rtcp.mac(packet.subarray(0, end)), packet, end)) return null
      const word = packet.readUInt32BE(end - 4)
      const index = word & 0x7fffffff
      const plain = packet.subarray(0, end - 4)
      counterBlock(iv, rtcp.salt, packet.readUInt32BE(4), index)
      if (word & ENCRYPTED_FLAG) rtcp.crypt(iv, plain.subarray(RTCP_HEADER), plain, RTCP_HEADER)
      return { packet: plain, index }
    },
  }
}

/** HMAC-SHA1 of a message in one part or two. */
function hmacSha1(key: KeyObject): (message: Buffer, suffix?: Buffer) => Buffer {
  return (message, suffix) => {
    const hmac = createHmac('sha1', key).update(message)
    return (suffix === undefined ? hmac : hmac.update(suffix)).digest()
  }
}

function writeTag(digest: Buffer, out: Buffer, at: number): void {
  for (let i = 0; i < TAG; i++) out[at + i] = digest[i]!
}

/** Takes the same time whatever differs. */
function isTag(digest: Buffer, packet: Buffer, at: number): boolean {
  let difference = 0
  for (let i = 0; i < TAG; i++) difference |= digest[i]! ^ packet[at + i]!
  return difference === 0
}

/** IV = (salt << 16) xor (ssrc << 64) xor (index << 16), RFC 3711 §4.1.1. */
function counterBlock(iv: Buffer, salt: Buffer, ssrc: number, index: number): void {
  iv.writeUInt32BE(0, 0)
  iv.writeUInt32BE(ssrc, 4)
  iv.writeUIntBE(index, 8, 6)
  for (let i = 0; i < 14; i++) iv[i] = iv[i]! ^ salt[i]!
}
