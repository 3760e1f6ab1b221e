import { listOwnSessions } from '@ramal/contract/endpoints/own-sessions'
import { changePassword, getPasswordRules } from '@ramal/contract/endpoints/profile'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { PasswordSection } from './password-section.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const RULES = on(getPasswordRules, {
  status: 200,
  body: { min_length: 8, require_mixed: true, history: 3, names: ['ana', 'Minha Empresa'] },
})
function shown(played: readonly Played[]) {
  const backend = fakeBackend(RULES, ...played)
  return { ...backend, ...renderShell(<PasswordSection />) }
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const toasts = () => toastItems().map(({ kind, text }) => [kind, text])

describe('the new password', () => {
  const fill = async (user: ReturnType<typeof shown>['user'], ...texts: readonly string[]) => {
    const labels = ['Senha atual', 'Nova senha', 'Repita a nova senha']
    for (const [index, text] of texts.entries())
      await user.type(section('Senha').getByLabelText(labels[index]!), text)
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
  }

  test('The new password is sent with the old one, then its fields are empty and the server’s sentence shows', async () => {
    const { user, asked } = shown([on(changePassword, goldenAnswer(changePassword))])
    await fill(user, 'velha', 'nova1234', 'nova1234')
    await waitFor(() => expect(toasts()).toEqual([['success', goldenAnswer(changePassword).body.detail]]))
    expect(asked(changePassword)[0]?.body).toEqual({
      old_password: 'velha',
      new_password: 'nova1234',
      new_password_confirm: 'nova1234',
      end_other_sessions: true,
    })
    expect(section('Senha').getByLabelText('Nova senha')).toHaveValue('')
  })

  test('Empty fields of the new password are asked for, the first with the focus, and nothing is sent', async () => {
    const { user, asked } = shown([on(changePassword, goldenAnswer(changePassword))])
    await fill(user, 'velha')
    const next = section('Senha').getByLabelText('Nova senha')
    expect(next).toHaveFocus()
    expect(next).toHaveAccessibleDescription(expect.stringContaining('Este campo é obrigatório'))
    expect(section('Senha').getByLabelText('Senha atual')).not.toHaveAccessibleDescription()
    expect(asked(changePassword)).toEqual([])
  })

  test('While it is typed its strength is said in words, with the first thing that would make it better', async () => {
    const { user } = shown([])
    const next = section('Senha').getByLabelText('Nova senha')
    await section('Senha').findAllByText('tem pelo menos 8 caracteres')
    for (const [password, words] of [
      ['senha12345', 'Fraca: é feita de uma palavra muito usada'],
      ['kqzvnw71', 'Razoável: está curta'],
      ['chuva mansa 47', 'Forte'],
    ] as const) {
      await user.clear(next)
      await user.type(next, password)
      expect(section('Senha').getByText(words)).toBeVisible()
    }
    await user.clear(next)
    expect(section('Senha').queryByText('Força')).toBeNull()
  })

  test('A wrong old password is selected, to be typed anew, with the refusal beside it', async () => {
    const refused = refuse(changePassword, 'validation', { old_password: ['Senha incorreta'] })
    const { user } = shown([refused])
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

describe('what is asked of the new password', () => {
  const rules = () => screen.getAllByRole('listitem').map((item) => item.lastElementChild?.textContent)
  const next = () => section('Senha').getByLabelText('Nova senha')
  const ALL = [
    'tem pelo menos 8 caracteres',
    'tem uma letra e um número',
    'não contém o seu usuário nem o nome da empresa',
    'não é uma das suas últimas 3',
    'não está entre as mais usadas do mundo',
  ]

  test('[R5-48] The rules of the site stand below the new password before anything is typed, and none looks missed', async () => {
    shown([])
    await screen.findByText('A nova senha')
    expect(rules()).toEqual(ALL)
    expect(next()).toHaveAccessibleDescription(expect.stringContaining('tem pelo menos 8 caracteres'))
  })

  test('Rules are ticked as they are kept; what is missing is said when the field is left, and not before', async () => {
    const { user } = shown([])
    await screen.findByText('A nova senha')
    await user.type(next(), 'chuva 4')
    expect(rules()).toEqual([ALL[0], `cumprido: ${ALL[1]}`, `cumprido: ${ALL[2]}`, ALL[3], ALL[4]])
    await user.tab()
    expect(rules()).toEqual([
      `falta: ${ALL[0]}`,
      `cumprido: ${ALL[1]}`,
      `cumprido: ${ALL[2]}`,
      ALL[3],
      ALL[4],
    ])
    await user.type(next(), '7')
    await waitFor(() => expect(rules()[0]).toBe(`cumprido: ${ALL[0]}`))
  })

  test('A former password is refused by the server, and the field says so', async () => {
    const reused = 'Esta é uma das suas últimas 3 senhas; escolha outra.'
    const { user } = shown([refuse(changePassword, 'validation', { new_password: [reused] })])
    await user.type(section('Senha').getByLabelText('Senha atual'), 'velha')
    await user.type(next(), 'segredo-1')
    await user.type(section('Senha').getByLabelText('Repita a nova senha'), 'segredo-1{Enter}')
    await waitFor(() => expect(next()).toHaveAccessibleDescription(expect.stringContaining(reused)))
    expect(next()).toHaveFocus()
  })

  test('Each field says what a password manager should fill in, and Caps Lock is said aloud in it', async () => {
    const { user } = shown([])
    const fields = ['Senha atual', 'Nova senha', 'Repita a nova senha'].map((name) =>
      section('Senha').getByLabelText(name),
    )
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ])
    await user.click(fields[0]!)
    await user.keyboard('{CapsLock}a')
    expect(fields[0]).toHaveAccessibleDescription('Caps Lock está ativado')
  })
})

describe('the other sessions', () => {
  const session = (id: number, is_current: boolean) => ({
    ...{ id, kind: 'cookie' as const, user_agent: null, address: null, is_current },
    ...{ created_at: '2026-11-22T10:00:00Z', last_seen_at: '2026-11-22T10:00:00Z' },
    expires_at: '2026-11-30T10:00:00Z',
  })
  const results = [session(1, true), session(2, false), session(3, false)]
  const played = [
    on(listOwnSessions, { status: 200, body: { count: 3, next: null, previous: null, results } }),
    on(changePassword, {
      status: 200,
      body: { detail: 'Senha alterada com sucesso.', password_expire_date: null, ended_sessions: 2 },
    }),
  ]

  test('They are counted, end by default, and afterwards it is said how many did', async () => {
    const { user, asked } = shown(played)
    expect(await screen.findByLabelText('Encerrar as minhas outras sessões (2)')).toBeChecked()
    for (const name of ['Senha atual', 'Nova senha', 'Repita a nova senha'])
      await user.type(section('Senha').getByLabelText(name), 'segredo-1')
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
    await waitFor(() =>
      expect(toasts()).toContainEqual([
        'success',
        'Senha alterada com sucesso. Outras sessões encerradas: 2.',
      ]),
    )
    expect(asked(changePassword)[0]?.body).toMatchObject({ end_other_sessions: true })
  })

  test('Who unticks the box keeps them', async () => {
    const { user, asked } = shown(played)
    await user.click(await screen.findByLabelText('Encerrar as minhas outras sessões (2)'))
    for (const name of ['Senha atual', 'Nova senha', 'Repita a nova senha'])
      await user.type(section('Senha').getByLabelText(name), 'segredo-1')
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
    await waitFor(() => expect(asked(changePassword)[0]?.body).toMatchObject({ end_other_sessions: false }))
  })
})
