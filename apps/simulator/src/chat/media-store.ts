import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'

/** A file of a customer as the provider keeps it. */
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

/** The newest files are kept, and only in memory. */
const KEPT = 50
/** What the provider takes of a video, the largest kind but documents, bytes. */
const LARGEST = 16 * 1024 * 1024

/** Files that customers sent, until the console fetches them. */
export class MediaStore {
  readonly #files = new Map<string, StoredMedia>()

  /** Takes a file of this machine; throws a sentence when it cannot be read or is too large. */
  async add(path: string): Promise<StoredMedia> {
    const bytes = await readFile(path)
    if (bytes.length > LARGEST) throw new Error(`${path} is larger than 16 MB`)
    const media = {
      id: String(randomInt(1e14, 2e14)),
      filename: basename(path),
      mimeType: MIME_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
    }
    this.#files.set(media.id, media)
    const [oldest] = this.#files.keys()
    if (this.#files.size > KEPT && oldest !== undefined) this.#files.delete(oldest)
    return media
  }

  find(id: string): StoredMedia | undefined {
    return this.#files.get(id)
  }
}
