import { pauses } from '@ramal/contract/resources/service/pause'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const ALL = fullRights('service', 'pause')
const [PAUSE] = goldenAnswer(pauses.endpoints.list).body.results
if (!PAUSE) throw new Error('the golden list is empty')
const pause = (id: number, description: string, is_active = true) => ({
  ...PAUSE,
  id,
  description,
  is_active,
})
const ROWS = [pause(1, 'Almoço'), pause(2, 'Banheiro'), pause(3, 'Treinamento', false)]
const listed = (rows = ROWS, count = rows.length) =>
  on(pauses.endpoints.list, { status: 200, body: { count, next: null, previous: null, results: rows } })
const lastQuery = (api: Awaited<ReturnType<typeof renderResource>>['api']) =>
  api.asked(pauses.endpoints.list).at(-1)?.query

describe('the generic list (§2.10)', () => {
  it('[R2.10-01] The list is a table with ID, Ativo, description and actions', async () => {
    await renderResource('/service/pauses', ALL, listed())
    const table = await screen.findByRole('table')
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
    expect(heads).toEqual(expect.arrayContaining(['ID', 'Descrição', 'Ativo', 'Ações', 'Duração máxima']))
    const row = within(table).getByRole('row', { name: /Almoço/ })
    expect(within(row).getByRole('link', { name: 'Almoço' })).toHaveAttribute(
      'href',
      '/service/pauses/1/edit',
    )
    expect(within(row).getByRole('switch')).toBeChecked()
    expect(row).toHaveTextContent('10:00') // 600 s
  })

  it.each([
    ['with all rights', ALL, ['Novo']],
    ['who may only look', ['service.view_pause'], []],
  ])('[R2.10-04] The button Novo is there for somebody %s', async (_, roles, names) => {
    await renderResource('/service/pauses', roles, listed())
    await screen.findByRole('table')
    expect(screen.queryAllByRole('link', { name: 'Novo' }).map((link) => link.textContent?.trim())).toEqual(
      names,
    )
  })

  it('Who may only look has no switch, and no act but to look', async () => {
    const { user } = await renderResource('/service/pauses', ['service.view_pause'], listed())
    await screen.findByRole('table')
    expect(screen.queryByRole('switch')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ações de Almoço' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent?.trim())).toEqual(['Editar'])
  })

  it('Who comes back from a form by the keyboard goes on at its row', async () => {
    const read = on(pauses.endpoints.read, { status: 200, body: pause(2, 'Banheiro') })
    const { user, where } = await renderResource('/service/pauses', ALL, listed(), read)
    const row = () => screen.findByRole('link', { name: 'Banheiro' })
    ;(await row()).focus()
    await user.keyboard('{Enter}')
    const back = await screen.findByRole('link', { name: 'Voltar' })
    back.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(await row()).toHaveFocus()
  })

  it('[R2.10-07] What is typed is searched once it has rested for 500 ms, and stands in the address', async () => {
    const { user, where, api } = await renderResource('/service/pauses?offset=25', ALL, listed(ROWS, 60))
    await screen.findByRole('table')
    await user.type(screen.getByRole('searchbox'), 'alm')
    expect(where()).toBe('/service/pauses?offset=25')
    await waitFor(() => expect(where()).toBe('/service/pauses?search=alm'), { timeout: 2000 })
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ search: 'alm', offset: '0' }))
  })

  it('A head sorts the list, and says how', async () => {
    const { user, where } = await renderResource('/service/pauses', ALL, listed())
    const head = await screen.findByRole('button', { name: 'Descrição' })
    await user.click(head)
    await waitFor(() => expect(where()).toBe('/service/pauses?ordering=description'))
    expect(screen.getByRole('columnheader', { name: 'Descrição' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('A filter stands in the address under its own name, and leads to the first page', async () => {
    const { user, where, api } = await renderResource('/service/pauses?offset=25', ALL, listed(ROWS, 60))
    await screen.findByRole('table')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ativo' }), 'Não')
    await waitFor(() => expect(where()).toBe('/service/pauses?is_active=false'))
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ is_active: 'false', offset: '0' }))
  })

  it('A page beyond the end leads to the last one that has rows', async () => {
    const { where } = await renderResource('/service/pauses?limit=5&offset=10', ALL, listed([], 10))
    await waitFor(() => expect(where()).toBe('/service/pauses?limit=5&offset=5'))
  })

  it('A row is switched off in its place, with the way back', async () => {
    const patched = on(
      pauses.endpoints.patch,
      ({ body }) => ({ status: 200, body: { ...pause(1, 'Almoço'), ...body } }) as never,
    )
    const { user, api } = await renderResource('/service/pauses', ALL, listed(), patched)
    await user.click(await screen.findByRole('switch', { name: 'Ativo: Almoço' }))
    await waitFor(() =>
      expect(api.asked(pauses.endpoints.patch).map(({ body }) => body)).toEqual([{ is_active: false }]),
    )
  })

  it('Rows that are selected are switched together, and only those that need it', async () => {
    const patched = on(pauses.endpoints.patch, { status: 200, body: pause(1, 'Almoço', false) })
    const { user, api } = await renderResource('/service/pauses', ALL, listed(), patched)
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar os desta página' }))
    await user.click(screen.getByRole('button', { name: 'Desativar' }))
    await waitFor(() =>
      expect(
        api
          .asked(pauses.endpoints.patch)
          .map(({ path }) => path)
          .toSorted(),
      ).toEqual(['/api/v1/service/pauses/1/', '/api/v1/service/pauses/2/']),
    )
  })

  it('The rows are one Tab stop: arrows move, Space selects', async () => {
    const { user } = await renderResource('/service/pauses', ALL, listed())
    const first = await screen.findByRole('link', { name: 'Almoço' })
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Banheiro' })).toHaveFocus()
    expect(first).toHaveAttribute('tabindex', '-1')
    await user.keyboard(' ')
    expect(screen.getByRole('checkbox', { name: 'Selecionar Banheiro' })).toBeChecked()
  })

  it.each([
    ['Editar', '/service/pauses/1/edit'],
    ['Duplicar', '/service/pauses/create?duplicate_id=1'],
    ['Deletar', '/service/pauses/1/delete'],
  ])('[R2.10-02] The act %s of a row leads to %s', async (name, address) => {
    const { user, where } = await renderResource('/service/pauses', ALL, listed())
    await user.click(await screen.findByRole('button', { name: 'Ações de Almoço' }))
    await user.click(screen.getByRole('menuitem', { name }))
    await waitFor(() => expect(where()).toBe(address))
  })

  it('The key n opens the form of a new row', async () => {
    const { user, where } = await renderResource('/service/pauses', ALL, listed())
    await screen.findByRole('table')
    await user.keyboard('n')
    await waitFor(() => expect(where()).toBe('/service/pauses/create'))
  })

  it('The key n makes a new row also while a notice stands in the page, and not while a dialog is open', async () => {
    const { user, where } = await renderResource('/service/pauses', ALL, listed())
    await screen.findByRole('table')
    const notice = document.body.appendChild(document.createElement('div'))
    notice.setAttribute('role', 'dialog')
    notice.setAttribute('data-state', 'open')
    await user.keyboard('n')
    expect(where()).toBe('/service/pauses')
    notice.removeAttribute('data-state')
    await user.keyboard('n')
    notice.remove()
    await waitFor(() => expect(where()).toBe('/service/pauses/create'))
  })

  it.each([
    ['[R8-22] there is no data', '/service/pauses', listed([]), 'Sem resultados'],
    ['there is nothing yet', '/service/pauses', listed([]), 'Crie o primeiro para começar.'],
    ['the search finds nothing', '/service/pauses?search=zzz', listed([]), 'Nenhum resultado para "zzz"'],
    [
      '[R9-31] the search was for a long text',
      '/service/pauses?search=onze%20letras',
      listed([]),
      'Nenhum resultado para "onze letra.."',
    ],
    [
      'the filters leave nothing',
      '/service/pauses?is_active=false',
      listed([]),
      'Nenhum resultado com estes filtros',
    ],
    [
      'the server fails',
      '/service/pauses',
      refuse(pauses.endpoints.list, 'internal'),
      'Não foi possível carregar a lista',
    ],
    [
      'the server refuses',
      '/service/pauses',
      refuse(pauses.endpoints.list, 'permission_denied'),
      'Você não tem permissão para ver isto',
    ],
  ])('A list without rows says why: %s', async (_, path, played, sentence) => {
    await renderResource(path, ALL, played)
    expect(await screen.findByText(sentence, {}, { timeout: 8000 })).toBeInTheDocument()
  })
})

