import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import type { MicrophoneProblem } from '../../../platform/microphone.ts'
import { stubMicrophone } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { SoftphoneButton } from '../dock/softphone-button.tsx'
import { MicrophoneBanner } from './microphone-banner.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

async function watching() {
  let tell: (problem: MicrophoneProblem | null) => void = () => undefined
  const watchMicrophone = (listener: typeof tell) => {
    tell = listener
    return () => undefined
  }
  const rendered = await renderSoftphone(
    <>
      <SoftphoneButton />
      <MicrophoneBanner />
    </>,
    { harness: { watchMicrophone } },
  )
  return { ...rendered, find: (problem: MicrophoneProblem | null) => act(() => tell(problem)) }
}

it.each([
  ['denied', 'O microfone está bloqueado para esta página'],
  ['missing', 'Nenhum microfone foi encontrado'],
] as const)(
  'An agent whose microphone is %s is not available, and every page says why',
  async (problem, sentence) => {
    const { find, host } = await watching()
    expect(screen.queryByRole('alert')).toBeNull()
    find(problem)
    expect(screen.getByRole('alert')).toHaveTextContent('Você não recebe chamadas.')
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('button', { name: /^Softphone Indisponível/ })).toBeVisible()
    find(null)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(host.getSnapshot().status).toBe('not_inuse')
  },
)

it('The button of the banner asks the browser again, and the agent is available once it agrees', async () => {
  const { state, open } = stubMicrophone({ microphone: 'denied', notices: 'granted' })
  const { find, user, host } = await watching()
  find('denied')
  state.refusesWith = 'NotAllowedError'
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(host.getSnapshot().status).toBe('unavailable')
  state.refusesWith = ''
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await vi.waitFor(() => expect(host.getSnapshot().status).toBe('not_inuse'))
  expect(open).toEqual([])
})
