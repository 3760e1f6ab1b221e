import { randomUUID } from 'node:crypto'
import type { CallInput } from '../api.ts'

/** A file whose bytes are all below 128, so that a trace can hold the request as text. */
export interface AsciiFile {
  readonly field: string
  readonly name: string
  readonly mime: string
  readonly text: string
}

/** A request of contract §11.3: `params` is the JSON of every other field, the file is a part of its own. */
export function multipart(params: object, file: AsciiFile): CallInput {
  const boundary = `ramal${randomUUID().replaceAll('-', '')}`
  const part = (headers: string, text: string) => `--${boundary}\r\n${headers}\r\n\r\n${text}\r\n`
  const disposition = 'Content-Disposition: form-data; name='
  const text =
    part(`${disposition}"params"`, JSON.stringify(params)) +
    part(`${disposition}"${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.mime}`, file.text) +
    `--${boundary}--\r\n`
  return { text, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }
}

/** A second of a sound in a WAVE file (16 bit, 11025 Hz) without a byte above 127. */
export function asciiWave(): string {
  const samples = 11_008
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples * 2, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20) // linear
  header.writeUInt16LE(1, 22) // one channel
  header.writeUInt32LE(11_025, 24)
  header.writeUInt32LE(22_050, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples * 2, 40)
  return header.toString('latin1') + '\x10\x20\x10\x08'.repeat(samples / 2)
}