describe('deleting a row (§2.10)', () => {
  const read = on(pauses.endpoints.read, { status: 200, body: pause(2, 'Banheiro') })

  it('[R5-43] [R5-44] It is asked over the list, naming the row, and done', async () => {
    const removed = on(pauses.endpoints.remove, { status: 204, body: null } as never)
    const { user, where, api } = await renderResource(
      '/service/pauses/2/delete',
      ALL,
      listed(),
      read,
      removed,
    )
    const dialog = await screen.findByRole('alertdialog', { name: 'Tem certeza que quer deletar o registro' })
    await waitFor(() => expect(dialog).toHaveTextContent('Banheiro. Você realmente quer deletar?'))
    await user.click(within(dialog).getByRole('button', { name: 'Deletar' }))
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(api.asked(pauses.endpoints.remove)).toHaveLength(1)
  })

  it('Nothing is deleted by leaving the question', async () => {
    const { user, where, api } = await renderResource('/service/pauses/2/delete', ALL, listed(), read)
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(where()).toBe('/service/pauses'))
    expect(api.asked(pauses.endpoints.remove)).toHaveLength(0)
    await waitFor(() => expect(screen.getByRole('link', { name: 'Banheiro' })).toHaveFocus())
  })

  it('A row that is in use stays, and what uses it is named with the way there', async () => {
    const refused = on(pauses.endpoints.remove, {
      refused: 'in_use',
      body: {
        ...{ code: 'conflict', detail: 'O registro está em uso: equipes (7).' },
        uses: [
          {
            ...{ kind: 'teams', description: 'equipes', count: 7 },
            rows: [{ id: 4, description: 'Suporte', parent: null }],
          },
        ],
      },
    } as never)
    const { user } = await renderResource('/service/pauses/2/delete', ALL, listed(), read, refused)
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: '"Banheiro" está em uso e não foi excluído',
    })
    expect(dialog).toHaveTextContent('equipes 7')
    expect(within(dialog).getByRole('link', { name: 'Suporte' })).toHaveAttribute(
      'href',
      '/settings/service/teams/4/edit',
    )
  })
})
