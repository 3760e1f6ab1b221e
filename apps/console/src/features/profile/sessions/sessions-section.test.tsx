import { endOtherSessions, endOwnSession, listOwnSessions } from '@ramal/contract/endpoints/own-sessions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on, type Played, refuse } from '../../../testing/backend.ts'
import { profileOf } from '../../../testing/profile.ts'
import { leaveApp, renderApp } from '../../../testing/render-app.tsx'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const session = (id: number, is_current: boolean) => ({
  id,
  kind: 'cookie' as const,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  address: `192.0.2.${id}`,
  created_at: '2026-11-22T10:00:00Z',
  last_seen_at: '2026-11-22T10:00:00Z',
  expires_at: '2026-11-23T10:00:00Z',
  is_current,
})

async function open(...played: Played[]) {
  const user = userEvent.setup()
  const there = [session(1, true), session(2, false)]
  renderApp(
    '/profile/sessions',
    profileOf(),
    on(listOwnSessions, () => ({
      status: 200,
      body: { count: there.length, next: null, previous: null, results: there },
    })),
    on(endOtherSessions, () => {
      there.length = 1
      return { status: 204, body: null }
    }),
    ...played,
  )
  const section = within(await screen.findByRole('region', { name: 'Sessões' }))
  return { user, section, end: await section.findByRole('button', { name: 'Encerrar' }) }
}

describe('own sessions (contract §1.4)', () => {
  it('The button that ends a session is described by its device', async () => {
    const { end } = await open()
    expect(end).toHaveAccessibleDescription('Chrome 156 · Linux')
  })

  it('Esc closes the question about a session, and the focus is on the button that asked it', async () => {
    const { user, end } = await open()
    await user.click(end)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByLabelText('Senha atual')).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(end).toHaveFocus())
  })

  it('The end of the other sessions is announced, and the focus is on the heading', async () => {
    const { user, section } = await open()
    await user.click(section.getByRole('button', { name: 'Encerrar as outras' }))
    await user.keyboard('segredo{Enter}')
    expect((await screen.findAllByText('As outras sessões foram encerradas'))[0]).toBeVisible()
    await section.findByText('Você não está conectado em nenhum outro lugar.')
    expect(section.getByRole('heading', { name: 'Sessões' })).toHaveFocus()
  })

  it('A refusal to end a session that belongs to no field leaves the focus in the first field', async () => {
    const { user, end } = await open(refuse(endOwnSession, 'throttled'))
    await user.click(end)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.type(dialog.getByLabelText('Senha atual'), 'segredo')
    await user.click(dialog.getByRole('button', { name: 'Encerrar' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Pedido foi limitado.')
    expect(dialog.getByLabelText('Senha atual')).toHaveFocus()
  })
})
