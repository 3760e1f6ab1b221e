import { describe, expect, it } from 'vitest'
import { readWav, WAV_HEADER, wavHeader, writeWav } from './wav.ts'

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
    ['no WAVE file', Buffer.from('RIFX')],
    ['compressed', Buffer.concat([writeWav(wav)]).fill(7, 20, 21)],
    ['without data', writeWav(wav).subarray(0, 36)],
  ])('Reading a WAVE file throws for one that is %s', (_, file) => {
    expect(() => readWav(file)).toThrow(/WAVE/)
  })
})
