import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readWav, type Wav } from './wav.ts'

/** kbit/s by number of channels. */
const BITRATE = { 1: 16, 2: 32 } as const
/** Samples encoded in one turn of the event loop: some 2 ms of work. */
const TURN_SAMPLES = 8000

/**
 * Encodes a WAVE file (a path or its bytes) as MP3 with 16 kbit/s a channel, in small pieces so that the event loop stays
 * free (an hour of stereo takes some ten seconds of them). Throws when the input is not 16-bit linear WAVE.
 */
export async function encodeMp3(input: string | Uint8Array): Promise<Uint8Array> {
  const wav = readWav(typeof input === 'string' ? await readFile(input) : Buffer.from(input))
  const { channels, sampleRate } = wav
  if (channels !== 1 && channels !== 2) throw new Error(`MP3 has one or two channels, not ${channels}`)
  // Loaded at the first download: its WebAssembly is no part of a server's start.
  const { createMp3Encoder } = await import('wasm-media-encoders')
  const encoder = await createMp3Encoder()
  encoder.configure({
    channels,
    sampleRate,
    bitrate: BITRATE[channels],
  })
  const pieces: Uint8Array[] = []
  const frames = wav.samples.length / channels
  for (let start = 0; start < frames; start += TURN_SAMPLES) {
    // The encoder hands out one buffer again and again: copies are kept.
    pieces.push(encoder.encode(channelsOf(wav, start, Math.min(frames, start + TURN_SAMPLES))).slice())
    await nextTurn()
  }
  pieces.push(encoder.finalize().slice())
  return Buffer.concat(pieces)
}

function channelsOf({ channels, samples }: Wav, start: number, end: number): Float32Array[] {
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: end - start }, (_, i) => samples[(start + i) * channels + channel]! / 32768),
  )
}
