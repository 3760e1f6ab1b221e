import { open } from 'node:fs/promises'

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
    return { size, type: contentType(buffer.subarray(0, bytesRead), name) }
  } finally {
    await file.close()
  }
}

/** `.png` for `image/png`, for a file that came without a name; empty where there is no usual ending. */
export function fileExtension(type: string): string {
  const ending = ENDINGS[type]
  return ending ? `.${ending}` : ''
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'video/3gpp': '3gp',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
}

const SIGNATURES: readonly (readonly [offset: number, magic: string, type: string])[] = [
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF87a', 'image/gif'],
  [0, 'GIF89a', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [8, 'WAVE', 'audio/wav'],
  [0, '%PDF-', 'application/pdf'],
  [0, 'ID3', 'audio/mpeg'],
  [0, '#!AMR', 'audio/amr'],
]

function containerType(head: Buffer, name: string): string | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('OggS')) return text.includes('theora') ? 'video/ogg' : 'audio/ogg'
  if (text.startsWith('\x1aE\xdf\xa3')) return /V_(VP|AV|MPEG)/.test(text) ? 'video/webm' : 'audio/webm'
  if (text.slice(4, 8) === 'ftyp') return isoType(text)
  if (text.startsWith('PK\x03\x04')) return zipType(text)
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return OLE[extensionOf(name)] ?? 'application/x-ole-storage'
  return mpegFrame(head)
}

/** MP4 and its kin: a recorder's audio says so only in its handler. */
function isoType(text: string): string {
  const brand = text.slice(8, 12)
  if (/^M4[AB] /.test(brand)) return 'audio/mp4'
  if (brand.startsWith('3gp')) return 'video/3gpp'
  if (brand === 'qt  ') return 'video/quicktime'
  return text.includes('soun') && !text.includes('vide') ? 'audio/mp4' : 'video/mp4'
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

function zipType(text: string): string {
  if (text.includes('word/')) return `${OFFICE}.wordprocessingml.document`
  if (text.includes('xl/')) return `${OFFICE}.spreadsheetml.sheet`
  if (text.includes('ppt/')) return `${OFFICE}.presentationml.presentation`
  return 'application/zip'
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
  const text = new TextDecoder().decode(head, { stream: true })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells bytes from text
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/.test(text)) return undefined
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml'
  if (/<(!doctype\s+html|html|head|body|script|iframe)[\s>]/i.test(text)) return 'text/html'
  if (/^\s*<\?xml/.test(text)) return 'application/xml'
  return extensionOf(name) === 'csv' ? 'text/csv' : 'text/plain'
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
