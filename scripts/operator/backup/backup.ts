import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databaseUrl } from '@ramal/db/store/database-url'
import { pack } from '../archive/compressed.ts'
import { FORMAT, type Manifest } from '../archive/manifest.ts'
import { archiveOf, type Part } from '../archive/write-archive.ts'
import { progressOf } from '../progress.ts'
import { Refusal } from '../refusal.ts'
import { dataFiles, wholePart } from './data-files.ts'
import { beginMaking, giveToOwnerOf, type Making } from './making.ts'
import type { NamedFiles } from './named-files.ts'
import type { BackupOrder, Beside } from './order.ts'
import { Pace } from './pace.ts'
import { PartFile } from './part-file.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { sayingNoRoom } from './room.ts'
import { copySqlite } from './sqlite-copy.ts'
import { STORE_FILES, type StoreCopied } from './store-copied.ts'

/** What was made. */
export interface Made {
  readonly bytes: number
  readonly manifest: Manifest
}

/** Files that rows name and that were gone: so many are named in the manifest. */
const MISSING_NAMED = 100

/**
 * Makes one file of everything that a data folder needs to go on elsewhere, as of one moment, while the server runs or not. With
 * `DATABASE_URL` the store is a dump of that database.
 * @throws Refusal, with nothing left but what was there before
 */
export async function makeBackup(order: BackupOrder): Promise<Made> {
  const database = databaseUrl(order.env)
  if (!existsSync(database ? order.dataDir : join(order.dataDir, STORE_FILES.sqlite)))
    throw new Refusal('store.none', { dataDir: order.dataDir })
  const making = await sayingNoRoom(order.dataDir, async () => beginMaking(order.dataDir))
  const copy = database ? dumpPostgres(database) : copySqlite
  try {
    return await sayingNoRoom(order.dataDir, () => makeIn(making, order, copy))
  } finally {
    making.end()
  }
}

async function makeIn(making: Making, order: BackupOrder, copy: typeof copySqlite): Promise<Made> {
  const target = new PartFile(order.out, order.mayReplace)
  target.refuseToReplace()
  making.writes(target.part)
  const beside = { pace: new Pace(order.pace), progress: progressOf(order.tell) }
  const copied = await copy(making, order, beside)
  try {
    const manifest = await writeArchive({ copied, order, making }, target, beside)
    if (order.out.startsWith(order.dataDir)) giveToOwnerOf(order.dataDir, order.out)
    return { bytes: statSync(order.out).size, manifest }
  } finally {
    copied.close()
  }
}

interface Whole {
  readonly copied: StoreCopied
  readonly order: BackupOrder
  readonly making: Making
}

async function writeArchive(
  { copied, order, making }: Whole,
  target: PartFile,
  { pace, progress }: Beside,
): Promise<Manifest> {
  const { engine, moment, keys, facts, named } = copied
  const growing: string[] = []
  const files = { count: 0, bytes: 0 }
  let manifest: Manifest | undefined

  async function* parts(): AsyncGenerator<Part> {
    yield* wholePart(making.path(''), STORE_FILES[engine])
    for (const [path, key] of keys.files)
      yield { path, size: key.length, mtime: Math.floor(moment / 1000), bytes: bytesOfKey(key) }
    const beside = dataFiles(order.dataDir, { named, moment, onGrowing: (path) => growing.push(path) })
    for await (const part of beside) {
      progress('backup.packing', files.bytes)
      yield part
      files.count += 1
      files.bytes += part.size
    }
  }

  const archive = archiveOf(parts(), {
    sumsFile: making.path('sums'),
    manifest(sums) {
      manifest = {
        format: FORMAT,
        version: order.version,
        moment: new Date(moment).toISOString(),
        store: { engine, ...facts },
        key: keys.kept,
        files,
        missing: missingOf(named),
        under_way: growing,
        sums,
      }
      return manifest
    },
  })
  await sayingNoRoom(dirname(order.out), () =>
    target.write((write) => pack(pace.slowed(archive, order.goOn), order.passphrase, write)),
  )
  if (!manifest) throw new Error('an archive without its manifest')
  return manifest
}

function missingOf(named: NamedFiles): Manifest['missing'] {
  const first: string[] = []
  let count = 0
  for (const path of named.unseen()) {
    count += 1
    if (first.length < MISSING_NAMED) first.push(path)
  }
  return { count, first }
}

async function* bytesOfKey(key: Buffer): AsyncGenerator<Buffer> {
  yield key
}
