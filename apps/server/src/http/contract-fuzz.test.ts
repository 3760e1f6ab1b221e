import { framesOf } from '@ramal/conformance/fuzz/frame'
import { type FuzzRequest, requestsOf } from '@ramal/conformance/fuzz/request'
import { parseBusinessServerFrame } from '@ramal/contract/business-socket'
import { BUSINESS_CLIENT_ACTIONS } from '@ramal/contract/business-socket/client-actions'
import { parseChatServerFrame } from '@ramal/contract/chat-socket'
import { CHAT_CLIENT_ACTIONS } from '@ramal/contract/chat-socket/client-actions'
import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import { UseOfRow } from '@ramal/contract/resources/kit/uses'
import { Reference } from '@ramal/contract/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { ChatFixture } from '../modules/chat/testing/chat-fixture.ts'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { openTab, type SocketClient } from '../testing/socket-client.ts'

// F19: 20,000 requests and frames made from the schemas. RAMAL_FUZZ_SEED repeats a run, RAMAL_FUZZ_RUNS makes it longer.
const SEED = Number(process.env['RAMAL_FUZZ_SEED'] ?? 20_251_120)
const RUNS = Number(process.env['RAMAL_FUZZ_RUNS'] ?? 20_000)
const FRAMES = Math.round(RUNS / 4)
/** What a socket takes at once; more would wait for its turn (contract §8). */
const PER_SOCKET = 190
const CALLERS = ['ana', 'sofia', 'admin'] as const
/** Requests in flight at once: the store commits them in groups. */
const AT_ONCE = 40

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS)

describe(`contract fuzz, seed ${SEED}`, () => {
  let fixture: ChatFixture
  let known: string[]
  const signedIn = new Map<string, Caller>()
  const rejections: unknown[] = []
  const recordRejection = (reason: unknown) => void rejections.push(reason)

  beforeAll(async () => {
    process.on('unhandledRejection', recordRejection)
    fixture = await ChatFixture.start()
    const ana = await fixture.agentAtChat('ana')
    const chat = await fixture.answeredChat(ana)
    known = ['1', '2', '3', String(chat.id), chat.uid]
  }, 30_000)

  afterAll(async () => {
    process.off('unhandledRejection', recordRejection)
    await fixture.stop()
  })

  it.each(endpoints)(
    'Requests to %s bring no 5xx and no answer outside its schema',
    async (_name, spec) => {
      const runs = Math.ceil((RUNS - FRAMES) / endpoints.length)
      const requests = fc.sample(requestsOf(spec, known), { numRuns: runs, seed: SEED })
      const callers = await Promise.all(CALLERS.map(callerOf))
      const statuses = new Set<number>()
      for (let at = 0; at < requests.length; at += AT_ONCE) {
        const group = requests.slice(at, at + AT_ONCE)
        await Promise.all(
          group.map(async (request, index) => {
            const { status, fault } = await ask(spec, request, callers[index % callers.length]!.headers)
            expect(fault).toBeNull()
            statuses.add(status)
          }),
        )
      }
      // Somebody got further than the door.
      if (spec.permission !== 'public') expect([...statuses]).not.toEqual([401])
    },
    60_000,
  )

  it('Under fuzzed frames both sockets live on, and say nothing outside the contract', async () => {
    const { token } = await tokenCaller(fixture.server.app, 'bruno')
    const texts = (actions: Parameters<typeof framesOf>[0], seed: number) =>
      fc.sample(framesOf(actions), { numRuns: FRAMES / 2, seed })
    const toBusiness = texts(BUSINESS_CLIENT_ACTIONS, SEED).filter((text) => !endsService(text))
    const toChat = texts(CHAT_CLIENT_ACTIONS, SEED + 1)
    for (let at = 0; at < FRAMES / 2; at += PER_SOCKET) {
      const business = await openTab(fixture.server.port, token)
      const chat = await fixture.openChat(token)
      business.send('login', { uid: business.uid, page: '/chats', build: '1', visible: true })
      await business.next('startService')
      for (const text of toBusiness.slice(at, at + PER_SOCKET)) business.sendText(text)
      for (const text of toChat.slice(at, at + PER_SOCKET)) chat.sendText(text)
      await expectWell(business, chat)
      business.close()
      chat.close()
    }
  }, 120_000)

  it('After the fuzz the server is well, and nothing was left unhandled', async () => {
    const health = await fixture.server.app.inject({ method: 'GET', url: '/api/pre-session/' })
    expect(health.statusCode).toBe(200)
    expect(rejections).toEqual([])
  })

  /** Signed in, again when a request before this one signed the caller out. */
  async function callerOf(username: string): Promise<Caller> {
    const known = signedIn.get(username)
    const url = '/api/v1/business/profile/'
    const still = known && (await fixture.server.app.inject({ method: 'GET', url, headers: known.headers }))
    if (known && still?.statusCode === 200) return known
    const caller = await tokenCaller(fixture.server.app, username)
    signedIn.set(username, caller)
    return caller
  }

  async function ask(spec: Endpoint, request: FuzzRequest, headers: Record<string, string>) {
    const answer = await fixture.server.app.inject({
      method: request.method as 'POST',
      url: request.url,
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
    })
    const { statusCode: status, body } = answer
    const problem = problemOf(spec, status, String(answer.headers['content-type']), body)
    return { status, fault: problem === null ? null : { problem, request, status, body } }
  }
})

