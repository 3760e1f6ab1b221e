import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { writeRtp } from '../rtp/packet.ts'
import { gcmCipherFrom } from './aes-gcm.ts'
import { deriveKey, LABELS, type SrtpProfile } from './key-derivation.ts'
import { estimateIndex } from './packet-index.ts'
import { SrtpContext } from './srtp-context.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

const RFC3711_KEY = hex('E1F97A0D3E018BE0D64FA32C06DE4139')
const RFC3711_SALT = hex('0EC675AD498AFEEBB6960B3AABE6')
const KEYS = {
  1: { key: RFC3711_KEY, salt: RFC3711_SALT },
  7: { key: hex('000102030405060708090a0b0c0d0e0f'), salt: hex('a0a1a2a3a4a5a6a7a8a9aaab') },
} satisfies Record<SrtpProfile, { key: Buffer; salt: Buffer }>

const context = (profile: SrtpProfile) => new SrtpContext(profile, KEYS[profile].key, KEYS[profile].salt)
const packet = (sequence: number, ssrc = 0xcafebabe) =>
  writeRtp({
    payloadType: 0,
    marker: false,
    sequence,
    timestamp: sequence * 160,
    ssrc,
    payload: Buffer.alloc(160, sequence),
  })

describe('published vectors', () => {
  it.each([
    ['cipher key', LABELS.rtpKey, 'C61E7A93744F39EE10734AFE3FF7A087'],
    ['cipher salt', LABELS.rtpSalt, '30CBBC08863D8C85D49DB34A9AE1'],
    ['auth key', LABELS.rtpAuth, 'CEBE321F6FF7716B6FD4AB49AF256A156D38BAA4'],
  ])('SRTP derives the %s of RFC 3711 B.3', (_, label, expected) => {
    const want = hex(expected)
    expect(deriveKey(RFC3711_KEY, RFC3711_SALT, label, want.length)).toEqual(want)
  })

  it.each([
    [1, '4e55dc4ce79978d88ca4d215949d2402b78d6acc99ea179b8dbb'],
    [7, 'c5002ede04cfdd2eb91159e0880aa06ed2976826f796b201df3131a127e8a392'],
  ] as const)('SRTP seals as libsrtp does, profile %i', (profile, body) => {
    const header = '800f1234decafbadcafebabe'
    const sealed = context(profile).protectRtp(hex(header + 'ab'.repeat(16)))
    expect(sealed?.toString('hex')).toBe(header + body)
  })

  it('SRTP seals the RTP packet of RFC 7714 16.1.1', () => {
    const keys = {
      key: createSecretKey(hex('000102030405060708090a0b0c0d0e0f')),
      salt: hex('517569642070726f2071756f'),
    }
    const plain = hex(
      '8040f17b8041f8d35501a0b247616c6c696120657374206f6d6e69732064697669736120696e207061727465732074726573',
    )
    const sealed = gcmCipherFrom({ rtp: keys, rtcp: keys }).protectRtp(plain, 12, 0xf17b)
    expect(sealed.toString('hex')).toBe(
      '8040f17b8041f8d35501a0b2f24de3a3fb34de6cacba861c9d7e4bcabe633bd50d294e6f42a5f47a51c7d19b36de3adf8833899d7f27beb16a9152cf765ee4390cce',
    )
  })
})

describe.each([1, 7] as const)('profile %i', (profile) => {
  it('An SRTP context opens what it sealed, over a rollover of the sequence number', () => {
    const [sender, receiver] = [context(profile), context(profile)]
    for (let sequence = 65_400; sequence < 65_700; sequence++) {
      const plain = packet(sequence & 0xffff)
      const sealed = sender.protectRtp(plain)!
      expect(sealed.subarray(12, 28)).not.toEqual(plain.subarray(12, 28))
      expect(receiver.unprotectRtp(sealed)).toEqual(plain)
    }
  })

  it('An SRTP context still opens a packet that arrives late across the rollover', () => {
    const [sender, receiver] = [context(profile), context(profile)]
    const sealed = [65_534, 65_535, 0, 1].map((sequence) => sender.protectRtp(packet(sequence))!)
    for (const at of [0, 2, 3]) expect(receiver.unprotectRtp(sealed[at]!)).not.toBeNull()
    expect(receiver.unprotectRtp(sealed[1]!)).toEqual(packet(65_535))
  })

  it('An SRTP context refuses a replay, inside and behind the window', () => {
    const [sender, receiver] = [context(profile), context(profile)]
    const sealed = Array.from({ length: 200 }, (_, i) => sender.protectRtp(packet(i))!)
    for (const one of sealed) receiver.unprotectRtp(one)
    expect(receiver.unprotectRtp(sealed[199]!)).toBeNull()
    expect(receiver.unprotectRtp(sealed[100]!)).toBeNull()
    expect(receiver.unprotectRtp(sealed[1]!)).toBeNull()
  })

  it('An SRTP context refuses a changed byte anywhere and keeps its state', () => {
    const [sender, receiver] = [context(profile), context(profile)]
    const sealed = sender.protectRtp(packet(7))!
    for (const at of [1, 5, 9, 40, sealed.length - 1]) {
      const forged = Buffer.from(sealed)
      forged[at] = forged[at]! ^ 1
      expect(receiver.unprotectRtp(forged)).toBeNull()
    }
    expect(receiver.unprotectRtp(sealed)).toEqual(packet(7))
  })

  it('A forged packet with a far sequence number does not shift the rollover counter', () => {
    const [sender, receiver] = [context(profile), context(profile)]
    receiver.unprotectRtp(sender.protectRtp(packet(10))!)
    receiver.unprotectRtp(Buffer.concat([packet(60_000), Buffer.alloc(16)]))
    expect(receiver.unprotectRtp(sender.protectRtp(packet(11))!)).toEqual(packet(11))
  })

  it('An SRTP context never seals two packets under one index', () => {
    const sender = context(profile)
    expect(sender.protectRtp(packet(5))).not.toBeNull()
    expect(sender.protectRtp(packet(5))).toBeNull()
  })

  it('An SRTP context does RTCP both ways and refuses its replay and its forgery', () => {
    const [sender, receiver] = [context(profile), context(profile)]
    const report = hex('80c80006cafebabe e0e0e0e0 e0e0e0e0 00000010 00000020 00000030')
    const sealed = sender.protectRtcp(report)
    const forged = Buffer.from(sealed)
    forged[10] = forged[10]! ^ 1
    expect(receiver.unprotectRtcp(forged)).toBeNull()
    expect(receiver.unprotectRtcp(sealed)).toEqual(report)
    expect(receiver.unprotectRtcp(sealed)).toBeNull()
    expect(receiver.unprotectRtcp(sender.protectRtcp(report))).toEqual(report)
  })

  it.each([0, 4, 8, 11, 12, 20])('An SRTP context refuses %i random bytes without throwing', (length) => {
    const bytes = Buffer.alloc(length, 0x9f)
    expect(context(profile).unprotectRtp(bytes)).toBeNull()
    expect(context(profile).unprotectRtcp(bytes)).toBeNull()
  })
})

describe('estimateIndex, RFC 3711 3.3.1', () => {
  it.each([
    [5, -1, 5],
    [0, 65_535, 65_536],
    [65_535, 65_536, 65_535],
    [65_535, 3, 65_535],
    [100, 65_536 * 3 + 65_500, 65_536 * 4 + 100],
  ])('The sequence number %i after %i is estimated as %i', (sequence, highest, index) => {
    expect(estimateIndex(sequence, highest)).toBe(index)
  })
})
