import type { IncomingMessage, ServerResponse } from 'node:http'
import { LARGEST, type MediaStore } from '../chat/media-store.ts'
import { readBody } from './body.ts'

const PATH = '/files'

/** `POST /files?name=Loja.png`: how the command line and programs hand over a file that a customer then sends or says. */
export function isFilePath(method: string | undefined, path: string): boolean {
  return method === 'POST' && path === PATH
}

/** Keeps the body as a file and answers `{ "id" }`; 413 when it is larger than the provider takes. */
export async function takeFile(
  request: IncomingMessage,
  response: ServerResponse,
  media: MediaStore,
): Promise<void> {
  const name = new URLSearchParams((request.url ?? '').split('?')[1]).get('name') ?? 'file'
  const bytes = await readBody(request, LARGEST)
  if (bytes === null) {
    response.writeHead(413).end()
    return
  }
  const { id } = media.add(name, bytes)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }))
}
