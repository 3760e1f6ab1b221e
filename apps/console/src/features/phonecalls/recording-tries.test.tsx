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

it('[R7.4-25] A recording that does not load is tried three times, 500 ms apart', async () => {
  const { queryClient } = fakeConsole()
  queryClient.setQueryData(profileQuery.queryKey, aProfile())
  render(
    <QueryClientProvider client={queryClient}>
      <RecordingPlayer callId={9001} />
    </QueryClientProvider>,
  )
  const player = () => screen.queryByLabelText('Gravação')
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
