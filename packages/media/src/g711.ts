/** ITU-T G.711: 16-bit linear samples to and from one byte, by table in both directions. */

export type Codec = 'pcmu' | 'pcma'

/** Static RTP payload types, RFC 3551 §6. */
export const PAYLOAD_TYPES = { pcmu: 0, pcma: 8 } as const satisfies Record<Codec, number>

/** Samples and bytes in one 20 ms packet at 8 kHz. */
export const FRAME_SAMPLES = 160
export const SAMPLE_RATE = 8000

/** The codec of a static payload type; null for anything else, telephone events included. */
export function codecOf(payloadType: number): Codec | null {
  if (payloadType === PAYLOAD_TYPES.pcmu) return 'pcmu'
  return payloadType === PAYLOAD_TYPES.pcma ? 'pcma' : null
}

/** Byte to sample. */
export const DECODE = {
  pcmu: Int16Array.from({ length: 256 }, (_, byte) => decodeMu(byte)),
  pcma: Int16Array.from({ length: 256 }, (_, byte) => decodeA(byte)),
} as const satisfies Record<Codec, Int16Array>

// Made when they are first asked for: a program that only decodes (the server) starts 131,072 steps sooner.
const encodeTables: Partial<Record<Codec, Uint8Array>> = {}

function encodeTable(codec: Codec): Uint8Array {
  const encode = codec === 'pcmu' ? encodeMu : encodeA
  encodeTables[codec] ??= Uint8Array.from({ length: 65536 }, (_, i) => encode(i - 32768))
  return encodeTables[codec]
}

/** Encodes samples; one byte each. */
export function encodeG711(samples: Int16Array, codec: Codec): Buffer {
  const table = encodeTable(codec)
  const out = Buffer.allocUnsafe(samples.length)
  for (let i = 0; i < samples.length; i++) out[i] = table[samples[i]! + 32768]!
  return out
}

/** Decodes bytes; one sample each. */
export function decodeG711(bytes: Uint8Array, codec: Codec): Int16Array {
  const table = DECODE[codec]
  const out = new Int16Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) out[i] = table[bytes[i]!]!
  return out
}

const MU_TO_A = Uint8Array.from({ length: 256 }, (_, byte) => encodeA(decodeMu(byte)))
const A_TO_MU = Uint8Array.from({ length: 256 }, (_, byte) => encodeMu(decodeA(byte)))

/** From one law to the other, for a peer that accepts only one of them. */
export function changeLaw(bytes: Uint8Array, to: Codec): Buffer {
  const table = to === 'pcma' ? MU_TO_A : A_TO_MU
  const out = Buffer.allocUnsafe(bytes.length)
  for (let i = 0; i < bytes.length; i++) out[i] = table[bytes[i]!]!
  return out
}

function decodeMu(byte: number): number {
  const value = ~byte & 0xff
  const magnitude = ((((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4)) - 0x84
  return value & 0x80 ? -magnitude : magnitude
}

function encodeMu(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(Math.abs(sample), 32635) + 0x84
  const segment = Math.max(0, 24 - Math.clz32(magnitude))
  return ~(sign | (segment << 4) | ((magnitude >> (segment + 3)) & 0x0f)) & 0xff
}

function decodeA(byte: number): number {
  const value = byte ^ 0x55
  const segment = (value & 0x70) >> 4
  const base = ((value & 0x0f) << 4) + 8
  const magnitude = segment === 0 ? base : (base + 0x100) << (segment - 1)
  return value & 0x80 ? magnitude : -magnitude
}

function encodeA(sample: number): number {
  const sign = sample >= 0 ? 0x80 : 0
  // Negative values are complemented, not negated: -1 belongs to the first step below zero.
  const magnitude = sample >= 0 ? sample >> 3 : ~sample >> 3
  const segment = Math.max(0, 27 - Math.clz32(magnitude | 1))
  const mantissa = segment < 2 ? (magnitude >> 1) & 0x0f : (magnitude >> segment) & 0x0f
  return (sign | (segment << 4) | mantissa) ^ 0x55
}
