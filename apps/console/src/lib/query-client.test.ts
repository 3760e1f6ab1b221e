import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often a lookup asks whose answer is always that failure, and the seconds between. */
async function asks(failure: ConstructorParameters<typeof ApiError>[0]): Promise<readonly number[]> {
  const at: number[] = []
  const queryFn = () => {
    at.push(Date.now() / 1000)
    return Promise.reject(new ApiError(failure))
  }
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['lookup'], queryFn })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  leave()
  return at.slice(1).map((time, index) => time - (at[index] ?? 0))
}

it('[R9-25] A lookup that gets no answer is tried five times more, each time after a longer wait', async () => {
  expect(await asks({ error: new TypeError('Failed to fetch') })).toEqual([0.5, 1, 2, 4, 8])
})

it('[R9-25] A lookup that a gateway cannot pass on is tried five times more', async () => {
  expect(await asks({ status: 502, body: null })).toHaveLength(5)
})

it('A lookup that the server refuses is not asked again', async () => {
  expect(await asks({ status: 403, body: { detail: 'Não.' } })).toEqual([])
})
