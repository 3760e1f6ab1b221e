import { once } from 'node:events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { AppError } from '../http/app-error.ts'
import { bareSockets } from './testing/bare-sockets.ts'
import { isUpgrade, keepSocketsApart, wireOf } from './websockets.ts'

let app: FastifyInstance
let port: number
let requests: FastifyRequest[]
let onRequest: (request: FastifyRequest) => void
beforeEach(async () => {
  requests = []
  onRequest = () => {}
  const addRoutes = (instance: FastifyInstance) => {
    keepSocketsApart(instance)
    instance.addHook('onRequest', async (request) => {
      requests.push(request)
      onRequest(request)
    })
    const preHandler = async (request: FastifyRequest) => {
      wireOf(request).version = 'things.v1'
    }
    instance.get('/ws/things/', { websocket: true, preHandler }, (socket, request) => {
      wireOf(request).stream.open(endless())
      socket.on('message', (text) => socket.send(`heard ${text}`))
    })
    instance.get('/plain/', async () => 'plain')
  }
  const bare = await bareSockets(addRoutes)
  app = bare.app
  port = bare.port
})
afterEach(() => app.close())

/** A pace that never holds anybody up. */
function endless() {
  const backlog = { hasRoom: true, read() {}, leave() {} }
  return { octets: { charge: () => 0 }, backlog } as unknown as Parameters<
    ReturnType<typeof wireOf>['stream']['open']
  >[0]
}

const come = (path: string, offered: string[] = ['things.v1']) =>
  new WebSocket(`ws://127.0.0.1:${port}${path}`, offered).on('error', () => {})

/** The status that an upgrade is refused with. */
async function refused(
  path: string,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  const socket = come(path)
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode?: number; headers: { connection?: string } },
  ]
  socket.terminate()
  return { status: response.statusCode, connection: response.headers.connection }
}

it('What a websocket brings when its route has opened it comes there, and answers go back', async () => {
  const socket = come('/ws/things/')
  await once(socket, 'open')
  socket.send('hello')
  expect(String(((await once(socket, 'message')) as [Buffer])[0])).toBe('heard hello')
  expect(isUpgrade(requests[0]!.raw)).toBe(true)
})

it('A handshake answers the version of its path where that is offered, and nothing else that is', async () => {
  const both = come('/ws/things/', ['token.secret', 'things.v1'])
  await once(both, 'open')
  expect(both.protocol).toBe('things.v1')
  const neither = come('/ws/things/', ['token.secret'])
  await once(neither, 'error')
  expect(neither.protocol).toBe('')
})

it('A path of websockets serves no plain request, and a plain path no websocket', async () => {
  const plain = await app.inject('/ws/things/')
  expect(plain.statusCode).toBe(500) // no handler of ours words it here
  expect(plain.json()).toMatchObject({ message: 'not_found' })
  expect(await refused('/plain/')).toEqual({ status: 500, connection: 'close' })
  expect((await app.inject('/plain/')).body).toBe('plain')
  expect(requests).toHaveLength(1)
})

it('A plain request has nothing beneath it', async () => {
  await app.inject('/plain/')
  expect(isUpgrade(requests[0]!.raw)).toBe(false)
  expect(() => wireOf(requests[0]!)).toThrow('this request is no upgrade')
})

it('An upgrade that fails otherwise than by a refusal has its connection cut', async () => {
  onRequest = () => {
    throw new Error('fault')
  }
  const [error] = (await once(come('/ws/things/'), 'error')) as [Error]
  expect(error.message).toMatch(/socket hang up|ECONNRESET/)
  onRequest = () => {
    throw new AppError('not_authenticated')
  }
  expect((await refused('/ws/things/')).connection).toBe('close')
})

it('A plain request that fails is answered', async () => {
  onRequest = () => {
    throw new Error('fault')
  }
  const answered = await fetch(`http://127.0.0.1:${port}/plain/`)
  expect(answered.status).toBe(500)
})

it('A message longer than 256 kB ends its connection', async () => {
  const socket = come('/ws/things/')
  await once(socket, 'open')
  socket.send('x'.repeat(262_144))
  await once(socket, 'message')
  socket.send('x'.repeat(262_145))
  expect((await once(socket, 'close'))[0]).toBe(1009)
})
