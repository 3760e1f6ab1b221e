import type { WhatsappOutbound, WhatsappRefused, WhatsappUploaded } from '@ramal/contract/whatsapp'
import type { DemoFile } from '../demo-file.ts'
import { type MediaStore, TAKEN_TYPES } from './media-store.ts'

/** `POST /{version}/{phone_number_id}/media`. */
const PATH = /^\/v\d+\.\d+\/([^/]+)\/media\/?$/

export type UploadAnswer =
  | { status: 200; body: WhatsappUploaded }
  | { status: 400 | 401 | 503; body: WhatsappRefused }

/** Whether an address is the provider's for files of a contact centre. */
export function isUploadPath(path: string): boolean {
  return PATH.test(path)
}

/** A file that a message is going to name, in the words and with the refusals of the Cloud API. */
export async function answerUpload(
  request: { path: string; authorization: string | undefined; contentType: string; body: Buffer },
  deps: { demoFile: DemoFile; media: MediaStore },
): Promise<UploadAnswer> {
  const read = deps.demoFile.read()
  if (!read.ok) return refuse(503, read.reason, 2)
  const account = PATH.exec(request.path)?.[1]
  const channel = read.demo.channels.find((candidate) => candidate.phone_number_id === account)
  if (!channel) return refuse(400, `Object with ID '${account}' does not exist.`, 100)
  if (request.authorization !== `Bearer ${channel.access_token}`)
    return refuse(401, 'Invalid OAuth access token.', 190)
  const form = await readForm(request.contentType, request.body)
  const file = form?.get('file')
  if (form?.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
    return refuse(400, '(#100) The parameters messaging_product and file are required.', 100)
  const mimeType = String(form.get('type') ?? file.type)
  if (!TAKEN_TYPES.has(mimeType))
    return refuse(400, `(#100) Param file must be a file with one of the known types, not ${mimeType}.`, 100)
  const { id } = deps.media.keep({
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

function refuse(status: 400 | 401 | 503, message: string, code: number): UploadAnswer {
  return { status, body: { error: { message, type: 'OAuthException', code } } }
}
