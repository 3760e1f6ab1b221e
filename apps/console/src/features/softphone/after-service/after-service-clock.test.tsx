import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { PENDING } from '../../../testing/pending-call.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { softphoneHarness } from '../../../testing/softphone-harness.ts'
import { AfterServiceClock, AfterServiceLeft } from './after-service-clock.tsx'
import { LastSeconds } from './last-seconds.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  stubBrowserAudio()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** After-services that an earlier page left open: each with its seconds. */
function lasting(seconds: Record<string, number>) {
  const pending = Object.entries(seconds).map(([uid, left]) => ({
    ...PENDING,
    uid,
    duration_of_after_service: left,
    after_service_total: 30,
  }))
  return { harness: { api: { ...softphoneHarness().deps.api, pendencies: async () => pending } } }
}

describe('the clock of an after-service, §4.6', () => {
  it('The line under the clock is as long as what is left of the whole after-service', async () => {
    await renderSoftphone(<AfterServiceClock uid="a" />, lasting({ a: 20 }))
    await pass(5)
    const timer = screen.getByRole('timer', { name: 'Tempo restante' })
    expect(timer).toHaveTextContent(/^0:15$/)
    expect(timer.nextElementSibling?.firstElementChild).toHaveStyle({ width: '50%' })
  })

  it('An after-service that is not in its last seconds is named by what is left', async () => {
    await renderSoftphone(<AfterServiceClock uid="a" />, lasting({ a: 30 }))
    await pass(1)
    expect(screen.getByText('Tempo restante')).toHaveClass('text-muted')
    expect(screen.queryByText('Encerra em')).toBeNull()
    expect(screen.getByRole('timer')).toHaveClass('font-semibold')
  })

  it('A call without an after-service has no clock, and a dash in one line', async () => {
    await renderSoftphone(
      <>
        <AfterServiceClock uid="other" />
        <AfterServiceLeft uid="other" />
      </>,
      lasting({ a: 30 }),
    )
    await pass(1)
    expect(screen.getAllByRole('timer').map((timer) => timer.textContent)).toEqual(['–'])
    expect(screen.getByRole('timer')).not.toHaveClass('font-bold')
  })

  it('The time in one line stands out by weight in its last ten seconds', async () => {
    await renderSoftphone(<AfterServiceLeft uid="a" />, lasting({ a: 12 }))
    await pass(1)
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:11$/)
    expect(screen.getByRole('timer')).not.toHaveClass('font-bold')
    await pass(1)
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:10$/)
    expect(screen.getByRole('timer')).toHaveClass('font-bold')
  })
})

describe('the last seconds of after-services', () => {
  it('Each of two after-services has one tick of its own', async () => {
    const { parts } = await renderSoftphone(<LastSeconds />, lasting({ a: 13, b: 16 }))
    const play = vi.spyOn(parts.services.loaded!.sounds, 'play')
    await pass(2)
    expect(play).not.toHaveBeenCalled()
    await pass(2)
    expect(play.mock.calls).toEqual([['tick']])
    await pass(4)
    expect(play.mock.calls).toEqual([['tick'], ['tick']])
  })

  it('The words of the last seconds go with the after-service', async () => {
    const { parts } = await renderSoftphone(<LastSeconds />, lasting({ a: 12 }))
    const play = vi.spyOn(parts.services.loaded!.sounds, 'play')
    await pass(5)
    expect(screen.getByRole('status')).toHaveTextContent('Faltam 10 segundos')
    await pass(10)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(play).toHaveBeenCalledTimes(1)
  })
})
