import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Codec, changeLaw, encodeG711, FRAME_SAMPLES, SAMPLE_RATE } from '../g711.ts'
import { bytesOf, readWav, readWavFormat } from '../wav.ts'
import { applyVolume } from './volume.ts'

/** Samples encoded in one turn of the event loop, some 1 ms: a long file must not delay the calls. */
const TURN_SAMPLES = 100_000

/** A sound ready to send, 20 ms a frame, in both laws. */
export interface Sound {
  /** Number of frames. */
  readonly length: number
  /** 160 bytes; undefined behind the last one. */
  frame(codec: Codec, at: number): Buffer | undefined
}

/** Reads a WAVE file (8 kHz mono) into frames; throws when it is anything else. The last frame is filled up with silence. */
export async function loadSound(path: string): Promise<Sound> {
  const file = await readFile(path)
  const { sampleRate, channels, law, start, end } = readWavFormat(bytesOf(file))
  if (sampleRate !== SAMPLE_RATE || channels !== 1) throw new Error(`${path} is not 8 kHz mono`)
  const encodedAs = law === null ? ofSamples(readWav(file).samples) : ofBytes(file.subarray(start, end), law)
  return soundOf({ pcmu: await encodedAs('pcmu'), pcma: await encodedAs('pcma') })
}

/** A sound from encoded bytes; both laws of the same whole number of frames. */
export function soundOf(bytes: Record<Codec, Buffer>): Sound {
  const length = bytes.pcmu.length / FRAME_SAMPLES
  return {
    length,
    frame: (codec, at) =>
      at < length ? bytes[codec].subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES) : undefined,
  }
}

/** Several sounds as one: the next begins with the frame behind the last one of the one before. */
export function inARow(sounds: readonly Sound[]): Sound {
  if (sounds.length === 1) return sounds[0]!
  const length = sounds.reduce((sum, sound) => sum + sound.length, 0)
  return {
    length,
    frame(codec, at) {
      let rest = at
      for (const sound of sounds) {
        if (rest < sound.length) return sound.frame(codec, rest)
        rest -= sound.length
      }
      return undefined
    },
  }
}

/** The same sound louder or softer; 100 (percent of the amplitude) is as it was. */
export function atVolume(sound: Sound, percent: number): Sound {
  if (percent === 100) return sound
  return {
    length: sound.length,
    frame(codec, at) {
      const frame = sound.frame(codec, at)
      return frame && applyVolume(frame, codec, percent)
    },
  }
}

function ofSamples(samples: Int16Array): (codec: Codec) => Promise<Buffer> {
  const padded = new Int16Array(wholeFrames(samples.length))
  padded.set(samples)
  return (codec) => inTurns(padded.length, (from, to) => encodeG711(padded.subarray(from, to), codec))
}

/** A law's own bytes are sent as they lie there: nothing is lost by decoding them. */
function ofBytes(bytes: Buffer, law: Codec): (codec: Codec) => Promise<Buffer> {
  const padded = Buffer.alloc(wholeFrames(bytes.length), encodeG711(Int16Array.of(0), law))
  padded.set(bytes)
  return async (codec) =>
    codec === law ? padded : inTurns(padded.length, (from, to) => changeLaw(padded.subarray(from, to), codec))
}

function wholeFrames(samples: number): number {
  return Math.ceil(samples / FRAME_SAMPLES) * FRAME_SAMPLES
}

async function inTurns(length: number, encode: (from: number, to: number) => Buffer): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let at = 0; at < length; at += TURN_SAMPLES) {
    if (at > 0) await nextTurn()
    pieces.push(encode(at, at + TURN_SAMPLES))
  }
  return Buffer.concat(pieces)
}
