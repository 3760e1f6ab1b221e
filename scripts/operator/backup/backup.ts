import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { pack } from '../archive/compressed.ts'
import { FORMAT, type Manifest } from '../archive/manifest.ts'
import { archiveOf, type Part } from '../archive/write-archive.ts'
import { progressOf, type Tell } from '../progress.ts'
import { Refusal } from '../refusal.ts'
import { copyStore } from './copy-store.ts'
import { dataFiles, wholePart } from './data-files.ts'
import { type KeyState, readKeys, textOfKeys } from './key-state.ts'
import { beginMaking, giveToOwnerOf, type Making } from './making.ts'
import { NamedFiles } from './named-files.ts'
import { Pace } from './pace.ts'
import { PartFile } from './part-file.ts'
import { sayingNoRoom } from './room.ts'
import { checkIntegrity, factsOf } from './store-facts.ts'

export interface BackupOrder {
  readonly dataDir: string
  readonly out: string
  /** An older file of that name may go. */
  readonly mayReplace: boolean
  /** Null: it is not sealed. */
  readonly passphrase: string | null
  /** Megabytes a second that are read at most; 0: as fast as it goes. */
  readonly pace: number
  /** Of the program that makes it. */
  readonly version: string
  readonly env: NodeJS.ProcessEnv
  readonly tell: Tell
  /** Throws when the work is to end. */
  readonly goOn: () => void
}

/** What was made. */
export interface Made {
  readonly bytes: number
  readonly manifest: Manifest
}

/** Files that rows name and that were gone: so many are named in the manifest. */
const MISSING_NAMED = 100

/**
 * Makes one file of everything that a data folder needs to go on elsewhere, as of one moment, while the server runs or not.
 * @throws Refusal, with nothing left but what was there before
 */
export async function makeBackup(order: BackupOrder): Promise<Made> {
  const store = join(order.dataDir, 'ramal.db')
  if (!existsSync(store)) throw new Refusal('store.none', { dataDir: order.dataDir })
  const making = beginMaking(order.dataDir)
  try {
    return await sayingNoRoom(order.dataDir, () => makeIn(making, order, store))
  } finally {
    making.end()
  }
}

async function makeIn(making: Making, order: BackupOrder, store: string): Promise<Made> {
  const target = new PartFile(order.out, order.mayReplace)
  target.refuseToReplace()
  making.writes(target.part)
  const pace = new Pace(order.pace)
  const progress = progressOf(order.tell)
  const copy = making.path('ramal.db')
  let keys: KeyState = readKeys(order.dataDir, order.env)
  const { moment } = await copyStore(
    { from: store, to: copy },
    {
      pace,
      onStep(done, of) {
        order.goOn()
        progress('backup.copying', done, of)
      },
      readBeside() {
        keys = readKeys(order.dataDir, order.env)
        return textOfKeys(keys)
      },
    },
  )
  const raw = openCopy(copy)
  try {
    checkIntegrity(raw)
    const whole = { raw, order, making, moment, keys }
    const manifest = await writeArchive(whole, { target, pace, progress })
    if (order.out.startsWith(order.dataDir)) giveToOwnerOf(order.dataDir, order.out)
    return { bytes: statSync(order.out).size, manifest }
  } finally {
    raw.close()
  }
}

interface Whole {
  readonly raw: Database.Database
  readonly order: BackupOrder
  readonly making: Making
  readonly moment: number
  readonly keys: KeyState
}

interface Writing {
  readonly target: PartFile
  readonly pace: Pace
  readonly progress: ReturnType<typeof progressOf>
}

async function writeArchive(whole: Whole, { target, pace, progress }: Writing): Promise<Manifest> {
  const { raw, order, making, moment, keys } = whole
  const named = new NamedFiles(raw)
  const facts = factsOf(raw)
  const growing: string[] = []
  const files = { count: 0, bytes: 0 }
  let manifest: Manifest | undefined

  async function* parts(): AsyncGenerator<Part> {
    yield* wholePart(making.path(''), 'ramal.db')
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
        store: { engine: 'sqlite', ...facts },
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

/** The copy as one file: the log's mode would have more beside it. */
function openCopy(copy: string): Database.Database {
  const raw = new Database(copy)
  raw.pragma('journal_mode = delete')
  raw.pragma('cache_size = -2000')
  rmSync(`${copy}-wal`, { force: true })
  return raw
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
