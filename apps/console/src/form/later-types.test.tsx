import { EditorView } from '@codemirror/view'
import { lookUpTelephonyQueueApps } from '@ramal/contract/endpoints/app-lookups'
import { listChatMessages } from '@ramal/contract/endpoints/chat'
import { pauses } from '@ramal/contract/resources/service/pause'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { fakeBackend, on } from '../testing/backend.ts'
import { goldenAnswer } from '../testing/backend-examples.ts'
import { field, show } from '../testing/render-form.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => vi.unstubAllGlobals())

const pageOf = <Row,>(results: Row[], count = results.length) =>
  ({ status: 200, body: { count, next: null, previous: null, results } }) as const
const PAUSE = { ...goldenAnswer(pauses.endpoints.read).body, id: 3, description: 'Almoço' }
const PAUSES = { api: { url: '/v1/service/pauses/' } }

test('[R2.10-18] A field of the type app gives a kind of destination and which of that kind', async () => {
  fakeBackend(
    on(
      lookUpTelephonyQueueApps,
      pageOf([{ id: 4, description: 'Suporte', minimum_comment_size: null, maximum_comment_size: null }]),
    ),
  )
  const options = [
    { value: 'queue', text: 'Fila' },
    { value: 'hangup', text: 'Desligar' },
  ]
  const { user, saved } = show([field('app', { options })])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Para onde' }), 'Fila')
  await user.click(screen.getByRole('combobox', { name: /Qual/ }))
  await user.click(await screen.findByRole('option', { name: 'Suporte' }))
  expect(await saved()).toEqual({ x: { app: 'queue', appdata: '4' } })
})

test('[R2.10-42] A field of the type datatable is filled in row by row, its columns are its options', async () => {
  const options = [
    { value: 'item', text: 'Item' },
    { value: 'qtd', text: 'Quantidade' },
  ]
  const { user, saved } = show([field('datatable', { options })])
  await user.click(await screen.findByRole('button', { name: 'Adicionar linha' }))
  await user.type(screen.getByRole('textbox', { name: 'Item, linha 1' }), 'Chip')
  await user.type(screen.getByRole('textbox', { name: 'Quantidade, linha 1' }), '2')
  await user.click(screen.getByRole('button', { name: 'Adicionar linha' }))
  await user.click(screen.getByRole('button', { name: 'Remover linha 2' }))
  expect(await saved()).toEqual({ x: [{ item: 'Chip', qtd: '2' }] })
})

test('In a datatable the focus goes into the row that is added, and to the next one when its row goes', async () => {
  const { user } = show([field('datatable', { options: [{ value: 'item', text: 'Item' }] })])
  await user.click(await screen.findByRole('button', { name: 'Adicionar linha' }))
  await user.keyboard('Chip')
  expect(screen.getByRole('textbox', { name: 'Item, linha 1' })).toHaveValue('Chip')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Adicionar linha' })).toHaveFocus()
})

test('[R2.10-43] [R7.5-25] A field of the type datatable-api shows rows of its address, page by page', async () => {
  const api = fakeBackend(on(pauses.endpoints.list, pageOf([PAUSE], 12)))
  const { user } = show([
    field('datatable-api', { ...PAUSES, options: [{ value: 'description', text: 'Pausa' }] }),
  ])
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('columnheader', { name: 'Pausa' })).toBeVisible()
  expect(within(table).getByRole('cell', { name: 'Almoço' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próxima página' }))
  await vi.waitFor(() =>
    expect(api.asked(pauses.endpoints.list).at(-1)?.query).toEqual({ limit: '10', offset: '10' }),
  )
})

test('[R7.5-29] A table whose page size is -1 asks for all rows at once, by the limit 99999', async () => {
  const api = fakeBackend(on(pauses.endpoints.list, pageOf([PAUSE])))
  show([field('datatable-api', { api: { ...PAUSES.api, pageSize: -1 } })])
  await screen.findByRole('table')
  expect(api.asked(pauses.endpoints.list).at(-1)?.query).toEqual({ limit: '99999', offset: '0' })
})

test('[R2.10-23] A field of the type crud-index lists rows, and lets do with them what its flags say and the user may', async () => {
  const removed = on(pauses.endpoints.remove, { status: 204, body: null })
  let rows = [PAUSE]
  const api = fakeBackend(
    on(pauses.endpoints.list, () => pageOf(rows)),
    removed,
  )
  const roles = ['view', 'add', 'delete'].map((action) => `service.${action}_pause`)
  const flags = { view: true, add: true, edit: true, delete: true }
  const { user } = show([field('crud-index', { ...PAUSES, ...flags })], {}, undefined, roles)
  expect(await screen.findByRole('link', { name: 'Ver "Almoço"' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/settings\/service\/pauses\/3\/edit$/),
  )
  expect(screen.getByRole('link', { name: 'Novo' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Editar "Almoço"' })).toBeNull() // may not
  await user.click(screen.getByRole('button', { name: 'Excluir "Almoço"' }))
  rows = []
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await vi.waitFor(() => expect(api.asked(pauses.endpoints.remove)).toHaveLength(1))
  await vi.waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
})

test('[R2.10-23] A field of the type crud-index without flags only lists', async () => {
  fakeBackend(on(pauses.endpoints.list, pageOf([PAUSE])))
  show([field('crud-index', PAUSES)], {}, undefined, ['sites.admin', 'service.view_pause'])
  const table = await screen.findByRole('table')
  expect(within(table).queryAllByRole('link')).toEqual([])
  expect(within(table).queryAllByRole('button')).toEqual([])
})

test('[R2.10-45] A field of the type chat-messages shows what was written, 500 px high', async () => {
  const [message] = goldenAnswer(listChatMessages).body.results
  if (!message) throw new Error('the golden list is empty')
  fakeBackend(on(listChatMessages, pageOf([{ ...message, content: 'Bom dia!' }])))
  show([field('chat-messages')], { x: 4001 })
  const log = await screen.findByRole('log', { name: 'Campo' })
  expect(log).toHaveStyle({ height: '500px' })
  expect(await within(log).findByText('Bom dia!')).toBeVisible()
})

test('[R2.10-28] A field of the type editor gives the code that is typed', async () => {
  const { saved } = show([field('editor')], { x: '{"a": 1}' })
  const box = await screen.findByRole('textbox', { name: 'Campo' }, { timeout: 5_000 })
  expect(box).toHaveTextContent('{"a": 1}')
  const editor = EditorView.findFromDOM(box)
  editor?.dispatch({ changes: { from: 0, to: 8, insert: '{"b": 2}' } })
  expect(await saved()).toEqual({ x: '{"b": 2}' })
})
