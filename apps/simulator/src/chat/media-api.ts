import type { WhatsappMedia } from '@ramal/contract/whatsapp'
import type { DemoFile } from '../demo-file.ts'
import type { MediaStore, StoredMedia } from './media-store.ts'

/** `GET /{version}/{media_id}` says where the bytes are, `GET /media/{media_id}` has them. */
const DESCRIPTION = /^\/v\d+\.\d+\/(\d+)\/?$/
const BYTES = /^\/media\/(\d+)$/

export type MediaAnswer =
  | { type: 'description'; body: WhatsappMedia }
  | { type: 'bytes'; media: StoredMedia }
  | { type: 'refused'; status: 401 | 404 }

/** Whether an address is one of the provider's for files. */
export function isMediaPath(path: string): boolean {
  return DESCRIPTION.test(path) || BYTES.test(path)
}

/** A customer's file, for whoever holds the token of a channel; `origin` is where the bytes are said to be. */
export function answerMedia(
  request: { path: string; authorization: string | undefined; origin: string },
  deps: { demoFile: DemoFile; media: MediaStore },
): MediaAnswer {
  const { path, authorization, origin } = request
  const read = deps.demoFile.read()
  const isKnown =
    read.ok && read.demo.channels.some(({ access_token }) => authorization === `Bearer ${access_token}`)
  if (!isKnown) return { type: 'refused', status: 401 }
  const media = deps.media.find((DESCRIPTION.exec(path) ?? BYTES.exec(path))?.[1] ?? '')
  if (!media) return { type: 'refused', status: 404 }
  return BYTES.test(path) ? { type: 'bytes', media } : { type: 'description', body: describe(media, origin) }
}

function describe(media: StoredMedia, origin: string): WhatsappMedia {
  const { id, mimeType, sha256, bytes } = media
  const url = `${origin}/media/${id}`
  return { messaging_product: 'whatsapp', id, url, mime_type: mimeType, sha256, file_size: bytes.length }
}
