/** RIFF/WAVE: samples of 16 bits linear, which is what recordings are, or of one byte of G.711, which is what telephones carry. */
import { type Codec, decodeG711, encodeG711 } from './g711.ts'

export interface Wav {
  channels: number
  sampleRate: number
  /** Interleaved. */
  samples: Int16Array
}

export const WAV_HEADER = 44
/** A `fmt ` chunk two bytes longer, and a `fact` chunk. */
const G711_HEADER = 58

/** What a WAVE file's format chunk calls its samples. */
const TAGS = { linear: 1, pcma: 6, pcmu: 7 } as const

/** The 44-byte header for `dataBytes` of samples. */
export function wavHeader(format: { channels: number; sampleRate: number; dataBytes: number }): Buffer {
  const { channels, sampleRate, dataBytes } = format
  const header = Buffer.alloc(WAV_HEADER)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + dataBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(dataBytes, 40)
  return header
}

/** A whole file in memory. */
export function writeWav(wav: Wav): Buffer {
  const data = Buffer.from(wav.samples.buffer, wav.samples.byteOffset, wav.samples.byteLength)
  return Buffer.concat([wavHeader({ ...wav, dataBytes: data.length }), data])
}

/** The same in one law of G.711, half the size: as others write it, with a `fact` chunk. */
export function writeG711Wav({ channels, sampleRate, samples }: Wav, law: Codec): Buffer {
  const data = encodeG711(samples, law)
  const padding = data.length % 2
  const header = Buffer.alloc(G711_HEADER)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(G711_HEADER - 8 + data.length + padding, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(18, 16)
  header.writeUInt16LE(TAGS[law], 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels, 28)
  header.writeUInt16LE(channels, 32)
  header.writeUInt16LE(8, 34)
  header.write('fact', 38, 'latin1')
  header.writeUInt32LE(4, 42)
  header.writeUInt32LE(data.length / channels, 46)
  header.write('data', 50, 'latin1')
  header.writeUInt32LE(data.length, 54)
  return Buffer.concat([header, data, Buffer.alloc(padding)])
}

/** Bytes that are read where they are asked for; fewer than `length` at the end. What is given is good until the next is asked for. */
export interface WavBytes {
  size: number
  at(start: number, length: number): Buffer
}

/** Where the samples of a file are, bytes from its beginning. */
export interface WavFormat extends Omit<Wav, 'samples'> {
  /** Null where samples are linear. */
  law: Codec | null
  sampleBytes: 1 | 2
  start: number
  end: number
}

/** Chunks that are looked at for format and data: who writes more of them before the sound is none that records. */
const MOST_CHUNKS = 200

/**
 * Reads where sound is and what it is like; throws when it is neither 16-bit linear WAVE nor G.711. A header that says less than the file holds is
 * believed only for its format: a recorder killed between two header writes leaves samples behind it, and they count.
 */
export function readWavFormat(file: WavBytes): WavFormat {
  const head = file.at(0, 12)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('not a WAVE file')
  }
  const format = findChunk(file, 'fmt ')
  const data = findChunk(file, 'data')
  const said = format === null ? null : file.at(format.start, 16)
  if (said === null || said.length < 16 || data === null) throw new Error('WAVE file without format or data')
  const channels = said.readUInt16LE(2)
  const kind = kindOf(said.readUInt16LE(0), said.readUInt16LE(14))
  if (kind === null || channels === 0) throw new Error('WAVE file is neither 16-bit linear nor G.711')
  const end = data.isLast ? file.size : Math.min(file.size, data.start + data.length)
  const frameBytes = channels * kind.sampleBytes
  const whole = Math.max(0, Math.floor((end - data.start) / frameBytes)) * frameBytes
  return { ...kind, channels, sampleRate: said.readUInt32LE(4), start: data.start, end: data.start + whole }
}

function kindOf(tag: number, bits: number): Pick<WavFormat, 'law' | 'sampleBytes'> | null {
  if (tag === TAGS.linear && bits === 16) return { law: null, sampleBytes: 2 }
  if (bits !== 8) return null
  if (tag === TAGS.pcmu) return { law: 'pcmu', sampleBytes: 1 }
  return tag === TAGS.pcma ? { law: 'pcma', sampleBytes: 1 } : null
}

/** Bytes that are all in memory. */
export function bytesOf(file: Buffer): WavBytes {
  return { size: file.length, at: (start, length) => file.subarray(start, start + length) }
}

/** Reads a whole file, as `readWavFormat` reads its head; throws as it does. */
export function readWav(file: Buffer): Wav {
  const { channels, sampleRate, law, start, end } = readWavFormat(bytesOf(file))
  const bytes = file.subarray(start, end)
  if (law !== null) return { channels, sampleRate, samples: decodeG711(bytes, law) }
  // An hour of stereo is 115 MB: a view where the bytes are aligned, a copy only where they are not.
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Uint8Array.from(bytes)
  const samples = new Int16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2)
  return { channels, sampleRate, samples }
}

function findChunk(file: WavBytes, name: string): { start: number; length: number; isLast: boolean } | null {
  let at = 12
  for (let looked = 0; looked < MOST_CHUNKS && at + 8 <= file.size; looked += 1) {
    const head = file.at(at, 8)
    const length = head.readUInt32LE(4)
    const next = at + 8 + length + (length % 2)
    // Recorders write data as the only chunk behind the 44-byte header, whatever length it says by then.
    if (head.toString('latin1', 0, 4) === name) {
      // One that ends with the file is as long as it says: a byte behind an odd number of them is no sample.
      return {
        start: at + 8,
        length,
        isLast: next !== file.size && (at + 8 === WAV_HEADER || next > file.size),
      }
    }
    at = next
  }
  return null
}
