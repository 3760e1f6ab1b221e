import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpointOf } from './address-book.ts'
import { type Fault, targetOf } from './fault.ts'
import { FaultContext } from './fault-context.ts'
import { HTTP_KINDS, type HttpPlay } from './http-kinds.ts'
import type { Answered, Asked } from './message.ts'
import type { Playing } from './playing.ts'
import { proxySockets } from './socket-proxy.ts'

/** Stands between the checker and a server and plays one fault at a time; without one it changes nothing. */
export interface FaultProxy {
  readonly url: string
  play(fault: Fault | null): Playing | null
  close(): Promise<void>
}

/** A proxy on a free port of this machine before `target`, `http://127.0.0.1:8080`. */
export async function startProxy(target: string): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  let playing: Playing | null = null
  const forward = async (asked: Asked) => {
    await sockets.quiet()
    return ask(target, agent, asked)
  }
  const server = createServer((incoming, reply) => {
    serve(incoming, reply, forward, playing).catch((error: Error) => {
      // The server went away: what the checker sees then is what it would see without a proxy.
      reply.destroy(error)
    })
  })
  const sockets = proxySockets(server, target, () => playing)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    play(fault) {
      sockets.forget()
      playing = fault && { fault, context: new FaultContext(forward), played: 0 }
      return playing
    },
    async close() {
      sockets.close()
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(
  incoming: IncomingMessage,
  reply: ServerResponse,
  forward: FaultContext['forward'],
  playing: Playing | null,
): Promise<void> {
  const asked = await askedOf(incoming)
  const answered = playing ? await disturbed(asked, playing) : await forward(asked)
  if (!answered) return void reply.destroy()
  reply.writeHead(answered.status, headersFor(answered))
  reply.end(answered.body)
}

/** The answer under a fault; null when the connection is cut. */
async function disturbed(asked: Asked, playing: Playing): Promise<Answered | null> {
  const { fault, context } = playing
  const isTarget = 'endpoint' in fault && targetOf(fault) === asked.endpoint
  const play: HttpPlay = isTarget ? HTTP_KINDS[fault.kind](fault.detail ?? '') : {}
  const instead = play.ask ? play.ask(asked, context) : asked
  if (instead !== asked) playing.played += 1
  if (instead === null || 'status' in instead) return instead
  const answered = await context.forward(instead)
  const changed = play.answer ? await play.answer(answered, asked, context) : answered
  if (changed !== answered) playing.played += 1
  context.learn(asked, answered)
  return changed
}

async function askedOf(incoming: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method = 'GET', url: path = '/' } = incoming
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  )
  return { endpoint: endpointOf(method, path), method, path, headers, body: Buffer.concat(chunks) }
}

function ask(target: string, agent: Agent, asked: Asked): Promise<Answered> {
  // What is changed on the way is read as text; the length is that of what really goes.
  const { 'accept-encoding': _, 'content-length': __, 'transfer-encoding': ___, ...headers } = asked.headers
  const length = asked.body.length > 0 ? { 'content-length': String(asked.body.length) } : {}
  const options = { method: asked.method, agent, headers: { ...headers, ...length } }
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(asked.path, target), options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: headersOf(incoming),
          body: Buffer.concat(chunks),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(asked.body)
  })
}

function headersOf({ headers }: IncomingMessage): Answered['headers'] {
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && !HOP.has(entry[0]),
  )
  return Object.fromEntries(kept)
}

const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

function headersFor({ headers, body, status }: Answered): Record<string, string | string[]> {
  const copied = Object.entries(headers).map(([name, value]): [string, string | string[]] => [
    name,
    typeof value === 'string' ? value : [...value],
  ])
  const length = status === 204 ? {} : { 'content-length': String(body.length) }
  return { ...Object.fromEntries(copied), ...length }
}
