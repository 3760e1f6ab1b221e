import { changePassword } from '@ramal/contract/endpoints/profile'
import {
  disableSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
} from '@ramal/contract/endpoints/second-factor'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { namesOf, renderShell } from '../../testing/render-shell.tsx'
import { SecurityScreen } from './security-screen.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const factor = (enabled: boolean, left = 0) =>
  on(getSecondFactor, {
    status: 200,
    body: { enabled, required: false, confirmed_at: null, recovery_codes_left: left },
  })
/** The profile of somebody who owes a new password, or a second factor. */
function owing(what: 'password' | 'factor') {
  const profile = profileOf()
  const extra = profile.userextra
  const changed =
    what === 'password' ? { password_expire_date: '2020-01-01T00:00:00Z' } : { second_factor_missing: true }
  return { ...profile, userextra: { ...extra, ...changed } }
}

function shown(played: readonly Played[], profile = profileOf()) {
  const backend = fakeBackend(...played)
  return { ...backend, ...renderShell(<SecurityScreen />, { profile }) }
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const FACTOR = 'Verificação em duas etapas'
const toasts = () => toastItems().map(({ kind, text }) => [kind, text])

describe('what the page of security shows', () => {
  test('Who owes nothing sees password, second factor and sessions, and is told of no debt', () => {
    shown([factor(false)])
    expect(namesOf('heading')).toEqual(['Senha', FACTOR, 'Sessões'])
    expect(screen.queryByText(/expirou|exige/)).toBeNull()
  })

  test('Who owes a new password sees that alone, and is told why', () => {
    shown([factor(false)], owing('password'))
    expect(namesOf('heading')).toEqual(['Senha'])
    expect(screen.getByText('Sua senha expirou. Crie uma nova para continuar.')).toBeVisible()
  })

  test('Who has changed an expired password goes on to the page that they wanted, and to none of others', async () => {
    for (const [wanted, arrived] of [
      ['%2Fes-es%2Fchats%3Froom%3D3', '/es-es/chats?room=3'],
      ['%2F%2Fevil.example', '/security?redirect=%2F%2Fevil.example'],
    ]) {
      fakeBackend(factor(false))
      const path = `/security?redirect=${wanted}`
      const { parts, where } = renderShell(<SecurityScreen />, { profile: owing('password'), path })
      act(() => void parts.queryClient.setQueryData(profileQuery.queryKey, profileOf()))
      await screen.findByRole('heading', { name: 'Sessões' })
      expect(where()).toBe(arrived)
      cleanup()
    }
  })

  test('Who owes a second factor is led straight through it, without a way around, and is told why', async () => {
    shown([factor(false)], owing('factor'))
    expect(namesOf('heading')).toEqual([FACTOR])
    expect(
      screen.getByText('Sua equipe exige a verificação em duas etapas. Ative-a para continuar.'),
    ).toBeVisible()
    const password = section(FACTOR).getByLabelText('Senha atual')
    expect(password).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    fireEvent.keyDown(password, { key: 'Escape' })
    expect(password).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ativar' })).toBeNull())
  })
})

describe('the new password', () => {
  const fill = async (user: ReturnType<typeof shown>['user'], ...texts: readonly string[]) => {
    const labels = ['Senha atual', 'Nova senha', 'Repita a nova senha']
    for (const [index, text] of texts.entries())
      await user.type(section('Senha').getByLabelText(labels[index]!), text)
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
  }

  test('The new password is sent with the old one, then its fields are empty and the server’s sentence shows', async () => {
    const { user, asked } = shown([factor(false), on(changePassword, goldenAnswer(changePassword))])
    await fill(user, 'velha', 'nova1234', 'nova1234')
    await waitFor(() => expect(toasts()).toEqual([['success', goldenAnswer(changePassword).body.detail]]))
    expect(asked(changePassword)[0]?.body).toEqual({
      old_password: 'velha',
      new_password: 'nova1234',
      new_password_confirm: 'nova1234',
    })
    expect(section('Senha').getByLabelText('Nova senha')).toHaveValue('')
  })

  test('Empty fields of the new password are asked for, the first with the focus, and nothing is sent', async () => {
    const { user, asked } = shown([factor(false), on(changePassword, goldenAnswer(changePassword))])
    await fill(user, 'velha')
    const next = section('Senha').getByLabelText('Nova senha')
    expect(next).toHaveFocus()
    expect(next).toHaveAccessibleDescription('Este campo é obrigatório')
    expect(section('Senha').getByLabelText('Senha atual')).not.toHaveAccessibleDescription()
    expect(asked(changePassword)).toEqual([])
  })

  test('A wrong old password is selected, to be typed anew, with the refusal beside it', async () => {
    const refused = refuse(changePassword, 'validation', { old_password: ['Senha incorreta'] })
    const { user } = shown([factor(false), refused])
    await fill(user, 'errada', 'nova1234', 'nova1234')
    const old = section('Senha').getByLabelText<HTMLInputElement>('Senha atual')
    await waitFor(() => expect(old).toHaveAccessibleDescription('Senha incorreta'))
    expect(old).toHaveFocus()
    expect([old.selectionStart, old.selectionEnd]).toEqual([0, 'errada'.length])
    expect(screen.getByRole('button', { name: 'Trocar a senha' })).not.toHaveAttribute('aria-busy')
  })

  test('What is mended is not complained of any more', async () => {
    let isRefused = true
    const { user } = shown([
      factor(false),
      on(changePassword, () =>
        isRefused
          ? { refused: 'validation' as const, body: { old_password: ['Senha incorreta'] } }
          : goldenAnswer(changePassword),
      ),
    ])
    await fill(user, 'errada', 'nova1234', 'nova1234')
    await screen.findByText('Senha incorreta')
    isRefused = false
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
    await waitFor(() => expect(screen.queryByText('Senha incorreta')).toBeNull())
  })
})

describe('the second factor of an account', () => {
  test('An account without a second factor is offered one, and "Cancelar" gives it up', async () => {
    const { user } = shown([factor(false)])
    expect(section(FACTOR).getByText(/Além da senha, o login pede um código/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Ativar' }))
    await user.click(section(FACTOR).getByRole('button', { name: 'Cancelar' }))
    expect(screen.getByRole('button', { name: 'Ativar' })).toHaveFocus()
    expect(section(FACTOR).queryByLabelText('Senha atual')).toBeNull()
  })

  test('A password that is refused leads no further in the set-up of the second factor', async () => {
    const refused = refuse(enrolSecondFactor, 'validation', { password: ['Senha incorreta'] })
    const { user, asked } = shown([factor(false), refused])
    await user.click(await screen.findByRole('button', { name: 'Ativar' }))
    await user.type(section(FACTOR).getByLabelText('Senha atual'), 'errada')
    await user.click(section(FACTOR).getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText('Senha incorreta')).toBeVisible()
    expect(asked(enrolSecondFactor)[0]?.body).toEqual({ password: 'errada' })
    expect(section(FACTOR).queryByLabelText('Código')).toBeNull()
  })

  test('The picture of the second factor is the server’s, read out as what it is, and its code is confirmed', async () => {
    const offer = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg id="a"/>' }
    const { user } = shown([factor(false), on(enrolSecondFactor, { status: 201, body: offer })])
    await user.click(await screen.findByRole('button', { name: 'Ativar' }))
    await user.type(section(FACTOR).getByLabelText('Senha atual'), 'x{Enter}')
    expect(
      await screen.findByRole('img', { name: 'QR code para o aplicativo autenticador' }),
    ).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(offer.qr)}`)
    expect(section(FACTOR).getByText('Ou digite esta chave: ABCD EFGH')).toBeVisible()
    expect(section(FACTOR).getByText(/Leia esta imagem/)).toBeVisible()
    expect(section(FACTOR).getByLabelText('Código')).toHaveFocus()
    expect(section(FACTOR).getByRole('button', { name: 'Confirmar' })).toBeVisible()
  })

  test('A second factor is taken away with password and code together, and the state is asked for anew', async () => {
    let enabled = true
    const { user, asked } = shown([
      on(getSecondFactor, () => ({
        status: 200,
        body: { enabled, required: false, confirmed_at: null, recovery_codes_left: enabled ? 7 : 0 },
      })),
      on(disableSecondFactor, () => {
        enabled = false
        return { status: 204, body: null }
      }),
    ])
    expect(await screen.findByText('Ativada. Códigos de recuperação restantes: 7.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Desativar' }))
    expect(section(FACTOR).getByLabelText('Senha atual')).toHaveFocus()
    await user.type(section(FACTOR).getByLabelText('Senha atual'), 'segredo')
    expect(section(FACTOR).getByLabelText('Código')).toHaveAccessibleDescription(
      '6 dígitos do aplicativo, ou um código de recuperação',
    )
    await user.type(section(FACTOR).getByLabelText('Código'), '123456')
    await user.click(section(FACTOR).getByRole('button', { name: 'Desativar' }))
    expect(await screen.findByRole('button', { name: 'Ativar' })).toHaveFocus()
    expect(asked(disableSecondFactor)[0]?.body).toEqual({ password: 'segredo', code: '123456' })
  })

  test.each(['Cancelar', '{Escape}'])('%s keeps the second factor', async (way) => {
    const { user, asked } = shown([factor(true, 7)])
    await user.click(await screen.findByRole('button', { name: 'Desativar' }))
    if (way === 'Cancelar') await user.click(section(FACTOR).getByRole('button', { name: way }))
    else await user.keyboard(way)
    expect(screen.getByRole('button', { name: 'Desativar' })).toHaveFocus()
    expect(section(FACTOR).queryByLabelText('Código')).toBeNull()
    expect(asked(disableSecondFactor)).toEqual([])
  })

  test('A state of the second factor that could not be had says why, and is asked for again', async () => {
    const { user, asked } = shown([refuse(getSecondFactor, 'permission_denied')])
    expect(await screen.findByText('A verificação não pôde ser lida')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ativar' })).toBeNull()
    const before = asked(getSecondFactor).length
    await user.click(section(FACTOR).getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(asked(getSecondFactor).length).toBeGreaterThan(before))
  })

  test('A state of the second factor that is there is complained of by nobody', async () => {
    shown([factor(false)])
    await screen.findByRole('button', { name: 'Ativar' })
    expect(screen.queryByText('A verificação não pôde ser lida')).toBeNull()
  })
})
