import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerCloudApi, isCloudApiPath } from '../chat/cloud-api.ts'
import { answerMedia, isMediaPath } from '../chat/media-api.ts'
import { answerUpload, isUploadPath } from '../chat/media-upload.ts'
import type { ControlDeps } from '../control/router.ts'
import { readBody } from './body.ts'

/** Largest body the provider's side takes, bytes: of a message, and of a file. */
const BODY_LIMIT = 1024 * 1024
const UPLOAD_LIMIT = 101 * 1024 * 1024

type Deps = Pick<ControlDeps, 'customers' | 'demoFile' | 'media'>

/** The provider's side of HTTP; false when a request is none of its. Who may ask, its channels' access tokens decide. */
export function answerProvider(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  deps: Deps,
): boolean {
  // Whoever goes away in the middle of his body needs no answer.
  const gone = () => response.destroy()
  if (request.method === 'POST' && isCloudApiPath(path))
    takeCloudApi(path, request, response, deps).catch(gone)
  else if (request.method === 'POST' && isUploadPath(path))
    takeUpload(path, request, response, deps).catch(gone)
  else if (request.method === 'GET' && isMediaPath(path)) sendMedia(path, request, response, deps)
  else return false
  return true
}

async function takeCloudApi(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  deps: Deps,
): Promise<void> {
  const body = (await readBody(request, BODY_LIMIT))?.toString('utf8')
  if (body === undefined) {
    response.writeHead(413).end()
    return
  }
  const answer = answerCloudApi({ path, authorization: request.headers.authorization, body }, deps)
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
}

async function takeUpload(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  deps: Deps,
): Promise<void> {
  const body = await readBody(request, UPLOAD_LIMIT)
  if (body === null) {
    response.writeHead(413).end()
    return
  }
  const { authorization, 'content-type': contentType = '' } = request.headers
  const answer = await answerUpload({ path, authorization, contentType, body }, deps)
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
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
