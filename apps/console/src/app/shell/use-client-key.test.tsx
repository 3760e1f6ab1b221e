import { clients } from '@ramal/contract/resources/crm'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FollowUpStore } from '../../lib/follow-up.ts'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { useClientKey } from './use-client-key.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

const [CLIENT] = goldenAnswer(clients.endpoints.list).body.results
const found = (count: number) => {
  const results = CLIENT && count > 0 ? [CLIENT] : []
  return on(clients.endpoints.list, { status: 200, body: { count, next: null, previous: null, results } })
}
const LIA = { phone: '11988880000', name: 'Lia', clientId: 31 }
const STRANGER = { phone: '11988880001', name: null, clientId: null }

let served: FollowUpStore | null = null

function Part({ isAllowed }: { isAllowed: boolean }) {
  useClientKey(isAllowed)
  const { commands, followUp } = useServices()
  served = followUp
  return <button type="button" onClick={() => commands.now()[0]?.run()} aria-label="Fazer" />
}

function open(isAllowed = true) {
  const go = vi.fn()
  const parts = { ...fakeConsole(), go }
  renderShell(<Part isAllowed={isAllowed} />, { profile: profileOf(), parts })
  const press = () => fireEvent.keyDown(window, { code: 'KeyF', altKey: true })
  return { go, followUp: served!, press }
}

it('The key opens the record of who rings, before that of who is in hand, and of a call before a chat', () => {
  const { go, followUp, press } = open()
  press()
  expect(go).not.toHaveBeenCalled()
  followUp.dispatch({ chat: { ...LIA, clientId: 3 } })
  press()
  followUp.dispatch({ ringsInChat: { ...LIA, clientId: 4 } })
  press()
  followUp.dispatch({ call: { ...LIA, clientId: 5 } })
  press()
  followUp.dispatch({ rings: LIA })
  press()
  expect(go.mock.calls.flat()).toEqual([3, 4, 5, 31].map((id) => `/clients/${id}/edit`))
})

it.each([
  [1, `/clients/${CLIENT?.id}/edit`],
  [2, '/clients?search=11988880001'],
])('Who rings with a number of %i clients is looked for, and %s is opened', async (count, path) => {
  const api = fakeBackend(found(count))
  const { go, followUp, press } = open()
  followUp.dispatch({ rings: STRANGER })
  press()
  await waitFor(() => expect(go.mock.calls).toEqual([[path]]))
  expect(api.asked(clients.endpoints.list)[0]?.query).toMatchObject({ search: '11988880001' })
})

it('A number of nobody is said to be that, and opens nothing', async () => {
  fakeBackend(found(0))
  const { go, followUp } = open()
  followUp.dispatch({ rings: STRANGER })
  fireEvent.click(screen.getByRole('button', { name: 'Fazer' }))
  await new Promise((resolve) => setTimeout(resolve, 50)) // real time: nothing comes of it
  expect(go).not.toHaveBeenCalled()
})

it('Who may not see clients has no such key', () => {
  const { go, followUp, press } = open(false)
  followUp.dispatch({ rings: LIA })
  press()
  expect(go).not.toHaveBeenCalled()
})
