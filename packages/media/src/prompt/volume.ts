import { type Codec, DECODE, encodeG711 } from '../g711.ts'

const TABLES = new Map<string, Uint8Array>()

/** G.711 bytes with their amplitude changed to this many percent, cut off where it is too loud for 16 bits. */
export function applyVolume(bytes: Uint8Array, codec: Codec, percent: number): Buffer {
  const table = tableFor(codec, percent)
  const out = Buffer.allocUnsafe(bytes.length)
  for (let i = 0; i < bytes.length; i++) out[i] = table[bytes[i]!]!
  return out
}

function tableFor(codec: Codec, percent: number): Uint8Array {
  const name = `${codec} ${percent}`
  const table = TABLES.get(name) ?? makeTable(codec, percent)
  TABLES.set(name, table)
  return table
}

function makeTable(codec: Codec, percent: number): Uint8Array {
  const louder = DECODE[codec].map((sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round((sample * percent) / 100))),
  )
  return encodeG711(louder, codec)
}
