import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { WhatsappMedia, WhatsappUploaded } from '@ramal/contract/whatsapp'
import { withoutEndingSlashes } from '@ramal/domain/network/base-url'
import { type ProviderAccount, type ProviderOutcome, readRefusal, unreachable } from './provider.ts'

export type Uploaded =
  | { type: 'uploaded'; mediaId: string }
  | Extract<ProviderOutcome, { type: 'refused' | 'unreachable' }>

/** Gives the provider a file (Cloud API `POST /{phone_number_id}/media`). Until a message names it nobody has got anything. */
export async function uploadMedia(
  account: ProviderAccount,
  file: { blob: Blob; mime: string; name: string },
  signal: AbortSignal,
): Promise<Uploaded> {
  try {
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('type', file.mime)
    form.set('file', file.blob, file.name)
    const address = `${baseOf(account)}/${account.phoneNumberId}/media`
    const answer = await ask(account, address, signal, { method: 'POST', body: form })
    if (!answer.ok) return await readRefusal(answer)
    return { type: 'uploaded', mediaId: WhatsappUploaded.parse(await answer.json()).id }
  } catch (error) {
    return unreachable(error) ?? { type: 'unreachable', reason: 'MEDIA_UPLOAD' }
  }
}

export type Fetched = { ok: true } | { ok: false; reason: string; isFinal: boolean }

/** Fetches a customer's file to `path`: the provider says where it is, and only the provider's own hosts are asked. */
export async function fetchMedia(
  account: ProviderAccount,
  mediaId: string,
  to: { path: string; maxBytes: number; signal: AbortSignal },
): Promise<Fetched> {
  try {
    const described = await ask(account, `${baseOf(account)}/${encodeURIComponent(mediaId)}`, to.signal)
    if (!described.ok) return failed(described.status)
    const { url } = WhatsappMedia.parse(await described.json())
    if (!isOfProvider(account, url)) return { ok: false, reason: 'FOREIGN_HOST', isFinal: true }
    const file = await ask(account, url, to.signal)
    if (!file.ok || !file.body) return failed(file.status)
    // `fetch` types its body as the browser's stream; it is Node's.
    const body = Readable.fromWeb(file.body as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(body, atMost(to.maxBytes), createWriteStream(to.path, { mode: 0o600 }))
    return { ok: true }
  } catch (error) {
    return error instanceof TooLarge
      ? { ok: false, reason: 'TOO_LARGE', isFinal: true }
      : { ok: false, reason: unreachable(error)?.reason ?? 'MEDIA_FETCH', isFinal: false }
  }
}

/** Hosts that Graph names for files besides itself. */
const GRAPH_FILES = /^https:\/\/([a-z0-9-]+\.)*(fbsbx\.com|fbcdn\.net|whatsapp\.net)$/

/** No answer of a provider makes us call somebody else (architecture §6). */
function isOfProvider(account: ProviderAccount, url: string): boolean {
  const origin = URL.parse(url)?.origin
  const own = URL.parse(account.apiBaseUrl)?.origin
  return (
    origin !== undefined &&
    (origin === own || (own === 'https://graph.facebook.com' && GRAPH_FILES.test(origin)))
  )
}

function ask(
  account: ProviderAccount,
  url: string,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${account.accessToken}` }
  return fetch(url, { ...init, headers, redirect: 'manual', signal }) // the token goes to the named host only
}

function baseOf(account: ProviderAccount): string {
  return `${withoutEndingSlashes(account.apiBaseUrl)}/${account.apiVersion}`
}

/** What the provider no longer has, it will not have later. */
function failed(status: number): Fetched {
  return { ok: false, reason: `HTTP ${status}`, isFinal: status === 404 || status === 410 }
}

class TooLarge extends Error {}

function atMost(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > bytes ? new TooLarge() : null, chunk)
    },
  })
}
