import type { IncomingMessage } from 'node:http'

/** A request's body; null when it is, or says that it is, longer than `limit`, bytes: of one that says so nothing is read. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length']) > limit) return null
  const parts: Buffer[] = []
  let length = 0
  // Who is refused is answered on their connection: it is not ended with the reading.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    length += part.length
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
