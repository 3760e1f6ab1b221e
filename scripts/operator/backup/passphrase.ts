import { readFileSync } from 'node:fs'
import { FEWEST_SIGNS, isLongEnough } from '../../../apps/server/src/platform/passphrase-key.ts'
import { Refusal } from '../refusal.ts'

export interface PassphraseSources {
  /** A file with it; its last line break is none of it. */
  readonly file: string | undefined
  /** RAMAL_BACKUP_PASSPHRASE. */
  readonly environment: string | undefined
  /** Asks the person at the terminal; null where nobody is there. */
  readonly prompt: ((key: 'passphrase.ask' | 'passphrase.again') => Promise<string>) | null
}

/** The passphrase for a new archive: from a file, the environment, or typed twice. Never an argument, which everybody reads. */
export async function newPassphrase(sources: PassphraseSources): Promise<string> {
  const given = await fromOutside(sources)
  const passphrase = given ?? (await typed(sources, 'passphrase.ask'))
  if (!isLongEnough(passphrase)) throw new Refusal('passphrase.short', { count: FEWEST_SIGNS })
  if (given === null && (await typed(sources, 'passphrase.again')) !== passphrase)
    throw new Refusal('passphrase.differs')
  return passphrase
}

/** The passphrase of an archive that is there. */
export async function knownPassphrase(sources: PassphraseSources): Promise<string> {
  return (await fromOutside(sources)) ?? typed(sources, 'passphrase.ask')
}

async function fromOutside({ file, environment }: PassphraseSources): Promise<string | null> {
  if (file === undefined) return environment || null
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Refusal('passphrase.file', { file }, error)
  }
}

function typed({ prompt }: PassphraseSources, key: 'passphrase.ask' | 'passphrase.again'): Promise<string> {
  if (!prompt) throw new Refusal('passphrase.none')
  return prompt(key)
}
