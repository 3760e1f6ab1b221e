import { open } from 'node:fs/promises'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import type { AudioPiece } from './audio-piece.ts'
import { wavPieces } from './wav-pieces.ts'

/** How much of a file is decoded at a time, bytes. */
const PIECE_BYTES = 65_536

/** The sound of a WAVE, MP3 or OGG file, piece by piece. @throws for what is none of them */
export async function* decodedAudio(path: string, type: string): AsyncGenerator<AudioPiece> {
  if (type === 'audio/wav') yield* wavPieces(path, PIECE_BYTES)
  else yield* packed(path, await decoderOf(path, type))
}

interface Decoder {
  readonly ready: Promise<void>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush?(): Promise<Decoded>
  free(): void
}
interface Decoded {
  readonly channelData: readonly Float32Array[]
  readonly samplesDecoded: number
  readonly sampleRate: number
}

async function decoderOf(path: string, type: string): Promise<Decoder> {
  if (type === 'audio/mpeg') return new MPEGDecoder()
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(256))
    return buffer.includes('OpusHead') ? new OggOpusDecoder() : new OggVorbisDecoder()
  } finally {
    await file.close()
  }
}

async function* packed(path: string, decoder: Decoder): AsyncGenerator<AudioPiece> {
  await decoder.ready
  const file = await open(path)
  try {
    for await (const bytes of file.createReadStream({ autoClose: false, highWaterMark: PIECE_BYTES }))
      yield* heard(await decoder.decode(new Uint8Array(bytes as Buffer)))
    if (decoder.flush) yield* heard(await decoder.flush())
  } finally {
    await file.close()
    decoder.free()
  }
}

function* heard({ channelData, samplesDecoded, sampleRate }: Decoded): Generator<AudioPiece> {
  if (samplesDecoded === 0 || channelData.length === 0) return
  // The decoder writes the next piece into the same memory.
  yield { channels: channelData.map((channel) => channel.slice(0, samplesDecoded)), rate: sampleRate }
}
