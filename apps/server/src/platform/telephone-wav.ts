import { writeWav } from '@ramal/media/wav'
import type { AudioPiece } from './audio-piece.ts'
import { decodedAudio } from './decoded-audio.ts'
import { Resampler, TELEPHONE_RATE } from './resampler.ts'

/** An hour: media plays no longer file (docs/media.md §7). */
const LONGEST_SAMPLES = 3_600 * TELEPHONE_RATE

/** A recording as telephones play it: WAVE, mono, 8 kHz, 16 bits. @throws for what is no sound, is empty, or longer than an hour */
export async function telephoneWav({ path, type }: { path: string; type: string }): Promise<Uint8Array> {
  const made: Int16Array[] = []
  let length = 0
  let rate = 0
  let resampler: Resampler | null = null
  const keep = (samples: Int16Array) => {
    made.push(samples)
    length += samples.length
    if (length > LONGEST_SAMPLES) throw new Error('longer than an hour')
  }
  for await (const piece of decodedAudio(path, type)) {
    if (resampler === null || rate !== piece.rate) {
      if (resampler) keep(resampler.flush())
      rate = piece.rate
      resampler = new Resampler(rate)
    }
    keep(resampler.push(mono(piece)))
  }
  if (resampler) keep(resampler.flush())
  if (length === 0) throw new Error('no sound')
  const samples = new Int16Array(length)
  let at = 0
  for (const one of made) {
    samples.set(one, at)
    at += one.length
  }
  return writeWav({ channels: 1, sampleRate: TELEPHONE_RATE, samples })
}

function mono({ channels }: AudioPiece): Float32Array {
  const [first = new Float32Array(0), ...others] = channels
  if (others.length === 0) return first
  return Float32Array.from(
    first,
    (sample, at) => others.reduce((sum, channel) => sum + (channel[at] ?? 0), sample) / channels.length,
  )
}
