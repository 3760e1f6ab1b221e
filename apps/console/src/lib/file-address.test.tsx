import { createFileKey } from '@ramal/contract/endpoints/file-key'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, on, refuse } from '../testing/backend.ts'
import { profileOf } from '../testing/profile.ts'
import { forgetToken, keepToken } from './credentials.ts'
import { fileAddress, useFileAddress } from './file-address.ts'
import { createQueryClient } from './query-client.ts'
import { profileQuery } from './session.ts'

const TOKEN = 'a'.repeat(40)
const FILE = '/api/v1/report/call-steps/9001/player/?file_response=false'

let queryClient = createQueryClient()
let minted = 0
const mint = on(createFileKey, () => {
  minted += 1
  return { status: 201, body: { api_key: `fk_${minted}`, expires: '2025-03-14T09:31:53Z' } }
})

beforeEach(() => {
  minted = 0
  queryClient = createQueryClient()
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

const signIn = (extensions: string[]) =>
  queryClient.setQueryData(profileQuery.queryKey, profileOf({ extensions }))
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

describe('address of an authenticated file (contract §0.4)', () => {
  it('A file address under the token strategy has a key of its path where the profile lists file-key, asked for once', async () => {
    keepToken(TOKEN)
    signIn(['file-key'])
    const { requests } = fakeBackend(mint)
    for (let time = 0; time < 2; time += 1)
      expect(await fileAddress(queryClient, FILE)).toBe(`${FILE}&api_key=fk_1`)
    expect(requests.map((request) => request.body)).toEqual([{ path: '/v1/report/call-steps/9001/player/' }])
    expect(JSON.stringify(await fileAddress(queryClient, FILE))).not.toContain(TOKEN)
  })

  it('[R6-22] A file address under the token strategy without the extension has the token', async () => {
    keepToken(TOKEN)
    signIn([])
    const { requests } = fakeBackend(mint)
    expect(await fileAddress(queryClient, FILE)).toBe(`${FILE}&api_key=${TOKEN}`)
    expect(requests).toEqual([])
  })

  it('A file address under the cookie strategy or of a foreign origin stays as it is', async () => {
    signIn(['file-key'])
    const { requests } = fakeBackend(mint)
    expect(await fileAddress(queryClient, FILE)).toBe(FILE)
    keepToken(TOKEN)
    expect(await fileAddress(queryClient, 'https://elsewhere.example/x.png')).toBe(
      'https://elsewhere.example/x.png',
    )
    expect(requests).toEqual([])
  })

  it('An element waits for its file key, and a new attempt has a new key', async () => {
    keepToken(TOKEN)
    signIn(['file-key'])
    fakeBackend(mint)
    const { result, rerender } = renderHook(({ attempt }) => useFileAddress(FILE, attempt), {
      wrapper,
      initialProps: { attempt: 0 },
    })
    expect(result.current).toEqual({ address: null, isFailed: false })
    await waitFor(() => expect(result.current.address).toBe(`${FILE}&api_key=fk_1`))
    rerender({ attempt: 1 })
    await waitFor(() => expect(result.current.address).toBe(`${FILE}&api_key=fk_2`))
  })

  it('A refused file key is reported, and the token is not put in its place', async () => {
    keepToken(TOKEN)
    signIn(['file-key'])
    fakeBackend(refuse(createFileKey, 'permission_denied'))
    const { result } = renderHook(() => useFileAddress(FILE), { wrapper })
    await waitFor(() => expect(result.current.isFailed).toBe(true))
    expect(result.current.address).toBeNull()
  })
})
