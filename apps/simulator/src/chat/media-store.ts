import { createHash, randomInt } from 'node:crypto'
import { basename, extname } from 'node:path'
import { RecentMap } from '@ramal/domain/memory/recent-map'

/** A file as the provider keeps it. */
export interface StoredMedia {
  id: string
  filename: string
  mimeType: string
  sha256: string
  bytes: Buffer
}

const MIME_TYPES: Record<string, string> = {
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg; codecs=opus',
  '.m4a': 'audio/mp4',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
}

/** What a contact centre may upload: the Cloud API's list, and the recorder's own kinds as documents. */
export const TAKEN_TYPES: ReadonlySet<string> = new Set([
  ...['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/3gpp', 'text/plain', 'application/pdf'],
  ...['audio/aac', 'audio/amr', 'audio/mp4', 'audio/mpeg', 'audio/ogg'],
  ...['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
])

/** The newest files are kept, and only in memory. */
const KEPT = 50
/** What the provider takes of a video, the largest kind but documents, bytes. */
export const LARGEST = 16 * 1024 * 1024

/** Files of both sides: a customer's until the console fetches it, an agent's until a message names it. */
export class MediaStore {
  readonly #files = new RecentMap<string, StoredMedia>(KEPT)

  /** Takes a customer's file; its name says of which kind it is. */
  add(name: string, bytes: Buffer): StoredMedia {
    const mimeType = MIME_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
    return this.keep({ filename: basename(name), mimeType, bytes })
  }

  /** Takes a file as it came. */
  keep(file: Pick<StoredMedia, 'filename' | 'mimeType' | 'bytes'>): StoredMedia {
    const id = String(randomInt(1e14, 2e14))
    const media = { ...file, id, sha256: createHash('sha256').update(file.bytes).digest('hex') }
    this.#files.remember(media.id, media)
    return media
  }

  find(id: string): StoredMedia | undefined {
    return this.#files.get(id)
  }
}
