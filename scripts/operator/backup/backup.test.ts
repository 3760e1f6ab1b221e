import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup, verifyBackup } from '../restore/restore.ts'
import { DataFolder, pathsBelow, rowsOf } from '../testing/data-folder.ts'
import { makeBackup } from './backup.ts'
import type { BackupOrder } from './order.ts'

let folder: DataFolder
let out: string
let into: string
beforeEach(async () => {
  folder = await new DataFolder().open()
  out = join(folder.root, 'out.tar.zst')
  into = join(folder.root, 'restored')
})
afterEach(() => folder.remove())

const quiet = { tell: () => {}, goOn: () => {} }
const make = (order: Partial<BackupOrder> = {}) =>
  makeBackup({
    ...{ dataDir: folder.dataDir, out, mayReplace: false, passphrase: null, pace: 0, version: '1', env: {} },
    ...quiet,
    ...order,
  })
const reading = (passphrase = '') => ({
  ...{ file: out, env: {}, passphrase: async () => passphrase },
  ...quiet,
})
const restore = (passphrase?: string) => restoreBackup({ ...reading(passphrase), into })
const restoredRows = () => {
  const raw = new Database(join(into, 'ramal.db'), { readonly: true })
  const rows = rowsOf(raw)
  raw.close()
  return rows
}
const isSame = (path: string) =>
  readFileSync(join(into, path)).equals(readFileSync(join(folder.dataDir, path)))
/** Long before any backup. */
const age = (path: string) => utimesSync(join(folder.dataDir, path), 1_000, 1_000)
/** Later than the moment of a backup that is made now. */
const makeLater = (path: string) => utimesSync(join(folder.dataDir, path), 4_000_000_000, 4_000_000_000)

describe('What is in a backup', { timeout: 60_000 }, () => {
  it('A restored folder has every row and every file, byte by byte, and is its owner’s alone', async () => {
    folder.fill(500)
    folder.put('secret.key', randomBytes(32))
    folder.put('secret.key.old', randomBytes(32))
    folder.put('demo.json', '{}')
    folder.put('sip-tls/key.pem')
    folder.put('sounds/7/saudação.wav')
    const named = [folder.call('1.wav'), folder.attachment(), folder.avatar(), folder.answer()]
    for (const path of named) makeLater(path) // by their rows, then, not by their age
    const rows = rowsOf(folder.raw)
    const { manifest } = await make()
    expect(manifest).toMatchObject({ missing: { count: 0 }, under_way: [], key: { kept: 'here' } })
    await restore()
    expect(restoredRows()).toEqual(rows)
    const others = [
      'demo.json',
      'ramal.db',
      'secret.key',
      'secret.key.old',
      'sip-tls/key.pem',
      'sounds/7/saudação.wav',
    ]
    expect(pathsBelow(into)).toEqual([...named, ...others].sort())
    for (const path of [...named, ...others.filter((one) => one !== 'ramal.db')])
      expect(isSame(path), path).toBe(true)
    for (const path of [...named, ...others]) expect(statSync(join(into, path)).mode & 0o777).toBe(0o600)
    expect(statSync(join(into, 'recordings')).mode & 0o777).toBe(0o700)
    expect(statSync(out).mode & 0o777).toBe(0o600)
  })

  it('Logs, copies, what is passing through and what is not finished are not in it', async () => {
    for (const path of [
      'log/server.log',
      'tmp/upload',
      'backup/before-x.db',
      'server.lock',
      'files/aa/x.part',
    ]) {
      folder.put(path)
      age(path)
    }
    await make()
    await restore()
    expect(pathsBelow(into)).toEqual(['ramal.db'])
  })

  it('A link is not followed out of the folder, and nobody waits for a pipe', async () => {
    const secret = join(folder.root, 'of-somebody-else')
    writeFileSync(secret, 'what the maker of the link cannot read')
    folder.put('sounds/own.wav')
    for (const path of ['sounds/link.wav', 'files/link', 'demo.json']) {
      mkdirSync(dirname(join(folder.dataDir, path)), { recursive: true })
      symlinkSync(secret, join(folder.dataDir, path))
    }
    execFileSync('mkfifo', [join(folder.dataDir, 'sounds/pipe.wav')])
    await make()
    await restore()
    expect(pathsBelow(into)).toEqual(['ramal.db', 'sounds/own.wav'])
  })

  it('A file that came after the moment is not in it; one that no row names, and was there before, is', async () => {
    const later = folder.keep().path
    makeLater(later)
    const before = folder.keep().path
    age(before)
    await make()
    await restore()
    expect(pathsBelow(into)).toEqual([before, 'ramal.db'].sort())
  })

  it('A file that a row names and that is gone is said, and hinders nothing', async () => {
    const gone = folder.call('gone.wav')
    rmSync(join(folder.dataDir, gone))
    const { manifest } = await make()
    expect(manifest.missing).toEqual({ count: 1, first: [gone] })
    expect((await restore()).missing.first).toEqual([gone])
  })

  it('The recording of a call that goes on is there as far as it is written', async () => {
    const path = folder.call('on.wav', { isOver: false, content: randomBytes(100_000) })
    makeLater(path)
    const { manifest } = await make()
    expect(manifest.under_way).toEqual([path])
    await restore()
    expect(isSame(path)).toBe(true)
  })

  it('A key from outside is named and not in it', async () => {
    folder.put('secret.key', randomBytes(32))
    const { manifest } = await make({ env: { SECRET_KEY_COMMAND: 'vault read' } })
    expect(manifest.key).toEqual({ kept: 'outside', setting: 'SECRET_KEY_COMMAND' })
    await restore()
    expect(pathsBelow(into)).toEqual(['ramal.db'])
  })

  it('Rows that are written while it is made are all in it or none of them, and only from one moment', async () => {
    folder.fill(4_000)
    let writes = 0
    const write = () => {
      writes += 1
      // Two tables in one transaction: a backup of two moments would have one more of one.
      folder.raw.transaction(() => {
        folder.raw
          .prepare("insert into outbox (topic, seq, frame, at) values (?, 1, '', 1)")
          .run(`w${writes}`)
        folder.raw.prepare('insert into topic_counters (topic, seq) values (?, 1)').run(`w${writes}`)
      })()
    }
    const timer = setInterval(write, 1)
    await make({ pace: 8, goOn: write })
    clearInterval(timer)
    expect(writes).toBeGreaterThan(20)
    await restore()
    const raw = new Database(join(into, 'ramal.db'), { readonly: true })
    const count = (table: string) =>
      raw.prepare(`select count(*) from ${table} where topic like 'w%'`).pluck().get()
    expect(count('outbox')).toBe(count('topic_counters'))
    expect(count('outbox')).toBeLessThan(writes)
    raw.close()
  })

  it('Keys that are replaced at the moment of the copy go with the rows that they sealed', async () => {
    const keys = [randomBytes(32), randomBytes(32)]
    folder.put('secret.key', keys[0])
    let reads = 0
    const env = new Proxy({} as NodeJS.ProcessEnv, {
      get() {
        // Between the look before the moment and the one after it.
        reads += 1
        if (reads === 5) folder.put('secret.key', keys[1])
        return undefined
      },
    })
    await make({ env })
    await restore()
    expect(readFileSync(join(into, 'secret.key')).equals(keys[1]!)).toBe(true)
  })
})

