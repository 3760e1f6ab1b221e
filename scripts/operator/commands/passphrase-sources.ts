import type { PassphraseSources } from '../backup/passphrase.ts'
import { hiddenPrompt } from '../prompt.ts'
import type { Speaking } from './run-command.ts'

/** Where a passphrase may come from in this call. */
export function passphraseSources(file: string | undefined, { env, text }: Speaking): PassphraseSources {
  const prompt = hiddenPrompt(process.stdin, process.stderr)
  return {
    file,
    environment: env['RAMAL_BACKUP_PASSPHRASE'],
    prompt: prompt && ((key) => prompt(text(key))),
  }
}
