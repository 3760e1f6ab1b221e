import {
  getCoworkerChats,
  getCoworkerMessages,
  markCoworkerChat,
  sendCoworkerMessage,
} from '@ramal/contract/endpoints/coworker-chat'
import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import type { CoworkerChats, CoworkerMessage } from '@ramal/contract/entities/coworker-chat'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../../lib/i18n.ts'
import type { Notice } from '../../../platform/notification.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { CoworkersScreen } from '../coworkers-screen.tsx'
import { CoworkerChatLayer } from '../door.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const PROFILE = aProfile()
const ME = { id: PROFILE.id, description: 'Ana Lima' }
const BRUNO = { id: 900, description: 'Bruno Reis' }
const CARLA = { id: 901, description: 'Carla Souza' }
const NOBODY = { count: 0, next: null, previous: null, results: [] }

const message = (id: number, text: string, from = BRUNO, to = ME): CoworkerMessage => ({
  ...{ id, from, to, text, sent_ts: Date.UTC(2026, 10, 26, 17, 30) + id },
  uid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
})

const TAKES = on(sendCoworkerMessage, ({ body }) => ({
  status: 201,
  body: { ...message(50, body.text, ME, BRUNO), uid: body.uid },
}))

/** A server on which these have been written. */
function show(
  written: CoworkerMessage[],
  {
    path = `/coworkers?with=${BRUNO.id}`,
    chats = { unread: 0, results: [] },
    send = TAKES,
  }: { path?: string; chats?: CoworkerChats; send?: Played } = {},
) {
  const api = fakeBackend(
    on(listCoworkers, { status: 200, body: NOBODY }),
    on(getCoworkerChats, () => ({ status: 200, body: chats })),
    on(getCoworkerMessages, ({ query }) => {
      const before = Number(query['before'] ?? Number.POSITIVE_INFINITY)
      const older = written.filter(({ id }) => id < before)
      const messages = older.slice(-2)
      return {
        status: 200,
        body: {
          ...{ user: BRUNO, messages, has_more: older.length > 2 },
          ...{ received: null, read: null },
        },
      }
    }),
    on(markCoworkerChat, { status: 204, body: null }),
    send,
  )
  const business = fakeBusinessPort()
  const parts = fakeConsole({ business })
  const notices: Notice[] = []
  Object.assign(parts.services.loaded!, {
    showNotice: (notice: Notice) => {
      notices.push(notice)
      return () => void notices.splice(notices.indexOf(notice), 1)
    },
  })
  const shown = renderShell(
    <>
      <CoworkersScreen onCall={vi.fn()} />
      <CoworkerChatLayer />
    </>,
    { path, parts, profile: PROFILE },
  )
  return { ...shown, api, business, notices }
}
const field = () => screen.findByRole('textbox', { name: 'Mensagem para Bruno Reis' })
const log = () => screen.getByRole('log')
const marks = (api: ReturnType<typeof show>['api']) => api.asked(markCoworkerChat).map(({ body }) => body)

