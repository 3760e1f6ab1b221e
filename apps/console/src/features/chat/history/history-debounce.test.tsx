import { listHistoric } from '@ramal/contract/endpoints/chat'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()
afterEach(() => void vi.useRealTimers())

test('[R9-21] A search asks the server 500 ms after the last key, not earlier and not later', async () => {
  const { requests } = fakeBackend(on(listHistoric, { status: 200, body: goldenAnswer(listHistoric).body }))
  const { start, user } = show(chatHarness())
  await act(() => start())
  await user.click(screen.getByRole('button', { name: 'Histórico' }))
  await screen.findByRole('table')
  vi.useFakeTimers()
  const box = screen.getByRole('searchbox', { name: 'Filtrar' })
  const searched = () => requests.map((request) => request.query['search'] ?? '').filter(Boolean)
  fireEvent.change(box, { target: { value: 'jo' } })
  await act(() => vi.advanceTimersByTimeAsync(400))
  fireEvent.change(box, { target: { value: 'joao' } })
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(searched()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(searched()).toEqual(['joao'])
})
