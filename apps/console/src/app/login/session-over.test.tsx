import { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { closeApp, leaveApp, renderApp } from '../../testing/render-app.tsx'

const TEXT = 'Sua sessão expirou ou foi encerrada. Entre de novo.'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

/** Somebody has worked in this browser, and closed it. */
async function worked() {
  renderApp('/profile/sessions', profileOf())
  await screen.findByRole('region', { name: 'Sessões' })
  closeApp()
}

describe('the login of somebody whose session has ended', () => {
  it.each(['/', '/profile/sessions'])('At %s it says so, and where to go on', async (path) => {
    await worked()
    renderApp(path, null)
    expect(await screen.findByText(TEXT)).toHaveRole('status')
  })

  it.each([
    ['/en-us/profile/sessions', 'Your session expired or was ended. Sign in again.'],
    ['/es-es/profile/sessions', 'Su sesión expiró o se cerró. Inicie sesión de nuevo.'],
  ])('At %s it says so in the language of the page', async (path, text) => {
    await worked()
    renderApp(path, null)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('It says so once: a page that is opened later knows of no session', async () => {
    await worked()
    renderApp('/', null)
    await screen.findByText(TEXT)
    closeApp()
    renderApp('/', null)
    await screen.findByLabelText('Usuário')
    expect(screen.queryByText(TEXT)).toBeNull()
  })

  it('Who has signed out is told nothing of it', async () => {
    const { parts } = renderApp('/profile/sessions', profileOf())
    await screen.findByRole('region', { name: 'Sessões' })
    parts.personal.forget()
    closeApp()
    renderApp('/', null)
    await screen.findByLabelText('Usuário')
    expect(screen.queryByText(TEXT)).toBeNull()
  })

  it('Who has heard at /401 that another tab signed out does not read otherwise at the login', async () => {
    const { parts } = renderApp('/401', null)
    parts.sessionEnd.note('signed_out')
    await userEvent.click(await screen.findByRole('link', { name: /Entrar/ }))
    await screen.findByLabelText('Usuário')
    expect(screen.queryByText(TEXT)).toBeNull()
  })

  it('After the next sign-in nothing of it is left', async () => {
    await worked()
    const { parts } = renderApp(
      '/login',
      profileOf(),
      on(preSession, goldenAnswer(preSession)),
      on(sessionLogin, goldenAnswer(sessionLogin)),
    )
    parts.sessionEnd.note('expired')
    await userEvent.type(await screen.findByLabelText('Usuário'), 'ana')
    await userEvent.type(screen.getByLabelText('Senha'), 'segredo{Enter}')
    await screen.findByText('Olá, Ana')
    expect(parts.sessionEnd.known()).toBeNull()
  })
})
