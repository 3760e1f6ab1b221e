import { blacklistEntries, blacklists } from '@ramal/contract/resources/service/blacklist'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RIGHTS = [
  ...fullRights('service', 'blacklist'),
  ...fullRights('service', 'entryblacklist'),
  'sites.add_site',
]
const LIST = { ...goldenAnswer(blacklists.endpoints.read).body, id: 3, description: 'Trotes' }
const ENTRY = { ...goldenAnswer(blacklistEntries.endpoints.read).body, id: 12, description: 'Insistente' }

/** The form of a list of numbers at `/service/blacklists/3/edit` and this query. */
const opened = (query: string) =>
  renderResource(
    `/service/blacklists/3/edit${query}`,
    RIGHTS,
    on(blacklists.endpoints.read, { status: 200, body: LIST }),
    on(blacklistEntries.endpoints.read, { status: 200, body: ENTRY }),
    on(blacklistEntries.endpoints.list, {
      status: 200,
      body: { count: 1, next: null, previous: null, results: [ENTRY] },
    }),
  )

it('The form of a row of a table editor has an address, and closing it leaves that of the parent', async () => {
  const { user, where } = await opened('')
  await user.click(await screen.findByRole('button', { name: /^Editar Insistente/ }))
  await waitFor(() => expect(where()).toBe('/service/blacklists/3/edit?row=blacklistEntries:12'))
  await user.click(await screen.findByRole('button', { name: 'Fechar' }))
  expect(where()).toBe('/service/blacklists/3/edit')
})

it('The address of a row opens its form', async () => {
  await opened('?row=blacklistEntries:12')
  expect(await screen.findByRole('dialog')).toHaveAccessibleName(/Insistente/)
})

it('An address that names nothing opens nothing', async () => {
  await opened('?row=blacklistEntries:twelve')
  await screen.findByRole('button', { name: /^Editar Insistente/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
