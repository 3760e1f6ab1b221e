import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { open, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Migration, pendingMigrations } from '@ramal/db/migrations/migration'
import { POSTGRES_MIGRATIONS } from '@ramal/db/migrations/postgres'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import { connect } from '@ramal/db/store/sqlite/connection'
import { unpack } from '../archive/compressed.ts'
import type { Manifest } from '../archive/manifest.ts'
import { readArchive } from '../archive/read-archive.ts'
import type { TarEntry } from '../archive/tar.ts'
import { needRoom, sayingNoRoom } from '../backup/room.ts'
import { STORE_FILES } from '../backup/store-copied.ts'
import { checkIntegrity, factsOf, isStoreOf } from '../backup/store-facts.ts'
import { progressOf, type Tell } from '../progress.ts'
import { Refusal } from '../refusal.ts'
import { type EmptyDatabase, emptyDatabase } from './empty-database.ts'
import { takeFolder } from './empty-folder.ts'

/** Those of this program, the oldest first. */
export const MIGRATIONS = { sqlite: SQLITE_MIGRATIONS, postgres: POSTGRES_MIGRATIONS } as const

interface ReadOrder {
  readonly file: string
  /** A test's; this program's when absent. */
  readonly migrations?: Readonly<Record<Manifest['store']['engine'], readonly Migration[]>>
  readonly passphrase: () => Promise<string>
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

/** Where a backup goes. */
export interface RestoreOrder extends ReadOrder {
  readonly into: string
  /** Its `DATABASE_URL` names the database that a PostgreSQL's store goes to. */
  readonly env: NodeJS.ProcessEnv
}

/**
 * Puts a backup into an empty folder, or one that is not there yet, and a PostgreSQL's store into an empty database. It takes its place
 * only when all of it is read, compared and on the disk. @throws Refusal, with folder and database as they were
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const database = await emptyDatabase(order.env)
  const folder = takeFolder(order.into)
  try {
    const manifest = await sayingNoRoom(order.into, () =>
      readFile(order, (entry, bytes) => writeFile(folder.unfinished, entry, bytes)),
    )
    refuseNewer(manifest, order.migrations)
    await settleStore(join(folder.unfinished, STORE_FILES[manifest.store.engine]), manifest, database)
    await folder.settle()
    return manifest
  } catch (error) {
    folder.giveUp()
    await database?.giveUp()
    throw error
  } finally {
    await database?.close()
  }
}

/** The engine of the archive is the one that it is restored for. */
async function settleStore(file: string, manifest: Manifest, database: EmptyDatabase | null): Promise<void> {
  if (manifest.store.engine === 'sqlite') {
    if (database) throw new Refusal('restore.needsNoDatabase')
    return compareStore(file, manifest)
  }
  if (!database) throw new Refusal('restore.needsDatabase')
  await database.take(file, manifest)
  rmSync(file)
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

/** A backup of a newer program than this. */
function refuseNewer({ store }: Manifest, known: ReadOrder['migrations'] = MIGRATIONS): void {
  try {
    pendingMigrations(known[store.engine], store.migrations)
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
    if (!isStoreOf(manifest, found)) throw new Refusal('archive.altered')
  } finally {
    close()
  }
  chmodSync(file, 0o600)
}
