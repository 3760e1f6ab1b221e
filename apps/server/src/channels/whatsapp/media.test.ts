import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchMedia, uploadMedia } from './media.ts'

type Answer = (reply: ServerResponse, request: IncomingMessage, body: Buffer) => void

let folder: string
let server: Server
let origin: string
/** What was asked, as `METHOD path`, with the token it showed. */
let asked: [string, string | undefined][]
let answers: Record<string, Answer>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-media-'))
  asked = []
  server = createServer(async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    asked.push([`${request.method} ${request.url}`, request.headers.authorization])
    const answer = answers[request.url ?? '']
    if (answer) answer(reply, request, Buffer.concat(pieces))
    else reply.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const account = (apiBaseUrl = `${origin}/`) => ({
  apiBaseUrl,
  apiVersion: 'v21.0',
  phoneNumberId: '77',
  accessToken: 't',
})
const signal = AbortSignal.timeout(20_000)
const path = () => join(folder, 'file')
const fetched = (maxBytes = 1_000, apiBaseUrl?: string) =>
  fetchMedia(account(apiBaseUrl), 'a/b', { path: path(), maxBytes, signal })
const described =
  (url: string): Answer =>
  (reply) =>
    reply.end(JSON.stringify({ id: 'a/b', url, mime_type: 'image/png' }))
const DESCRIPTION = '/v21.0/a%2Fb'

describe('a customer’s file that is fetched from the provider (contract §5.3)', () => {
  it('A file is asked for by its id and fetched from where the provider says, with the token, for its owner alone', async () => {
    answers = { [DESCRIPTION]: described(`${origin}/file`), '/file': (reply) => reply.end('conteúdo') }
    expect(await fetched()).toEqual({ ok: true })
    expect(readFileSync(path(), 'utf8')).toBe('conteúdo')
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(asked).toEqual([
      [`GET ${DESCRIPTION}`, 'Bearer t'],
      ['GET /file', 'Bearer t'],
    ])
  })

  it('A file may be as long as it may, and no octet longer', async () => {
    answers = { [DESCRIPTION]: described(`${origin}/file`), '/file': (reply) => reply.end('x'.repeat(1_000)) }
    expect(await fetched(1_000)).toEqual({ ok: true })
    expect(await fetched(999)).toEqual({ ok: false, reason: 'TOO_LARGE', isFinal: true })
  })

  it.each([
    'http://127.0.0.1:1/file',
    'https://fbcdn.net/file',
    'https://lookaside.fbsbx.com/file',
    'no address',
  ])('No answer of a provider of ours makes us call %s', async (url) => {
    answers = { [DESCRIPTION]: described(url) }
    expect(await fetched()).toEqual({ ok: false, reason: 'FOREIGN_HOST', isFinal: true })
    expect(asked).toHaveLength(1)
  })

  it.each([
    [404, true],
    [410, true],
    [500, false],
    [403, false],
  ])(
    'A file that the provider answers with %i is one it will not have later: %s',
    async (status, isFinal) => {
      const failure = { ok: false, reason: `HTTP ${status}`, isFinal }
      const refuse: Answer = (reply) => reply.writeHead(status).end()
      answers = { [DESCRIPTION]: refuse }
      expect(await fetched()).toEqual(failure)
      answers = { [DESCRIPTION]: described(`${origin}/file`), '/file': refuse }
      expect(await fetched()).toEqual(failure)
    },
  )

  it('A file that the provider sends us elsewhere for is not fetched there', async () => {
    answers = {
      [DESCRIPTION]: described(`${origin}/file`),
      '/file': (reply) => reply.writeHead(302, { location: `${origin}/other` }).end(),
      '/other': (reply) => reply.end('x'),
    }
    expect(await fetched()).toEqual({ ok: false, reason: 'HTTP 302', isFinal: false })
    expect(asked).toHaveLength(2)
  })

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'that breaks off',
      () => {
        answers = {
          [DESCRIPTION]: described(`${origin}/file`),
          '/file': (reply) => reply.writeHead(200, { 'content-length': 100 }).end('x', () => reply.destroy()),
        }
        return fetched()
      },
      'MEDIA_FETCH',
    ],
    [
      'of which the provider says nothing readable',
      () => {
        answers = { [DESCRIPTION]: (reply) => reply.end('?') }
        return fetched()
      },
      'MEDIA_FETCH',
    ],
    [
      'of a provider where nobody listens',
      async () => fetched(1_000, `http://127.0.0.1:${await freePort()}`),
      'ECONNREFUSED',
    ],
  ])('A file %s may be fetched later', async (_how, fetch, reason) => {
    expect(await fetch()).toEqual({ ok: false, reason, isFinal: false })
  })
})

describe('a file that is given to the provider (contract §5.3)', () => {
  const UPLOAD = '/v21.0/77/media'
  const file = {
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
    mime: 'application/pdf',
    name: 'nota.pdf',
  }
  const upload = (apiBaseUrl?: string) => uploadMedia(account(apiBaseUrl), file, signal)

  it('A file is posted with its type and its name, and has the id that the provider gives it', async () => {
    let form = new FormData()
    answers = {
      [UPLOAD]: async (reply, { headers }, body) => {
        const type = headers['content-type'] ?? ''
        form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
        reply.end('{"id":"900"}')
      },
    }
    expect(await upload()).toEqual({ type: 'uploaded', mediaId: '900' })
    expect(asked).toEqual([[`POST ${UPLOAD}`, 'Bearer t']])
    expect([form.get('messaging_product'), form.get('type')]).toEqual(['whatsapp', 'application/pdf'])
    const sent = form.get('file') as File
    expect([sent.name, await sent.text()]).toEqual(['nota.pdf', '%PDF'])
  })

  it('A file that the provider refuses has its reason', async () => {
    answers = { [UPLOAD]: (reply) => reply.writeHead(400).end('{"error":{"message":"No","code":100}}') }
    expect(await upload()).toMatchObject({ type: 'refused', code: '100', reason: 'No' })
  })

  it('A file whose upload came to nothing has reached nobody', async () => {
    answers = { [UPLOAD]: (reply) => reply.end('ok') }
    expect(await upload()).toEqual({ type: 'unreachable', reason: 'MEDIA_UPLOAD' })
    expect(await upload(`http://127.0.0.1:${await freePort()}`)).toEqual({
      type: 'unreachable',
      reason: 'ECONNREFUSED',
    })
  })
})
