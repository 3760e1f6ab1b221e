/** RIFF/WAVE with 16-bit linear samples, the only kind this room writes or reads. */

export interface Wav {
  channels: number
  sampleRate: number
  /** Interleaved. */
  samples: Int16Array
}

export const WAV_HEADER = 44

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

/**
 * Reads a file; throws when it is not 16-bit linear WAVE. A header that says less than the file holds is believed only
 * for its format: a recorder killed between two header writes leaves samples behind it, and they count.
 */
export function readWav(file: Buffer): Wav {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('not a WAVE file')
  }
  const format = findChunk(file, 'fmt ')
  const data = findChunk(file, 'data')
  if (format === null || data === null) throw new Error('WAVE file without format or data')
  const channels = file.readUInt16LE(format.start + 2)
  if (
    file.readUInt16LE(format.start) !== 1 ||
    file.readUInt16LE(format.start + 14) !== 16 ||
    channels === 0
  ) {
    throw new Error('WAVE file is not 16-bit linear')
  }
  const end = data.isLast ? file.length : Math.min(file.length, data.start + data.length)
  const frameBytes = channels * 2
  const bytes = file.subarray(
    data.start,
    data.start + Math.floor((end - data.start) / frameBytes) * frameBytes,
  )
  // An hour of stereo is 115 MB: a view where the bytes are aligned, a copy only where they are not.
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Uint8Array.from(bytes)
  const samples = new Int16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2)
  return { channels, sampleRate: file.readUInt32LE(format.start + 4), samples }
}

function findChunk(file: Buffer, name: string): { start: number; length: number; isLast: boolean } | null {
  let at = 12
  while (at + 8 <= file.length) {
    const length = file.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    // Recorders write data as the only chunk behind the 44-byte header, whatever length it says by then.
    if (file.toString('latin1', at, at + 4) === name) {
      return { start: at + 8, length, isLast: at + 8 === WAV_HEADER || next >= file.length }
    }
    at = next
  }
  return null
}
