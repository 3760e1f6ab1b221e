import {
  addDataRequest,
  closeDataRequest,
  eraseClient,
  getDataRequests,
  getErasure,
} from '@ramal/contract/endpoints/data-requests'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { profileOf } from '../../../testing/profile.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { showClientTexts } from '../show-texts.ts'
import { RequestsPage } from './requests-page.tsx'
import { RightsPanel } from './rights-panel.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showClientTexts()
})
afterEach(() => vi.unstubAllGlobals())

const [ASKED] = goldenAnswer(getDataRequests).body.results
const DAY = 86_400_000
const dueIn = (days: number) => ({
  ...ASKED!,
  id: 100 + days,
  due_at: new Date(Date.now() + days * DAY + 3_600_000).toISOString(),
})
const listed = (...results: (typeof ASKED & object)[]) =>
  on(getDataRequests, { status: 200, body: { officer: null, results } })
const ALL = ['sites.view_client', 'sites.change_client', 'business.view_audit'] as const
type Role = (typeof ALL)[number] | 'sites.delete_client'

function open(roles: readonly Role[], ...played: readonly Played[]) {
  const api = fakeBackend(listed(), on(addDataRequest, { status: 201, body: ASKED! }), ...played)
  return { api, ...renderShell(<RightsPanel clientId={7} />, { profile: profileOf({ roles: [...roles] }) }) }
}

describe('what people ask of their data', () => {
  it('A request is noted with its kind and the person’s words', async () => {
    const { api, user } = open(ALL)
    expect(await screen.findByText('Nenhum pedido')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Registrar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'O que a pessoa pede' }), 'Correção')
    await user.type(dialog.getByLabelText('Nas palavras dela'), 'O nome está errado{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.asked(addDataRequest).at(-1)?.body).toEqual({
      kind: 'correct',
      note: 'O nome está errado',
    })
  })

  it('An open request says how many days are left, and is closed with an answer', async () => {
    const { api, user } = open(
      ALL,
      listed(dueIn(-3), dueIn(0), dueIn(4)),
      on(closeDataRequest, { status: 200, body: ASKED! }),
    )
    const items = await screen.findAllByRole('listitem')
    expect(items.map((item) => within(item).getByText(/dia/).textContent)).toEqual([
      ...['Atrasado 3 dias', 'Falta 1 dia', 'Faltam 5 dias'],
    ])
    await user.click(within(items[0]!).getByRole('button', { name: 'Responder' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Resposta dada'), 'Enviado por e-mail')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.asked(closeDataRequest).at(-1)?.body).toEqual({ state: 'done', answer: 'Enviado por e-mail' })
  })

  it('Who may only look is offered neither to note, to answer nor to take the data', async () => {
    open(['sites.view_client'], listed(dueIn(4)))
    expect(await screen.findByText('Faltam 5 dias')).toBeVisible()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('Requests of everybody lead to the record of the client, and say why they cannot be shown', async () => {
    fakeBackend(listed(dueIn(4)))
    const profile = profileOf({ roles: ['sites.view_client'] })
    const shown = renderShell(<RequestsPage />, { profile })
    const link = await screen.findByRole('link', { name: ASKED!.client.description })
    expect(link.getAttribute('href')).toMatch(/\/clients\/1\/edit\?tab=rights$/)
    shown.unmount()
    fakeBackend(refuse(getDataRequests, 'permission_denied'))
    renderShell(<RequestsPage />, { profile })
    expect(await screen.findByText('Não foi possível carregar')).toBeVisible()
  })

  it('A person is erased after what goes and what stays was shown and their name typed, and then it is said how far it is', async () => {
    const { body: preview } = goldenAnswer(getErasure)
    const { body: begun } = goldenAnswer(eraseClient)
    const { api, user } = open(
      ['sites.view_client', 'sites.delete_client'],
      on(getErasure, { status: 200, body: preview }),
      on(eraseClient, { status: 200, body: begun }),
    )
    await user.click(await screen.findByRole('button', { name: 'Eliminar dados' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Números em chamadas')).toBeVisible()
    expect(dialog.getByText(/Titular removido/)).toBeVisible()
    const confirm = dialog.getByRole('button', { name: 'Eliminar para sempre' })
    const name = dialog.getByLabelText('Para confirmar, digite: Nina Reis')
    await user.type(name, 'Nina')
    expect(confirm).toBeDisabled()
    await user.type(name, ' Reis')
    await user.click(dialog.getByRole('switch', { name: /gravações recentes/ }))
    await user.click(confirm)
    expect(await screen.findByText(/Eliminando/)).toBeVisible()
    expect(api.asked(eraseClient).at(-1)?.body).toEqual({ name: 'Nina Reis', keep_recordings: true })
  })

  it('Nobody is erased while something is going on with them, and the dialog says what', async () => {
    const { body } = goldenAnswer(getErasure)
    const { user } = open(
      ['sites.view_client', 'sites.delete_client'],
      on(getErasure, { status: 200, body: { ...body, obstacles: ['call'] } }),
    )
    await user.click(await screen.findByRole('button', { name: 'Eliminar dados' }))
    expect(await screen.findByText('Há uma ligação em andamento com a pessoa.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Eliminar para sempre' })).toBeDisabled()
    expect(screen.getByLabelText(/Para confirmar/)).toBeDisabled()
  })

  it('Who answers for the data of the centre is named', async () => {
    open(ALL, on(getDataRequests, goldenAnswer(getDataRequests)))
    expect(await screen.findByText(/Encarregado de dados: Lia Reis/)).toBeVisible()
  })
})
