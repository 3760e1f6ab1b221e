import { askHelp, cancelHelp, getHelp } from '@ramal/contract/endpoints/help'
import { getSupervisorMessages, readSupervisorMessage } from '@ramal/contract/endpoints/supervisor-messages'
import type { HelpRequest } from '@ramal/contract/entities/help-request'
import type { SupervisorMessage } from '@ramal/contract/entities/supervisor-message'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n, showLateTexts, showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { fakeBusinessPort } from '../../testing/fake-business-port.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { within } from '../../testing/render-page.tsx'
import { MessageCards } from './supervisor-messages.ts'

const message = (id: number, text: string): SupervisorMessage => ({
  ...{ id, text, from: { id: 4, description: 'Sofia Prado' }, sent_ts: Date.UTC(2026, 10, 26, 12) },
})

afterEach(() => void vi.unstubAllGlobals())

async function show(
  unread: SupervisorMessage[],
  read = on(readSupervisorMessage, { status: 204, body: null }),
  ...more: Played[]
) {
  await showLocale('pt-br')
  await showLateTexts()
  const api = fakeBackend(
    on(getSupervisorMessages, { status: 200, body: unread }),
    on(getHelp, { status: 200, body: { help: null } }),
    read,
    ...more,
  )
  const business = fakeBusinessPort()
  const parts = fakeConsole({ business })
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf())
  const cards = (
    <MemoryRouter>
      <MessageCards />
    </MemoryRouter>
  )
  render(within(parts, cards))
  return { api, business, parts, user: userEvent.setup() }
}

it('A message stands as a calm card until it is read; the next one comes after it', async () => {
  const { api, business, user } = await show([message(1, 'Reunião às 15 h')])
  expect(await screen.findByRole('region', { name: 'Mensagem de Sofia Prado' })).toHaveTextContent(
    'Reunião às 15 h',
  )
  act(() => business.say('supervisorMessage', message(2, 'Na sala 2')))
  act(() => business.say('supervisorMessage', message(2, 'Na sala 2')))
  expect(await screen.findByText('mais 1')).toBeVisible()
  expect(document.body).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  expect(await screen.findByText('Na sala 2')).toBeVisible()
  expect(api.asked(readSupervisorMessage).map(({ path }) => path)).toEqual(['/api/v1/agent/message/1/read/'])
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

it('Who reads the last one by keyboard is again where they were', async () => {
  const { user } = await show([message(1, 'Reunião')])
  const okay = await screen.findByRole('button', { name: 'Ok' })
  const page = document.body.appendChild(document.createElement('button'))
  page.focus()
  okay.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(page).toHaveFocus()
  page.remove()
})

it('A message that the server did not take as read comes back', async () => {
  const { user, api } = await show([message(1, 'Reunião')], refuse(readSupervisorMessage, 'throttled'))
  await user.click(await screen.findByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(api.asked(getSupervisorMessages)).toHaveLength(2))
  expect(await screen.findByText('Reunião')).toBeVisible()
})

it('A locked screen shows no message, and who has left meets none', async () => {
  const { parts } = await show([message(1, 'Reunião')])
  expect(await screen.findByText('Reunião')).toBeVisible()
  const { lock } = parts.services.loaded!
  act(() => lock.dispatch({ type: 'lock' }))
  expect(screen.queryByText('Reunião')).toBeNull()
  act(() => lock.dispatch({ type: 'unlock' }))
  expect(screen.getByText('Reunião')).toBeVisible()
  // The profile goes before what stands on it.
  act(() => parts.queryClient.setQueryData(profileQuery.queryKey, undefined as never))
  act(() => parts.queryClient.removeQueries({ queryKey: profileQuery.queryKey }))
  act(() => lock.dispatch({ type: 'lock' }))
  act(() => lock.dispatch({ type: 'unlock' }))
  expect(screen.queryByText('Reunião')).toBeNull()
})

const HELP: HelpRequest = { since_ts: 5, about: 'call', seen_by: null }

/** A server that keeps one raised hand. */
function helpdesk(
  help: HelpRequest | null = null,
  answer: { success: boolean; detail: string | null } | null = null,
) {
  let held = help
  return [
    on(getHelp, () => ({ status: 200, body: { help: held } })),
    on(askHelp, () => {
      if (answer === null) held = HELP
      return { status: 200, body: answer ?? { success: true, detail: null } }
    }),
    on(cancelHelp, () => {
      held = null
      return { status: 204, body: null }
    }),
  ]
}

it('Alt+Y raises a hand, and again takes it back; a calm card without a clock says so', async () => {
  const { user, api } = await show([], undefined, ...helpdesk())
  await waitFor(() => expect(api.asked(getHelp)).toHaveLength(1))
  await user.keyboard('{Alt>}y{/Alt}')
  const card = await screen.findByRole('region', { name: 'Ajuda pedida' })
  expect(card).toHaveTextContent('Os supervisores da sua equipe veem o pedido.')
  expect(card).not.toHaveTextContent(/\d/)
  await user.keyboard('{Alt>}y{/Alt}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ajuda pedida' })).toBeNull())
  // Pressed again to be sure, it would otherwise be gone without a word to who does not see the card.
  expect(toastItems().map(({ text }) => text)).toContain('Pedido de ajuda cancelado')
  expect([api.asked(askHelp).length, api.asked(cancelHelp).length]).toEqual([1, 1])
})

