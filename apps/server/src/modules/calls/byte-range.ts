/** What a Range header asks of a file (RFC 9110 14.2): one part, or all of it when there is none or it is not understood. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/**
 * Reads the header for a file of `size` bytes. `end` is inclusive. Several parts count as none: the whole is allowed.
 *
 * By hand because @fastify/send 4.2 answers 416, in HTML, to the last N bytes of a shorter file (14.1.2: the whole file) and to what is no
 * range at all (14.2: ignored), and reads `bytes=1x-2y` as 1-2.
 */
export function readRange(header: string | undefined, size: number): ByteRange {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return { kind: 'whole' }
  const [, from = '', to = ''] = parts
  if (from === '') return slice(Math.max(0, size - Number(to)), size - 1, size) // the last N bytes
  const start = Number(from)
  if (to !== '' && Number(to) < start) return { kind: 'whole' } // not a range at all
  return slice(start, to === '' ? size - 1 : Math.min(Number(to), size - 1), size)
}

function slice(start: number, end: number, size: number): ByteRange {
  return start >= size || end < start ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}
