import { getRoom } from '@ramal/contract/endpoints/chat'
import { searchMessages, searchRooms } from '@ramal/contract/endpoints/chat-search'
import type { SearchResult } from '@ramal/contract/entities/search-result'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLateTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { opened, prepareScreen } from '../testing/chat-screen.tsx'

prepareScreen()
// Loaded with the first that is shown: not what is measured here.
beforeAll(async () => {
  await Promise.all([import('./search-panel.tsx'), showLateTexts()])
})

const found: SearchResult = {
  ...{ chat: 3999, step: 3999, sent_by: 'client', attachment_name: null },
  datetime: new Date(2025, 2, 14, 9, 26, 53).toISOString(),
  user: { description: 'Ana' },
  classification: { description: 'Resolvido' },
  sub_classification: { description: 'Na hora' },
  content: 'O boleto venceu ontem à noite',
}
const page = (count = 1) => ({ count, next: null, previous: null, results: count ? [found] : [] })

async function searched(tab: string, count = 1) {
  const backend = fakeBackend(
    on(searchMessages, { status: 200, body: page(count) }),
    on(searchRooms, { status: 200, body: page(count) }),
    on(getRoom, goldenAnswer(getRoom)),
  )
  const harness = await opened()
  await harness.user.click(await screen.findByRole('tab', { name: tab }))
  await screen.findByRole('searchbox', { name: 'Filtrar' })
  return { ...harness, ...backend }
}
const filter = () => screen.getByRole('searchbox', { name: 'Filtrar' })
const toggle = () => screen.getByRole('button', { name: 'Filtro avançado' })
const apply = () => screen.getByRole('button', { name: 'Aplicar' })

describe('a search beside a chat', () => {
  test.each([
    ['[R2.7-11] Buscar searches messages', 'Buscar', 'Mensagens encontradas', searchMessages, searchRooms],
    ['[R2.7-12] Conversas searches rooms', 'Conversas', 'Conversas encontradas', searchRooms, searchMessages],
  ])('%s of the contact of the chat in front', async (_title, tab, name, spec, other) => {
    const { user, asked } = await searched(tab)
    await user.type(filter(), 'boleto')
    await waitFor(() => expect(asked(spec).at(-1)?.query['search']).toBe('boleto'), { timeout: 2_000 })
    expect(asked(spec).map(({ path }) => path)).toContain(`/api${spec.path.replace(':chatId', '4001')}`)
    expect(asked(other)).toEqual([])
    expect(await screen.findByRole('table', { name })).toBeVisible()
  })

  test('[R2.7-34] [R9-29] A search has a filter, an advanced one with "Aplicar", and a table of what it found', async () => {
    const { user } = await searched('Buscar')
    expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull()
    await user.click(toggle())
    expect(apply()).toBeVisible()
    const table = await screen.findByRole('table', { name: 'Mensagens encontradas' })
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['14/03/2025 09:26:53', 'Ana', 'O boleto venceu onte…Resolvido / Na hora']])
    await user.click(toggle())
    expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull()
  })

  test('[R2.7-35] An advanced filter is applied once it is valid, and not before', async () => {
    const { user, asked } = await searched('Buscar')
    await user.click(toggle())
    await user.type(screen.getByLabelText(/^De/), '2025-03-14T10:00')
    await user.type(screen.getByLabelText(/^Até/), '2025-03-14T09:00')
    await user.click(apply())
    expect(await screen.findByText('A data final é anterior à inicial')).toBeVisible()
    expect(asked(searchMessages).some(({ query }) => 'datetime__gte' in query)).toBe(false)
    await user.clear(screen.getByLabelText(/^Até/))
    await user.type(screen.getByLabelText(/^Até/), '2025-03-14T11:00')
    await user.click(screen.getByRole('switch', { name: /Só com anexo/ }))
    await user.click(apply())
    await waitFor(() =>
      expect(asked(searchMessages).at(-1)?.query).toMatchObject({
        datetime__gte: new Date(2025, 2, 14, 10).toISOString(),
        datetime__lte: new Date(2025, 2, 14, 11).toISOString(),
        attachment: 'true',
      }),
    )
  })

  test('[R2.7-28] A chat that was found is read inline, where the table stood, and "Voltar" leads back to it', async () => {
    const { user, asked } = await searched('Conversas')
    await user.click(await screen.findByRole('button', { name: 'Abrir o chat de 14/03/2025 09:26:53' }))
    expect(await screen.findByRole('tab', { name: 'Informações gerais' })).toBeVisible()
    expect(asked(getRoom)[0]?.path).toContain('/3999/')
    expect(screen.queryByRole('dialog')).toBeNull()
    const panel = screen.getByRole('complementary', { name: 'Formulário e classificação' })
    await user.click(within(panel).getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('table', { name: 'Conversas encontradas' })).toBeVisible()
  })

  test('A search that finds nothing says so', async () => {
    await searched('Buscar', 0)
    expect(await screen.findByText('Sem resultados')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each([
    ['Buscar', searchMessages],
    ['Conversas', searchRooms],
  ])('[R7.4-19] What is typed in %s is searched once it has rested for 500 ms', async (tab, spec) => {
    const { user, asked } = await searched(tab)
    const typedAt = Date.now()
    await user.type(filter(), 'boleto')
    await waitFor(() => expect(asked(spec).at(-1)?.query['search']).toBe('boleto'), { timeout: 2_000 })
    expect(Date.now() - typedAt).toBeGreaterThanOrEqual(500)
    expect(asked(spec).map(({ query }) => query['search'] ?? '')).toEqual(['', 'boleto'])
  })
})
