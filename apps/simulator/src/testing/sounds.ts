import { join } from 'node:path'

/** Where the recordings are that customers play. */
export const SOUNDS_DIR = join(import.meta.dirname, '../../../../fixtures/audio')

export function soundPath(name: string): string {
  return join(SOUNDS_DIR, `${name}.wav`)
}
