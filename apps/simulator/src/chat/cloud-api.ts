import type { WhatsappAccepted } from '@ramal/contract/whatsapp'
import { WhatsappOutbound, WhatsappReadReceipt } from '@ramal/contract/whatsapp-outbound'
import * as z from 'zod'
import type { DemoChannel } from '../demo-file.ts'
import type { Customers } from './customers.ts'
import { type GraphError, type Refusal, refusal as refuse, unknownObject } from './graph-error.ts'
import type { MediaStore } from './media-store.ts'
import { mediaIdOf } from './media-upload.ts'

/** `POST /{version}/{phone_number_id}/messages`. */
const PATH = /^\/v\d+\.\d+\/([^/]+)\/messages\/?$/

export type CloudApiAnswer = { status: 200; body: WhatsappAccepted | { success: true } } | Refusal

/** The account whose messages an address takes; undefined for other addresses. */
export function messagesAccount(path: string): string | undefined {
  return PATH.exec(path)?.[1]
}

/** The WhatsApp Cloud API as far as a contact centre sends (contract §5.3); errors have the Graph API's shape and codes. */
export function answerCloudApi(
  channel: DemoChannel,
  text: string,
  { customers, media }: { customers: Customers; media: MediaStore },
): CloudApiAnswer {
  const json = parseJson(text)
  const receipt = WhatsappReadReceipt.safeParse(json)
  if (receipt.success)
    return customers.recordSeen(receipt.data.message_id)
      ? { status: 200, body: { success: true } }
      : refuse(400, unknownObject(receipt.data.message_id))
  const message = WhatsappOutbound.safeParse(json)
  if (!message.success) return refuse(400, invalidParameter(z.prettifyError(message.error)))
  if (!message.data.to && !message.data.recipient) return refuse(400, invalidParameter('to or recipient'))
  const mediaId = mediaIdOf(message.data)
  const file = mediaId === undefined ? undefined : media.find(mediaId)
  if (mediaId !== undefined && !file) return refuse(400, unknownObject(mediaId))
  const wamid = customers.receive(channel, message.data, file?.filename)
  const { to, recipient } = message.data
  const contact = to === undefined ? { input: recipient, user_id: recipient } : { input: to, wa_id: to }
  return {
    status: 200,
    body: { messaging_product: 'whatsapp', contacts: [contact], messages: [{ id: wamid }] },
  }
}

function invalidParameter(details: string): GraphError {
  return {
    message: '(#100) Invalid parameter',
    type: 'OAuthException',
    code: 100,
    error_data: { messaging_product: 'whatsapp', details },
  }
}

/** Null for what is no JSON: the schema then refuses it with 400. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