describe('a conversation with a coworker', () => {
  it('What is written is sent by Enter, and how far it has come is said', async () => {
    const { user, api, business } = show([])
    await field()
    expect(await field()).toHaveFocus()
    await user.keyboard('um{Shift>}{Enter}{/Shift}dois{Enter}')
    await waitFor(() => expect(api.asked(sendCoworkerMessage)).toHaveLength(1))
    expect(api.asked(sendCoworkerMessage)[0]?.body.text).toBe('um\ndois')
    expect(await screen.findByText(/enviada/)).toBeVisible()
    expect(await field()).toHaveValue('')
    const mark = { user: BRUNO.id, of: ME.id }
    act(() => business.say('coworkerChatMark', { ...mark, received: 50, read: null }))
    await waitFor(() => expect(log()).toHaveTextContent('recebida'))
    act(() => business.say('coworkerChatMark', { ...mark, received: 50, read: 50 }))
    await waitFor(() => expect(log()).toHaveTextContent('lida'))
  })

  it('No letter is lost, however fast they come', async () => {
    const { api } = show([])
    const place = (await field()) as HTMLTextAreaElement
    // As a browser types: each letter follows what the field shows, without a rest for anything else.
    for (const letter of 'depressa') fireEvent.change(place, { target: { value: place.value + letter } })
    expect(place).toHaveValue('depressa')
    fireEvent.keyDown(place, { key: 'Enter' })
    await waitFor(() => expect(api.asked(sendCoworkerMessage)[0]?.body.text).toBe('depressa'))
  })

  it('What was not taken stays with its reason and is sent again under the same uid', async () => {
    let isDown = true
    const send = on(sendCoworkerMessage, ({ body }) =>
      isDown
        ? { refused: 'throttled' as const }
        : { status: 201 as const, body: { ...message(51, body.text, ME, BRUNO), uid: body.uid } },
    )
    const { user, api } = show([], { send })
    await user.type(await field(), 'oi{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Não enviada.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(log()).toHaveTextContent('enviada'))
    const uids = api.asked(sendCoworkerMessage).map(({ body }) => body.uid)
    expect([uids.length, new Set(uids).size]).toEqual([2, 1])
    expect(within(log()).getAllByText('oi')).toHaveLength(1)
  })

  it('What a coworker writes stands there at once, as text, and is read when it is in front', async () => {
    const { api, business } = show([message(1, 'oi')])
    await screen.findByText('oi')
    await waitFor(() => expect(marks(api)).toContainEqual({ mark: 'read', up_to: 1 }))
    act(() => business.say('coworkerMessage', message(2, 'veja https://exemplo.com <b>já</b>')))
    expect(await screen.findByText('veja https://exemplo.com <b>já</b>')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    await waitFor(() => expect(marks(api).at(-1)).toEqual({ mark: 'read', up_to: 2 }))
  })

  it('While nobody looks nothing is read, and a notice says who wrote, until it is read', async () => {
    const { api, business, notices } = show([])
    await field()
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => business.say('coworkerMessage', message(3, 'está aí?')))
    expect(notices).toMatchObject([{ title: 'Mensagem de colega', body: 'Bruno Reis: está aí?' }])
    expect(marks(api)).not.toContainEqual({ mark: 'read', up_to: 3 })
    seen.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(marks(api)).toContainEqual({ mark: 'read', up_to: 3 }))
    act(() => business.say('coworkerChatMark', { user: ME.id, of: BRUNO.id, received: 3, read: 3 }))
    expect(notices).toEqual([])
  })

  it('Older messages are asked for, and stand before the newer ones', async () => {
    const { user } = show([1, 2, 3].map((id) => message(id, `n${id}`)))
    await screen.findByText('n3')
    expect(screen.queryByText('n1')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mensagens anteriores' }))
    expect(await screen.findByText('n1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mensagens anteriores' })).toBeNull()
    expect(log().textContent.indexOf('n1')).toBeLessThan(log().textContent.indexOf('n2'))
  })

  it('Escape closes it, what was written stays for the next time, and the focus is in the list', async () => {
    const { user, where, router } = show([])
    await user.type(await field(), 'rascunho')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(where()).toBe('/coworkers'))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await act(() => router.navigate(`/coworkers?with=${BRUNO.id}`))
    expect(await field()).toHaveValue('rascunho')
  })

  it('One that cannot be opened says so, and can be asked for again', async () => {
    const api = fakeBackend(refuse(getCoworkerMessages, 'not_found'))
    const { user } = renderShell(<CoworkersScreen onCall={vi.fn()} />, {
      ...{ path: '/coworkers?with=77', profile: PROFILE },
    })
    const panel = within(await screen.findByRole('region', { name: 'Chat' }))
    expect(await panel.findByText('Não foi possível abrir a conversa')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(api.asked(getCoworkerMessages).length).toBeGreaterThan(1))
  })
})

describe('the conversations of somebody', () => {
  const chats: CoworkerChats = {
    unread: 2,
    results: [{ user: BRUNO, last: message(4, 'e aí?'), unread: 2 }],
  }

  it('What was unread has been received; the newest stands first, and Enter opens it', async () => {
    const { user, api, business, where } = show([], { path: '/coworkers?list=chats', chats })
    const first = await screen.findByRole('button', { name: /^Bruno Reis.*não lidas: 2$/s })
    await waitFor(() => expect(marks(api)).toEqual([{ mark: 'received', up_to: 4 }]))
    act(() => business.say('coworkerMessage', message(5, 'oi', CARLA)))
    await screen.findByText('Carla Souza')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)[0]).toContain('Carla Souza')
    first.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(where()).toBe(`/coworkers?list=chats&with=${BRUNO.id}`))
  })

  it('Nothing is said of who never wrote', async () => {
    show([], { path: '/coworkers?list=chats' })
    expect(await screen.findByText('Nenhuma conversa')).toBeVisible()
  })
})