it('Who takes the hand down by keyboard is again where they were', async () => {
  const { user } = await show([], undefined, ...helpdesk(HELP))
  const cancel = await screen.findByRole('button', { name: 'Cancelar pedido' })
  const page = document.body.appendChild(document.createElement('button'))
  page.focus()
  cancel.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ajuda pedida' })).toBeNull())
  expect(page).toHaveFocus()
  page.remove()
})

it('A hand that was raised before a reload stands, who has seen it is named, and it goes with its call', async () => {
  const { business } = await show([], undefined, ...helpdesk(HELP))
  expect(await screen.findByRole('region', { name: 'Ajuda pedida' })).toBeVisible()
  act(() => business.say('help', { help: { ...HELP, seen_by: { id: 4, description: 'Sofia Prado' } } }))
  expect(await screen.findByText('Sofia Prado viu o pedido')).toBeVisible()
  act(() => business.say('help', { help: null }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ajuda pedida' })).toBeNull())
})

it('Asking is a command while a call or a chat is in hand, and taking back while it is asked', async () => {
  const { parts, user } = await show([], undefined, ...helpdesk())
  const { commands, calls } = parts.services.loaded!
  const offered = () => commands.now().map(({ id, label }) => [id, label(i18n.t)])
  await waitFor(() => expect(offered()).toEqual([]))
  calls.dispatch(1)
  expect(offered()).toEqual([['help', 'Pedir ajuda ao supervisor']])
  act(() => commands.now()[0]!.run())
  await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  act(() => commands.now()[0]!.run())
  await screen.findByRole('region', { name: 'Ajuda pedida' })
  expect(offered()).toEqual([['help', 'Cancelar o pedido de ajuda']])
})

it('Why help is not asked is said, and a locked screen asks for none', async () => {
  const detail = 'A ajuda é pedida durante uma chamada ou um chat.'
  const { user, parts, api } = await show([], undefined, ...helpdesk(null, { success: false, detail }))
  await waitFor(() => expect(api.asked(getHelp)).toHaveLength(1))
  await user.keyboard('{Alt>}y{/Alt}')
  await waitFor(() => expect(toastItems().map(({ text }) => text)).toContain(detail))
  act(() => parts.services.loaded!.lock.dispatch({ type: 'lock' }))
  await user.keyboard('{Alt>}y{/Alt}')
  expect(api.asked(askHelp)).toHaveLength(1)
  act(() => parts.services.loaded!.lock.dispatch({ type: 'unlock' }))
})

it('Who took a chat over is told in a sentence', async () => {
  const { business, api } = await show([])
  await waitFor(() => expect(api.asked(getHelp)).toHaveLength(1))
  act(() =>
    business.say('chatTaken', { step_id: 7, title: 'João Souza', by: { id: 4, description: 'Sofia Prado' } }),
  )
  expect(toastItems().map(({ text }) => text)).toContain('Sofia Prado assumiu o chat com João Souza')
})

it('An order to sign out that is called off leaves the tab signed in, and says who did it', async () => {
  const { business, api, parts } = await show([])
  await waitFor(() => expect(api.asked(getHelp)).toHaveLength(1))
  const cancel = vi.spyOn(parts.services.loaded!.logout, 'cancel')
  act(() => business.say('logoutCancelled', { by: { id: 4, description: 'Sofia Prado' } }))
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(toastItems().map(({ text }) => text)).toContain('Sofia Prado cancelou a sua saída')
})
