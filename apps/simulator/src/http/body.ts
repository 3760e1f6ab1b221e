import type { IncomingMessage } from 'node:http'

/** A request's body; null when it is longer than `limit`, bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
