import {
  confirmSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
} from '@ramal/contract/endpoints/second-factor'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { profileOf } from '../../../testing/profile.ts'
import { leaveApp, renderApp } from '../../../testing/render-app.tsx'

const CODES = ['AAAA-BBBB', 'CCCC-DDDD']
const SECRET = 'ABCDEFGHIJ'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

async function open() {
  const user = userEvent.setup()
  renderApp(
    '/profile/second-factor',
    profileOf(),
    on(getSecondFactor, {
      status: 200,
      body: { enabled: false, required: false, confirmed_at: null, recovery_codes_left: 0 },
    }),
    on(enrolSecondFactor, { status: 201, body: { secret: SECRET, uri: 'otpauth://totp/x', qr: '<svg/>' } }),
    on(confirmSecondFactor, { status: 200, body: { recovery_codes: CODES } }),
  )
  const section = within(await screen.findByRole('region', { name: 'Verificação em duas etapas' }))
  await user.click(await section.findByRole('button', { name: 'Ativar' }))
  return { user, section }
}

async function atCodes() {
  const { user, section } = await open()
  await user.type(section.getByLabelText('Senha atual'), 'x{Enter}')
  await user.type(await section.findByLabelText('Código'), '123456{Enter}')
  await section.findByText(CODES[0]!)
  return { user, section }
}

describe('second factor (contract §1.3)', () => {
  it('Esc closes the form of the second factor, and the focus is where it was', async () => {
    const { user, section } = await open()
    await user.type(section.getByLabelText('Senha atual'), 'abc{Escape}')
    expect(section.getByRole('button', { name: 'Ativar' })).toHaveFocus()
  })

  it('The key of the second factor is shown in fours and copied without spaces', async () => {
    const { user, section } = await open()
    await user.type(section.getByLabelText('Senha atual'), 'x{Enter}')
    expect(await section.findByText('Ou digite esta chave: ABCD EFGH IJ')).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Copiar a chave' }))
    expect(await section.findByRole('status')).toHaveTextContent('Copiado')
    expect(await navigator.clipboard.readText()).toBe(SECRET)
  })

  it('The Enter that sent the code does not close the recovery codes when pressed once more', async () => {
    const { user, section } = await atCodes()
    await user.keyboard('{Enter}')
    expect(section.getByText(CODES[0]!)).toBeVisible()
    expect(section.getByRole('heading', { name: 'Guarde estes códigos de recuperação' })).toHaveFocus()
    expect(section.getByText('Ativada. Códigos de recuperação restantes: 2.')).toBeVisible()
  })

  it('Recovery codes are copied one to a line, and the button says so', async () => {
    const { user, section } = await atCodes()
    await user.click(section.getByRole('button', { name: 'Copiar os códigos' }))
    expect(await section.findByRole('button', { name: 'Copiado' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  })
})
