import { lookUpChatQueues, lookUpTelephonyQueues } from '@ramal/contract/endpoints/lookups'
import { users } from '@ramal/contract/resources/business/user'
import { devices } from '@ramal/contract/resources/pabx/device'
import { numbers } from '@ramal/contract/resources/pabx/number'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on, refuse } from '../../testing/backend.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SetupBlock } from './setup-block.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const many = (count: number) => ({
  status: 200 as const,
  body: { count, next: null, previous: null, results: [] as never[] },
})
const SEES_ALL = ['business.view_user', 'pabx.view_device', 'pabx.view_queue', 'pabx.view_number']

function show(roles: string[]) {
  const parts = fakeConsole()
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf({ roles }))
  return renderPage({ Component: SetupBlock }, '/', parts)
}

it('An administrator sees what is there and what is still to be made, and the way to make it step by step', async () => {
  fakeBackend(
    on(users.endpoints.list, many(1)),
    on(devices.endpoints.list, many(7)),
    on(numbers.endpoints.list, many(0)),
    on(lookUpTelephonyQueues, many(0)),
    on(lookUpChatQueues, many(1)),
  )
  show(SEES_ALL)
  const setup = within(await screen.findByRole('region', { name: 'Configuração inicial' }))
  await setup.findByText('Números')
  await vi.waitFor(() =>
    expect(setup.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'UsuáriosFalta criar',
      'Ramais7',
      'Filas1',
      'NúmerosFalta criar',
    ]),
  )
  expect(setup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/first-hour'])
})

it('What an administrator may not see is not there, and nothing at all for who may see none of it', async () => {
  fakeBackend(on(devices.endpoints.list, many(7)))
  show(['pabx.view_device'])
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

it('One check that fails says so, and the others stand', async () => {
  fakeBackend(refuse(numbers.endpoints.list, 'internal'), on(devices.endpoints.list, many(7)))
  show(['pabx.view_device', 'pabx.view_number'])
  expect(await screen.findByText('Não foi possível conferir a configuração')).toBeVisible()
  expect(await screen.findByText('Ramais')).toBeVisible()
})
