import { channelLogin } from '@ramal/contract/endpoints/agent'
import { getProfile } from '@ramal/contract/endpoints/profile'
import { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
import type { Profile } from '@ramal/contract/entities/profile'
import { sampleChat } from '@ramal/domain/chat/testing/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import type { FakeSipPort } from '../../testing/fake-sip-port.ts'
import { aPause } from '../../testing/pause.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'
import { aProfile } from '../../testing/softphone-harness.ts'

// All of the console but SIP: telephone and chat with their layers and widgets, on sockets that the test plays.
const sip: FakeSipPort[] = vi.hoisted(() => [])
vi.mock('../../platform/sip/jssip-port.ts', async () => {
  const { createFakeSipPort } = await import('../../testing/fake-sip-port.ts')
  return {
    createJssipPort: () => {
      const port = createFakeSipPort()
      sip.push(port)
      return port
    },
  }
})

afterEach(() => {
  leaveApp()
  sip.length = 0
  vi.unstubAllGlobals()
})

interface Flags {
  readonly team: boolean
  readonly user: boolean
}

/** Ana with an extension, both channels permitted; `phone` and `chat` say what starts by itself. */
function ana(phone: Flags, chat: Flags): Profile {
  const { team, voip } = aProfile({
    enable_auto_login_webphone: phone.team,
    enable_auto_login_webchat: chat.team,
  })
  const profile = profileOf({ team, voip })
  const userextra = {
    ...profile.userextra,
    login_channel_telephony: phone.user,
    login_channel_chat: chat.user,
  }
  return { ...profile, userextra }
}

const BOTH = ana({ team: true, user: false }, { team: true, user: false })

/** Signs in on the login page; the server then gives the service to this tab. */
async function signedIn(profile: Profile = BOTH) {
  let isIn = false
  const app = renderApp(
    '/login',
    null,
    on(preSession, goldenAnswer(preSession)),
    on(sessionLogin, () => {
      isIn = true
      return goldenAnswer(sessionLogin)
    }),
    on(getProfile, () => (isIn ? { status: 200, body: profile } : { refused: 'not_authenticated' })),
    on(channelLogin, goldenAnswer(channelLogin)),
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Usuário'), 'ana')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByText('Olá, Ana')
  await waitFor(() => expect(app.sockets).toHaveLength(1))
  const business = app.sockets[0]!
  act(() => business.accept())
  await waitFor(() => {
    expect(app.parts.softphone.loaded).toBeDefined()
    expect(app.parts.chat.loaded).toBeDefined()
  })
  const uid = app.parts.services.loaded?.link.uid ?? ''
  await act(async () => business.say({ action: 'startService', data: { uid } }))
  const channels = () => app.api.asked(channelLogin).map(({ query }) => query['channel'])
  return { ...app, business, channels, user }
}

const header = () => within(screen.getByRole('banner'))

/** Both channels signed in and connected. */
async function working() {
  const app = await signedIn()
  await waitFor(() => expect(app.sockets).toHaveLength(2))
  await waitFor(() => expect(sip[0]?.asked).toContainEqual(['start', '10001']))
  const chat = app.sockets[1]!
  await act(async () => {
    chat.accept()
    sip[0]?.say({ type: 'registry', registration: 'registered' })
  })
  return { ...app, chat }
}

/** The status of a channel as the server was last told it. */
function toldStatus(app: Awaited<ReturnType<typeof working>>, type: 'webphone' | 'webchat') {
  return app.business.sent.findLast((frame) => frame['action'] === 'change_state' && frame['type'] === type)
}

it('[R4.11-03] An agent signs in, and in the tab that serves telephone and chat start by themselves', async () => {
  const { channels, chat } = await working()
  expect(channels().toSorted()).toEqual(['chat', 'telephony'])
  expect(chat.sent).toContainEqual({ action: 'check_rooms' })
  expect(header().getByRole('button', { name: /^Softphone Disponível/ })).toBeVisible()
  expect(header().getByRole('button', { name: /Chat.*Disponível/ })).toBeVisible()
})

it('After the sign-in the focus is in the page, for the login page took what had it away', async () => {
  await signedIn()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

const ON = { team: true, user: false }
const WISHED = { team: false, user: true }
const OFF = { team: false, user: false }

it.each<[string, Flags, Flags, readonly string[]]>([
  ['[R4.11-07] [R6-18] the telephone alone, when its team says so', ON, OFF, ['telephony']],
  ['[R4.11-07] the telephone alone, when the user has signed in to it', WISHED, OFF, ['telephony']],
  ['[R4.11-08] [R6-18] the chat alone, when its team says so', OFF, ON, ['chat']],
  ['[R4.11-08] the chat alone, when the user has signed in to it', OFF, WISHED, ['chat']],
  ['[R4.11-07] [R4.11-08] neither, when nobody says so', OFF, OFF, []],
])('What starts by itself in the tab that serves is %s', async (_title, phone, chat, expected) => {
  const { channels, sockets } = await signedIn(ana(phone, chat))
  await waitFor(() => expect(channels()).toEqual(expected))
  const started = sip[0]?.asked.filter(([verb]) => verb === 'start')
  expect(started).toEqual(expected.includes('telephony') ? [['start', '10001']] : [])
  expect(sockets).toHaveLength(expected.includes('chat') ? 2 : 1)
})

describe('a pause of both channels', () => {
  const pause = aPause({ enable_webchat: true, allow_incoming_chat: false })

  it('[R4.7-07] [R4.7-08] A pause of both channels makes telephone and chat paused when it starts, and closes the telephone', async () => {
    const app = await working()
    act(() => app.business.say({ action: 'startPause', data: { pause } }))
    expect(toldStatus(app, 'webphone')).toMatchObject({ state: 'paused' })
    expect(toldStatus(app, 'webchat')).toMatchObject({ state: 'paused' })
    act(() => sip[0]?.say({ type: 'incoming', uid: 'in-1', phone: '1', name: null, metadata: null }))
    expect(sip[0]?.asked.at(-1)).toEqual(['refuse', 'in-1', { status: 480, reason: 'dnd' }])
  })

  it('[R4.7-09] [R4.7-17] [R4.7-19] The end of a pause of both channels leaves both available and the telephone open', async () => {
    const app = await working()
    act(() => app.business.say({ action: 'startPause', data: { pause } }))
    act(() => app.business.say({ action: 'stopPause', data: { id: pause.id, by: pause.user } }))
    expect(toldStatus(app, 'webphone')).toMatchObject({ state: 'not_inuse' })
    expect(toldStatus(app, 'webchat')).toMatchObject({ state: 'not_inuse' })
    act(() => sip[0]?.say({ type: 'incoming', uid: 'in-1', phone: '1', name: null, metadata: null }))
    expect(screen.getByRole('dialog', { name: 'Chamada recebida' })).toBeVisible()
  })

  it('[R4.7-10] [R4.7-14] A pause that a supervisor asks for starts when the telephone lets it, and the agent reads who has paused them', async () => {
    const app = await working()
    const asked = () => app.business.sent.filter(({ action }) => action === 'start_pause')
    act(() => sip[0]?.say({ type: 'registry', registration: 'unregistered' }))
    const waiting = { ...pause, start: false, pending: true, started_by: { id: 3, description: 'Sofia' } }
    act(() => app.business.say({ action: 'pause', data: waiting }))
    expect(asked()).toEqual([])
    act(() => sip[0]?.say({ type: 'registry', registration: 'registered' }))
    expect(asked()).toEqual([{ action: 'start_pause', id: pause.id }])
    expect(screen.queryByText('Você foi pausado por um supervisor')).toBeNull()
    act(() => app.business.say({ action: 'startPause', data: { pause: { ...waiting, start: true } } }))
    expect(await screen.findByText('Você foi pausado por um supervisor')).toBeVisible()
  })
})

it('[R8-17] A form of a chat that could not be loaded is said with the number of the chat', async () => {
  const { chat, parts } = await working()
  const mine = sampleChat({ answered: true, user: { id: BOTH.id } })
  await act(async () => chat.say({ action: 'chat', data: { partial: false, chat: mine } }))
  await act(async () => parts.chat.loaded?.host.select(mine.id))
  expect(await screen.findByText(`Não foi possível obter o formulário do chat ${mine.id}`)).toBeVisible()
})
