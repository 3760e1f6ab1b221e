import { Agent, request } from 'node:http'
import { count, type Results, type Target } from '../target.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

export interface Request {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** One request; its status, or `no answer` where the connection was cut. The body is read and thrown away. */
export function ask(target: Target, { method, path, headers = {}, body = '' }: Request): Promise<string> {
  return new Promise((resolve) => {
    const length = { 'Content-Length': String(Buffer.byteLength(body)) }
    const sent = request(new URL(path, target.url), { agent, method, headers: { ...headers, ...length } })
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', () => resolve('cut'))
    })
    sent.on('error', () => resolve('no answer'))
    sent.end(body)
  })
}

/** So many at a time, each followed by the next until `over`. */
export async function keepAsking(
  atOnce: number,
  over: AbortSignal,
  results: Results,
  next: (serial: number) => Promise<string>,
): Promise<Results> {
  let serial = 0
  const worker = async () => {
    while (!over.aborted) {
      serial += 1
      count(results, await next(serial))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
