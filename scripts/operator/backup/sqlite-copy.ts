import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { copyStore } from './copy-store.ts'
import { type KeyState, readKeys, textOfKeys } from './key-state.ts'
import type { Making } from './making.ts'
import { namedInSqlite } from './named-files.ts'
import type { BackupOrder, Beside } from './order.ts'
import type { StoreCopied } from './store-copied.ts'
import { checkIntegrity, factsOf } from './store-facts.ts'

/** Copies `ramal.db` while the server writes it. @throws Refusal, for a damaged one among others */
export async function copySqlite(
  making: Making,
  { dataDir, env, goOn }: BackupOrder,
  { pace, progress }: Beside,
): Promise<StoreCopied> {
  const copy = making.path('ramal.db')
  let keys: KeyState = readKeys(dataDir, env)
  const { moment } = await copyStore(
    { from: join(dataDir, 'ramal.db'), to: copy },
    {
      pace,
      onStep(done, of) {
        goOn()
        progress('backup.copying', done, of)
      },
      readBeside() {
        keys = readKeys(dataDir, env)
        return textOfKeys(keys)
      },
    },
  )
  const raw = openCopy(copy)
  try {
    checkIntegrity(raw)
    const named = namedInSqlite(raw)
    return { engine: 'sqlite', moment, keys, facts: factsOf(raw), named, close: () => raw.close() }
  } catch (error) {
    raw.close()
    throw error
  }
}

/** The copy as one file: the log's mode would have more beside it. */
function openCopy(copy: string): Database.Database {
  const raw = new Database(copy)
  raw.pragma('journal_mode = delete')
  raw.pragma('cache_size = -2000')
  rmSync(`${copy}-wal`, { force: true })
  return raw
}
