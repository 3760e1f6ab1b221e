import { getSecondFactor } from '@ramal/contract/endpoints/second-factor'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { profileOf } from '../../../testing/profile.ts'
import { leaveApp, renderApp } from '../../../testing/render-app.tsx'
import { renderShell } from '../../../testing/render-shell.tsx'
import { FailedSignIns } from './failed-sign-ins.tsx'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

describe('wrong passwords and codes at this account', () => {
  const state = { enabled: false, required: false, confirmed_at: null, recovery_codes_left: 0 }
  const openWith = (failed: object) =>
    renderApp(
      '/profile/sessions',
      profileOf(),
      on(getSecondFactor, { status: 200, body: { ...state, ...failed } }),
    )

  it('Wrong passwords and codes at this account are told with how many there were and when the last one was', async () => {
    openWith({
      failed_sign_ins: { count: 3, last_at: '2025-03-14T11:11:02Z', since: '2025-03-07T12:00:00Z' },
    })
    const notice = await screen.findByText(/Tentativas de entrar nesta conta/)
    expect(notice).toHaveTextContent(/desde 07\/03\/2025: 3\. A última: 14\/03\/2025, \d\d:11\./)
  })

  it('What stands below comes with the notice, and is not pushed down by it', async () => {
    await showLocale('pt-br')
    await showProfileTexts()
    const failed_sign_ins = { count: 3, last_at: '2025-03-14T11:11:02Z', since: '2025-03-07T12:00:00Z' }
    fakeBackend(on(getSecondFactor, { status: 200, body: { ...state, failed_sign_ins } }))
    const answering = fetch
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => held.then(() => answering(...asked)))
    const below = () => screen.queryByText('Sessões')
    renderShell(<FailedSignIns>Sessões</FailedSignIns>)
    expect(below()).toBeNull()
    answer()
    await screen.findByText(/Tentativas de entrar nesta conta/)
    expect(below()).not.toBeNull()
  })

  it('Wrong passwords and codes are not mentioned where the backend tells of none', async () => {
    const { api } = openWith({})
    await screen.findByRole('region', { name: 'Sessões' })
    await waitFor(() => expect(api.asked(getSecondFactor)).toHaveLength(1))
    expect(screen.queryByText(/Tentativas de entrar/)).toBeNull()
  })
})
