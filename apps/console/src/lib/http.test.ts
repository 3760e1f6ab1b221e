import { lookUpUsers } from '@ramal/contract/endpoints/app-lookups'
import { getSiteSettings, validatePassword } from '@ramal/contract/endpoints/profile'
import { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, misanswer, on, refuse } from '../testing/backend.ts'
import { ApiError } from './api-error.ts'
import { writeCookie } from './cookie.ts'
import { forgetToken, keepToken } from './credentials.ts'
import { call } from './http.ts'
import { leaveWhenRefused } from './owed.ts'
import { createQueryClient } from './query-client.ts'
import { createSessionEndMemory } from './session-end.ts'

const visited: string[] = []
const sessionEnd = createSessionEndMemory()
let stopHearing = () => {}

beforeEach(() => {
  visited.length = 0
  sessionEnd.forget()
  stopHearing = leaveWhenRefused({
    go: (path) => visited.push(path),
    queryClient: createQueryClient(),
    sessionEnd,
  })
  writeCookie('csrftoken', 'old', 60)
})
afterEach(() => {
  stopHearing()
  vi.unstubAllGlobals()
  writeCookie('csrftoken', '', 0)
})

const unlock = { body: { password: 'x' } }
const UNLOCKED = { status: 200, body: { success: true, detail: null } } as const

describe('call', () => {
  it('[R6-20] A call sends JSON with the CSRF token in a header and gives the parsed body', async () => {
    const api = fakeBackend(on(validatePassword, UNLOCKED))
    expect(await call(validatePassword, unlock)).toEqual({ success: true, detail: null })
    expect(api.requests[0]).toMatchObject({
      body: { password: 'x' },
      headers: { 'x-csrftoken': 'old', 'content-type': 'application/json', 'accept-language': 'pt-br' },
    })
  })

  it('[R7.5-21] Under the token strategy a lookup sends its token as a bearer’s, and no other call does', async () => {
    const token = 'b'.repeat(40)
    const none = { status: 200 as const, body: { count: 0, next: null, previous: null, results: [] } }
    const api = fakeBackend(on(lookUpUsers, none), on(validatePassword, UNLOCKED))
    keepToken(token)
    await call(lookUpUsers, {})
    await call(validatePassword, unlock)
    forgetToken()
    expect(api.requests.map(({ headers }) => headers['authorization'])).toEqual([
      `Bearer ${token}`,
      `Token ${token}`,
    ])
  })

  it('A call that its page may not live to see answered is left to the browser, and no other is', async () => {
    const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json(UNLOCKED.body))
    vi.stubGlobal('fetch', asked)
    await call(validatePassword, { ...unlock, keepalive: true })
    await call(validatePassword, unlock)
    expect(asked.mock.calls.map(([, init]) => init.keepalive)).toEqual([true, undefined])
  })

  it('A call is repeated once with a new token after csrf_failed (A-06)', async () => {
    let token = 'old'
    const api = fakeBackend(
      on(preSession, () => {
        token = 'new'
        writeCookie('csrftoken', token, 60)
        return { status: 200, body: { csrfToken: token } }
      }),
      on(validatePassword, ({ headers }) =>
        headers['x-csrftoken'] === 'new' ? UNLOCKED : { refused: 'csrf_failed' },
      ),
    )
    expect(await call(validatePassword, unlock)).toEqual({ success: true, detail: null })
    expect(api.requests.map((request) => request.method)).toEqual(['POST', 'GET', 'POST'])
  })

  it('A call is not repeated a second time after csrf_failed', async () => {
    const api = fakeBackend(
      on(preSession, { status: 200, body: { csrfToken: 'x' } }),
      refuse(validatePassword, 'csrf_failed'),
    )
    await expect(call(validatePassword, unlock)).rejects.toMatchObject({ code: 'csrf_failed' })
    expect(api.requests).toHaveLength(3)
  })

  it('[R2.2-01] [R8-01] A 401 leads to /401', async () => {
    fakeBackend(refuse(validatePassword, 'not_authenticated'))
    await expect(call(validatePassword, unlock)).rejects.toBeInstanceOf(ApiError)
    expect(visited).toEqual(['/401'])
  })

  it.each([400, 403, 404, 409, 500])('An answer with %i never navigates (A-06)', async (status) => {
    fakeBackend(misanswer(validatePassword, status, { detail: 'Não.' }))
    await expect(call(validatePassword, unlock)).rejects.toMatchObject({ status, message: 'Não.' })
    expect(visited).toEqual([])
  })

  it.each([
    ['second_factor_missing', '/profile/second-factor'],
    ['password_expired', '/profile/change-password'],
  ] as const)(
    'The refusal %s leads to the page where that is done, and from there back to the page that was open (A-06)',
    async (code, page) => {
      history.replaceState(null, '', '/chats?room=3')
      fakeBackend(refuse(validatePassword, code))
      await expect(call(validatePassword, unlock)).rejects.toMatchObject({ status: 403, code })
      history.replaceState(null, '', '/')
      expect(visited).toEqual([`${page}?redirect=%2Fchats%3Froom%3D3`])
    },
  )

  it('A refusal for what is owed does not navigate on the page where that is done', async () => {
    history.replaceState(null, '', '/es-es/profile/second-factor/')
    fakeBackend(refuse(validatePassword, 'second_factor_missing'))
    await expect(call(validatePassword, unlock)).rejects.toMatchObject({ status: 403 })
    history.replaceState(null, '', '/')
    expect(visited).toEqual([])
  })

  it('[R2.2-02] A 401 leads nowhere while the session is ended by its owner, and to /401 again once somebody has signed in', async () => {
    fakeBackend(refuse(validatePassword, 'not_authenticated'))
    sessionEnd.leave()
    await expect(call(validatePassword, unlock)).rejects.toMatchObject({ status: 401 })
    expect(visited).toEqual([])
    sessionEnd.forget()
    await expect(call(validatePassword, unlock)).rejects.toMatchObject({ status: 401 })
    expect(visited).toEqual(['/401'])
  })

  it('A 401 that the caller of the API takes care of does not navigate', async () => {
    fakeBackend(refuse(sessionLogin, 'not_authenticated'))
    const login = call(sessionLogin, { body: { username: 'a', password: 'b' }, unauthorized: 'stay' })
    await expect(login).rejects.toMatchObject({ status: 401 })
    expect(visited).toEqual([])
  })

  it('[R8-03] A call without an answer is an error with status 500', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(getSiteSettings, {})).rejects.toMatchObject({ status: 500, answered: false })
  })

  it('[R8-03] An answer that is cut half-way counts as none', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
    vi.stubGlobal('fetch', async () => new Response(cut))
    await expect(call(getSiteSettings, {})).rejects.toMatchObject({ status: 500, answered: false })
  })

  it('A request that its caller aborted is no error of the API', async () => {
    const gone = new AbortController()
    gone.abort()
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')))
    await expect(call(getSiteSettings, { signal: gone.signal })).rejects.not.toBeInstanceOf(ApiError)
  })

  it('An answer that is not what the contract says is refused', async () => {
    fakeBackend(misanswer(getSiteSettings, 200, { id: 'x' }))
    await expect(call(getSiteSettings, {})).rejects.toThrow()
  })
})
