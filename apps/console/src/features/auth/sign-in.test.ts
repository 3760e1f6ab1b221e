import { getProfile } from '@ramal/contract/endpoints/profile'
import { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authentication, keepToken } from '../../lib/credentials.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { profileQuery } from '../../lib/session.ts'
import { type FakeRequest, fakeBackend, on, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { signIn } from './sign-in.ts'
import { ownerOf, takeToken } from './take-token.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const ana = profileOf()
const CREDENTIALS = { username: 'ana', password: 'segredo' }
const TOKEN = 'b'.repeat(40)
const there = on(getProfile, { status: 200, body: ana })
const accepted = [on(preSession, goldenAnswer(preSession)), on(sessionLogin, goldenAnswer(sessionLogin))]
const kept = (queryClient: ReturnType<typeof createQueryClient>) =>
  queryClient.getQueryData(profileQuery.queryKey)

describe('a sign-in by user name and password', () => {
  test('A sign-in takes a session first, then signs in, then asks who that is', async () => {
    const { requests } = fakeBackend(...accepted, there)
    const queryClient = createQueryClient()
    queryClient.setQueryData(profileQuery.queryKey, profileOf({ id: 99 }))
    await signIn(queryClient, CREDENTIALS)
    expect(requests.map(({ path }) => path)).toEqual(
      [preSession, sessionLogin, getProfile].map(({ path }) => `/api${path}`),
    )
    expect(kept(queryClient)).toMatchObject({ id: ana.id })
  })

  test('Whoever signs in with a password has no token any more', async () => {
    keepToken(TOKEN)
    const { requests } = fakeBackend(...accepted, there)
    await signIn(createQueryClient(), CREDENTIALS)
    expect(authentication()).toBe('cookie')
    expect(requests.filter(({ headers }) => headers['authorization'])).toEqual([])
  })

  test('A sign-in that is refused is thrown at once, and asks for no profile', async () => {
    const onQueued = vi.fn()
    const { asked } = fakeBackend(accepted[0]!, refuse(sessionLogin, 'invalid_login'), there)
    await expect(signIn(createQueryClient(), CREDENTIALS, onQueued)).rejects.toMatchObject({ status: 400 })
    expect(onQueued).not.toHaveBeenCalled()
    expect(asked(getProfile)).toEqual([])
  })

  test('Those who were refused in the same second come again spread over four', async () => {
    const times: number[] = []
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { asked } = fakeBackend(...accepted, there)
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.includes('session/login')) return answered(url, init)
      times.push(Date.now())
      const answer = await answered(url, init)
      return times.length > 1 ? answer : new Response('{}', { status: 429, headers: { 'Retry-After': '5' } })
    })
    const onQueued = vi.fn()
    const done = signIn(createQueryClient(), CREDENTIALS, onQueued)
    await vi.advanceTimersByTimeAsync(60_000)
    await done
    expect(onQueued).toHaveBeenCalledOnce()
    expect(times[1]! - times[0]!).toBe(7_000)
    expect(asked(sessionLogin).map(({ body }) => body)).toEqual([CREDENTIALS, CREDENTIALS])
  })
})

describe('a sign-in by a token (A-09)', () => {
  const byToken = ({ headers }: FakeRequest) =>
    headers['authorization'] === `Token ${TOKEN}`
      ? { status: 200 as const, body: ana }
      : { refused: 'not_authenticated' as const }

  test('A token that opens an account is kept, and the account known', async () => {
    fakeBackend(on(getProfile, byToken))
    const queryClient = createQueryClient()
    queryClient.setQueryData(profileQuery.queryKey, profileOf({ id: 99 }))
    await takeToken(queryClient, TOKEN)
    expect(authentication()).toBe('token')
    expect(kept(queryClient)).toMatchObject({ id: ana.id })
  })

  test('A token that opens nothing is not kept', async () => {
    fakeBackend(refuse(getProfile, 'not_authenticated'))
    await expect(takeToken(createQueryClient(), TOKEN)).rejects.toMatchObject({ status: 401 })
    expect(authentication()).toBe('cookie')
  })

  test('Whom a token would sign in is asked with the token, and nothing of it is kept', async () => {
    fakeBackend(on(getProfile, byToken))
    expect(await ownerOf(TOKEN)).toMatchObject({ id: ana.id })
    expect(authentication()).toBe('cookie')
  })
})
