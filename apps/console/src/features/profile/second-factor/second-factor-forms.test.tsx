import {
  disableSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
} from '@ramal/contract/endpoints/second-factor'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const factor = (enabled: boolean, left = 0) =>
  on(getSecondFactor, {
    status: 200,
    body: { enabled, required: false, confirmed_at: null, recovery_codes_left: left },
  })
function shown(played: readonly Played[]) {
  const backend = fakeBackend(...played)
  return { ...backend, ...renderShell(<SecondFactorSection />) }
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const FACTOR = 'Verificação em duas etapas'

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
