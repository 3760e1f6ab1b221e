import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RawRequest } from '../../testing/raw-request.ts'
import { boundPieces } from './body-pieces.ts'

let server: Server
let port: number
/** Pieces that the parser has handed over, of each request. */
let pieces: number[]

beforeEach(async () => {
  pieces = []
  server = createServer((request, response) => {
    const index = pieces.push(0) - 1
    boundPieces(request)
    count(request, () => {
      pieces[index]! += 1
    })
    request.on('end', () => response.end('read')).resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function count(request: IncomingMessage, counted: () => void): void {
  const push = request.push.bind(request)
  request.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    counted()
    return push(piece, encoding)
  }
}

const post = () => new RawRequest(port, ['POST / HTTP/1.1', 'Transfer-Encoding: chunked'])
const tiny = (count: number) => '1\r\na\r\n'.repeat(count)

it('A body in pieces of one octet is handed over only as far as it is taken, whatever one read brings', async () => {
  const request = post()
  request.send(tiny(100_000))
  await request.ended
  expect(pieces).toHaveLength(1)
  expect(pieces[0]).toBeGreaterThan(1_000)
  expect(pieces[0]).toBeLessThan(1_100)
})

it('A parser that went deaf on one connection hears the next connection', async () => {
  for (let round = 0; round < 5; round += 1) {
    const cut = post()
    cut.send(tiny(100_000))
    const whole = post()
    whole.send(`${tiny(900)}0\r\n\r\n`)
    expect(await whole.answer).toContain('read')
    await cut.ended
    const after = post()
    after.send(`${tiny(900)}0\r\n\r\n`)
    expect(await after.answer).toContain('read')
    for (const { socket } of [whole, after]) socket.destroy()
  }
}, 30_000)

it('The next message of a connection whose body was cut is heard by the parser', async () => {
  const request = post()
  request.send(`${tiny(5_000)}0\r\n\r\nPOST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc`)
  await request.ended
  expect(pieces).toHaveLength(2)
  expect(pieces[1]).toBe(2)
})
