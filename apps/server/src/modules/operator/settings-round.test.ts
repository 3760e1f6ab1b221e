import { auditLog } from '@ramal/db/schema/audit'
import { contracts } from '@ramal/db/schema/contracts'
import { trunks } from '@ramal/db/schema/trunks'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { demoBox, openDemoStore } from '../../testing/demo-store.ts'
import { runCommand } from './operator.ts'
import { unasked } from './testing/door.ts'

let stores: Store[]
beforeEach(() => {
  stores = []
})
afterEach(async () => {
  for (const store of stores) await store.close()
})

const demo = async () => kept(await openDemoStore())
const empty = async () => kept(await openTemporaryStore({}))
const kept = <S extends Store>(store: S): S => {
  stores.push(store)
  return store
}

async function run(
  store: Store,
  argv: string[],
  { input = null as string | null, passphrase = null as string | null } = {},
) {
  const says: string[] = []
  let handed = ''
  const deps = {
    ...unasked,
    store,
    clock: new ManualClock(1_800_000_000_000),
    access: { endAccess: async () => {} },
  }
  const code = await runCommand(argv, [deps], {
    log: silentLog,
    say: (line) => void says.push(line),
    papers: { input, passphrase, hand: (text) => void (handed += text) },
  })
  return { code, says, handed }
}
const exported = async (store: Store, passphrase: string | null = null) => {
  const { code, handed, says } = await run(store, ['export', 'settings'], { passphrase })
  expect([code, says.at(-1)]).toEqual([0, expect.stringContaining('rows of settings')])
  return handed
}
const settings = (text: string) => JSON.parse(text).settings
const lines = (store: Store) => store.read((tx) => tx.db.$count(auditLog))

it('Settings go from a store into an empty one and come out of it alike', async () => {
  const [from, to] = [await demo(), await empty()]
  const file = await exported(from)
  const taken = await run(to, ['import', 'settings'], { input: file })
  expect(taken.says.filter((line) => line.startsWith('refused'))).toEqual([])
  expect(taken.code).toBe(0)
  expect(settings(await exported(to))).toEqual(settings(file))
})
it('TEMP', async () => {
  const [from, to] = [await demo(), await empty()]
  const { writeFileSync } = await import('node:fs')
  const t0 = performance.now()
  const r = await run(from, ['export', 'settings'])
  const t1 = performance.now()
  writeFileSync('/tmp/p/settings.json', r.handed)
  const taken = await run(to, ['import', 'settings'], { input: r.handed })
  const t2 = performance.now()
  writeFileSync('/tmp/p/settings.txt', [t1 - t0, t2 - t1, ...r.says, ...taken.says].join('\n'))
})
