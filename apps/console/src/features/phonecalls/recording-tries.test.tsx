import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { aProfile } from '../../testing/softphone-harness.ts'
import { RecordingPlayer } from './recording-player.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const player = () => screen.queryByLabelText('Gravação')

function showPlayer() {
  const { queryClient } = fakeConsole()
  queryClient.setQueryData(profileQuery.queryKey, aProfile())
  render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RecordingPlayer callId={9001} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
}

it('[R7.4-25] A recording that does not load is tried three times, 500 ms apart', async () => {
  showPlayer()
  for (const isLast of [false, false, true]) {
    fireEvent.error(player()!)
    expect(player()).toBeNull() // between two tries
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(player()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(player() === null).toBe(isLast)
  }
  expect(screen.getByRole('alert')).toBeVisible()
})

it('A recording that stops to be there after it was heard is asked for again at once, and then has all its three tries', async () => {
  showPlayer()
  fireEvent.error(player()!)
  await act(() => vi.advanceTimersByTimeAsync(500))
  fireEvent.loadedMetadata(player()!)
  expect(screen.getByRole('button', { name: 'Ouvir' })).toBeVisible()
  fireEvent.error(player()!)
  expect(screen.queryByRole('button', { name: 'Ouvir' })).toBeNull()
  expect(screen.getByRole('status')).toBeVisible()
  for (let tries = 1; tries < 3; tries += 1) {
    fireEvent.error(player()!)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(screen.queryByRole('alert')).toBeNull()
  }
  fireEvent.error(player()!)
  expect(screen.getByRole('alert')).toBeVisible()
})

it('A recording that was given up is tried again from the first try by its button', async () => {
  showPlayer()
  for (let tries = 1; tries <= 3; tries += 1) {
    fireEvent.error(player()!)
    await act(() => vi.advanceTimersByTimeAsync(500))
  }
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.error(player()!)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(player()).not.toBeNull()
})
