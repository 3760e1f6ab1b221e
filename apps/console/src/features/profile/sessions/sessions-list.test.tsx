import { endOtherSessions, endOwnSession, listOwnSessions } from '@ramal/contract/endpoints/own-sessions'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { SessionsSection } from './sessions-section.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
afterEach(() => void vi.unstubAllGlobals())

const session = (id: number, change: object = {}) => ({
  id,
  kind: 'cookie' as const,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36' as
    | string
    | null,
  address: `192.0.2.${id}`,
  created_at: new Date(2026, 10, 22, 10, 5).toISOString(),
  last_seen_at: new Date(2026, 10, 23, 11, 6).toISOString(),
  expires_at: '2026-11-30T10:00:00Z',
  is_current: false,
  ...change,
})
const MINE = session(1, { is_current: true })
const list = (...results: ReturnType<typeof session>[]) =>
  on(listOwnSessions, {
    status: 200,
    body: { count: results.length, next: null, previous: null, results },
  })

function shown(...played: readonly Played[]) {
  return { ...fakeBackend(...played), ...renderShell(<SessionsSection />) }
}
const rows = async () => {
  const [, ...found] = await screen.findAllByRole('row')
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
}
const toasts = () => toastItems().map(({ kind, text }) => [kind, text])
const OTHERS = 'Encerrar as outras'

describe('the list of the own sessions', () => {
  test('Each session says its device, its address, since when it is and when it was last seen', async () => {
    shown(list(MINE, session(2, { user_agent: null })))
    const times = ['22/11/2026, 10:05', 'Última atividade: 23/11/2026, 11:06']
    expect(await rows()).toEqual([
      ['Chrome 156 · LinuxEste aparelho192.0.2.1', '192.0.2.1', ...times, ''],
      ['Aplicativo192.0.2.2', '192.0.2.2', ...times, 'Encerrar'],
    ])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Aparelho', 'Endereço', 'Entrou', 'Última atividade', 'Encerrar'],
    ])
  })

  test('Who is signed in nowhere else is told so, and has nothing to end', async () => {
    shown(list(MINE))
    expect(await screen.findByText('Você não está conectado em nenhum outro lugar.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('Who is signed in elsewhere is not told that they are not', async () => {
    shown(list(MINE, session(2)))
    expect(await screen.findByRole('button', { name: OTHERS })).toBeVisible()
    expect(screen.queryByText(/nenhum outro lugar/)).toBeNull()
  })

  test('Sessions that may not be shown yet say so, without another try', async () => {
    shown(refuse(listOwnSessions, 'permission_denied'))
    expect(await screen.findByText('As sessões ainda não podem ser mostradas')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  test('Sessions that could not be had say so, and are asked for again', async () => {
    const { user, asked } = shown(refuse(listOwnSessions, 'not_found'))
    expect(await screen.findByText('As sessões não puderam ser lidas')).toBeVisible()
    const before = asked(listOwnSessions).length
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(asked(listOwnSessions).length).toBeGreaterThan(before))
  })
})

describe('the end of a session', () => {
  const GONE = { status: 204, body: null } as const

  async function ending(button: string, ...played: readonly Played[]) {
    const page = shown(list(MINE, session(2), session(3)), ...played)
    await page.user.click((await screen.findAllByRole('button', { name: button }))[0]!)
    return { ...page, dialog: within(screen.getByRole('alertdialog')) }
  }

  test('One session is ended by its number and the password, and the list is asked for anew', async () => {
    const { user, dialog, asked } = await ending('Encerrar', on(endOwnSession, GONE))
    expect(
      screen.getByRole('alertdialog', { name: 'Encerrar a sessão em Chrome 156 · Linux?' }),
    ).toBeVisible()
    expect(dialog.getByText('Quem estiver lá sai na hora; uma chamada em curso pode cair.')).toBeVisible()
    await user.type(dialog.getByLabelText('Senha atual'), 'segredo{Enter}')
    await waitFor(() => expect(toasts()).toEqual([['success', 'Sessão encerrada']]))
    expect(asked(endOwnSession)).toMatchObject([{ body: { password: 'segredo' } }])
    expect(asked(endOwnSession)[0]?.path).toContain('/2/')
    expect(asked(endOtherSessions)).toEqual([])
    await waitFor(() => expect(asked(listOwnSessions)).toHaveLength(2))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('All other sessions are ended at once', async () => {
    const { user, dialog, asked } = await ending(OTHERS, on(endOtherSessions, GONE))
    expect(screen.getByRole('alertdialog', { name: 'Encerrar todas as outras sessões?' })).toBeVisible()
    await user.type(dialog.getByLabelText('Senha atual'), 'segredo')
    await user.click(dialog.getByRole('button', { name: 'Encerrar' }))
    await waitFor(() => expect(toasts()).toEqual([['success', 'As outras sessões foram encerradas']]))
    expect(asked(endOtherSessions)).toMatchObject([{ body: { password: 'segredo' } }])
    expect(asked(endOwnSession)).toEqual([])
  })

  test('A session is not ended without a password, nor by "Cancelar"', async () => {
    const { user, dialog, asked } = await ending('Encerrar', on(endOwnSession, GONE))
    await user.click(dialog.getByRole('button', { name: 'Encerrar' }))
    expect(dialog.getByLabelText('Senha atual')).toHaveAccessibleDescription('Este campo é obrigatório')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(asked(endOwnSession)).toEqual([])
  })

  test('A wrong password stands beside its field, and the question stays', async () => {
    const refused = refuse(endOwnSession, 'validation', { password: ['Senha incorreta'] })
    const { user, dialog } = await ending('Encerrar', refused)
    await user.type(dialog.getByLabelText('Senha atual'), 'errada{Enter}')
    await waitFor(() =>
      expect(dialog.getByLabelText('Senha atual')).toHaveAccessibleDescription('Senha incorreta'),
    )
    expect(toasts()).toEqual([])
  })
})
