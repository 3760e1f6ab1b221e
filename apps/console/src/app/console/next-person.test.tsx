import { channelLogin } from '@ramal/contract/endpoints/agent'
import { getProfile } from '@ramal/contract/endpoints/profile'
import { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
import type { Profile } from '@ramal/contract/entities/profile'
import { listedRooms } from '@ramal/domain/chat/rooms/state'
import { sampleChat, sampleMessage } from '@ramal/domain/chat/testing/samples'
import { toast } from '@ramal/ui/toast'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

const NOTICE = 'Não foi possível obter o formulário do chat 4001'
const SECRET = 'meu CPF é 123'
const OTHERS_PAGE = ['chat', 'closed', { search: '', offset: 0 }]
const plain = profileOf({ roles: ['sites.view_dashboard', 'sites.view_chat'] })
const ana: Profile = { ...plain, userextra: { ...plain.userextra, login_channel_chat: true } }
const bruno: Profile = { ...ana, id: 8, first_name: 'Bruno', username: 'bruno' }

/** Whose session the backend knows; null refuses. */
let who: Profile | null
beforeEach(() => {
  who = ana
  // A virtual list shows nothing in a window without a size.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})
afterEach(() => {
  leaveApp()
  vi.restoreAllMocks()
})

it('Whoever signs in on the page of a lost session finds no chat, page or pause of the person before', async () => {
  const { app, business, chat } = await atAnOpenChat()
  who = null
  await act(async () => {
    business.drop(4401, 'expired')
    chat.drop(4401, 'expired')
  })
  await waitFor(() => expect(location.pathname).toBe('/401'))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link'))
  await screen.findByRole('heading', { name: 'Entre na sua conta' })
  who = bruno
  await user.type(field('username'), 'bruno')
  await user.type(field('password'), 'x')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  await act(() => app.entrance.go('/chats'))
  await nothingOfAna(app)
  const again = app.sockets.at(-1)!
  act(() => again.accept())
  expect(again.sent).toContainEqual(expect.objectContaining({ action: 'login', since: {} }))
})

it('A page whose cookie became another person’s shows them nothing of the person before', async () => {
  const { app, business, chat } = await atAnOpenChat()
  who = bruno
  await act(async () => {
    business.drop(4401, '')
    chat.drop(4401, '')
  })
  await waitFor(() => expect(location.pathname).toBe('/401'))
  await act(() => app.entrance.go('/chats'))
  await nothingOfAna(app)
})

/** Ana reads a customer's message; a page of chats and do-not-disturb are known as well. */
async function atAnOpenChat() {
  const app = renderApp(
    '/chats',
    ana,
    on(getProfile, () => (who ? { status: 200, body: who } : { refused: 'not_authenticated' })),
    ...[channelLogin, preSession, sessionLogin].map((endpoint) => on(endpoint, goldenAnswer(endpoint))),
  )
  await waitFor(() => expect(app.sockets).toHaveLength(1))
  const business = app.sockets[0]!
  act(() => business.accept())
  await waitFor(() => expect(app.parts.chat.loaded).toBeTruthy(), { timeout: 10_000 })
  const { uid } = app.parts.services.loaded!.link
  await act(async () => business.say({ action: 'startService', data: { uid } }))
  await waitFor(() => expect(app.sockets.length).toBeGreaterThan(1))
  const chat = app.sockets.find(({ url }) => url.includes('/chat'))!
  act(() => chat.accept())
  const one = sampleChat({ answered: true, user: { id: 7 }, title: 'SEGREDO DA ANA' })
  await act(async () => chat.say({ action: 'chat', data: { partial: false, chat: one } }))
  await act(async () => app.parts.chat.loaded!.host.select(one.id))
  const messages = [sampleMessage({ content: SECRET })]
  await act(async () =>
    chat.say({ action: 'messages', data: { step_id: one.id, messages, has_more: false } }),
  )
  await waitFor(() => expect(document.body.textContent).toContain(SECRET))
  await act(async () =>
    business.say({ action: 'dnd', data: { active: true }, topic: 'user:7', event_seq: 12 }),
  )
  // Toasts wait for a window that is not in front.
  await act(async () => toast.error(NOTICE))
  await screen.findByText(NOTICE)
  act(() => void window.dispatchEvent(new Event('blur')))
  app.parts.queryClient.setQueryData(OTHERS_PAGE, 'a page of ended chats')
  return { app, business, chat }
}

async function nothingOfAna(app: ReturnType<typeof renderApp>): Promise<void> {
  await waitFor(() => expect(app.parts.queryClient.getQueryData(['profile'])).toMatchObject({ id: bruno.id }))
  await waitFor(() => expect(listedRooms(app.parts.chat.loaded!.host.getSnapshot().rooms)).toEqual([]))
  expect(document.body.textContent).not.toContain(SECRET)
  expect(app.parts.queryClient.getQueryData(OTHERS_PAGE)).toBeUndefined()
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(app.parts.services.loaded!.agent.state).toMatchObject({ doNotDisturb: false })
}

function field(name: string): Element {
  return document.querySelector(`[name=${name}]`)!
}
