import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { field, show } from '../testing/render-form.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const USERS = field('api', { api: { url: '/v1/service/apps/business/users/' } })

test('[R7.5-20] [R9-24] A lookup asks for all rows at once, by the limit 999999', async () => {
  const fetched = vi.fn(
    async (_url: string) => new Response('{"count":0,"next":null,"previous":null,"results":[]}'),
  )
  vi.stubGlobal('fetch', fetched)
  show([USERS])
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/service/apps/business/users/?limit=999999')
})

test('[R7.5-23] [R9-25] A lookup that nobody answers is asked again five times, then its field says so', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', fetched)
  show([USERS])
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(fetched).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(fetched).toHaveBeenCalledTimes(6)
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar as opções')
})
