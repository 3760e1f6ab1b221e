import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@ramal/db/schema/pabx'
import type { Store } from '@ramal/db/store/store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { keyOf, secretBox } from '../../platform/secret-box.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { openDemoStore } from '../../testing/demo-store.ts'
import type { KeySource } from './key-source.ts'
import { type Keys, openKeys } from './open-keys.ts'
import { KeyReplacement } from './replacement.ts'
import { sealedTexts } from './testing/sealed-rows.ts'

// What has sealed the demo's store, and another one.
const [FORMER, NEXT] = [Buffer.alloc(32, 7), Buffer.alloc(32, 200)]
const [SETTLE_MS, RETRY_MS] = [5_000, 60_000]

let dataDir: string
let store: Store
let clock: ManualClock
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ramal-replacement-'))
  store = await openDemoStore()
  clock = new ManualClock()
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const path = (name: string) => join(dataDir, name)
const put = (name: string, key: Buffer) => {
  writeFileSync(path(name), key)
  return path(name)
}
const open = (source: KeySource = { kind: 'folder' }) =>
  openKeys({ dataDir, source }, { store, log: silentLog })
const replacement = (keys: Keys, through = store) =>
  new KeyReplacement({ store: through, clock, log: silentLog, keys })
const names = async () => new Set((await sealedTexts(store)).map(({ text }) => keyOf(text)))
/** Waits until the first pass is over, and lets what was on its way have arrived. */
const settle = async () => {
  await expect.poll(() => clock.hasWaitAt(clock.now() + SETTLE_MS)).toBe(true)
  clock.advance(SETTLE_MS)
}
const begun = () => {
  put('secret.key', NEXT)
  put('secret.key.old', FORMER)
  return open()
}

it('A start replaces no key where no replacement is under way', async () => {
  put('secret.key', FORMER)
  const keys = await open()
  let looks = 0
  const read: Store['read'] = (...args) => {
    looks += 1
    return store.read(...args)
  }
  const work = replacement(keys, { ...store, read })
  work.start()
  await work.stop()
  expect(looks).toBe(0)
  expect([await names(), readFileSync(path('secret.key'))]).toEqual([
    new Set([secretBox(FORMER).current]),
    FORMER,
  ])
  expect(await auditLines(store, 'key.replace')).toEqual([])
})

it('A replacement that a full disk hinders is tried again a minute later, and both keys stay until it is over', async () => {
  const keys = await begun()
  let isFull = true
  const write: Store['write'] = (...args) =>
    isFull ? Promise.reject(new Error('the disk is full')) : store.write(...args)
  const work = replacement(keys, { ...store, write })
  work.start()
  await expect.poll(() => clock.hasWaitAt(clock.now() + RETRY_MS)).toBe(true)
  expect([await names(), existsSync(path('secret.key.old'))]).toEqual([
    new Set([secretBox(FORMER).current]),
    true,
  ])
  isFull = false
  clock.advance(RETRY_MS)
  await settle()
  await expect.poll(() => existsSync(path('secret.key.old'))).toBe(false)
  await work.stop()
  expect(await names()).toEqual(new Set([secretBox(NEXT).current]))
})

it('A replacement that was stopped does not begin again', async () => {
  const work = replacement(await begun())
  await work.stop()
  work.start()
  await work.stop()
  expect(await names()).toEqual(new Set([secretBox(FORMER).current]))
  expect(existsSync(path('secret.key.old'))).toBe(true)
})

it('A replacement counts what was sealed with the former key meanwhile, and says in the audit how many texts there were', async () => {
  const keys = await begun()
  const texts = (await sealedTexts(store)).length
  const replacing = replacement(keys).replace()
  await expect.poll(() => clock.hasWaitAt(clock.now() + SETTLE_MS)).toBe(true)
  const late = secretBox(FORMER).seal('late')
  const [device] = await store.write((tx) =>
    tx.db
      .update(endpoints)
      .set({ sip_password: late })
      .where(eq(endpoints.extension, 10001))
      .returning({ id: endpoints.id }),
  )
  clock.advance(SETTLE_MS)
  expect(device).toBeDefined()
  expect(await replacing).toEqual({
    ...{ done: true, resealed: texts + 1, unreadable: 0 },
    ...{ current: secretBox(NEXT).current, former: [secretBox(FORMER).current] },
  })
  expect((await auditLines(store, 'key.replace')).map(({ data }) => data)).toEqual([
    { state: 'done', key: secretBox(NEXT).current, texts: texts + 1, origin: 'operator' },
  ])
})

it('A key from outside is sealed with at the start, and nothing of DATA_DIR is touched', async () => {
  const file = put('vault', NEXT)
  const oldFile = put('vault-old', FORMER)
  put('secret.key.old', FORMER)
  const keys = await open({ kind: 'outside', from: { file }, oldFile })
  const work = replacement(keys)
  expect([work.isOurs, await work.status()]).toEqual([
    false,
    {
      current: secretBox(NEXT).current,
      older: [secretBox(FORMER).current],
      left: (await sealedTexts(store)).length,
    },
  ])
  work.start()
  await settle()
  await expect.poll(async () => (await auditLines(store, 'key.replace')).length).toBe(1)
  await work.stop()
  expect([await names(), (await work.status()).left]).toEqual([new Set([secretBox(NEXT).current]), 0])
  for (const name of ['vault-old', 'secret.key.old']) expect(readFileSync(path(name))).toEqual(FORMER)
})
