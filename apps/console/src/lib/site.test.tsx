import { getSiteSettings } from '@ramal/contract/endpoints/profile'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeBackend, on } from '../testing/backend.ts'
import { goldenAnswer } from '../testing/backend-examples.ts'
import { createQueryClient } from './query-client.ts'
import { useBrand } from './site.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'what is filled in counts',
    {
      ...{ description: 'Acme', logo_login: '/media/acme.png', url_footer: 'https://acme.example' },
      ...{ logo_footer: '/media/foot.png', logo_favicon: '/media/icon.png' },
      ...{ login_message: 'Só para a equipe', support_url: 'https://ajuda.example' },
      session_idle_minutes: 15,
    },
    {
      ...{ name: 'Acme', logoLogin: '/media/acme.png', footerUrl: 'https://acme.example' },
      ...{ logoFooter: '/media/foot.png', icon: '/media/icon.png' },
      ...{ loginMessage: 'Só para a equipe', supportUrl: 'https://ajuda.example', idleMinutes: 15 },
    },
  ],
  [
    'what is blank leaves the default',
    { description: '', logo_login: '', url_footer: '', logo_footer: '', logo_favicon: '' },
    {
      ...{ name: 'Ramal', logoLogin: null, footerUrl: null, logoFooter: null, icon: null },
      ...{ loginMessage: null, supportUrl: null, idleMinutes: 0 },
    },
  ],
])('[R3-10] Of the settings of a site, %s', async (_what, change, brand) => {
  const golden = goldenAnswer(getSiteSettings)
  const { requests } = fakeBackend(on(getSiteSettings, { ...golden, body: { ...golden.body, ...change } }))
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useBrand(), { wrapper })
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(result.current).toEqual(brand)
})