async function expectWell(business: SocketClient, chat: SocketClient): Promise<void> {
  business.frames.length = 0
  chat.frames.length = 0
  business.send('ping', { ts: 424_242 })
  chat.send('ping')
  await vi.waitFor(() => expect(heard(business, 'pong', 424_242) && heard(chat, 'pong')).toBe(true), 30_000)
  expect(business.closeCode).toBeNull()
  expect(chat.closeCode).toBeNull()
  const said = [
    ...business.frames.map((frame) => parseBusinessServerFrame(JSON.stringify(frame))),
    ...chat.frames.map((frame) => parseChatServerFrame(JSON.stringify(frame))),
  ]
  expect(said.filter((frame) => !frame.ok)).toEqual([])
}

function heard(socket: SocketClient, action: string, ts?: number): boolean {
  return socket.frames.some((frame) => frame.action === action && (!ts || frame.data['ts'] === ts))
}

function problemOf(spec: Endpoint, status: number, type: string, body: string): string | null {
  if (status >= 500) return 'a 5xx'
  if (status >= 300 && status < 400 && status !== 304) return 'a redirect'
  if (status === 204) return body === '' ? null : 'a body of 204'
  if (!type.startsWith('application/json')) {
    return status < 300 && spec.media?.some((media) => type.startsWith(media)) ? null : `content type ${type}`
  }
  const parsed: unknown = JSON.parse(body)
  if (status >= 400) return isErrorBody(parsed) ? null : 'an error body outside §0.3'
  const read = schemaOf(spec).answer(status)?.safeParse(parsed)
  if (!read) return `status ${status} is not declared`
  return read.success ? null : read.error.message
}

// §0.3: `detail`, or lists of sentences by field; nested objects and lists mirror the request.
function isErrorBody(body: unknown): boolean {
  if (typeof body === 'string') return true
  if (Array.isArray(body)) return body.every(isErrorBody)
  if (typeof body !== 'object' || body === null) return false
  const isCoded = 'code' in body && typeof body.code === 'string'
  return Object.entries(body).every(
    ([name, value]) => isErrorBody(value) || (isCoded && isToldBeside(name, value)),
  )
}

// §0.3: what a conflict says beside its sentence.
function isToldBeside(name: string, value: unknown): boolean {
  if (name === 'uses') return z.array(UseOfRow).safeParse(value).success
  return name === 'updated_by' && Reference.nullable().safeParse(value).success
}

// A logout closes the socket by right: it is another test's.
function endsService(text: string): boolean {
  return text.includes('"action":"logout"')
}
