import { type FileHandle, open } from 'node:fs/promises'
import { endingOf } from './file-names.ts'

/** How much of a file `contentType` looks at, bytes. */
const HEAD_BYTES = 65_536

/**
 * What a file is by its first bytes (architecture §6): a name or a header may lie. The name only chooses within a family that
 * bytes cannot tell apart (old Office files, kinds of text). `application/octet-stream` for what is not known.
 */
export function contentType(head: Buffer, name = ''): string {
  return (
    SIGNATURES.find(
      ([offset, magic]) => head.toString('latin1', offset, offset + magic.length) === magic,
    )?.[2] ??
    containerType(head, name) ??
    textType(head, name) ??
    'application/octet-stream'
  )
}

/** Type by content and size of a file on disk. */
export async function inspectFile(path: string, name: string): Promise<{ type: string; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), 0)
    const type = contentType(buffer.subarray(0, bytesRead), name)
    // Nothing but itself says that a text is one: all of it is looked at.
    const isSound = !TEXTS.has(type) || (await isTextThroughout(file, HEAD_BYTES))
    return { size, type: isSound ? type : 'application/octet-stream' }
  } finally {
    await file.close()
  }
}

const TEXTS = new Set(['text/plain', 'text/csv', 'application/xml'])

async function isTextThroughout(file: FileHandle, from: number): Promise<boolean> {
  const piece = Buffer.alloc(HEAD_BYTES)
  for (let at = from; ; ) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) return true
    if (CONTROLS.test(piece.toString('latin1', 0, bytesRead))) return false
    at += bytesRead
  }
}

/** What stands in no text, whatever its encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells bytes from text
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/

const SIGNATURES: readonly (readonly [offset: number, magic: string, type: string])[] = [
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF87a', 'image/gif'],
  [0, 'GIF89a', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [8, 'WAVE', 'audio/wav'],
  [0, '%PDF-', 'application/pdf'],
  [0, 'ID3', 'audio/mpeg'],
  [0, 'II*\0', 'image/tiff'],
  [0, 'MM\0*', 'image/tiff'],
  [0, '{\\rtf', 'application/rtf'],
  [0, '#!AMR', 'audio/amr'],
]

function containerType(head: Buffer, name: string): string | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('OggS')) return text.includes('theora') ? 'video/ogg' : 'audio/ogg'
  if (text.startsWith('\x1aE\xdf\xa3')) return /V_(VP|AV|MPEG)/.test(text) ? 'video/webm' : 'audio/webm'
  if (text.slice(4, 8) === 'ftyp') return isoType(text)
  if (text.startsWith('PK\x03\x04')) return zipType(text)
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return OLE[endingOf(name)] ?? 'application/x-ole-storage'
  return mpegFrame(head)
}

/** MP4 and its kin: a recorder's audio says so only in its handler. */
function isoType(text: string): string {
  const brand = text.slice(8, 12)
  if (/^M4[AB] /.test(brand)) return 'audio/mp4'
  if (brand.startsWith('3gp')) return 'video/3gpp'
  if (/^(heic|heix|mif1)/.test(brand)) return 'image/heic'
  if (brand === 'qt  ') return 'video/quicktime'
  return text.includes('soun') && !text.includes('vide') ? 'audio/mp4' : 'video/mp4'
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

function zipType(text: string): string {
  if (text.includes('word/')) return `${OFFICE}.wordprocessingml.document`
  if (text.includes('xl/')) return `${OFFICE}.spreadsheetml.sheet`
  if (text.includes('ppt/')) return `${OFFICE}.presentationml.presentation`
  return (
    /mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet))/.exec(text)?.[1] ??
    'application/zip'
  )
}

const OLE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** ISO 11172-3 and ADTS frames begin with eleven or twelve set bits; layer 0 is ADTS (AAC). */
function mpegFrame(head: Buffer): string | undefined {
  const [first = 0, second = 0] = head
  if (first !== 0xff) return undefined
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const isFrame = (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0
  return isFrame ? 'audio/mpeg' : undefined
}

/** Text without control characters. Mark-up is told apart, because a browser would run it. */
function textType(head: Buffer, name: string): string | undefined {
  if (head.length === 0) return undefined
  const text = decoded(head)
  if (text === null || CONTROLS.test(text)) return undefined
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml'
  if (/<(!doctype\s+html|html|head|body|script|iframe)[\s>]/i.test(text)) return 'text/html'
  if (/^\s*<\?xml/.test(text)) return 'application/xml'
  return endingOf(name) === 'csv' ? 'text/csv' : 'text/plain'
}

/** Of UTF-8, or of Windows' Western alphabet, which spreadsheets still write; bytes that it leaves out are no text. */
function decoded(head: Buffer): string | null {
  const text = new TextDecoder().decode(head, { stream: true })
  if (!text.includes('\ufffd')) return text
  return /[\x81\x8d\x8f\x90\x9d]/.test(head.toString('latin1')) ? null : head.toString('latin1')
}
