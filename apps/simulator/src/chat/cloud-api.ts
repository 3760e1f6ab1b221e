import { randomBytes } from 'node:crypto'
import {
  type WhatsappAccepted,
  WhatsappOutbound,
  WhatsappReadReceipt,
  type WhatsappRefused,
} from '@ramal/contract/whatsapp'
import * as z from 'zod'
import type { DemoChannel, DemoFile } from '../demo-file.ts'
import type { Customers } from './customers.ts'
import type { MediaStore } from './media-store.ts'
import { mediaIdOf } from './media-upload.ts'

/** `POST /{version}/{phone_number_id}/messages`. */
const PATH = /^\/v\d+\.\d+\/([^/]+)\/messages\/?$/

export interface CloudApiRequest {
  path: string
  authorization: string | undefined
  body: string
}

export type CloudApiAnswer =
  | { status: 200; body: WhatsappAccepted | { success: true } }
  | { status: 400 | 401 | 503; body: WhatsappRefused }

/** Whether an address is one of the provider's. */
export function isCloudApiPath(path: string): boolean {
  return PATH.test(path)
}

/** The WhatsApp Cloud API as far as a contact centre sends (contract §5.3); errors have the Graph API's shape and codes. */
export function answerCloudApi(
  { path, authorization, body }: CloudApiRequest,
  deps: { demoFile: DemoFile; customers: Customers; media: MediaStore },
): CloudApiAnswer {
  const read = deps.demoFile.read()
  if (!read.ok) return refuse(503, { message: read.reason, type: 'OAuthException', code: 2 })
  const account = PATH.exec(path)?.[1]
  const channel = read.demo.channels.find((candidate) => candidate.phone_number_id === account)
  if (!channel) return refuse(400, unknownObject(account ?? ''))
  if (authorization !== `Bearer ${channel.access_token}`) return refuse(401, BAD_TOKEN)
  return take(channel, body, deps)
}

function take(
  channel: DemoChannel,
  text: string,
  { customers, media }: { customers: Customers; media: MediaStore },
): CloudApiAnswer {
  const json = parseJson(text)
  const receipt = WhatsappReadReceipt.safeParse(json)
  if (receipt.success)
    return customers.noteSeen(receipt.data.message_id)
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

type GraphError = WhatsappRefused['error']

const BAD_TOKEN: GraphError = { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 }

function unknownObject(id: string): GraphError {
  const message = `Unsupported post request. Object with ID '${id}' does not exist.`
  return { message, type: 'GraphMethodException', code: 100, error_subcode: 33 }
}

function invalidParameter(details: string): GraphError {
  return {
    message: '(#100) Invalid parameter',
    type: 'OAuthException',
    code: 100,
    error_data: { messaging_product: 'whatsapp', details },
  }
}

function refuse(status: 400 | 401 | 503, error: GraphError): CloudApiAnswer {
  return { status, body: { error: { ...error, fbtrace_id: randomBytes(8).toString('base64url') } } }
}

/** Null for what is no JSON: the schema then refuses it with 400. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
