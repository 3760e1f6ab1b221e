import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentTypes, mp4, ogg, PNG, webm, zip } from '../testing/file-samples.ts'
import { contentType, inspectFile } from './content-type.ts'
import { isKnownType } from './file-names.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const rest = '\0\x01\x02\x03'.repeat(64)
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OLE = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${rest}`
const docx = zip({
  '[Content_Types].xml': contentTypes('wordprocessingml.document'),
  'word/document.xml': '<a/>',
})

const folder = mkdtempSync(join(tmpdir(), 'ramal-type-'))

/** Content as a file on disk. */
function kept(content: string | Buffer): string {
  const path = join(folder, 'a')
  writeFileSync(path, content)
  return path
}

describe('type of a file by its content (architecture §6)', () => {
  it.each<[what: string, Buffer, name: string, type: string]>([
    ['a PNG', PNG, 'a.exe', 'image/png'],
    [
      'a PNG with a page behind it',
      Buffer.concat([PNG, bytes('<script>alert(1)</script>')]),
      'a.html',
      'image/png',
    ],
    ['a JPEG', bytes(`\xff\xd8\xff\xe0\0\x10JFIF${rest}`), 'a.png', 'image/jpeg'],
    ['a WebP', bytes(`RIFF\0\0\0\0WEBPVP8 ${rest}`), '', 'image/webp'],
    ['a GIF', bytes(`GIF89a\x01\0\x01\0${rest}`), '', 'image/gif'],
    ['a HEIC', mp4('heic'), '', 'image/heic'],
    ['a PDF', bytes(`%PDF-1.7\n%\xe2\xe3\xcf\xd3${rest}`), 'a.txt', 'application/pdf'],
    ['a PDF of letters alone', bytes('%PDF-1.7\n1 0 obj'), 'a.txt', 'application/pdf'],
    ['an RTF', bytes('{\\rtf1\\ansi Bom dia}'), 'a.txt', 'application/rtf'],
    ['a WAVE', bytes(`RIFF\0\0\0\0WAVEfmt ${rest}`), '', 'audio/wav'],
    [
      'an MP3 with a title',
      bytes(`ID3\x04\0\0\0\0\0\x0a${'\0'.repeat(10)}\xff\xfb\x90\x44${rest}`),
      '',
      'audio/mpeg',
    ],
    ['an MP3 without', bytes(`\xff\xfb\x90\x44${rest}`), '', 'audio/mpeg'],
    ['an AAC', bytes(`\xff\xf1\x50\x80${rest}`), '', 'audio/aac'],
    ['an AMR', bytes(`#!AMR\n${rest}`), '', 'audio/amr'],
    ['Ogg of Opus', ogg(`OpusHead\x01\x02\x38\x01${rest}`.slice(0, 19)), 'voz.ogg', 'audio/ogg'],
    ['Ogg of Theora', ogg(`\x80theora\x03\x02\x01`), 'a.ogg', 'video/ogg'],
    [
      'Ogg of Theora behind its skeleton',
      ogg(`fishead\0\x04\0`, '\x80theora\x03\x02\x01'),
      'a.ogg',
      'video/ogg',
    ],
    ['WebM of sound', webm('A_OPUS'), 'voz.webm', 'audio/webm'],
    ['WebM of pictures', webm('V_VP8'), 'a.webm', 'video/webm'],
    ['Matroska', webm('V_VP8', 'matroska'), 'a.webm', 'application/octet-stream'],
    ['an M4A', mp4('M4A '), '', 'audio/mp4'],
    ['an M4A with a cover', mp4('M4A ', 'soun', 'vide'), '', 'audio/mp4'],
    ['an MP4 of sound', mp4('iso5', 'soun'), '', 'audio/mp4'],
    ['an MP4 of pictures and sound', mp4('isom', 'vide', 'soun'), '', 'video/mp4'],
    ['an MP4 that speaks of sound', Buffer.concat([mp4('isom'), bytes('soun')]), '', 'video/mp4'],
    ['an M4V', mp4('M4V ', 'vide'), '', 'video/mp4'],
    ['a 3GP', mp4('3gp4', 'vide'), '', 'video/3gpp'],
    ['an AVIF', mp4('avif'), 'a.mp4', 'application/octet-stream'],
    ['a DOCX', docx, 'a.zip', `${OFFICE}.wordprocessingml.document`],
    [
      'an XLSX whose kind stands last',
      zip({ 'xl/workbook.xml': '<a/>', '[Content_Types].xml': contentTypes('spreadsheetml.sheet') }),
      'a.zip',
      `${OFFICE}.spreadsheetml.sheet`,
    ],
    [
      'an ODT',
      zip({ mimetype: 'application/vnd.oasis.opendocument.text' }),
      '',
      'application/vnd.oasis.opendocument.text',
    ],
    ['a ZIP', zip({ 'a.txt': 'a' }), 'a.docx', 'application/zip'],
    ['a ZIP whose folder is a password/', zip({ 'password/a.txt': 'a' }), 'a.docx', 'application/zip'],
    [
      'a ZIP of a text that speaks of word/',
      zip({ 'a.txt': 'word/document.xml' }),
      'a.docx',
      'application/zip',
    ],
    ['a DOCX cut short', docx.subarray(0, 60), 'a.docx', 'application/zip'],
    ['an XLS', bytes(OLE), 'a.xls', 'application/vnd.ms-excel'],
    ['something of OLE', bytes(OLE), 'a.png', 'application/x-ole-storage'],
    ['a program of Linux', bytes(`\x7fELF\x02\x01\x01\0${rest}`), 'a.png', 'application/octet-stream'],
    ['a program of Windows', bytes(`MZ\x90\0\x03\0${rest}`), 'a.pdf', 'application/octet-stream'],
    ['nothing', Buffer.alloc(0), 'a.png', 'application/octet-stream'],
    ['the first bytes of a PNG', PNG.subarray(0, 7), 'a.png', 'application/octet-stream'],
    ['zeros', Buffer.alloc(65_536), 'a.png', 'application/octet-stream'],
  ])('The content of %s gives a file its type, whatever its name', async (_what, content, name, type) => {
    expect(await contentType(content, name)).toBe(type)
    expect((await inspectFile(kept(content), name)).type).toBe(type)
  })

  it.each([
    ['nome;telefone\n', 'a.csv', 'text/csv'],
    ['Bom dia', 'a.png', 'text/plain'],
    ['GIFs valem mais que palavras', 'a.txt', 'text/plain'],
    ['BMW vermelho', 'a.txt', 'text/plain'],
    ['<svg xmlns="x"/>', 'a.png', 'image/svg+xml'],
    ['<?xml version="1.0"?>\n<!-- a -->\n<svg >', 'a.png', 'image/svg+xml'],
    ['<?xml version="1.0"?><a/>', 'a.png', 'application/xml'],
    ['\n\n  <?xml version="1.0"?><a/>', 'a.png', 'application/xml'],
    ['texto <?xml version="1.0"?>', 'a.png', 'text/plain'],
    ['<header>', 'a.txt', 'text/plain'],
    ['\n <!DOCTYPE html><p>', 'a.txt', 'text/html'],
    ['texto <script>alert(1)</script>', 'a.txt', 'text/html'],
    ['GIF89a="<script>alert(1)</script>"', 'a.gif', 'text/html'],
  ])('The text %j named %j is %s', async (text, name, type) => {
    expect(await contentType(bytes(text), name)).toBe(type)
  })

  it('A text cut within a character is text', async () => {
    expect(await contentType(Buffer.from('até').subarray(0, 3))).toBe('text/plain')
  })

  it('A text with other bytes further down is no text', async () => {
    expect((await inspectFile(kept('x'.repeat(70_000)), 'a.txt')).type).toBe('text/plain')
    expect((await inspectFile(kept(`${'x'.repeat(70_000)}\0\u0001`), 'a.txt')).type).toBe(
      'application/octet-stream',
    )
  })

  it('Bytes that Windows’ alphabet leaves out are no text', async () => {
    for (const byte of [0x81, 0x8d, 0x8f, 0x90, 0x9d])
      expect(await contentType(Buffer.from([0x61, byte, 0x62]), 'a.txt')).toBe('application/octet-stream')
    expect(await contentType(Buffer.from([0x61, 0x80, 0x62]), 'a.txt')).toBe('text/plain')
  })

  it('A file is told with its size, and is known though it is larger than what is looked at', async () => {
    expect(await inspectFile(kept(PNG), 'a.png')).toEqual({ type: 'image/png', size: PNG.length })
    const large = Buffer.concat([PNG, Buffer.alloc(100_000)])
    expect(await inspectFile(kept(large), 'a.png')).toEqual({ type: 'image/png', size: large.length })
  })

  it('A text of Windows, whose letters are no UTF-8, is text', async () => {
    expect(await contentType(Buffer.from('número;endereço\n', 'latin1'), 'a.csv')).toBe('text/csv')
  })

  it('A DOCX whose kind stands behind all its pictures, as LibreOffice writes it, is known as one', async () => {
    const files = { 'word/media/a.png': '\0'.repeat(500_000), 'word/document.xml': '<a/>' }
    const late = zip({ ...files, '[Content_Types].xml': contentTypes('wordprocessingml.document') })
    expect((await inspectFile(kept(late), 'a.docx')).type).toBe(`${OFFICE}.wordprocessingml.document`)
    expect((await inspectFile(kept(zip(files)), 'a.docx')).type).toBe('application/zip')
  })

  it('A real WAV is known by its content', async () => {
    const path = new URL('../../../../fixtures/audio/hold-music.wav', import.meta.url)
    expect(await contentType(readFileSync(path).subarray(0, 4096))).toBe('audio/wav')
  })
})

