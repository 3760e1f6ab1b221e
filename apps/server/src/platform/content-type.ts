import { type FileHandle, open } from 'node:fs/promises'
import type { FileTypeResult } from 'file-type'
import { endingOf, isKnownType, usualType } from './file-names.ts'

/** How much of a file `contentType` looks at, bytes. */
const HEAD_BYTES = 65_536
const UNKNOWN = 'application/octet-stream'

/**
 * What a file is by its first bytes (architecture §6): a name or a header may lie. The name only chooses within a family that
 * bytes cannot tell apart (old Office files, kinds of text). `application/octet-stream` for what is not known.
 */
export async function contentType(head: Buffer, name = ''): Promise<string> {
  // Texts first: "GIF" and "BM" begin sentences too, and mark-up behind a picture's first letters is mark-up.
  const text = textOf(head)
  if (text !== null) return textType(text, name)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  if (found?.mime === 'application/x-cfb') return OLE[endingOf(name)] ?? 'application/x-ole-storage'
  return soundOrPictures(knownType(found), head.toString('latin1'))
}

/**
 * Type by content and size of a file on disk. An archive is gone through entry by entry, their content left out: what kind it is of may
 * stand behind all of them.
 */
export async function inspectFile(path: string, name: string): Promise<{ type: string; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), 0)
    const head = buffer.subarray(0, bytesRead)
    if (size > HEAD_BYTES && head.toString('latin1', 0, 4) === 'PK\x03\x04')
      return { size, type: knownType(await (await import('file-type')).fileTypeFromFile(path)) }
    const type = await contentType(head, name)
    // Nothing but itself says that a text is one: all of it is looked at.
    const isSound = !TEXTS.has(type) || (await isTextThroughout(file, HEAD_BYTES))
    return { size, type: isSound ? type : UNKNOWN }
  } finally {
    await file.close()
  }
}

function knownType(found: FileTypeResult | undefined): string {
  const type = usualType(found?.mime ?? UNKNOWN)
  return isKnownType(type) ? type : UNKNOWN
}

/** Containers that hold sound with or without pictures say so only in their tracks. */
function soundOrPictures(type: string, head: string): string {
  switch (type) {
    case 'video/webm':
      return /V_(VP|AV|MPEG)/.test(head) ? type : 'audio/webm'
    case 'video/mp4':
      return /hdlr.{8}soun/s.test(head) && !/hdlr.{8}vide/s.test(head) ? 'audio/mp4' : type
    case 'audio/ogg':
      return head.includes('\x80theora') ? 'video/ogg' : type
    default:
      return type
  }
}

const OLE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
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

/** Text without control characters; null for anything else. */
function textOf(head: Buffer): string | null {
  const text = head.length === 0 ? null : decoded(head)
  return text === null || CONTROLS.test(text) ? null : text
}

/** Mark-up is told apart, because a browser would run it. */
function textType(text: string, name: string): string {
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('{\\rtf')) return 'application/rtf'
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
