import { getClientImport } from '@ramal/contract/endpoints/client-imports'
import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import { IMPORTED_LIST_NAMES, type ImportedList } from '@ramal/contract/imported-lists'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { profileOf } from '../../../testing/profile.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { showClientTexts } from '../show-texts.ts'
import { IMPORT_CALLS } from './import-calls.ts'
import { ListImportScreen } from './list-import-screen.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showClientTexts()
})
afterEach(() => vi.unstubAllGlobals())

const OF_CLIENTS = goldenAnswer(getClientImport).body as ListImport
const NOTHING = { rows_done: 0, rows_created: 0, rows_duplicated: 0, rows_invalid: 0 }

/** The screen on a server that is through with each step when it is asked for. */
function open(list: ImportedList, ...played: readonly Played[]) {
  const calls = IMPORT_CALLS[list]
  const DONE: ListImport = { ...OF_CLIENTS, list }
  let file: ListImport = { ...DONE, ...NOTHING, state: 'ready', finished_at: null, undo_until: null }
  const step = (next: ListImport) => () => {
    file = next
    return { status: 202 as const, body: file }
  }
  const api = fakeBackend(
    on(calls.list, { status: 200, body: { results: [] } }),
    on(calls.create, () => ({ status: 201, body: file })),
    on(calls.get, () => ({ status: 200, body: file })),
    on(calls.check, step({ ...DONE, state: 'checked', finished_at: null, undo_until: null })),
    on(calls.run, step(DONE)),
    on(calls.undo, step({ ...DONE, state: 'undone', rows_undone: 98, rows_kept: 2, undo_until: null })),
    ...played,
  )
  const roles = [
    'sites.view_client',
    'sites.add_client',
    'sites.view_mailingclient',
    'sites.add_mailingclient',
  ] as const
  return {
    api,
    calls,
    ...renderShell(<ListImportScreen list={list} />, { profile: profileOf({ roles: [...roles] }) }),
  }
}

const CSV = new File(['Nome;Celular;Obs\n'], 'clientes.csv', { type: 'text/csv' })

describe.each(IMPORTED_LIST_NAMES)('the import of %s', (list) => {
  it('A file goes through four steps: read, mapped with samples, checked, run, and is taken back', async () => {
    const { api, calls, user } = open(list)
    const take = screen.getByRole('button', { name: 'Ler arquivo' })
    expect(take).toBeDisabled()
    await user.upload(screen.getByLabelText('Arquivo CSV'), CSV)
    await user.click(take)

    const phone = await screen.findByRole('combobox', { name: 'Celular' })
    expect(phone).toHaveDisplayValue('Telefone')
    expect(screen.getByRole('group', { name: '2. Colunas' })).toHaveFocus()
    expect(phone).toHaveAccessibleDescription('(11) 99999-0001')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Obs' }), 'Outro campo: Obs')
    await user.click(screen.getByRole('button', { name: 'Conferir' }))
    expect(api.asked(calls.check).at(-1)?.body).toEqual({
      targets: ['full_name', 'phone', 'data.Obs'],
      dedupe_key: 'phone',
      mode: 'skip',
    })

    await user.click(await screen.findByRole('button', { name: 'Importar linhas: 100' }))
    expect(await screen.findByRole('status')).toHaveTextContent('Importado')
    expect(screen.getByRole('button', { name: 'Baixar linhas recusadas' })).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    const asked = await screen.findByRole('alertdialog')
    await user.click(within(asked).getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Desfeito'))
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  it('The counts that are shown add up to the rows of the file', async () => {
    const DONE: ListImport = { ...OF_CLIENTS, list }
    const { list: files, get } = IMPORT_CALLS[list]
    const { user } = open(
      list,
      on(files, { status: 200, body: { results: [DONE] } }),
      on(get, { status: 200, body: DONE }),
    )
    await user.click(await screen.findByRole('link', { name: 'clientes.csv' }))
    await screen.findByText('Linhas no arquivo')
    const counts = screen.getAllByRole('definition').map(({ textContent }) => Number(textContent))
    expect(counts).toEqual([100, 0, 15, 5, 120, 120])
    expect(counts[0]! + counts[1]! + counts[2]! + counts[3]!).toBe(counts[5])
  })

  it('Who may not change clients is not offered to update those who are there', async () => {
    const { user } = open(list)
    await user.upload(screen.getByLabelText('Arquivo CSV'), CSV)
    await user.click(screen.getByRole('button', { name: 'Ler arquivo' }))
    const mode = await screen.findByRole('combobox', { name: 'Quem já está cadastrado' })
    expect(within(mode).getAllByRole('option')).toHaveLength(1)
  })

  it('A file that is no table is refused in words beside its field, and can be replaced', async () => {
    const words = 'O arquivo não é texto.'
    const { user } = open(list, refuse(IMPORT_CALLS[list].create, 'validation', { file: [words] }))
    await user.upload(screen.getByLabelText('Arquivo CSV'), CSV)
    await user.click(screen.getByRole('button', { name: 'Ler arquivo' }))
    const field = screen.getByLabelText('Arquivo CSV')
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)))
    await user.upload(field, CSV)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
