import { checkPause } from '@ramal/contract/endpoints/pause'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatHarness } from '../../features/chat/testing/chat-harness.ts'
import { chatPart } from '../../features/chat/testing/chat-part.ts'
import { chatFrame } from '../../features/chat/testing/chat-samples.ts'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { fakeBusinessPort } from '../../testing/fake-business-port.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { aProfile, softphoneHarness, startSoftphone } from '../../testing/softphone-harness.ts'
import { softphonePart } from '../../testing/softphone-part.ts'
import { Header } from './header.tsx'
import { ServiceLayers } from './service-layers.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
  // Loaded with the first signed-in page: not what is measured here.
  await Promise.all([import('../../features/softphone/door.ts'), import('../../features/chat/door.ts')])
})
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A console with telephone and chat on fakes. */
async function working(roles: readonly string[]) {
  const phone = softphoneHarness()
  await startSoftphone(phone)
  const chat = chatHarness()
  const parts = fakeConsole({
    softphone: softphonePart(phone.host),
    chat: chatPart(chat.host),
  })
  return { phone, chat, around: { parts, profile: { ...aProfile(), roles: [...roles] } } }
}

describe('the header', () => {
  const pause = () => screen.queryByRole('button', { name: 'Pausa' })
  const telephone = () => screen.queryByRole('button', { name: /^Softphone Disponível/ })
  const chat = () => screen.queryByRole('button', { name: /^Chat/ })
  const bell = () => screen.queryByRole('button', { name: 'Avisos' })
  const fullscreen = () => screen.queryByRole('button', { name: 'Tela cheia' })

  it.each([
    ['[R2.6-01]', 'sites.view_take_break', pause, [telephone, chat, bell, fullscreen]],
    ['[R2.6-02]', 'sites.view_softphone', telephone, [pause, chat, bell, fullscreen]],
    ['[R2.6-03]', 'sites.view_chat', chat, [pause, telephone, bell, fullscreen]],
    ['[R2.6-04]', 'sites.view_notification', bell, [pause, telephone, chat, fullscreen]],
    ['[R2.6-05]', 'sites.view_fullscreen', fullscreen, [pause, telephone, chat, bell]],
  ] as const)(
    '%s [R6-09] With %s the header has its control and no other',
    async (_row, role, shown, hidden) => {
      fakeBackend(on(checkPause, { status: 200, body: { pause: null } }))
      const { around } = await working([role])
      renderShell(<Header />, around)
      await vi.waitFor(() => expect(shown()).not.toBeNull())
      for (const control of hidden) expect(control()).toBeNull()
    },
  )

  it('The header has the title of the page, and for everybody menu, theme, language and themselves', () => {
    renderShell(<Header />, { profile: profileOf({ roles: [] }), title: 'menu.chats' })
    expect(screen.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
    for (const name of ['Abrir menu', 'Tema', 'Idioma', /^Menu do usuário/])
      expect(screen.getByRole('button', { name })).toBeVisible()
  })
})

describe('telephone and chat in the header', () => {
  const states = () =>
    [...document.querySelectorAll('[data-slot="status"]')].map((status) => [
      status.getAttribute('data-state'),
      status.textContent,
    ])
  const ROLES = ['sites.view_softphone', 'sites.view_chat']

  it('Telephone and chat are shown alike, and told apart by icon and name', async () => {
    const { chat, around } = await working(ROLES)
    renderShell(<Header />, around)
    await act(() => chat.start())
    await vi.waitFor(() => expect(states()).toHaveLength(2))
    expect(states()).toEqual([
      ['available', 'Disponível'],
      ['available', 'Disponível'],
    ])
    for (const name of [/^Softphone/, /^Chat/])
      expect(screen.getByRole('button', { name }).querySelectorAll('svg')).toHaveLength(2)
  })

  it('§4.11: While another tab serves, both say where, not that they are down', async () => {
    const business = fakeBusinessPort()
    const phone = softphoneHarness()
    const chat = chatHarness()
    const parts = fakeConsole({
      business,
      softphone: softphonePart(phone.host),
      chat: chatPart(chat.host),
    })
    renderShell(<Header />, { parts, profile: { ...aProfile(), roles: ROLES } })
    await vi.waitFor(() => expect(states()).toHaveLength(2))
    act(() => business.say('startService', { uid: 'another tab' }))
    expect(states().map(([, words]) => words)).toEqual(['Em outra aba', 'Em outra aba'])
  })
})

describe('what rings above every page', () => {
  const ring = (phone: ReturnType<typeof softphoneHarness>) =>
    act(() => phone.sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: null, metadata: null }))

  it('A call rings above every page of whoever has the telephone', async () => {
    const { phone, around } = await working(['sites.view_softphone'])
    renderShell(<ServiceLayers />, around)
    ring(phone)
    expect(await screen.findByRole('dialog', { name: 'Chamada recebida' })).toBeVisible()
  })

  it('Nothing of the telephone is shown to whoever may not have it', async () => {
    const { phone, around } = await working(['sites.view_chat'])
    renderShell(<ServiceLayers />, around)
    ring(phone)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A chat rings above every page of whoever has the chat, and of nobody else', async () => {
    for (const [role, rings] of [
      ['sites.view_softphone', false],
      ['sites.view_chat', true],
    ] as const) {
      const { chat, around } = await working([role])
      renderShell(<ServiceLayers />, around)
      await act(() => chat.start())
      await act(async () => chat.socket().say(chatFrame()))
      const dialog = screen.queryByRole('dialog', { name: 'Novo Chat' })
      expect(dialog !== null).toBe(rings)
      cleanup()
    }
  })
})
