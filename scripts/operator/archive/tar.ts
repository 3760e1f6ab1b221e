import { Refusal } from '../refusal.ts'

// POSIX.1-2001, pax interchange format: `tar` of any system opens it. Files alone: folders come of their paths.

const BLOCK = 512
/** What the size of a plain header holds: eleven octal digits. */
const MOST_PLAIN_BYTES = 8 ** 11 - 1
const LONGEST_PLAIN_PATH = 100
/** A header of ours has a path and a size in it. */
const MOST_RECORDS = 4_096

/** One file of an archive; `mtime` in whole seconds since 1970. */
export interface TarEntry {
  readonly path: string
  readonly size: number
  readonly mtime: number
}

/** What ends an archive. */
export const END = Buffer.alloc(2 * BLOCK)

/** What stands before the bytes of a file. */
export function headerOf(entry: TarEntry): Buffer {
  const records = recordsOf(entry)
  const plain = (path: string, size: number, type: string) =>
    plainHeader({ path, size, mtime: entry.mtime }, type)
  if (records.length === 0) return plain(entry.path, entry.size, '0')
  const size = Math.min(entry.size, MOST_PLAIN_BYTES)
  return Buffer.concat([
    plain('pax', records.length, 'x'),
    records,
    paddingOf(records.length),
    plain('long', size, '0'),
  ])
}

/** What stands behind the bytes of a file of this size. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** Bytes in one piece, as `ByteReader` reads them. */
interface Reading {
  read(count: number): Promise<Buffer>
}

/** The next file of an archive, whose bytes are read next and its padding after them; null at the end. @throws Refusal */
export async function readHeader(bytes: Reading): Promise<TarEntry | null> {
  const entry = await readEntry(bytes)
  // Half a byte, or fewer than none, would never be read to its end.
  if (entry && !(Number.isSafeInteger(entry.size) && entry.size >= 0 && Number.isSafeInteger(entry.mtime)))
    throw new Refusal('archive.altered')
  return entry
}

async function readEntry(bytes: Reading): Promise<TarEntry | null> {
  const first = await readPlain(bytes)
  if (first === null) return null
  if (first.type === '0') return first.entry
  if (first.type !== 'x' || !(first.entry.size <= MOST_RECORDS)) throw new Refusal('archive.foreign')
  const records = await bytes.read(first.entry.size)
  await bytes.read(paddingOf(records.length).length)
  const real = await readPlain(bytes)
  if (real?.type !== '0') throw new Refusal('archive.foreign')
  return { ...real.entry, ...readRecords(records) }
}

/** What of an entry needs an extended header. */
function recordsOf({ path, size }: TarEntry): Buffer {
  const isPlain = /^[\x20-\x7e]+$/.test(path) && path.length <= LONGEST_PLAIN_PATH
  if (isPlain && size <= MOST_PLAIN_BYTES) return Buffer.alloc(0)
  return Buffer.concat([record('path', path), record('size', String(size))])
}

/** `LENGTH key=value\n`, whose length counts its own digits. */
function record(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  let length = bytes + String(bytes).length
  if (String(length).length > String(bytes).length) length += 1
  return Buffer.from(`${length}${rest}`)
}

function readRecords(records: Buffer): Partial<TarEntry> {
  const found: { path?: string; size?: number } = {}
  for (let at = 0; at < records.length; ) {
    const space = records.indexOf(0x20, at)
    const length = Number(records.toString('latin1', at, space))
    const [key, ...value] = records.toString('utf8', space + 1, at + length - 1).split('=')
    if (!(length > 0) || (key !== 'path' && key !== 'size')) throw new Refusal('archive.foreign')
    if (key === 'path') found.path = value.join('=')
    else found.size = Number(value[0])
    at += length
  }
  return found
}

function plainHeader({ path, size, mtime }: TarEntry, type: string): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  header.write(path, 0, LONGEST_PLAIN_PATH)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.max(0, mtime), 11), 136)
  header.write(type, 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${octal(sumOf(header), 6)}\0 `, 148, 'latin1')
  return header
}

async function readPlain(bytes: Reading): Promise<{ entry: TarEntry; type: string } | null> {
  const header = await bytes.read(BLOCK)
  if (header.every((byte) => byte === 0)) {
    // The second of the two blocks at the end.
    if ((await bytes.read(BLOCK)).some((byte) => byte !== 0)) throw new Refusal('archive.altered')
    return null
  }
  const octal = (at: number, digits: number) => Number.parseInt(header.toString('latin1', at, at + digits), 8)
  if (header.toString('latin1', 257, 262) !== 'ustar') throw new Refusal('archive.foreign')
  if (octal(148, 6) !== sumOf(header)) throw new Refusal('archive.altered')
  const name = header.subarray(0, LONGEST_PLAIN_PATH)
  const path = name.subarray(0, name.includes(0) ? name.indexOf(0) : name.length).toString()
  return {
    entry: { path, size: octal(124, 11), mtime: octal(136, 11) },
    type: header.toString('latin1', 156, 157),
  }
}

/** The sum of a header's bytes, its own field as eight spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}
