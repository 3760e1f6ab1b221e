import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Pieces } from '../http/unread/pieces.ts'
import { answersInPieces } from './answers-in-pieces.ts'

const LONG = 'ã'.repeat(100_000)

function serve() {
  const counted: Pieces[] = []
  const app = fastify()
  answersInPieces(app, { holds: (_socket, pieces) => counted.push(pieces) })
  app.get('/long', async () => LONG)
  app.get('/octets', async () => new Uint8Array(Buffer.from(LONG)).subarray(2))
  app.get('/short', async () => 'a')
  return { app, counted }
}

it('A long answer leaves in pieces with its length, and is counted until its octets have left', async () => {
  const { app, counted } = serve()
  const [text, octets] = [await app.inject('/long'), await app.inject('/octets')]
  expect([text.body, octets.rawPayload]).toEqual([LONG, Buffer.from(LONG).subarray(2)])
  expect([text, octets].map(({ headers }) => headers['content-length'])).toEqual(['200000', '199998'])
  expect(counted.map(({ rest }) => rest)).toEqual([0, 0])
})

it('A short answer leaves as it is, and so does the head of a long one', async () => {
  const { app, counted } = serve()
  const head = await app.inject({ method: 'HEAD', url: '/long' })
  expect([(await app.inject('/short')).body, head.headers['content-length'], head.body]).toEqual([
    'a',
    '200000',
    '',
  ])
  expect(counted).toEqual([])
})
