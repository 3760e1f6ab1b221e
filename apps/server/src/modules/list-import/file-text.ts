import type { ListImport } from '@ramal/contract/endpoints/list-imports'

export type Encoding = ListImport['encoding']
type Asked = Encoding | 'auto'

/** Beginnings of files that people send for tables: a spreadsheet (a ZIP), an old one, a PDF, UTF-16. */
const SIGNATURES = ['504b0304', 'd0cf11e0', '25504446', 'fffe', 'feff']

/**
 * The text of a file, and how it was encoded: what is right UTF-8 is that, everything else what Windows wrote in western Europe. Null: no text
 * at all, or not in the encoding that was asked for.
 */
export function textOf(
  bytes: Uint8Array,
  asked: Asked,
): { ok: true; text: string; encoding: Encoding } | { ok: false; reason: 'binary' | 'encoding' } {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (SIGNATURES.some((one) => beginning.startsWith(one)) || bytes.includes(0))
    return { ok: false, reason: 'binary' }
  if (asked !== 'windows-1252') {
    const text = decoded(bytes, 'utf-8')
    if (text !== null) return { ok: true, text, encoding: 'utf-8' }
    if (asked === 'utf-8') return { ok: false, reason: 'encoding' }
  }
  const text = decoded(bytes, 'windows-1252')
  return text === null ? { ok: false, reason: 'encoding' } : { ok: true, text, encoding: 'windows-1252' }
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
