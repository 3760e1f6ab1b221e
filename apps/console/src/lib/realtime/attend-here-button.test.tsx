import { getCallStep, listCallSteps } from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { showLocale } from '../i18n.ts'
import { AttendHereButton } from './attend-here-button.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

const TALKING: CallDetail = {
  ...goldenAnswer(getCallStep).body,
  phone: '11999990055',
  name: null,
  answered_datetime: '2026-11-25T12:00:00.000Z',
  ended_datetime: null,
}

function shown(answer: Played) {
  fakeBackend(answer)
  const { parts, user } = renderShell(<AttendHereButton />)
  const attend = vi.spyOn(parts.services.loaded!.ownership, 'attendHere')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { attend, press }
}

const latest = (change: Partial<CallDetail>) => {
  const results = [{ ...TALKING, ...change }]
  return on(listCallSteps, { status: 200, body: { count: 1, next: null, previous: null, results } })
}

it('A service whose tab is in a call is taken only once the agent has agreed, who is told whose call comes along', async () => {
  const { attend, press } = shown(latest({}))
  await press('Atender aqui')
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Há uma chamada com (11) 99999-0055 na outra aba. Trazer para cá?')
  expect(attend).not.toHaveBeenCalled()
  await press('Trazer para cá')
  expect(attend).toHaveBeenCalledOnce()
})

it('An agent who does not want the call here leaves it where it is', async () => {
  const { attend, press } = shown(latest({ name: 'Joana Prado' }))
  await press('Atender aqui')
  expect(await screen.findByText(/Há uma chamada com Joana Prado/)).toBeVisible()
  await press('Cancelar')
  expect(attend).not.toHaveBeenCalled()
})

it.each<[string, Played]>([
  ['has ended', latest({ ended_datetime: '2026-11-25T12:05:00.000Z' })],
  ['was never answered', latest({ answered_datetime: null })],
  ['ends at a time that the backend does not tell', latest({ ended_datetime: undefined })],
  ['nobody may ask for', refuse(listCallSteps, 'permission_denied')],
])('The service is taken at once where the latest call %s', async (_what, answer) => {
  const { attend, press } = shown(answer)
  await press('Atender aqui')
  await vi.waitFor(() => expect(attend).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
