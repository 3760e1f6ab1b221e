import { describe, expect, it } from 'vitest'
import { bytesOf, readWav, readWavFormat, WAV_HEADER, wavHeader, writeG711Wav, writeWav } from './wav.ts'

const wav = { channels: 2, sampleRate: 8000, samples: Int16Array.of(1, -1, 300, -300) }

describe('readWav', () => {
  it('A WAVE file is read as writeWav wrote it', () => {
    expect(readWav(writeWav(wav))).toEqual(wav)
  })

  it('A WAVE file’s samples are found behind another chunk, wherever the bytes lie', () => {
    const file = writeWav(wav)
    const list = Buffer.concat([Buffer.from('LIST'), Buffer.from([4, 0, 0, 0]), Buffer.from('note')])
    const padded = Buffer.concat([Buffer.alloc(1), file.subarray(0, 36), list, file.subarray(36)])
    expect(readWav(padded.subarray(1))).toEqual(wav)
  })

  it('A WAVE file’s samples are counted behind a header that was not written again (recorder killed)', () => {
    const killed = Buffer.concat([
      wavHeader({ channels: 2, sampleRate: 8000, dataBytes: 4 }),
      writeWav(wav).subarray(WAV_HEADER),
      Buffer.alloc(3), // half a frame
    ])
    expect(readWav(killed)).toEqual(wav)
  })

  it.each([
    // By ITU-T G.711: the silence of each law, its loudest, its softest step above zero.
    ['mu-law', 7, [0xff, 0x80, 0x00, 0xfe], [0, 32_124, -32_124, 8]],
    ['A-law', 6, [0xd5, 0xaa, 0x2a, 0x55], [8, 32_256, -32_256, -8]],
  ])('A WAVE file in %s is read as its samples', (_, tag, bytes, samples) => {
    const file = g711File(tag, bytes)
    expect(readWav(file)).toEqual({ channels: 2, sampleRate: 8000, samples: Int16Array.from(samples) })
  })

  it('A WAVE file in G.711 with half a frame at its end is read without it', () => {
    expect(readWav(g711File(7, [0xff, 0xff, 0xff])).samples).toHaveLength(2)
  })

  it.each(['pcmu', 'pcma'] as const)(
    'A WAVE file is written in %s and read with what the law keeps',
    (law) => {
      for (const length of [2, 3]) {
        const samples = Int16Array.of(1000, -1000, 20_000).subarray(0, length)
        const file = writeG711Wav({ channels: 1, sampleRate: 8000, samples }, law)
        expect([file.length % 2, file.readUInt32LE(4), file.readUInt32LE(46)]).toEqual([
          0,
          file.length - 8,
          length,
        ])
        expect(readWavFormat(bytesOf(file))).toMatchObject({ law, channels: 1, sampleRate: 8000, start: 58 })
        const read = readWav(file).samples
        expect(read).toHaveLength(length)
        for (const [at, sample] of samples.entries())
          expect(Math.abs(read[at]! - sample)).toBeLessThanOrEqual(Math.abs(sample) / 32)
      }
    },
  )

  it.each([
    ['no WAVE file', Buffer.from('RIFX')],
    ['compressed otherwise (ADPCM)', Buffer.concat([writeWav(wav)]).fill(2, 20, 21)],
    ['mu-law by its name and 16 bits by its size', Buffer.concat([writeWav(wav)]).fill(7, 20, 21)],
    ['linear of 8 bits', Buffer.concat([writeWav(wav)]).fill(8, 34, 35)],
    ['linear of 24 bits', Buffer.concat([writeWav(wav)]).fill(24, 34, 35)],
    ['without channels', Buffer.concat([writeWav(wav)]).fill(0, 22, 23)],
    ['G.711 without channels', g711File(7, [0xff, 0xff]).fill(0, 22, 23)],
    ['without data', writeWav(wav).subarray(0, 36)],
  ])('Reading a WAVE file throws for one that is %s', (_, file) => {
    expect(() => readWav(file)).toThrow(/WAVE/)
  })
})

/** Two channels, as sox and Audacity write them: `fmt ` of 18 bytes, `fact`, then the data. */
function g711File(tag: number, data: number[]): Buffer {
  const file = Buffer.alloc(58)
  file.write('RIFF', 0)
  file.writeUInt32LE(50 + data.length, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(18, 16)
  file.writeUInt16LE(tag, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(8000, 24)
  file.writeUInt32LE(16_000, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(8, 34)
  file.write('fact', 38)
  file.writeUInt32LE(4, 42)
  file.writeUInt32LE(data.length / 2, 46)
  file.write('data', 50)
  file.writeUInt32LE(data.length, 54)
  return Buffer.concat([file, Buffer.from(data)])
}
