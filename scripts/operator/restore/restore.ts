import { chmodSync, mkdirSync } from 'node:fs'
import { open, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Migration, pendingMigrations } from '@ramal/db/migrations/migration'
import { connect } from '@ramal/db/store/sqlite/connection'
import { unpack } from '../archive/compressed.ts'
import type { Manifest } from '../archive/manifest.ts'
import { readArchive } from '../archive/read-archive.ts'
import type { TarEntry } from '../archive/tar.ts'
import { needRoom, sayingNoRoom } from '../backup/room.ts'
import { checkIntegrity, factsOf } from '../backup/store-facts.ts'
import { progressOf, type Tell } from '../progress.ts'
import { Refusal } from '../refusal.ts'
import { takeFolder } from './empty-folder.ts'

interface ReadOrder {
  readonly file: string
  readonly passphrase: () => Promise<string>
  /** Those of this program: a backup of a newer one is refused. */
  readonly migrations: readonly Migration[]
  readonly tell: Tell
  /** Throws when the work is to end. */
  readonly goOn: () => void
}

/** Reads a backup from its first byte to its last and writes nothing. @throws Refusal where it is not whole */
export async function verifyBackup(order: ReadOrder): Promise<Manifest> {
  const manifest = await readFile(order, async (_, bytes) => {
    for await (const chunk of bytes) void chunk
  })
  refuseNewer(manifest, order.migrations)
  return manifest
}

/**
 * Puts a backup into an empty folder, or one that is not there yet. It takes its place only when all of it is read, compared and on the
 * disk. @throws Refusal, with the folder as it was
 */
export async function restoreBackup(order: ReadOrder & { readonly into: string }): Promise<Manifest> {
  const folder = takeFolder(order.into)
  try {
    const manifest = await sayingNoRoom(order.into, () =>
      readFile(order, (entry, bytes) => writeFile(folder.unfinished, entry, bytes)),
    )
    refuseNewer(manifest, order.migrations)
    await compareStore(join(folder.unfinished, 'ramal.db'), manifest)
    await folder.settle()
    return manifest
  } catch (error) {
    folder.giveUp()
    throw error
  }
}

type TakeFile = (entry: TarEntry, bytes: AsyncIterable<Buffer>) => Promise<void>

function readFile(order: ReadOrder, take: TakeFile): Promise<Manifest> {
  const progress = progressOf(order.tell)
  let done = 0
  return unpack(order.file, order.passphrase, (bytes) =>
    readArchive(bytes, async (entry, content) => {
      await take(entry, counted(content))
    }),
  )

  async function* counted(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      order.goOn()
      done += chunk.length
      progress('archive.reading', done)
      yield chunk
    }
  }
}

async function writeFile(folder: string, entry: TarEntry, bytes: AsyncIterable<Buffer>): Promise<void> {
  needRoom(folder, entry.size)
  const path = join(folder, entry.path)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await openNew(path)
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk)
  } finally {
    await handle.close()
  }
  await utimes(path, entry.mtime, entry.mtime)
}

async function openNew(path: string) {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    // No archive of ours has a name twice.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refusal('archive.altered', {}, error)
    throw error
  }
}

function refuseNewer({ store }: Manifest, known: readonly Migration[]): void {
  try {
    pendingMigrations(known, store.migrations)
  } catch (error) {
    throw new Refusal('archive.newer', {}, error)
  }
}

/** The store is what the manifest says of it, and every page of it is sound. */
async function compareStore(file: string, manifest: Manifest): Promise<void> {
  const { raw, close } = await connect(file, 'read')
  try {
    checkIntegrity(raw)
    const found = factsOf(raw)
    if (JSON.stringify(found) !== JSON.stringify(factsIn(manifest))) throw new Refusal('archive.altered')
  } finally {
    close()
  }
  chmodSync(file, 0o600)
}

const factsIn = ({ store: { migrations, rows } }: Manifest) => ({ migrations, rows })
