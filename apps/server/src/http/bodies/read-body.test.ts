import { PassThrough } from 'node:stream'
import fastify, { type FastifyRequest } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { BodiesUnderWay } from './bodies-under-way.ts'
import { boundBodies, readBody, senderOf } from './read-body.ts'

let strangers: BodiesUnderWay
let people: BodiesUnderWay
let stream: PassThrough
beforeEach(() => {
  strangers = new BodiesUnderWay({ perSender: 100_000, all: 100_000 })
  people = new BodiesUnderWay({ perSender: 1_000_000, all: 1_000_000 })
  stream = new PassThrough()
})

function request({
  length,
  limit = 100,
  user = null,
}: {
  length?: number
  limit?: number | null
  user?: { id: number } | null
} = {}): FastifyRequest {
  return {
    headers: length === undefined ? {} : { 'content-length': String(length) },
    routeOptions: { bodyLimit: limit ?? undefined },
    server: { initialConfig: { bodyLimit: 50 }, bodiesUnderWay: { strangers, people } },
    signedIn: user,
    ip: '2001:db8:1:2::3',
  } as unknown as FastifyRequest
}

it('The octets of a body are read as they came', async () => {
  const body = readBody(request({ length: 6 }), stream)
  stream.write('abc')
  stream.end('def')
  expect((await body).toString()).toBe('abcdef')
})

it('A body that says to be longer than its route takes is refused before anything of it is read', async () => {
  await expect(readBody(request({ length: 101 }), stream)).rejects.toMatchObject({ code: 'too_large' })
  expect(stream.listenerCount('data')).toBe(0)
})

it('A body that is as long as its route takes is read, and one octet more is refused', async () => {
  stream.end(Buffer.alloc(100))
  expect(await readBody(request({ length: 100 }), stream)).toHaveLength(100)
  const longer = new PassThrough()
  longer.end(Buffer.alloc(101))
  await expect(readBody(request(), longer)).rejects.toMatchObject({ code: 'too_large' })
})

it('A route that names no limit has the server’s', async () => {
  const asked = request({ limit: null })
  stream.end(Buffer.alloc(51))
  await expect(readBody(asked, stream)).rejects.toMatchObject({ code: 'too_large' })
})

it.each(['an error', 'its connection'])(
  'A body that is cut short by the end of %s is refused',
  async (by) => {
    const body = readBody(request({ length: 6 }), stream)
    stream.write('abc')
    stream.destroy(by === 'an error' ? new Error('reset') : undefined)
    await expect(body).rejects.toMatchObject({ code: 'bad_request' })
  },
)

it('What still comes of a body that was refused is dropped, and no error of it reaches anybody', async () => {
  stream.write(Buffer.alloc(101))
  await expect(readBody(request(), stream)).rejects.toMatchObject({ code: 'too_large' })
  stream.write(Buffer.alloc(50))
  await expect.poll(() => stream.readableLength).toBe(0)
  expect(() => stream.emit('error', new Error('reset'))).not.toThrow()
})

it('A body that gives way to others is refused and holds nothing any more', async () => {
  const wide = { limit: 1_000_000 }
  const body = readBody(request(wide), stream)
  stream.write(Buffer.alloc(90_000))
  const refused = expect(body).rejects.toMatchObject({ code: 'throttled' })
  await expect.poll(() => stream.readableLength).toBe(0)
  const other = strangers.enter('another')
  other.grow(20_000)
  await refused
  expect(() => other.grow(80_000)).not.toThrow()
})

it('A body that has been read holds nothing of what may be under way', async () => {
  stream.end(Buffer.alloc(90_000))
  await readBody(request({ limit: 1_000_000 }), stream)
  expect(() => strangers.enter('another').grow(100_000)).not.toThrow()
})

it.each([
  ['says nothing of its length', undefined, 4_096],
  ['says that it is short', 300, 300],
  ['says that it is long', 900_000, 65_536],
])('Memory for a body that %s is asked for at once as far as is likely', async (_what, length, first) => {
  const grown: number[] = []
  const share = { grow: (octets: number) => void grown.push(octets), settle() {}, leave() {} }
  strangers = { enter: () => share } as unknown as BodiesUnderWay
  stream.end('x')
  await readBody(request({ limit: 1_000_000, ...(length !== undefined && { length }) }), stream)
  expect(grown).toEqual([first])
})

it('Bodies of people are counted apart from those of strangers', async () => {
  strangers.enter('2001:db8:1:2::/64').grow(100_000)
  stream.end('x')
  expect(await readBody(request({ user: { id: 7 } }), stream)).toHaveLength(1)
  const another = new PassThrough()
  another.end('x')
  await expect(readBody(request(), another)).rejects.toMatchObject({ code: 'throttled' })
})

it('A body is counted for the person who is signed in, else for the address group', () => {
  expect([senderOf(request({ user: { id: 7 } })), senderOf(request())]).toEqual([
    'user:7',
    '2001:db8:1:2::/64',
  ])
})

it('The server holds 16 MiB of one sender’s bodies, 64 of all strangers and 128 of all people', async () => {
  const app = fastify()
  boundBodies(app)
  const most = (bodies: BodiesUnderWay, each: number) => {
    let held = 0
    try {
      for (; held < 1_000; held += 1) bodies.enter(`sender ${Math.floor(held / each)}`).grow(1_048_576)
    } catch {
      return held
    }
    return held
  }
  const { strangers: theirs, people: ours } = app.bodiesUnderWay
  expect([most(theirs, 16), most(ours, 16)]).toEqual([64, 128])
  await app.close()
  const other = fastify()
  boundBodies(other)
  expect([most(other.bodiesUnderWay.strangers, 17), most(other.bodiesUnderWay.people, 17)]).toEqual([16, 16])
  await other.close()
})
