import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@ramal/db/schema/pabx'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { silentLog } from '../../platform/log.ts'
import { secretBox } from '../../platform/secret-box.ts'
import type { KeySource } from './key-source.ts'
import { expectRightKeys, openKeys } from './open-keys.ts'
import { sealedTexts } from './testing/sealed-rows.ts'

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-open-keys-'))
  store = await openTemporaryStore()
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const path = (name: string) => join(dataDir, name)
const start = (source: KeySource) => openKeys({ dataDir, source }, { store, log: silentLog })
const outside = (key: Buffer, old?: Buffer): KeySource => {
  const put = (name: string, bytes: Buffer) => {
    writeFileSync(path(name), bytes)
    return path(name)
  }
  return { kind: 'outside', from: { file: put('vault', key) }, oldFile: old ? put('vault-old', old) : null }
}
const fill = async (key: Buffer) => {
  const place = { simAddress: '127.0.0.1', simSipPort: 5070, providerUrl: 'http://127.0.0.1:1' }
  await seedDemo(store, { box: secretBox(key), ...place })
}

describe('a key from outside (ASVS 13.3.1)', () => {
  it('A key from outside leaves none in DATA_DIR', async () => {
    const { box } = await start(outside(randomBytes(32)))
    expect(box.open(box.seal('a'))).toBe('a')
    expect(readdirSync(dataDir)).toEqual(['vault'])
  })

  it('A key that lies in DATA_DIR beside one from outside is not used, and the log says so', async () => {
    const said: unknown[] = []
    const log = pino({}, { write: (line) => void said.push(JSON.parse(line)) })
    const begin = () => openKeys({ dataDir, source: outside(key) }, { store, log })
    const key = randomBytes(32)
    await begin()
    expect(said).toEqual([])
    writeFileSync(path('secret.key'), randomBytes(32))
    expect((await begin()).box.current).toBe(secretBox(key).current)
    expect(said).toMatchObject([{ level: 40, msg: expect.stringContaining('secret.key is not used') }])
  })

  it('A text from before keys had names is known by the key that opens it, and by no other', async () => {
    const key = randomBytes(32)
    const nameless = secretBox(key)
      .seal('a')
      .replace(`.${secretBox(key).current}.`, '.')
    await fill(key)
    await store.write((tx) => tx.db.update(endpoints).set({ sip_password: nameless }))
    expect((await start(outside(key))).box.open(nameless)).toBe('a')
    await expect(start(outside(randomBytes(32)))).rejects.toThrow(
      `sealed with key ${secretBox(key).current}, ?, and only`,
    )
  })

  it('A wrong key from outside ends the start in a sentence, and changes nothing', async () => {
    const key = randomBytes(32)
    await fill(key)
    const before = await sealedTexts(store)
    const started = start(outside(randomBytes(32)))
    await expect(started).rejects.toThrow(
      `The store is sealed with key ${secretBox(key).current}, and only ${secretBox(readFileSync(path('vault'))).current} is here`,
    )
    await expect(started).rejects.toThrow('SECRET_KEY_OLD_FILE')
    expect(await sealedTexts(store)).toEqual(before)
    const { box } = await start(outside(key))
    for (const { text } of before) box.open(text)
  })

  it('Whether a key is right is known before anything is made or changed', async () => {
    const key = randomBytes(32)
    await fill(key)
    const look = (source: KeySource) => expectRightKeys({ dataDir, source }, store)
    await look(outside(key))
    await expect(look(outside(randomBytes(32)))).rejects.toThrow('The store is sealed with key')
    await expect(look({ kind: 'folder' })).rejects.toThrow('DATA_DIR/secret.key is not there')
  })

  it('A key from outside is helped by the former one, which opens what it sealed', async () => {
    const former = randomBytes(32)
    await fill(former)
    const { box } = await start(outside(randomBytes(32), former))
    for (const { text } of await sealedTexts(store)) box.open(text)
    expect(box.older).toEqual([secretBox(former).current])
  })
})

describe('a key in DATA_DIR', () => {
  it('A key in DATA_DIR is made at the first start and used at the next', async () => {
    const { box } = await start({ kind: 'folder' })
    const sealed = box.seal('a')
    expect((await start({ kind: 'folder' })).box.open(sealed)).toBe('a')
  })

  it('A server with tenants of its own makes no key beside the one of the other server (decision 067)', async () => {
    const own = { ...store, tenants: { kind: 'only', ids: [1] } } as const
    const begin = () => openKeys({ dataDir, source: { kind: 'folder' } }, { store: own, log: silentLog })
    await expect(begin()).rejects.toThrow('the servers of one database have one key')
    expect(existsSync(path('secret.key'))).toBe(false)
    const { key } = await start({ kind: 'folder' })
    expect((await begin()).key).toEqual(key)
  })

  it('A key in DATA_DIR that is lost is not made anew over what it sealed', async () => {
    await fill((await start({ kind: 'folder' })).key)
    renameSync(path('secret.key'), path('kept'))
    await expect(start({ kind: 'folder' })).rejects.toThrow('DATA_DIR/secret.key is not there')
    expect(existsSync(path('secret.key'))).toBe(false)
    renameSync(path('kept'), path('secret.key'))
    expect((await start({ kind: 'folder' })).box.older).toEqual([])
  })

  it('A key in DATA_DIR of another store ends the start in a sentence', async () => {
    await fill(randomBytes(32))
    writeFileSync(path('secret.key'), randomBytes(32))
    await expect(start({ kind: 'folder' })).rejects.toThrow(
      'put back the secret.key that belongs to this store',
    )
  })
})
