import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { TOKEN } from './running-simulator.ts'

export const bearer = { authorization: `Bearer ${TOKEN}` }

/** With the token of the start, where no headers are said. */
export interface Asked {
  headers?: OutgoingHttpHeaders
  method?: string
  body?: string
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Asks the simulator at that port; as fetch, but with any Host. */
export async function askAt(
  port: string,
  path: string,
  { headers = bearer, method = 'GET', body = '' }: Asked = {},
): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, method, headers })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: (await answer.toArray()).join('') }
}
