import { getProfile } from '@ramal/contract/endpoints/profile'
import { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { Component as Login } from './login.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

/** The form of the login at `path`, on a server that answers sign-ins with `login`. */
function shown(login: Played, path = '/login') {
  const api = fakeBackend(
    on(preSession, goldenAnswer(preSession)),
    on(getProfile, { status: 200, body: profileOf() }),
    login,
  )
  const page = renderShell(<Login />, { profile: null, path })
  async function logIn(password = 'segredo') {
    await page.user.type(screen.getByLabelText('Usuário'), 'ana')
    await page.user.type(screen.getByLabelText('Senha'), `${password}{Enter}`)
  }
  return { ...page, ...api, logIn }
}
const accepted = on(sessionLogin, goldenAnswer(sessionLogin))
const asksCode = on(sessionLogin, ({ body }) =>
  body.otp === '123456' ? goldenAnswer(sessionLogin) : { refused: 'second_factor_required' as const },
)

describe('the login', () => {
  test('The login asks for user name and password, not for a code, and complains of nothing', () => {
    shown(accepted)
    expect(screen.getByRole('heading')).toHaveTextContent('Entre na sua conta')
    expect(screen.getByLabelText('Usuário')).toHaveFocus()
    expect(screen.queryByLabelText('Código')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  })

  test.each([
    ['/login', '/'],
    ['/en-us/login', '/en-us'],
    ['/login?redirect=%2Fchats%3Fa%3D1', '/chats?a=1'],
  ])('A sign-in at %s leads to %s, and "back" does not lead to the login again', async (path, target) => {
    const { logIn, where, router } = shown(accepted, path)
    await logIn()
    await waitFor(() => expect(where()).toBe(target))
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('While a sign-in is on its way the button says so and sends nothing twice', async () => {
    const { logIn, asked } = shown(accepted)
    let go: () => void = () => undefined
    const answered = globalThis.fetch
    const released = new Promise<void>((resolve) => {
      go = resolve
    })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      await released
      return answered(url, init)
    })
    await logIn()
    const button = screen.getByRole('button', { name: 'Entrando' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    go()
    await waitFor(() => expect(asked(sessionLogin)).toHaveLength(1))
  })

  test('An address that signed nobody in is told of at the login', () => {
    shown(accepted, '/login?callback=failed')
    expect(screen.getByRole('status')).toHaveTextContent('O acesso por este endereço não deu certo')
  })

  test('What is wrong with one field stands beside it, with the focus there and its text selected', async () => {
    const { logIn } = shown(refuse(sessionLogin, 'validation', { username: ['Usuário inativo'] }))
    await logIn()
    const username = screen.getByLabelText<HTMLInputElement>('Usuário')
    await waitFor(() => expect(username).toHaveAccessibleDescription('Usuário inativo'))
    expect(username).toHaveFocus()
    expect([username.selectionStart, username.selectionEnd]).toEqual([0, 3])
  })
})

describe('the code of the second factor at the login', () => {
  test('A code is asked for once the password was right, and is sent with it, without the spaces around', async () => {
    const { logIn, user, asked, where } = shown(asksCode)
    await logIn()
    const code = await screen.findByLabelText('Código')
    expect(code).toHaveAccessibleDescription('6 dígitos do aplicativo, ou um código de recuperação')
    await user.type(code, ' 123456 {Enter}')
    await waitFor(() => expect(where()).toBe('/'))
    expect(asked(sessionLogin).map(({ body }) => body)).toEqual([
      { username: 'ana', password: 'segredo' },
      { username: 'ana', password: 'segredo', otp: '123456' },
    ])
  })

  test('A code that was left empty is asked for, and nothing is sent', async () => {
    const { logIn, user, asked } = shown(asksCode)
    await logIn()
    await user.type(await screen.findByLabelText('Código'), '{Enter}')
    expect(screen.getByLabelText('Código')).toHaveAccessibleDescription(/Este campo é obrigatório/)
    expect(asked(sessionLogin)).toHaveLength(1)
  })

  test('An account that is changed before a code was asked for keeps what is said of it', async () => {
    const { logIn, user } = shown(refuse(sessionLogin, 'invalid_login'))
    await logIn('errada')
    const alert = await screen.findByText('Impossível fazer login com as credenciais fornecidas.')
    await user.type(screen.getByLabelText('Usuário'), 'b')
    expect(alert).toBeVisible()
  })
})
