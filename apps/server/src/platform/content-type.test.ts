import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentType, inspectFile } from './content-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

describe('type of a file by its content (architecture §6)', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n', 'a.exe', 'image/png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'a.png', 'image/jpeg'],
    ['RIFF\0\0\0\0WEBPVP8 ', '', 'image/webp'],
    ['GIF89a', '', 'image/gif'],
    ['%PDF-1.7\n', 'a.txt', 'application/pdf'],
    ['RIFF\0\0\0\0WAVEfmt ', '', 'audio/wav'],
    ['ID3\x04', '', 'audio/mpeg'],
    ['\xff\xfb\x90\x44', '', 'audio/mpeg'],
    ['\xff\xf1\x50\x80', '', 'audio/aac'],
    ['#!AMR\n', '', 'audio/amr'],
    ['OggS\0\x02........OpusHead', 'voz.ogg', 'audio/ogg'],
    ['OggS\0\x02........\x80theora', 'a.ogg', 'video/ogg'],
    ['\x1aE\xdf\xa3....webm....A_OPUS', 'voz.webm', 'audio/webm'],
    ['\x1aE\xdf\xa3....webm....V_VP8..A_OPUS', 'a.webm', 'video/webm'],
    ['\0\0\0\x18ftypM4A \0', '', 'audio/mp4'],
    ['\0\0\0\x18ftypiso5....hdlr....soun', '', 'audio/mp4'],
    ['\0\0\0\x18ftypisom....hdlr....vide..soun', '', 'video/mp4'],
    ['\0\0\0\x18ftyp3gp4', '', 'video/3gpp'],
    [
      'PK\x03\x04....[Content_Types].xml..word/document.xml',
      'a.zip',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['PK\x03\x04....a.txt', 'a.docx', 'application/zip'],
    [`${OLE}....`, 'a.xls', 'application/vnd.ms-excel'],
    [`${OLE}....`, 'a.png', 'application/x-ole-storage'],
    ['nome;telefone\n', 'a.csv', 'text/csv'],
    ['Bom dia', 'a.png', 'text/plain'],
    ['\x7fELF\x02\x01\x01\0', 'a.png', 'application/octet-stream'],
    ['MZ\x90\0\x03\0', 'a.pdf', 'application/octet-stream'],
    ['', 'a.png', 'application/octet-stream'],
    ['<svg xmlns="x"/>', 'a.png', 'image/svg+xml'],
    ['<?xml version="1.0"?>\n<!-- a -->\n<svg >', 'a.png', 'image/svg+xml'],
    ['\n <!DOCTYPE html><p>', 'a.txt', 'text/html'],
    ['texto <script>alert(1)</script>', 'a.txt', 'text/html'],
  ])('%j named %j is %s', (text, name, type) => {
    expect(contentType(bytes(text), name)).toBe(type)
  })

  it('a text cut within a character is text', () => {
    expect(contentType(Buffer.from('até').subarray(0, 3))).toBe('text/plain')
  })

  it('a text that is none further down is no text', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'ramal-type-')), 'a.txt')
    writeFileSync(path, 'x'.repeat(70_000))
    expect((await inspectFile(path, 'a.txt')).type).toBe('text/plain')
    writeFileSync(path, `${'x'.repeat(70_000)}\0\u0001`)
    expect((await inspectFile(path, 'a.txt')).type).toBe('application/octet-stream')
  })

  it('a text of Windows, whose letters are no UTF-8, is text', () => {
    expect(contentType(Buffer.from('número;endereço\n', 'latin1'), 'a.csv')).toBe('text/csv')
  })

  it('reads a real WAV', () => {
    const path = new URL('../../../../fixtures/audio/hold-music.wav', import.meta.url)
    expect(contentType(readFileSync(path).subarray(0, 4096))).toBe('audio/wav')
  })
})
