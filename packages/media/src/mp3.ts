import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DECODE } from './g711.ts'
import { readWavFormat, type WavBytes, type WavFormat } from './wav.ts'

/** kbit/s by number of channels. */
const BITRATE = { 1: 16, 2: 32 } as const
/** Samples of a second that are sound; of fewer a small file would be days long. */
const SAMPLE_RATES = { least: 8_000, most: 48_000 } as const
/** Frames read and encoded in one turn of the event loop: some 2 ms of work. */
const TURN_FRAMES = 8000

/**
 * Encodes the WAVE file at `path` as MP3 with 16 kbit/s a channel (an hour of stereo takes some ten seconds: in a thread of its own).
 * It is read in small pieces, never as a whole. Throws when it is not WAVE (`readWavFormat`) of one or two channels.
 */
export async function encodeMp3(path: string): Promise<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    // Not through libuv's pool, where others wait for the disk.
    const piece = Buffer.alloc(TURN_FRAMES * 4)
    const bytes: WavBytes = {
      size: fstatSync(file).size,
      at: (start, length) => piece.subarray(0, readSync(file, piece, 0, length, start)),
    }
    return await encode(bytes, readWavFormat(bytes))
  } finally {
    closeSync(file)
  }
}

async function encode(bytes: WavBytes, format: WavFormat): Promise<Uint8Array> {
  const { channels, sampleRate, law, sampleBytes, start, end } = format
  if (channels !== 1 && channels !== 2) throw new Error(`MP3 has one or two channels, not ${channels}`)
  if (sampleRate < SAMPLE_RATES.least || sampleRate > SAMPLE_RATES.most)
    throw new Error(`no sound has ${sampleRate} samples a second`)
  // Loaded when it is first needed: its WebAssembly is no part of a program's start.
  const { createMp3Encoder } = await import('wasm-media-encoders')
  const encoder = await createMp3Encoder()
  encoder.configure({ channels, sampleRate, bitrate: BITRATE[channels] })
  const pieces: Uint8Array[] = []
  const sides = Array.from({ length: channels }, () => new Float32Array(TURN_FRAMES))
  const step = TURN_FRAMES * channels * sampleBytes
  for (let at = start; at < end; at += step) {
    const piece = bytes.at(at, Math.min(step, end - at))
    // The encoder hands out one buffer again and again: copies are kept.
    pieces.push(encoder.encode(split(piece, law, sides)).slice())
    await nextTurn()
  }
  pieces.push(encoder.finalize().slice())
  return Buffer.concat(pieces)
}

/** Puts interleaved samples into the arrays of their sides, from -1 to 1; these parts of them. */
function split(piece: Buffer, law: WavFormat['law'], sides: readonly Float32Array[]): Float32Array[] {
  const frames = Math.floor(piece.length / (sides.length * (law === null ? 2 : 1)))
  const sample =
    law === null ? (at: number) => piece.readInt16LE(at * 2) : (at: number) => DECODE[law][piece[at]!]!
  return sides.map((side, channel) => {
    for (let i = 0; i < frames; i += 1) side[i] = sample(i * sides.length + channel) / 32768
    return side.subarray(0, frames)
  })
}
