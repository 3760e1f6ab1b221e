import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Codec, encodeG711, FRAME_SAMPLES, SAMPLE_RATE } from '../g711.ts'
import { readWav } from '../wav.ts'
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
  const wav = readWav(await readFile(path))
  if (wav.sampleRate !== SAMPLE_RATE || wav.channels !== 1) throw new Error(`${path} is not 8 kHz mono`)
  return soundOf({ pcmu: await encode(wav.samples, 'pcmu'), pcma: await encode(wav.samples, 'pcma') })
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

async function encode(samples: Int16Array, codec: Codec): Promise<Buffer> {
  const padded = new Int16Array(Math.ceil(samples.length / FRAME_SAMPLES) * FRAME_SAMPLES)
  padded.set(samples)
  const pieces: Buffer[] = []
  for (let at = 0; at < padded.length; at += TURN_SAMPLES) {
    if (at > 0) await nextTurn()
    pieces.push(encodeG711(padded.subarray(at, at + TURN_SAMPLES), codec))
  }
  return Buffer.concat(pieces)
}
