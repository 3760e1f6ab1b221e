import { auditLog } from '@ramal/db/schema/audit'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { openDemoStore } from '../../../testing/demo-store.ts'
import type { Papers } from '../command.ts'
import { runCommand } from '../operator.ts'
import { unasked } from './door.ts'
import { worded } from './worded.ts'

const opened: Store[] = []

/** A store with the demo's settings. */
export const demo = async () => kept(await openDemoStore())

/** A store with nothing in it, not even a tenant. */
export const empty = async () => kept(await openTemporaryStore({}))

/** Closes what the two above have opened. */
export async function closeStores(): Promise<void> {
  for (const store of opened.splice(0)) await store.close()
}

function kept<S extends Store>(store: S): S {
  opened.push(store)
  return store
}

interface Along {
  input?: string | null
  passphrase?: string | null
  language?: Papers['language']
}

/** Runs a command of the operator with what is sent along, and all that it says and hands over. */
export async function run(
  store: Store,
  argv: string[],
  { input = null, passphrase = null, language = 'en' }: Along = {},
) {
  const [says, handed]: [string[], string[]] = [[], []]
  const clock = new ManualClock(1_800_000_000_000)
  const code = await runCommand(argv, [{ ...unasked, store, clock, access: { endAccess: async () => {} } }], {
    log: silentLog,
    say: (said) => void says.push(worded(said, language)),
    papers: { input, passphrase, language, hand: (text) => void handed.push(text) },
  })
  return { code, says, handed: handed.join('') }
}

/** The text of an export that works. */
export async function exported(store: Store, passphrase: string | null = null): Promise<string> {
  const { code, handed, says } = await run(store, ['export', 'settings'], { passphrase })
  expect([code, says.at(-1)]).toEqual([0, expect.stringContaining('rows of settings')])
  return handed
}

/** The settings in a text. */
export const settingsOf = (text: string) => JSON.parse(text).settings

/** How many lines the audit has. */
export const auditCount = (store: Store) => store.read((tx) => tx.db.$count(auditLog))

/** A file with these settings. */
export const fileOf = (settings: object, more: object = {}) =>
  JSON.stringify({ ramal: 'settings', version: 1, settings, ...more })
