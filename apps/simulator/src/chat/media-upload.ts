import type { WhatsappUploaded } from '@ramal/contract/whatsapp'
import type { WhatsappOutbound } from '@ramal/contract/whatsapp-outbound'
import { type Refusal, refusal } from './graph-error.ts'
import { type MediaStore, TAKEN_TYPES } from './media-store.ts'

/** `POST /{version}/{phone_number_id}/media`. */
const PATH = /^\/v\d+\.\d+\/([^/]+)\/media\/?$/

export type UploadAnswer = { status: 200; body: WhatsappUploaded } | Refusal

/** The account that an address takes files for; undefined for other addresses. */
export function uploadAccount(path: string): string | undefined {
  return PATH.exec(path)?.[1]
}

/** A file that a message is going to name, in the words and with the refusals of the Cloud API. */
export async function answerUpload(
  request: { contentType: string; body: Buffer },
  media: MediaStore,
): Promise<UploadAnswer> {
  const form = await readForm(request.contentType, request.body)
  const file = form?.get('file')
  if (form?.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
    return refuse('(#100) The parameters messaging_product and file are required.')
  const mimeType = String(form.get('type') ?? file.type)
  if (!TAKEN_TYPES.has(mimeType))
    return refuse(`(#100) Param file must be a file with one of the known types, not ${mimeType}.`)
  const { id } = media.keep({
    filename: file.name,
    mimeType,
    bytes: Buffer.from(await file.arrayBuffer()),
  })
  return { status: 200, body: { id } }
}

/** The file that a message names by id; undefined when it names none. */
export function mediaIdOf(message: WhatsappOutbound): string | undefined {
  switch (message.type) {
    case 'image':
      return message.image.id
    case 'audio':
      return message.audio.id
    case 'video':
      return message.video.id
    case 'document':
      return message.document.id
    case 'text':
    case 'location':
    case 'contacts':
    case 'template':
      return undefined
  }
}

/** Null for what is no form. */
async function readForm(contentType: string, body: Buffer): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}

function refuse(message: string): Refusal {
  return refusal(400, { message, type: 'OAuthException', code: 100 })
}
