import { getProfile, getSiteSettings } from '@ramal/contract/endpoints/profile'
import { preSession, sessionLogin, sessionLogout } from '@ramal/contract/endpoints/session'
import { errorExample } from '@ramal/contract/error-example'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { on, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const token = on(preSession, goldenAnswer(preSession))
const accepted = on(sessionLogin, goldenAnswer(sessionLogin))

async function logIn(username: string, password: string) {
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Usuário')
  if (username) await user.type(field, username)
  if (password) await user.type(screen.getByLabelText('Senha'), password)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

describe('login', () => {
  it('[R2.5-03] The login page has its own layout: the brand and the languages, and no menu or header', async () => {
    renderApp('/login', null, token)
    await screen.findByLabelText('Usuário')
    const page = within(screen.getByRole('main'))
    expect(page.getByText('Ramal')).toBeVisible()
    expect(page.getByRole('link', { name: 'English' })).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it('[obeys sites.login_message] [obeys sites.support_url] The site’s words and where it helps stand below the sign-in, the words as text', async () => {
    const golden = goldenAnswer(getSiteSettings)
    const change = {
      login_message: 'Só para a <b>equipe</b>',
      support_url: 'https://ajuda.example/',
      session_idle_minutes: 15,
    }
    renderApp('/login', null, token, on(getSiteSettings, { ...golden, body: { ...golden.body, ...change } }))
    expect(await screen.findByText('Só para a <b>equipe</b>')).toBeVisible()
    expect(screen.getByText('Sem uso por 15 min, a tela bloqueia e pede a senha.')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Precisa de ajuda?' })
    expect(link).toHaveAttribute('href', 'https://ajuda.example/')
  })

  it('[R2.2-04] [R2.2-06] A sign-in leads to the start page', async () => {
    const { api } = renderApp('/login', profileOf(), token, accepted)
    await logIn('ana', 'segredo')
    await screen.findByText('Olá, Ana')
    expect(location.pathname).toBe('/')
    const sent = api.asked(sessionLogin)[0]
    expect(sent?.body).toEqual({ username: 'ana', password: 'segredo' })
  })

  it('A sign-in leads back to the page that was asked for', async () => {
    renderApp('/login?redirect=%2F403', profileOf(), token, accepted)
    await logIn('ana', 'segredo')
    await screen.findByRole('heading', {
      name: 'Você não tem permissão para acessar esta página',
      level: 2,
    })
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
  ])('A sign-in never leads to the foreign address %s', async (target) => {
    renderApp(`/login?redirect=${encodeURIComponent(target)}`, profileOf(), token, accepted)
    await logIn('ana', 'segredo')
    await screen.findByText('Olá, Ana')
  })

  it('The login asks for empty fields beside each of them and focuses the first', async () => {
    renderApp('/login', null, token)
    await logIn('', '')
    expect(screen.getByLabelText('Usuário')).toHaveAccessibleDescription('Este campo é obrigatório')
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Este campo é obrigatório')
    expect(screen.getByLabelText('Usuário')).toHaveFocus()
  })

  it('The login says what is wrong in the language that is turned to', async () => {
    renderApp('/login', null, token)
    await logIn('', '')
    await act(() => showLocale('es-es'))
    expect(screen.getByLabelText('Usuario')).toHaveAccessibleDescription('Este campo es obligatorio')
    await act(() => showLocale('pt-br'))
  })

  it('The login says why the server refused in the language that is turned to', async () => {
    renderApp('/login', null, token, refuse(sessionLogin, 'invalid_login'))
    await logIn('ana', 'errada')
    await screen.findByText('Impossível fazer login com as credenciais fornecidas.')
    await act(() => showLocale('en-us'))
    expect(screen.queryByText('Impossível fazer login com as credenciais fornecidas.')).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent(/^Unable to log in/)
    await act(() => showLocale('pt-br'))
  })

  it('The login shows what the server refused, and stays open', async () => {
    renderApp('/login', null, token, refuse(sessionLogin, 'invalid_login'))
    await logIn('ana', 'errada')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Impossível fazer login com as credenciais fornecidas.',
    )
    expect(location.pathname).toBe('/login')
  })

  it('A refused sign-in leaves the focus on the password, ready to be replaced, and is an alert anew each time', async () => {
    renderApp('/login', null, token, refuse(sessionLogin, 'invalid_login'))
    await logIn('ana', 'errada')
    const password = screen.getByLabelText<HTMLInputElement>('Senha')
    const alert = await screen.findByRole('alert')
    expect(password).toHaveFocus()
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'errada'.length])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(alert))
  })

  it('What was wrong the last time is gone while the next try runs (D39)', async () => {
    let tries = 0
    renderApp(
      '/login',
      null,
      token,
      on(sessionLogin, () => ({ refused: ++tries === 1 ? 'invalid_login' : 'bad_request' })),
    )
    await logIn('ana', 'errada')
    await screen.findByRole('alert')
    await userEvent.keyboard('certa{Enter}')
    await waitFor(() => expect(tries).toBe(2))
    expect(screen.queryByText('Impossível fazer login com as credenciais fornecidas.')).toBeNull()
  })

  it('Caps Lock is told at the password as long as it is on (D39)', async () => {
    renderApp('/login', null, token)
    const password = await screen.findByLabelText('Senha')
    const user = userEvent.setup()
    await user.click(password)
    await user.keyboard('{CapsLock}a')
    expect(password).toHaveAccessibleDescription('Caps Lock está ativado')
    await user.keyboard('{CapsLock}a')
    expect(password).not.toHaveAccessibleDescription()
  })

  it('Caps Lock is said aloud when it comes on while the password is typed', async () => {
    renderApp('/login', null, token)
    const user = userEvent.setup()
    await user.click(await screen.findByLabelText('Senha'))
    const spoken = document.querySelector('form [aria-live]')
    expect(spoken).toBeEmptyDOMElement()
    await user.keyboard('{CapsLock}a')
    expect(spoken).toHaveTextContent('Caps Lock está ativado')
    await user.keyboard('{CapsLock}a')
    expect(spoken).toBeEmptyDOMElement()
  })

  it('Who has forgotten the password is told whom to ask (D39)', async () => {
    renderApp('/login', null, token)
    expect(await screen.findByText('Esqueceu a senha? Peça uma nova ao administrador.')).toBeVisible()
  })

  it('The login asks for no code when the account is changed to one that does not owe it', async () => {
    renderApp('/login', null, token, refuse(sessionLogin, 'second_factor_required'))
    await logIn('ana', 'segredo')
    expect(await screen.findByLabelText('Código')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Usuário'), 'b')
    expect(screen.queryByLabelText('Código')).toBeNull()
    expect(screen.getByLabelText('Usuário')).toHaveFocus()
  })

  it('After too many codes the next key replaces the code, never the password, which was right', async () => {
    const asksCode = on(sessionLogin, ({ body }) => ({
      refused: body.otp === undefined ? 'second_factor_required' : 'throttled',
    }))
    renderApp('/login', null, token, asksCode)
    await logIn('ana', 'segredo')
    await userEvent.type(await screen.findByLabelText('Código'), '123456{Enter}')
    await screen.findByRole('alert')
    const code = screen.getByLabelText<HTMLInputElement>('Código')
    expect(code).toHaveFocus()
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6])
  })

  it('The login says in its own words that the server cannot be reached, never in the browser’s', async () => {
    renderApp('/login', null, token)
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('login') ? Promise.reject(new TypeError('Failed to fetch')) : answered(url, init),
    )
    await logIn('ana', 'segredo')
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor. Tente de novo.')
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  })
})