const SAMPLES = [
  PNG,
  docx,
  zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'a.xml': '<a/>' }),
  mp4('isom', 'vide', 'soun'),
  webm('V_VP8'),
  ogg(`OpusHead\x01\x02\x38\x01${rest}`.slice(0, 19)),
  bytes(`RIFF\0\0\0\0WAVEfmt ${rest}`),
  bytes(`ID3\x04\0\0\0\0\0\x0a${'\0'.repeat(10)}\xff\xfb\x90\x44${rest}`),
  bytes(`II*\0\x08\0\0\0\x02\0${rest}`),
  bytes(`\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9${rest}`),
]

it('A file with whatever bytes changed is something we know or nothing, at once', {
  timeout: 120_000,
}, async () => {
  const random = lehmer(Number(process.env['RAMAL_FUZZ_SEED'] ?? 7))
  for (let run = 0; run < Number(process.env['RAMAL_FUZZ_RUNS'] ?? 10_000); run += 1) {
    const broken = changed(SAMPLES[run % SAMPLES.length] ?? PNG, random)
    const begunAt = performance.now()
    const type = await contentType(broken, 'a.bin')
    expect(performance.now() - begunAt, broken.toString('base64')).toBeLessThan(1_000)
    expect(isKnownType(type) || /^application\/(octet-stream|x-ole-storage)$/.test(type), type).toBe(true)
  }
})

/** Some of its bytes are others, and now and then its end is missing or its beginning follows once more. */
function changed(sample: Buffer, random: () => number): Buffer {
  const broken = Buffer.from(sample)
  for (let count = 1 + random() * 8; count > 0; count -= 1)
    broken[Math.floor(random() * broken.length)] =
      [0, 0xff, 0x7f, Math.floor(random() * 256)][Math.floor(random() * 4)] ?? 0
  if (random() < 0.2) return broken.subarray(0, Math.floor(random() * broken.length))
  return random() < 0.2 ? Buffer.concat([broken, sample]) : broken
}

/** Numbers from 0 to 1, the same for the same seed. */
function lehmer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
