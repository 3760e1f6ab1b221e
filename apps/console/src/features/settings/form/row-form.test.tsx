import { chatChannels } from '@ramal/contract/resources/chat/channel'
import { pauses } from '@ramal/contract/resources/service/pause'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ALL = fullRights('service', 'pause')
const GOLDEN = goldenAnswer(pauses.endpoints.read).body
const LUNCH = {
  ...GOLDEN,
  id: 3,
  description: 'Almoço',
  maximum_duration: 3600,
  teams: [{ id: 1, description: 'Suporte' }],
}
const read = on(pauses.endpoints.read, { status: 200, body: LUNCH })
const list = on(pauses.endpoints.list, {
  status: 200,
  body: { count: 1, next: null, previous: null, results: [LUNCH] },
})
const created = on(pauses.endpoints.create, { status: 201, body: { ...LUNCH, id: 9 } })
const replaced = on(pauses.endpoints.replace, { status: 200, body: LUNCH })
const nameField = () => screen.findByRole('textbox', { name: /Descrição/ })

describe('the generic form (§2.10)', () => {
  it('[R7.5-31] A new row is sent with the defaults of its fields, and the list is shown again', async () => {
    const { user, where, api } = await renderResource('/service/pauses/create', ALL, list, created)
    await user.type(await nameField(), 'Café')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(api.asked(pauses.endpoints.create).at(-1)?.body).toMatchObject({
      ...{ description: 'Café', is_active: true, maximum_duration: 600, legal_type: 'none', teams: [] },
    })
  })

  it('What the server alone sets is not shown of a new row, which has none of it, and is of one that is saved', async () => {
    const rights = fullRights('chat', 'channel')
    const channel = goldenAnswer(chatChannels.endpoints.read).body
    await renderResource('/chat/channels/create', rights)
    await nameField()
    expect(screen.queryByText('(vazio)')).toBeNull()
    expect(document.querySelector('[data-field="quality_rating"]')).toBeNull()
    cleanup()
    const saved = on(chatChannels.endpoints.read, { status: 200, body: { ...channel, id: 5 } })
    await renderResource('/chat/channels/5/edit', rights, saved)
    await nameField()
    expect(document.querySelector('[data-field="quality_rating"]')).not.toBeNull()
  })

  it('What is missing is said beside its field, and nothing is sent', async () => {
    const { user, api } = await renderResource('/service/pauses/create', ALL, created)
    await user.click(await screen.findByRole('button', { name: 'Salvar' }))
    expect(await nameField()).toHaveAccessibleDescription('Este campo é obrigatório')
    expect(await nameField()).toHaveFocus()
    expect(api.asked(pauses.endpoints.create)).toHaveLength(0)
  })

  it('A row is edited and sent whole, with the moment that it was read at', async () => {
    const { user, where, api } = await renderResource('/service/pauses/3/edit', ALL, list, read, replaced)
    const name = await nameField()
    await user.clear(name)
    await user.type(name, 'Jantar')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(api.asked(pauses.endpoints.replace).at(-1)?.body).toMatchObject({
      ...{ description: 'Jantar', maximum_duration: 3600, teams: [1], updated_at: LUNCH.updated_at },
    })
  })

  it('Seconds are read and written as people do', async () => {
    const { user, api } = await renderResource('/service/pauses/3/edit', ALL, list, read, replaced)
    const field = await screen.findByRole('textbox', { name: 'Duração máxima' })
    expect(field).toHaveValue('1:00:00')
    await user.clear(field)
    await user.type(field, '15 min')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(api.asked(pauses.endpoints.replace).at(-1)?.body).toMatchObject({ maximum_duration: 900 }),
    )
  })

  it('[R2.10-03] A copy begins as the row that it is of, with another name', async () => {
    const { api } = await renderResource('/service/pauses/create?duplicate_id=3', ALL, read)
    expect(await nameField()).toHaveValue('Almoço (cópia)')
    expect(screen.getByRole('textbox', { name: 'Duração máxima' })).toHaveValue('1:00:00')
    expect(api.asked(pauses.endpoints.read)).toHaveLength(1)
  })

  it('What the server refuses stands beside its field', async () => {
    const refused = on(pauses.endpoints.create, {
      refused: 'validation',
      body: { code: 'validation', description: ['Já existe um registro com este valor.'] },
    })
    const { user, where } = await renderResource('/service/pauses/create', ALL, refused)
    await user.type(await nameField(), 'Almoço')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(async () =>
      expect(await nameField()).toHaveAccessibleDescription('Já existe um registro com este valor.'),
    )
    expect(where()).toBe('/service/pauses/create')
  })

  it('What the server refused is sent again at the next press of the button, which has not moved', async () => {
    const refused = on(pauses.endpoints.create, {
      refused: 'validation',
      body: { description: ['Já existe.'] },
    })
    const { user, api } = await renderResource('/service/pauses/create', ALL, refused)
    await user.type(await nameField(), 'Almoço')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(async () => expect(await nameField()).toHaveFocus())
    await user.tab()
    expect(await nameField()).toHaveAccessibleDescription('Já existe.')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(api.asked(pauses.endpoints.create)).toHaveLength(2))
  })

  it('Leaving with changes asks, and staying keeps them', async () => {
    const { user, where } = await renderResource('/service/pauses/3/edit', ALL, list, read)
    await user.type(await nameField(), '!')
    await user.click(screen.getByRole('link', { name: 'Voltar' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    expect(where()).toBe('/service/pauses/3/edit')
    expect(await nameField()).toHaveValue('Almoço!')
  })

  it('Who leaves with changes may save them on the way, and arrives where they wanted to go', async () => {
    const { user, router, where, api } = await renderResource(
      '/service/pauses/3/edit',
      ALL,
      list,
      read,
      replaced,
    )
    await user.type(await nameField(), '!')
    void router.navigate('/service/pauses/3/delete')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByRole('button', { name: 'Continuar editando' })).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Salvar e sair' }))
    await waitFor(() => expect(where()).toBe('/service/pauses/3/delete'))
    expect(api.asked(pauses.endpoints.replace).at(-1)?.body).toMatchObject({ description: 'Almoço!' })
  })

  it('Who leaves and cannot save stays, with what is wrong beside its field', async () => {
    const { user, where } = await renderResource('/service/pauses/3/edit', ALL, list, read, replaced)
    await user.clear(await nameField())
    await user.click(screen.getByRole('link', { name: 'Voltar' }))
    await user.click(await screen.findByRole('button', { name: 'Salvar e sair' }))
    await waitFor(async () =>
      expect(await nameField()).toHaveAccessibleDescription('Este campo é obrigatório'),
    )
    expect(where()).toBe('/service/pauses/3/edit')
  })

  it('The address names the tab that shows', async () => {
    const { user, where } = await renderResource('/service/pauses/3/edit?tab=limits', ALL, list, read)
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Limites')
    const [first] = screen.getAllByRole('tab')
    await user.click(first!)
    expect(where()).toBe('/service/pauses/3/edit?tab=general')
  })

  it('Who may not change a row reads it', async () => {
    await renderResource('/service/pauses/3/edit', ['service.view_pause'], read)
    expect(await nameField()).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('A row that is not there is said to be gone, with the way to the list', async () => {
    await renderResource('/service/pauses/77/edit', ALL)
    expect(await screen.findByText('Este registro não existe ou foi excluído')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ir para a lista' })).toHaveAttribute('href', '/service/pauses')
  })
})

describe('two editors of one row', () => {
  const LATER = '2025-03-14T13:00:00.000Z'
  const by = { id: 2, description: 'Sofia' }

  /** The row as somebody else saves it after it was read, and what PUT says then. */
  function meanwhile(change: object) {
    const theirs = { ...LUNCH, ...change, updated_at: LATER, updated_by: by }
    let reads = 0
    return [
      list,
      on(pauses.endpoints.read, () => ({ status: 200, body: reads++ === 0 ? LUNCH : theirs })),
      on(pauses.endpoints.replace, ({ body }) => {
        const { updated_at } = body as { updated_at?: string }
        return updated_at === LATER ? { status: 200, body: theirs } : { refused: 'conflict' }
      }),
    ] as const
  }

  it('Changes of different fields are joined and saved', async () => {
    const played = meanwhile({ maximum_duration: 900 })
    const { user, where, api } = await renderResource('/service/pauses/3/edit', ALL, ...played)
    await user.type(await nameField(), '!')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(api.asked(pauses.endpoints.replace).at(-1)?.body).toMatchObject({
      ...{ description: 'Almoço!', maximum_duration: 900, updated_at: LATER },
    })
  })

  it('Changes of the same field are asked about, one by one, and nothing is lost', async () => {
    const played = meanwhile({ description: 'Refeição' })
    const { user, where, api } = await renderResource('/service/pauses/3/edit', ALL, ...played)
    await user.type(await nameField(), '!')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Outra pessoa salvou este registro' })
    expect(dialog).toHaveTextContent('Sofia')
    const save = within(dialog).getByRole('button', { name: 'Salvar' })
    expect(save).toBeDisabled()
    await user.click(within(dialog).getByRole('radio', { name: /Almoço!/ }))
    await user.click(save)
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(api.asked(pauses.endpoints.replace).at(-1)?.body).toMatchObject({
      description: 'Almoço!',
      updated_at: LATER,
    })
  })
})
