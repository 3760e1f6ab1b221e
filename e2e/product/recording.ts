/** A PCM WAV file taken apart: samples of each channel, -1 to 1. */
export interface Wav {
  rate: number
  channels: Float32Array[]
}

/** Reads a 16-bit PCM WAV. Throws when it is none. */
export function readWav(bytes: Buffer): Wav {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') throw new Error('no WAV file')
  const count = bytes.readUInt16LE(22)
  const data = bytes.subarray(bytes.indexOf('data', 12, 'latin1') + 8)
  const frames = Math.floor(data.length / (2 * count))
  const channels = Array.from({ length: count }, (_, channel) =>
    Float32Array.from(
      { length: frames },
      (_sample, frame) => data.readInt16LE((frame * count + channel) * 2) / 32_768,
    ),
  )
  return { rate: bytes.readUInt32LE(24), channels }
}

/** Loudness over the whole channel, dB below full scale. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / Math.max(1, samples.length))
}