describe('Where a backup is written', { timeout: 60_000 }, () => {
  it('A file that is there stays, unless it may be replaced', async () => {
    writeFileSync(out, 'mine')
    await expect(make()).rejects.toMatchObject({ key: 'backup.exists' })
    expect(readFileSync(out, 'utf8')).toBe('mine')
    await make({ mayReplace: true })
    expect((await verifyBackup(reading())).store.engine).toBe('sqlite')
    expect(readdirSync(folder.root).sort()).toEqual(['data', 'out.tar.zst'])
  })

  it('One that is interrupted leaves nothing', async () => {
    folder.call('1.wav', { content: randomBytes(3_000_000) })
    let steps = 0
    const goOn = () => {
      steps += 1
      if (steps === 3) throw new Error('enough')
    }
    await expect(make({ goOn })).rejects.toThrow('enough')
    expect(existsSync(out)).toBe(false)
    expect(existsSync(`${out}.part`)).toBe(false)
    expect(readdirSync(join(folder.dataDir, 'backup'))).toEqual(['lock'])
  })

  it('Two at once of one folder are refused, and the second leaves the first alone', async () => {
    folder.fill(2_000)
    const first = make({ pace: 4 })
    await expect(make({ out: `${out}2` })).rejects.toMatchObject({ key: 'backup.another' })
    await first
    await verifyBackup(reading())
  })

  it('A folder without a store has nothing to back up', async () => {
    folder.stop()
    rmSync(join(folder.dataDir, 'ramal.db'))
    await expect(make()).rejects.toMatchObject({ key: 'store.none' })
  })

  it('A damaged store is said, and gives no backup', async () => {
    folder.fill(2_000)
    folder.stop()
    const file = join(folder.dataDir, 'ramal.db')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xab, bytes.length - 40_000, bytes.length - 20_000))
    await expect(make()).rejects.toMatchObject({ key: 'store.damaged' })
    expect(existsSync(out)).toBe(false)
  })
})

describe('A sealed backup', { timeout: 60_000 }, () => {
  it('It is restored by its passphrase alone, and nothing of it is to be seen', async () => {
    folder.put('sounds/a.wav', 'a sentence that anybody would find'.repeat(100))
    await make({ passphrase: 'cavalo correto grampo' })
    expect(readFileSync(out).includes('ramal.db')).toBe(false)
    await expect(restore('another passphrase')).rejects.toMatchObject({ key: 'archive.wrongPassphrase' })
    expect(existsSync(into)).toBe(false)
    await restore('cavalo correto grampo')
    expect(isSame('sounds/a.wav')).toBe(true)
  })
})
