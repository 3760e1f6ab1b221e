import { type FirstHour, getFirstHour } from '@ramal/contract/endpoints/first-hour'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SetupBlock } from './setup-block.tsx'

const EMPTY: FirstHour = {
  site: { name: 'localhost', domain: 'localhost', is_named: false },
  ...{ trunk: null, number: null, queue: null, agent: null, call: null },
  own: { extension: null, is_member: false },
}

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
afterEach(() => void vi.unstubAllGlobals())

function home(facts: FirstHour, roles = ['sites.view_settings', 'pabx.view_device']) {
  const api = fakeBackend(on(getFirstHour, { status: 200, body: facts }))
  const parts = fakeConsole()
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf({ roles }))
  return { api, ...renderPage({ Component: SetupBlock }, '/', parts) }
}

it('A centre in which nothing is set up opens its first hour by itself, once', async () => {
  const { where, router } = home(EMPTY)
  await screen.findByText('elsewhere')
  expect(where()).toBe('/first-hour')
  await act(() => router.navigate('/'))
  expect(await screen.findByRole('link', { name: 'Começar a primeira hora' })).toBeVisible()
  expect(where()).toBe('/')
})

it('A centre that somebody has begun with opens nothing by itself', async () => {
  const begun = home({ ...EMPTY, site: { ...EMPTY.site, name: 'Clínica', is_named: true } })
  await screen.findByRole('link', { name: 'Começar a primeira hora' })
  await vi.waitFor(() => expect(begun.api.asked(getFirstHour)).toHaveLength(1))
  expect(begun.where()).toBe('/')
})

it('Who may not see the settings is not led there', async () => {
  const { api, where } = home(EMPTY, ['pabx.view_device'])
  await screen.findByRole('link', { name: 'Começar a primeira hora' })
  expect(api.asked(getFirstHour)).toEqual([])
  expect(where()).toBe('/')
})
