import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { bytesOf } from './file-bytes.ts'
import { FORMAT, HEAD, MANIFEST, type Manifest, SUMS, sumLine } from './manifest.ts'
import { END, headerOf, paddingOf, type TarEntry } from './tar.ts'

/** A file with its bytes, `size` of them. */
export interface Part extends TarEntry {
  readonly bytes: AsyncIterable<Buffer>
}

/**
 * The bytes of an archive: a head, the parts, their sums, the manifest. `manifest` is asked when all parts are through; `sumsFile` is
 * where sums wait for their turn, so that memory does not grow with the number of files.
 */
export async function* archiveOf(
  parts: AsyncIterable<Part>,
  { sumsFile, manifest }: { sumsFile: string; manifest(sums: string): Manifest },
): AsyncGenerator<Buffer> {
  const made = Math.floor(Date.now() / 1000)
  const text = (path: string, value: unknown) => {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
    return { path, size: bytes.length, mtime: made, bytes: one(bytes) }
  }
  const sums = await open(sumsFile, 'w+', 0o600)
  try {
    const all = createHash('sha256')
    let length = 0
    const keep = async (path: string, sum: string) => {
      const line = Buffer.from(sumLine(path, sum))
      all.update(line)
      length += line.length
      await sums.write(line)
    }
    yield* summed(text(HEAD, { product: 'ramal', format: FORMAT }), keep)
    for await (const part of parts) yield* summed(part, keep)
    yield* plain({ path: SUMS, size: length, mtime: made, bytes: bytesOf(sums, length) })
    yield* plain(text(MANIFEST, manifest(all.digest('hex'))))
    yield END
  } finally {
    await sums.close()
  }
}

async function* summed(
  part: Part,
  keep: (path: string, sum: string) => Promise<void>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  yield* plain({ ...part, bytes: seen(part.bytes, (chunk) => hash.update(chunk)) })
  await keep(part.path, hash.digest('hex'))
}

async function* plain(part: Part): AsyncGenerator<Buffer> {
  yield headerOf(part)
  yield* part.bytes
  yield paddingOf(part.size)
}

async function* seen(bytes: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    see(chunk)
    yield chunk
  }
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
