import { openAsBlob } from 'node:fs'
import { mp3Of } from '../../platform/mp3.ts'

/** A file as the provider takes it. */
export interface ProviderFile {
  blob: Blob
  mime: string
  name: string
  /** Bytes. */
  size: number
}

/**
 * Puts a kept file into a format of the provider: WAVE becomes MP3 (in the line and for the owner of whoever sends it), CSV is text.
 * Throws when it cannot be read, when too many wait, or when `signal` says so.
 */
export async function providerFile(
  path: string,
  { mime, name }: { mime: string; name: string },
  { owner, signal }: { owner: string; signal: AbortSignal },
): Promise<ProviderFile> {
  if (mime === 'audio/wav') {
    const mp3 = new Blob([new Uint8Array(await mp3Of(path, owner, signal))], { type: 'audio/mpeg' })
    return { blob: mp3, mime: mp3.type, name: `${name.replace(/\.\w+$/, '')}.mp3`, size: mp3.size }
  }
  const type = mime === 'text/csv' ? 'text/plain' : mime
  const blob = await openAsBlob(path, { type })
  return { blob, mime: type, name, size: blob.size }
}
