import { getSiteSettings } from '@ramal/contract/endpoints/profile'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { siteQuery } from '../../../lib/site.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { PENDING } from '../../../testing/pending-call.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { softphoneHarness } from '../../../testing/softphone-harness.ts'
import { AfterServiceClock } from './after-service-clock.tsx'
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

it('The last ten seconds of an after-service are said once, in words and by one tick, and stand out by weight', async () => {
  const api = {
    ...softphoneHarness().deps.api,
    pendencies: async () => [{ ...PENDING, duration_of_after_service: 13 }],
  }
  const { parts } = await renderSoftphone(
    <>
      <AfterServiceClock uid={PENDING.uid} />
      <LastSeconds />
    </>,
    { harness: { api } },
  )
  const play = vi.spyOn(parts.services.loaded!.sounds, 'play')
  await pass(2)
  expect(screen.getByRole('timer')).toHaveTextContent('0:11')
  expect(screen.getByRole('timer')).not.toHaveClass('font-bold')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await pass(1)
  expect(screen.getByRole('timer')).toHaveClass('font-bold')
  expect(screen.getByText('Encerra em')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Faltam 10 segundos para o fim do pós-atendimento')
  await pass(5)
  expect(play.mock.calls).toEqual([['tick']])
})

it('A site that wants no tick has the words and the weight alone', async () => {
  const api = {
    ...softphoneHarness().deps.api,
    pendencies: async () => [{ ...PENDING, duration_of_after_service: 13 }],
  }
  const { parts, client } = await renderSoftphone(<LastSeconds />, { harness: { api } })
  client.setQueryData(siteQuery.queryKey, {
    ...goldenAnswer(getSiteSettings).body,
    after_service_tick: false,
  })
  const play = vi.spyOn(parts.services.loaded!.sounds, 'play')
  await pass(3)
  expect(screen.getByRole('status')).toHaveTextContent('Faltam 10 segundos para o fim do pós-atendimento')
  expect(play).not.toHaveBeenCalled()
})
