import { PGlite } from '@electric-sql/pglite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contracts } from '../../schema/contracts.ts'
import { storeContract } from '../store-contract.ts'
import { migratePg } from './migrate.ts'
import { openPgStore } from './open-pg-store.ts'

// What `node --conditions=postgres` does in a process, for this file.
vi.mock('#dialect', () => import('../../dialect.pg.ts'))

const log = { warn: () => {}, error: (_details: object, message: string) => expect.unreachable(message) }

// Starting PostgreSQL takes 2 s: one migrated image, loaded anew by each test.
let image: Blob
beforeAll(async () => {
  const client = await PGlite.create()
  await migratePg(client)
  image = await client.dumpDataDir('none')
  await client.close()
}, 30_000)

async function openWith(ddl: string, options: { deadlineMs?: number; now?: () => number } = {}) {
  const client = await PGlite.create({ loadDataDir: image })
  const store = await openPgStore({ client, log, ...options })
  await client.exec(ddl)
  return store
}

storeContract({
  name: 'PostgreSQL',
  open: ({ ddl = '', ...options } = {}) => openWith(ddl, options),
  openReadOnly: () => openWith('set default_transaction_read_only = on'),
})

describe('PostgreSQL alone', () => {
  it.each(['40001', '40P01'])('runs a function again after %s and acknowledges once', async (code) => {
    const store = await openWith('')
    let runs = 0
    let effects = 0
    await store.write(async (tx) => {
      runs += 1
      tx.afterCommit(() => {
        effects += 1
      })
      await tx.db.insert(contracts).values({ code: `run ${runs}`, description: 'x' })
      if (runs < 3) throw Object.assign(new Error('try again'), { code })
    })
    expect(await store.read((tx) => tx.db.select({ code: contracts.code }).from(contracts))).toEqual([
      { code: 'run 3' },
    ])
    expect([runs, effects]).toEqual([3, 1])
    await store.close()
  })
})
