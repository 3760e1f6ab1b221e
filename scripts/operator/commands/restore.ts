import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { knownPassphrase } from '../backup/passphrase.ts'
import { Refusal } from '../refusal.ts'
import { MIGRATIONS, restoreBackup } from '../restore/restore.ts'
import { sayWhatIsIn } from './backup.ts'
import { passphraseSources } from './passphrase-sources.ts'
import type { DataCommand } from './run-command.ts'

const OPTIONS = { into: { type: 'string' }, 'passphrase-file': { type: 'string' } } as const

/** `npx ramal restore FILE --into FOLDER`. */
export const restoreCommand: DataCommand = async (args, speaking) => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || values.into === undefined) throw new Refusal('call.restore')
  const { say, env, tell, goOn } = speaking
  const into = resolve(values.into)
  const sources = passphraseSources(values['passphrase-file'], speaking)
  const passphrase = () => knownPassphrase(sources)
  const manifest = await restoreBackup({ file: resolve(file), into, passphrase, env, tell, goOn })
  say('restore.done', { folder: into })
  sayWhatIsIn(manifest, say)
  if (MIGRATIONS[manifest.store.engine].length > manifest.store.migrations.length) say('restore.older')
}
