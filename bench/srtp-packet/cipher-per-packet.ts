import { createCipheriv, createHmac, createSecretKey } from 'node:crypto'
import { deriveKey, LABELS } from '../../packages/media/src/srtp/key-derivation.ts'
import type { PacketCipher } from '../../packages/media/src/srtp/packet-cipher.ts'

const TAG = 10

/** AES_CM_128_HMAC_SHA1_80 for RTP as aes-cm.ts has it, but with OpenSSL's own counter mode: an object for each packet. */
export function cipherPerPacket(
  masterKey: Buffer,
  masterSalt: Buffer,
): Pick<PacketCipher, 'protectRtp' | 'unprotectRtp'> {
  const key = createSecretKey(deriveKey(masterKey, masterSalt, LABELS.rtpKey, 16))
  const authKey = createSecretKey(deriveKey(masterKey, masterSalt, LABELS.rtpAuth, 20))
  const salt = deriveKey(masterKey, masterSalt, LABELS.rtpSalt, 14)
  const rollover = Buffer.alloc(4)
  const iv = Buffer.alloc(16)

  function crypt(packet: Buffer, index: number, data: Buffer): Buffer {
    iv.writeUInt32BE(0, 0)
    iv.writeUInt32BE(packet.readUInt32BE(8), 4)
    iv.writeUIntBE(index, 8, 6)
    for (let at = 0; at < 14; at += 1) iv[at] = (iv[at] ?? 0) ^ (salt[at] ?? 0)
    return createCipheriv('aes-128-ctr', key, iv).update(data)
  }

  function tagOf(sealed: Buffer, index: number): Buffer {
    rollover.writeUInt32BE(Math.floor(index / 0x10000) >>> 0)
    return createHmac('sha1', authKey).update(sealed).update(rollover).digest()
  }

  return {
    protectRtp(packet, headerLength, index) {
      const end = packet.length
      const out = Buffer.allocUnsafe(end + TAG)
      out.set(packet.subarray(0, headerLength))
      out.set(crypt(packet, index, packet.subarray(headerLength)), headerLength)
      out.set(tagOf(out.subarray(0, end), index).subarray(0, TAG), end)
      return out
    },
    unprotectRtp(packet, headerLength, index) {
      const end = packet.length - TAG
      const plain = packet.subarray(0, end)
      const tag = tagOf(plain, index)
      let difference = 0
      for (let at = 0; at < TAG; at += 1) difference |= (tag[at] ?? 0) ^ (packet[end + at] ?? 0)
      if (difference !== 0) return null
      plain.set(crypt(packet, index, plain.subarray(headerLength)), headerLength)
      return plain
    },
  }
}
