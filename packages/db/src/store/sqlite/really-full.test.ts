import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { openStore } from '../open-store.ts'
import { StoreFullError } from '../store.ts'

const folder = mkdtempSync(join(tmpdir(), 'ramal-full-'))
const disk = join(folder, 'disk')
mkdirSync(disk)
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0
const log = { warn: () => {}, error: (_: object, message: string) => expect.unreachable(message) }

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(folder, { recursive: true })
})

// Needs root, as CI and the tests of packets have it; elsewhere `max_page_count` stands in (full-disk.test.ts).
describe.skipIf(!isMounted)('a disk of 8 MB that is full', () => {
  it('A disk of 8 MB that is full refuses and loses nothing; with room again the same process goes on writing', async () => {
    const file = join(disk, 'ramal.db')
    const store = await openStore({ file, log })
    let acknowledged = 0
    const write = () =>
      store.write(async (tx) => {
        await tx.db.insert(contracts).values({ code: `${acknowledged}`, description: 'x'.repeat(20_000) })
      })
    const writeUntilRefused = async () => {
      for (;;) {
        await write()
        acknowledged += 1
      }
    }
    const filler = join(disk, 'filler')
    expect(() => {
      for (;;) appendFileSync(filler, Buffer.alloc(65_536))
    }).toThrow('ENOSPC')
    await expect(writeUntilRefused()).rejects.toBeInstanceOf(StoreFullError)
    await expect(write()).rejects.toBeInstanceOf(StoreFullError)
    expect(await store.read((tx) => tx.db.$count(contracts))).toBe(acknowledged)
    rmSync(filler)
    const before = acknowledged
    await Promise.all([write().then(() => (acknowledged += 1))])
    expect(acknowledged).toBe(before + 1)
    await store.close()
    const again = await openStore({ file, log })
    expect(await again.read((tx) => tx.db.$count(contracts))).toBe(acknowledged)
    await again.close()
  })
})

it('A sync that finds no room is refused as a full disk, and is for ever: nobody knows what the disk has', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  let syncs = 0
  const store = await openStore({
    file: join(folder, 'ramal.db'),
    log: { warn: () => {}, error: () => {} },
    sync: (_, done) => setImmediate(() => done(syncs++ === 0 ? full : null)),
  })
  const write = () => store.write((tx) => tx.db.insert(contracts).values({ code: 'a', description: 'a' }))
  await expect(write()).rejects.toBeInstanceOf(StoreFullError)
  await expect(write()).rejects.toBeInstanceOf(StoreFullError)
  await store.close()
})
