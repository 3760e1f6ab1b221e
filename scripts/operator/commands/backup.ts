import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from '../archive/manifest.ts'
import { makeBackup } from '../backup/backup.ts'
import { knownPassphrase, newPassphrase } from '../backup/passphrase.ts'
import { megabytes, type Tell } from '../progress.ts'
import { Refusal } from '../refusal.ts'
import { verifyBackup } from '../restore/restore.ts'
import { passphraseSources } from './passphrase-sources.ts'
import type { DataCommand, Speaking } from './run-command.ts'

/** Megabytes a second: a GB takes a minute, and no call waits for its disk (docs/backup.md). */
const PACE = 32

const OPTIONS = {
  out: { type: 'string' },
  force: { type: 'boolean', default: false },
  encrypt: { type: 'boolean', default: false },
  'passphrase-file': { type: 'string' },
  pace: { type: 'string', default: String(PACE) },
  verify: { type: 'string' },
} as const

/** `npx ramal backup`. */
export const backupCommand: DataCommand = async (args, speaking) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  const sources = passphraseSources(values['passphrase-file'], speaking)
  if (values.verify !== undefined)
    return verify(resolve(values.verify), () => knownPassphrase(sources), speaking)
  const isSealed = values.encrypt || values['passphrase-file'] !== undefined
  const { dataDir, version, env, tell, goOn, say } = speaking
  const passphrase = isSealed ? await newPassphrase(sources) : null
  const out = placeFor(values.out, isSealed, dataDir)
  const order = {
    dataDir,
    out,
    mayReplace: values.force,
    passphrase,
    pace: paceOf(values.pace),
    version,
    env,
    tell,
    goOn,
  }
  const { bytes, manifest } = await makeBackup(order)
  say('backup.done', { file: out, mb: megabytes(bytes) })
  sayWhatIsIn(manifest, say)
  if (!isSealed) say('backup.notSealed')
}

async function verify(
  file: string,
  passphrase: () => Promise<string>,
  { say, tell, goOn }: Speaking,
): Promise<void> {
  const manifest = await verifyBackup({ file, passphrase, tell, goOn })
  say('backup.whole', { file })
  sayWhatIsIn(manifest, say)
}

/** What an operator wants to know of a backup. */
export function sayWhatIsIn({ moment, store, files, key, missing, under_way }: Manifest, say: Tell): void {
  const rows = Object.values(store.rows).reduce((sum, count) => sum + count, 0)
  say('backup.holds', { moment, rows, files: files.count, mb: megabytes(files.bytes) })
  if (under_way.length > 0) say('backup.underWay', { count: under_way.length })
  if (missing.count > 0) say('backup.missing', { count: missing.count, first: missing.first[0] ?? '' })
  if (key.kept === 'outside') say('backup.keyOutside', { setting: key.setting })
  if (key.kept === 'nowhere') say('backup.keyNowhere')
}

function placeFor(out: string | undefined, isSealed: boolean, dataDir: string): string {
  const stamp = new Date().toISOString().replace(/\.\d+|[:-]/g, '')
  const name = `ramal-${stamp}.tar.zst${isSealed ? '.sealed' : ''}`
  if (out === undefined) return join(dataDir, 'backup', name)
  const place = resolve(out)
  return existsSync(place) && statSync(place).isDirectory() ? join(place, name) : place
}

function paceOf(text: string): number {
  const pace = Number(text)
  if (!(pace >= 0)) throw new Refusal('call.wrong', { why: `--pace ${text}` })
  return pace
}
