import { constants, type Dir } from 'node:fs'
import { type FileHandle, open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf } from '../archive/file-bytes.ts'
import type { Part } from '../archive/write-archive.ts'
import type { NamedFiles } from './named-files.ts'

/** Files and folders of DATA_DIR that are taken as they are, whoever names them. */
const WHOLE = ['demo.json', 'sip-tls', 'sounds']
/** Those of which rows of the store say what is in use. */
const BY_ROWS = ['recordings', 'files']

/**
 * The files beside the store, as they go with a store of `moment`: what its rows name, and what was there already and no row names.
 * What came later belongs to rows that came later. A recording that grows is taken as far as it is written.
 */
export async function* dataFiles(
  dataDir: string,
  { named, moment, onGrowing }: { named: NamedFiles; moment: number; onGrowing(path: string): void },
): AsyncGenerator<Part> {
  for (const name of WHOLE)
    for await (const path of filesBelow(dataDir, name)) yield* wholePart(dataDir, path)
  for (const name of BY_ROWS)
    for await (const path of filesBelow(dataDir, name)) {
      const row = named.see(path)
      if (row?.grows) onGrowing(path)
      yield* wholePart(dataDir, path, ({ mtimeMs }) => row !== null || mtimeMs < moment)
    }
}

/** One file; none where it is gone meanwhile: what is old is deleted at night, and rows follow (decision 033). */
export async function* wholePart(
  dataDir: string,
  path: string,
  isWanted: (file: { mtimeMs: number }) => boolean = () => true,
): AsyncGenerator<Part> {
  const file = await openIfThere(join(dataDir, path))
  if (!file) return
  try {
    if (!(await file.stat()).isFile()) return
    // The head before the size: what a header promises is then in the file, also while the recorder goes on.
    const first = Buffer.alloc(4_096)
    const { bytesRead } = await file.read(first, 0, first.length, 0)
    const stats = await file.stat()
    if (!isWanted(stats)) return
    const head = first.subarray(0, bytesRead)
    yield {
      path,
      size: stats.size,
      mtime: Math.floor(stats.mtimeMs / 1000),
      bytes: headThenRest(file, head, stats.size),
    }
  } finally {
    await file.close()
  }
}

async function* headThenRest(file: FileHandle, head: Buffer, size: number): AsyncGenerator<Buffer> {
  yield head
  yield* bytesOf(file, size, head.length)
}

/** Paths below a name of the data folder, as they stand; those of files that are not finished are none. */
async function* filesBelow(dataDir: string, name: string): AsyncGenerator<string> {
  const folder = await openFolder(join(dataDir, name))
  if (folder === 'file') yield name
  if (folder === 'file' || folder === null) return
  for await (const entry of folder) {
    const path = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(dataDir, path)
    else if (!entry.name.endsWith('.part')) yield path
  }
}

/** A folder to read, `file` where it is one, null where there is nothing. */
async function openFolder(path: string): Promise<Dir | 'file' | null> {
  try {
    return await opendir(path)
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return 'file'
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** A link is none of what is kept, and may lead to what its maker cannot read; a pipe would be waited for. */
const AS_IT_STANDS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, AS_IT_STANDS)
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'EMLINK', 'ENXIO'].includes(codeOf(error) ?? '')) return null
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
