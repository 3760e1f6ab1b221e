import { getRoom, listArchives, listHistoric } from '@ramal/contract/endpoints/chat'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()

describe('history and archive', () => {
  const rows = {
    count: 12,
    next: null,
    previous: null,
    results: goldenAnswer(listHistoric).body.results.map((row) => ({
      ...row,
      name: 'Cliente 1',
      last_message: 'x'.repeat(120),
    })),
  }
  const answer = (spec: typeof listHistoric | typeof listArchives) =>
    fakeBackend(on(spec, { status: 200, body: rows }))

  test.each([
    ['R2.7-05', 'Histórico', listHistoric],
    ['R2.7-06', 'Arquivados', listArchives],
  ])('[%s] [R2.7-22] [R2.7-23] [R2.7-24] The button %s opens a paged table', async (_row, name, spec) => {
    const { requests } = answer(spec)
    const { start, user } = show(chatHarness())
    await act(() => start())
    await user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name })
    const table = await within(dialog).findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['ID', 'Data/Hora', 'Nome', 'Última mensagem', 'Telefone', 'Ação'])
    expect(within(table).getByText(`${'x'.repeat(100)}…`)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ limit: '10', offset: '10' }))
  })

  test('[R2.7-25] The filter of the chat history waits 500 ms', async () => {
    const { requests } = answer(listHistoric)
    const { start, user } = show(chatHarness())
    await act(() => start())
    await user.click(screen.getByRole('button', { name: 'Histórico' }))
    await screen.findByRole('table')
    const typedAt = Date.now()
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'joao')
    await waitFor(() => expect(requests.at(-1)?.query['search']).toBe('joao'), { timeout: 2000 })
    expect(Date.now() - typedAt).toBeGreaterThanOrEqual(500)
    expect(requests.map((request) => request.query['search'] ?? '')).toEqual(['', 'joao'])
  })

  test.each(['Histórico', 'Arquivados'])('"%s" gives the focus back to its button', async (name) => {
    answer(name === 'Histórico' ? listHistoric : listArchives)
    const { start, user } = show(chatHarness())
    await act(() => start())
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('table')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
  })

  test('A history without chats says so, and a filter that finds none is taken away with one click', async () => {
    fakeBackend(on(listHistoric, { status: 200, body: { ...rows, count: 0, results: [] } }))
    const { start, user } = show(chatHarness())
    await act(() => start())
    await user.click(screen.getByRole('button', { name: 'Histórico' }))
    expect(await screen.findByText('Nenhum chat aqui ainda')).toBeVisible()
    const filter = screen.getByRole('searchbox', { name: 'Filtrar' })
    await user.type(filter, 'x')
    await user.click(await screen.findByRole('button', { name: 'Limpar' }))
    expect(filter).toHaveValue('')
  })

  describe('a conversation that is looked at', () => {
    const room = goldenAnswer(getRoom).body

    async function look(end: boolean) {
      const { asked } = fakeBackend(
        on(listArchives, { status: 200, body: rows }),
        on(getRoom, { status: 200, body: { ...room, step: { ...room.step, end } } }),
      )
      const { start, user } = show(chatHarness())
      await act(() => start())
      await user.click(screen.getByRole('button', { name: 'Arquivados' }))
      await user.click((await screen.findAllByRole('button', { name: 'Ver conversa' }))[0]!)
      expect(await screen.findByRole('log', { name: 'Mensagens' })).toHaveTextContent('Bom dia')
      return () => asked(getRoom).length
    }

    afterEach(() => void vi.useRealTimers())

    test.each([
      ['[R2.7-27] [R4.9-30] while it goes on, is asked for again every 5 s', false, 3],
      ['[R4.9-30] once it has ended, is not asked for again', true, 1],
    ])('A conversation of the archive, %s', async (_title, end, times) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const asked = await look(end)
      await act(() => vi.advanceTimersByTimeAsync(4_999))
      expect(asked()).toBe(1)
      await act(() => vi.advanceTimersByTimeAsync(1))
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(asked()).toBe(times)
    })
  })
})
