import { getSupervisorMessages, readSupervisorMessage } from '@ramal/contract/endpoints/supervisor-messages'
import type { SupervisorMessage } from '@ramal/contract/entities/supervisor-message'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on, refuse } from '../../testing/backend.ts'
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
) {
  await showLocale('pt-br')
  await showLateTexts()
  const api = fakeBackend(on(getSupervisorMessages, { status: 200, body: unread }), read)
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
