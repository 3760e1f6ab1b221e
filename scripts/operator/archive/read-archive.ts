import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import { ByteReader } from './byte-reader.ts'
import { FORMAT, HEAD, Head, isOfDataFolder, MANIFEST, Manifest, SUMS, sumLine } from './manifest.ts'
import { paddingOf, readHeader, type TarEntry } from './tar.ts'

/** Head and manifest are read into memory: they are no longer than this. */
const LONGEST_TEXT = 4 * 1024 * 1024

/** Takes the bytes of one file of the data folder, all of them. */
export type Take = (entry: TarEntry, bytes: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads an archive to its end: each file goes to `take`, and every sum is compared. What was taken is whole only when this resolves.
 * @throws Refusal for an archive that is half, altered, of another format, or none
 */
export async function readArchive(source: AsyncIterable<Buffer>, take: Take): Promise<Manifest> {
  const bytes = new ByteReader(source)
  const lines = createHash('sha256')
  for (let count = 0; ; count += 1) {
    const entry = await readHeader(bytes)
    if (entry === null) throw new Refusal('archive.half')
    if ((count === 0) !== (entry.path === HEAD)) throw new Refusal('archive.foreign')
    const sum = createHash('sha256')
    const summed = tapped(bytes.take(entry.size), (chunk) => sum.update(chunk))
    if (entry.path === HEAD) checkHead(await textOf(entry, summed))
    else if (isOfDataFolder(entry.path)) await take(entry, summed)
    else if (entry.path !== SUMS) throw new Refusal('archive.foreign')
    await readRest(summed)
    await bytes.read(paddingOf(entry.size).length)
    if (entry.path === SUMS) return readEnd(bytes, { stated: sum.digest('hex'), found: lines.digest('hex') })
    lines.update(sumLine(entry.path, sum.digest('hex')))
  }
}

/** The next header stands behind what nobody took. */
async function readRest(bytes: AsyncGenerator<Buffer>): Promise<void> {
  for (let next = await bytes.next(); !next.done; ) next = await bytes.next()
}

async function readEnd(bytes: ByteReader, sums: { stated: string; found: string }): Promise<Manifest> {
  const entry = await readHeader(bytes)
  if (entry?.path !== MANIFEST) throw new Refusal('archive.half')
  const text = await textOf(entry, bytes.take(entry.size))
  await bytes.read(paddingOf(entry.size).length)
  if ((await readHeader(bytes)) !== null || !(await bytes.isAtEnd())) throw new Refusal('archive.altered')
  const manifest = Manifest.safeParse(parsed(text))
  const isWhole = sums.stated === sums.found && manifest.success && manifest.data.sums === sums.found
  if (!isWhole) throw new Refusal('archive.altered')
  return manifest.data
}

function checkHead(text: string): void {
  const head = Head.safeParse(parsed(text))
  if (!head.success) throw new Refusal('archive.foreign')
  if (head.data.format !== FORMAT) throw new Refusal('archive.format', { format: String(head.data.format) })
}

async function textOf({ size }: TarEntry, bytes: AsyncIterable<Buffer>): Promise<string> {
  if (size > LONGEST_TEXT) throw new Refusal('archive.altered')
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function* tapped(bytes: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    see(chunk)
    yield chunk
  }
}