describe('too many sign-ins at once', () => {
  /** Refuses the first `times` sign-ins with this Retry-After. */
  function refuseFirst(times: number, seconds: string) {
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await answered(url, init)
      if (!url.includes('session/login') || times-- <= 0) return answer
      const body = JSON.stringify(errorExample('throttled'))
      return new Response(body, { status: 429, headers: { 'Retry-After': seconds } })
    })
    vi.spyOn(Math, 'random').mockReturnValue(0)
  }
  afterEach(() => vi.restoreAllMocks())

  it('A sign-in among too many says so, and is retried by itself after Retry-After', async () => {
    const { api } = renderApp('/login', profileOf(), token, accepted)
    refuseFirst(1, '1')
    await logIn('ana', 'segredo')
    expect(await screen.findByText('Muita gente está entrando agora. Um momento…')).toBeVisible()
    expect(api.asked(sessionLogin)).toHaveLength(1)
    await screen.findByText('Olá, Ana', {}, { timeout: 4000 })
    expect(api.asked(sessionLogin)).toHaveLength(2)
  })

  it('A sign-in whose second try is refused as well shows the refusal', async () => {
    const { api } = renderApp('/login', null, token, accepted)
    refuseFirst(2, '1')
    await logIn('ana', 'segredo')
    expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent('Pedido foi limitado')
    expect(screen.queryByText('Muita gente está entrando agora. Um momento…')).toBeNull()
    expect(api.asked(sessionLogin)).toHaveLength(2)
  })

  it.each([
    ['240', 'Tente de novo em 4 minutos.'],
    ['61', 'Tente de novo em 2 minutos.'],
    ['59', 'Tente de novo em 59 segundos.'],
  ])('A sign-in refused with a Retry-After of %s says the time in words', async (seconds, words) => {
    renderApp('/login', profileOf(), token, accepted)
    refuseFirst(1, seconds)
    await logIn('ana', 'segredo')
    expect(await screen.findByRole('alert')).toHaveTextContent(`Pedido foi limitado. ${words}`)
  })

  it.each(['6', '240', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'A sign-in refused with a Retry-After of %s shows the refusal and is not retried by itself',
    async (seconds) => {
      const { api } = renderApp('/login', null, token, accepted)
      refuseFirst(1, seconds)
      await logIn('ana', 'segredo')
      expect(await screen.findByRole('alert')).toHaveTextContent('Pedido foi limitado')
      expect(api.asked(sessionLogin)).toHaveLength(1)
    },
  )
})

