import { act, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { PENDING } from '../../../testing/pending-call.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { softphoneHarness } from '../../../testing/softphone-harness.ts'
import { AfterServiceLeft } from '../after-service/after-service-clock.tsx'
import { DialForm } from './dial-form.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  stubBrowserAudio()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('Each second of an after-service renders its clock anew, but not the dial form', async () => {
  const form = vi.fn()
  const clock = vi.fn()
  const api = { ...softphoneHarness().deps.api, pendencies: async () => [PENDING] }
  await renderSoftphone(
    <>
      <Profiler id="form" onRender={form}>
        <DialForm />
      </Profiler>
      <Profiler id="clock" onRender={clock}>
        <AfterServiceLeft uid={PENDING.uid} />
      </Profiler>
    </>,
    { harness: { api } },
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('timer')).toHaveTextContent('0:18')
  form.mockClear()
  clock.mockClear()
  for (let second = 0; second < 5; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('timer')).toHaveTextContent('0:13')
  expect(clock).toHaveBeenCalledTimes(5)
  expect(form).not.toHaveBeenCalled()
})
