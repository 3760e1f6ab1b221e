import { randomBytes } from 'node:crypto'
import type { WhatsappRefused } from '@ramal/contract/whatsapp'
import type { DemoChannel, DemoFile } from '../demo-file.ts'

/** What went wrong, as the provider says it. */
export type GraphError = WhatsappRefused['error']

/** A refusal in the Graph API's shape and codes. */
export interface Refusal {
  status: 400 | 401 | 503
  body: WhatsappRefused
}

/** A refusal, with a trace of its own. */
export function refusal(status: Refusal['status'], error: GraphError): Refusal {
  return { status, body: { error: { ...error, fbtrace_id: randomBytes(8).toString('base64url') } } }
}

/** What is answered about an object that there is not. */
export function unknownObject(id: string): GraphError {
  const message = `Unsupported post request. Object with ID '${id}' does not exist.`
  return { message, type: 'GraphMethodException', code: 100, error_subcode: 33 }
}

/** The channel of an account, for whoever brings its token: known before anything of a body is read. */
export function channelFor(
  account: string,
  authorization: string | undefined,
  demoFile: DemoFile,
): { channel: DemoChannel } | { refused: Refusal } {
  const read = demoFile.read()
  if (!read.ok) return { refused: refusal(503, { message: read.reason, type: 'OAuthException', code: 2 }) }
  const channel = read.demo.channels.find((candidate) => candidate.phone_number_id === account)
  if (!channel) return { refused: refusal(400, unknownObject(account)) }
  if (authorization === `Bearer ${channel.access_token}`) return { channel }
  const message = 'Invalid OAuth access token.'
  return { refused: refusal(401, { message, type: 'OAuthException', code: 190 }) }
}