const CALLBACK = `/callback#token=${'b'.repeat(40)}`
const TOKEN = `Token ${'b'.repeat(40)}`
const bia = profileOf({ id: 99, first_name: 'Bia' })
const onlyByToken = on(getProfile, ({ headers }) =>
  headers['authorization'] === TOKEN ? { status: 200, body: bia } : { refused: 'not_authenticated' },
)
const anaHere = on(getProfile, ({ headers }) => ({
  status: 200,
  body: headers['authorization'] === TOKEN ? bia : profileOf(),
}))

describe('callback (A-09)', () => {
  it('[R2.2-04] [R6-19] The callback takes the token of the fragment at Enter and leads to the start page', async () => {
    const { api } = renderApp(CALLBACK, null, onlyByToken)
    await screen.findByRole('heading', { name: 'Entrar como Bia?' })
    expect(screen.getByRole('button', { name: 'Entrar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Olá, Bia')
    expect(location.pathname + location.hash).toBe('/')
    expect(api.asked(getProfile).at(-1)?.headers['authorization']).toBe(TOKEN)
  })

  it('The callback signs nobody in before they say so, and never when they cancel', async () => {
    const { api } = renderApp(CALLBACK, null, onlyByToken)
    await screen.findByText(/entra na conta ana/)
    expect(localStorage.getItem('ramal.token')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await screen.findByRole('heading', { name: 'Entre na sua conta' })
    expect(location.pathname + location.hash).toBe('/login')
    expect(localStorage.getItem('ramal.token')).toBeNull()
    expect(api.requests.filter(({ headers }) => headers['authorization'])).toHaveLength(1)
  })

  it('The callback asks its question in another language too', async () => {
    renderApp(CALLBACK, null, onlyByToken)
    await userEvent.click(await screen.findByRole('link', { name: 'English' }))
    await screen.findByRole('heading', { name: 'Sign in as Bia?' })
    await userEvent.click(screen.getByRole('link', { name: 'Español' }))
    await screen.findByRole('heading', { name: '¿Iniciar sesión como Bia?' })
  })

  it('The callback asks whoever is signed in, and leaves them signed in when they stay', async () => {
    const { api } = renderApp(CALLBACK, null, anaHere)
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar como Ana' }))
    await screen.findByText('Olá, Ana')
    expect(location.pathname + location.hash).toBe('/')
    expect(api.requests.filter(({ headers }) => headers['authorization'])).toEqual([])
    expect(localStorage.getItem('ramal.token')).toBeNull()
  })

  it('The callback ends the existing session before the other begins, when the user chooses the other account', async () => {
    const { api } = renderApp(CALLBACK, null, anaHere, on(sessionLogout, { status: 204, body: null }))
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar com a outra conta' }))
    await screen.findByText('Olá, Bia')
    expect(api.asked(sessionLogout)).toHaveLength(1)
    expect(api.asked(getProfile).at(-1)?.headers['authorization']).toBe(TOKEN)
  })

  it('The callback leads to /login when the token opens nothing, says so, and keeps nothing of it', async () => {
    renderApp(CALLBACK, null)
    await screen.findByRole('heading', { name: 'Entre na sua conta' })
    expect(screen.getByRole('status')).toHaveTextContent('O acesso por este endereço não deu certo')
    expect(location.pathname + location.hash).toBe('/login')
    expect(localStorage.getItem('ramal.token')).toBeNull()
  })

  it('The callback says that the server cannot be reached, and may be tried again', async () => {
    renderApp(CALLBACK, null)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await screen.findByRole('heading', { name: 'Sem conexão com o servidor' })
    expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeEnabled()
    expect(location.hash).toContain('#token=')
  })

  it('The callback without a token leads to /login when nobody is signed in', async () => {
    renderApp('/callback', null)
    await screen.findByRole('heading', { name: 'Entre na sua conta' })
  })
})
