import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerCloudApi, messagesAccount } from '../chat/cloud-api.ts'
import { channelFor } from '../chat/graph-error.ts'
import { answerMedia, isMediaPath } from '../chat/media-api.ts'
import { answerUpload, uploadAccount } from '../chat/media-upload.ts'
import type { ControlDeps } from '../control/router.ts'
import type { DemoChannel } from '../demo-file.ts'
import { readBody } from './body.ts'

/** Largest body the provider's side takes, bytes: of a message, and of a file. */
const BODY_LIMIT = 1024 * 1024
const UPLOAD_LIMIT = 101 * 1024 * 1024

type Deps = Pick<ControlDeps, 'customers' | 'demoFile' | 'media'>
interface Answer {
  status: number
  body: unknown
}

/** The provider's side of HTTP; false when a request is none of its. Who may ask, its channels' access tokens decide. */
export function answerProvider(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  deps: Deps,
): boolean {
  const isPost = request.method === 'POST'
  const [messages, files] = isPost ? [messagesAccount(path), uploadAccount(path)] : []
  const contentType = request.headers['content-type'] ?? ''
  const taking =
    messages !== undefined
      ? take(request, response, {
          ...{ account: messages, limit: BODY_LIMIT, deps },
          answer: (channel, body) => answerCloudApi(channel, body.toString('utf8'), deps),
        })
      : files !== undefined
        ? take(request, response, {
            ...{ account: files, limit: UPLOAD_LIMIT, deps },
            answer: (_, body) => answerUpload({ contentType, body }, deps.media),
          })
        : null
  // Whoever goes away in the middle of their body needs no answer.
  if (taking) taking.catch(() => response.destroy())
  else if (request.method === 'GET' && isMediaPath(path)) sendMedia(path, request, response, deps)
  else return false
  return true
}

interface Taking {
  account: string
  limit: number
  deps: Deps
  answer(channel: DemoChannel, body: Buffer): Answer | Promise<Answer>
}

/** Token and size are asked for before a body is read; of one that is refused nothing is kept. */
async function take(
  request: IncomingMessage,
  response: ServerResponse,
  { account, limit, deps, answer }: Taking,
): Promise<void> {
  const found = channelFor(account, request.headers.authorization, deps.demoFile)
  if ('refused' in found) return sendJson(response, found.refused)
  const body = await readBody(request, limit)
  if (body === null) response.writeHead(413).end()
  else sendJson(response, await answer(found.channel, body))
}

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendMedia(path: string, request: IncomingMessage, response: ServerResponse, deps: Deps): void {
  const { authorization, host } = request.headers
  const answer = answerMedia({ path, authorization, origin: `http://${host}` }, deps)
  switch (answer.type) {
    case 'refused':
      response.writeHead(answer.status).end()
      return
    case 'description':
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
      return
    case 'bytes':
      response.writeHead(200, { 'content-type': answer.media.mimeType }).end(answer.media.bytes)
  }
}
