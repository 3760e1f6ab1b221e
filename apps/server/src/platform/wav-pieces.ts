import { type FileHandle, open } from 'node:fs/promises'
import { decodeG711 } from '@ramal/media/g711'
import type { AudioPiece } from './audio-piece.ts'

interface Format {
  readonly tag: number
  readonly channels: number
  readonly rate: number
  readonly bits: number
}

/** Format tags of a WAVE file; the extensible one says which in its own place. */
const PCM = 1
const FLOAT = 3
const ALAW = 6
const MULAW = 7
const EXTENSIBLE = 0xfffe
/** Chunks that are looked at before the sound. */
const MOST_CHUNKS = 200

/** The sound of a WAVE file of linear samples (8 to 32 bits, or floating) or of G.711. @throws for any other */
export async function* wavPieces(path: string, pieceBytes: number): AsyncGenerator<AudioPiece> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { format, start, end } = await whereSoundIs(file, size)
    const frame = (format.channels * format.bits) / 8
    const samplesIn = reader(format)
    const step = Math.max(1, Math.floor(pieceBytes / frame)) * frame
    for (let at = start; at + frame <= end; at += step) {
      const bytes = await read(file, at, Math.min(step, Math.floor((end - at) / frame) * frame))
      yield { channels: apart(samplesIn(bytes), format.channels), rate: format.rate }
    }
  } finally {
    await file.close()
  }
}

async function whereSoundIs(file: FileHandle, size: number) {
  const head = await read(file, 0, 12)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('not a WAVE file')
  let format: Format | null = null
  for (let at = 12, looked = 0; at + 8 <= size && looked < MOST_CHUNKS; looked += 1) {
    const chunk = await read(file, at, 8)
    const length = chunk.readUInt32LE(4)
    const name = chunk.toString('latin1', 0, 4)
    if (name === 'fmt ') format = formatIn(await read(file, at + 8, Math.min(length, 40)))
    if (name === 'data' && format) return { format, start: at + 8, end: Math.min(size, at + 8 + length) }
    at += 8 + length + (length % 2)
  }
  throw new Error('a WAVE file without sound')
}

function formatIn(chunk: Buffer): Format {
  const said = chunk.readUInt16LE(0)
  const tag = said === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : said
  const format = {
    tag,
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  }
  const isKnown =
    (tag === PCM && [8, 16, 24, 32].includes(format.bits)) ||
    (tag === FLOAT && format.bits === 32) ||
    ((tag === ALAW || tag === MULAW) && format.bits === 8)
  const isPlausible =
    format.channels >= 1 && format.channels <= 8 && format.rate >= 4_000 && format.rate <= 384_000
  if (!isKnown || !isPlausible) throw new Error('a WAVE file of a kind that is not known')
  return format
}

function reader({ tag, bits }: Format): (bytes: Buffer) => Float32Array {
  if (tag === ALAW || tag === MULAW)
    return (bytes) =>
      Float32Array.from(decodeG711(bytes, tag === ALAW ? 'pcma' : 'pcmu'), (one) => one / 32_768)
  const width = bits / 8
  const one =
    tag === FLOAT
      ? (bytes: Buffer, at: number) => bytes.readFloatLE(at)
      : bits === 8
        ? (bytes: Buffer, at: number) => (bytes.readUInt8(at) - 128) / 128
        : (bytes: Buffer, at: number) => bytes.readIntLE(at, width) / 2 ** (bits - 1)
  return (bytes) =>
    Float32Array.from({ length: bytes.length / width }, (_, index) => one(bytes, index * width))
}

function apart(interleaved: Float32Array, channels: number): Float32Array[] {
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from(
      { length: interleaved.length / channels },
      (__, at) => interleaved[at * channels + channel] ?? 0,
    ),
  )
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
