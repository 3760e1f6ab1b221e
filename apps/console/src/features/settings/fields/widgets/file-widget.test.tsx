import { sites } from '@ramal/contract/resources/business/site'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { on } from '../../../../testing/backend.ts'
import { goldenAnswer } from '../../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../../testing/render-resource.tsx'

const STORED = `/api/v1/settings/files/sites/3/${'a'.repeat(32)}.png`
const SITE = {
  ...goldenAnswer(sites.endpoints.read).body,
  ...{ id: 3, logo_login: STORED, logo_favicon: null, logo_footer: null, sso: null },
}
const read = on(sites.endpoints.read, { status: 200, body: SITE })
const replaced = on(sites.endpoints.replace, { status: 200, body: SITE })
const list = on(sites.endpoints.list, {
  status: 200,
  body: { count: 1, next: null, previous: null, results: [SITE] },
})
const picture = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo.png', { type })

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openLooks() {
  const page = await renderResource(
    '/business/sites/3/edit?tab=appearance',
    fullRights('business', 'site'),
    read,
    replaced,
    list,
  )
  await screen.findByLabelText('Ícone da aba')
  return page
}
const save = () => screen.getByRole('button', { name: 'Salvar' })

test('The logo of a site is seen, as is one that was chosen; what was chosen goes beside the row', async () => {
  const { api, user } = await openLooks()
  expect(screen.getByRole('img', { name: /\.png$/ })).toHaveAttribute('src', expect.stringContaining(STORED))
  await user.upload(screen.getByLabelText('Ícone da aba'), picture(4))
  expect(await screen.findByText('logo.png')).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(api.asked(sites.endpoints.replace)).toHaveLength(1))
  const sent = api.asked(sites.endpoints.replace)[0]?.body as unknown as FormData
  expect([...sent.keys()]).toEqual(['params', 'logo_favicon'])
})

test('A logo that is removed is cleared by the save', async () => {
  const { api, user } = await openLooks()
  await user.click(screen.getByRole('button', { name: 'Remover arquivo' }))
  expect(screen.getByText('Será removido ao salvar')).toBeVisible()
  await user.click(save())
  await waitFor(() =>
    expect(api.asked(sites.endpoints.replace)[0]?.body).toMatchObject({ logo_login_clear: true }),
  )
})

test('A file that is too large is told of beside its field, and nothing is sent', async () => {
  const { api, user } = await openLooks()
  await user.upload(screen.getByLabelText('Ícone da aba'), picture(2 * 1024 * 1024 + 1))
  await user.click(save())
  expect(await screen.findByText('O arquivo tem mais de 2 MB')).toBeVisible()
  expect(api.asked(sites.endpoints.replace)).toHaveLength(0)
})

test('Only what the server takes can be chosen', async () => {
  await openLooks()
  expect(screen.getByLabelText('Ícone da aba')).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp')
})
