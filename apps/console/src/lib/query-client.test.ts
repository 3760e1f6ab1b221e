import { getProfile } from '@ramal/contract/endpoints/profile'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, misanswer, on } from '../testing/backend.ts'
import { profileOf } from '../testing/profile.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { profileQuery } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Asks for something that fails with `error`; gives when it was asked, in ms from the first time. */
async function triesOf(error: unknown): Promise<number[]> {
  const client = createQueryClient()
  const tries: number[] = []
  const start = Date.now()
  const queryFn = () => {
    tries.push(Date.now() - start)
    return Promise.reject(error)
  }
  client.query({ queryKey: ['x'], queryFn }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  return tries
}

describe('the cache of server data §9', () => {
  const PATIENT = [0, 500, 1_500, 3_500, 7_500, 15_500]
  it.each([
    ['five times more when nobody answered', new ApiError({ error: new TypeError('cut') }), PATIENT],
    ['five times more when a gateway answered', new ApiError({ status: 502, body: '<html>' }), PATIENT],
    ['no more when the server refused', new ApiError({ status: 403, body: { detail: 'No' } }), [0]],
    ['no more when the server broke', new ApiError({ status: 500, body: { detail: 'No' } }), [0]],
    ['no more when the console broke', new Error('mine'), [0]],
  ])('What could not be had is asked %s', async (_, error, expected) => {
    expect(await triesOf(error)).toEqual(expected)
  })

  it('What is known is asked again after 30 s, and not before', async () => {
    const client = createQueryClient()
    const queryFn = vi.fn(async () => 1)
    const ask = () => client.fetchQuery({ queryKey: ['x'], queryFn })
    await ask()
    await vi.advanceTimersByTimeAsync(29_999)
    await ask()
    expect(queryFn).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    await ask()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })
})

describe('the profile', () => {
  it('A profile is known once it has been welcomed', async () => {
    const seen: unknown[] = []
    fakeBackend(on(getProfile, { status: 200, body: profileOf() }))
    const client = createQueryClient(async ({ id }) => {
      seen.push(id, client.getQueryData(profileQuery.queryKey))
    })
    const profile = await client.fetchQuery(profileQuery)
    expect(seen).toEqual([profile.id, undefined])
    expect(client.getQueryData(profileQuery.queryKey)).toEqual(profile)
  })

  it('A profile that is refused leads nowhere by itself (A-06)', async () => {
    const heard = vi.fn()
    addEventListener('ramal:refusal', heard)
    fakeBackend(misanswer(getProfile, 401, { detail: 'No' }))
    await expect(createQueryClient().fetchQuery(profileQuery)).rejects.toMatchObject({ status: 401 })
    removeEventListener('ramal:refusal', heard)
    expect(heard).not.toHaveBeenCalled()
  })
})
