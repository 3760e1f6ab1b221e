import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { CustomerType } from '../chat/customer-content.ts'
import { type Place, uploadFile } from '../control/program-client.ts'

const TYPES: Record<string, CustomerType> = {
  '.ogg': 'voice',
  '.wav': 'audio',
  '.mp3': 'audio',
  '.m4a': 'audio',
  '.jpg': 'photo',
  '.jpeg': 'photo',
  '.png': 'photo',
  '.webp': 'photo',
  '.mp4': 'video',
}

/** As what a customer sends a file of this name. */
export function typeOfFile(path: string): CustomerType {
  return TYPES[extname(path).toLowerCase()] ?? 'document'
}

/** What `--say` names: a file of this machine is handed over, anything else is the name of a recording. */
export async function soundOf(place: Place, say: string): Promise<string> {
  return existsSync(say) ? shareFile(place, say) : say
}

/** Reads a file with the rights of whoever typed the command; the simulator never looks at this machine's files itself. */
export async function shareFile(place: Place, path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}`)
  })
  return uploadFile(place, path, bytes)
}
