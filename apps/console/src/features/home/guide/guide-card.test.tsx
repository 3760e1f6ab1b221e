import { changeGuide, type Guide, getGuide } from '@ramal/contract/endpoints/guide'
import type { Profile } from '@ramal/contract/entities/profile'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { openGuide } from '../../../lib/open-guide.ts'
import { profileQuery } from '../../../lib/session.ts'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { stubMicrophone } from '../../../testing/browser-audio.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { fakeTestPhone } from '../../../testing/fake-test-phone.ts'
import { profileOf } from '../../../testing/profile.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { HomeScreen } from '../home-screen.tsx'
import { GuideCard } from './guide-card.tsx'

const VOIP = { websocket: 'wss://x', endpoint: '10001', realm: 'x', password: 'x', device_state_busy_at: 1 }

beforeAll(async () => {
  await showLocale('pt-br')
  await Promise.all([showLateTexts(), showProfileTexts()])
})
afterEach(() => void vi.unstubAllGlobals())

interface Given {
  readonly done?: Guide['done']
  readonly allowed?: boolean
  readonly profile?: Partial<Profile>
  readonly fails?: boolean
}

function shown({ done = [], allowed = true, profile = {}, fails = false }: Given = {}) {
  const said: object[] = []
  let held = done
  const state = allowed ? 'granted' : 'prompt'
  stubMicrophone({ microphone: state, notices: allowed ? 'granted' : 'default' })
  fakeBackend(
    fails ? refuse(getGuide, 'internal') : on(getGuide, { status: 200, body: { is_closed: false, done } }),
    on(changeGuide, ({ body }) => {
      said.push(body)
      if (body.done !== undefined) held = [...held, body.done]
      const guide: Guide = { is_closed: body.is_closed ?? false, done: held }
      return { status: 200, body: guide }
    }),
  )
  const parts = fakeConsole()
  const known = profileOf({ roles: ['sites.view_softphone'], voip: VOIP, guide_open: true, ...profile })
  parts.queryClient.setQueryData(profileQuery.queryKey, known)
  const fake = fakeTestPhone()
  const Component = () => <HomeScreen guide={<GuideCard phone={fake.phone} />} onCall={vi.fn()} />
  return { ...renderPage({ Component }, '/', parts), parts, fake, said }
}
const card = () => screen.findByRole('region', { name: 'Primeiros passos' })
const step = async (name: RegExp) => within(await card()).findByRole('button', { name })

describe('the first minute of an agent', () => {
  it('What is true already is ticked by itself, and what comes next is open', async () => {
    shown({ done: ['audio'] })
    expect(await step(/^Permitir microfone e avisos: feito/)).toHaveAttribute('aria-expanded', 'false')
    expect(await step(/^Testar áudio: feito/)).toBeVisible()
    expect(await step(/^Ligar para o teste: a fazer/)).toHaveAttribute('aria-expanded', 'true')
    expect(await step(/^Ficar disponível: a fazer/)).toBeVisible()
    expect(await screen.findByText('2 de 4 feitos')).toBeVisible()
  })

  it('The browser is asked for microphone and notices by one press, and the step is done', async () => {
    const { user, fake } = shown({ allowed: false })
    await step(/^Permitir microfone e avisos: a fazer/)
    await user.click(await within(await card()).findByRole('button', { name: 'Permitir' }))
    expect(fake.did).toContain('microphone')
  })

  it('A call in which they heard themself is remembered, and the next step has the focus', async () => {
    const { user, fake, said } = shown({ done: ['audio'] })
    await user.click(await within(await card()).findByRole('button', { name: 'Ligar para o teste' }))
    fake.become('echo')
    await user.click(await screen.findByRole('button', { name: 'Sim, me ouvi' }))
    expect(await step(/^Ligar para o teste: feito/)).toBeVisible()
    expect(said).toEqual([{ done: 'call' }])
    await waitFor(async () => expect(await step(/^Ficar disponível/)).toHaveFocus())
  })

  it('An agent becomes available by the telephone that signs in, and is told what stands in the way', async () => {
    const { user, fake, parts } = shown({ done: ['audio', 'call'] })
    fake.become('off')
    await user.click(await within(await card()).findByRole('button', { name: 'Ficar disponível' }))
    expect(fake.did).toContain('start')
    fake.become('free')
    for (const [status, words] of [
      ['paused', /^Você está em pausa/],
      ['do_not_disturb', /^Não perturbe está ligado/],
      ['unavailable', /ainda não está registrado/],
    ] as const) {
      act(() => parts.services.loaded!.webphone.dispatch(status))
      expect(await screen.findByText(words)).toBeVisible()
    }
  })

  it('Once all is done it is closed for good, and stays in sight until the agent has seen that', async () => {
    const { user, parts, said } = shown({ done: ['audio', 'call'] })
    await step(/^Ficar disponível/)
    act(() => parts.services.loaded!.webphone.dispatch('not_inuse'))
    expect(await screen.findByText('Tudo pronto. Bom trabalho.')).toBeVisible()
    await waitFor(() => expect(said).toEqual([{ is_closed: true }]))
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull()
  })

  it('After the last step the focus is on what ends the guide, and then on the page', async () => {
    const content = document.body.appendChild(document.createElement('main'))
    Object.assign(content, { id: 'content', tabIndex: -1 })
    const { user, fake, parts } = shown({ done: ['audio'] })
    await step(/^Ligar para o teste: a fazer/)
    act(() => parts.services.loaded!.webphone.dispatch('not_inuse'))
    await user.click(await screen.findByRole('button', { name: 'Ligar para o teste' }))
    fake.become('echo')
    const heard = await screen.findByRole('button', { name: 'Sim, me ouvi' })
    heard.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Concluir' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(content).toHaveFocus()
    content.remove()
  })

  it('Brought back by the palette or the map of the keys it has the focus, also where it stands already', async () => {
    const { parts } = shown({ profile: { guide_open: false } })
    await screen.findByText(/^Olá/)
    await act(() => openGuide(parts))
    await waitFor(async () => expect(await card()).toHaveFocus())
    act(() => (document.activeElement as HTMLElement).blur())
    await act(() => openGuide(parts))
    expect(await card()).toHaveFocus()
  })

  it('It is put away by its x, which the server remembers', async () => {
    const { user, said } = shown()
    await user.click(await within(await card()).findByRole('button', { name: 'Fechar os primeiros passos' }))
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull()
    await waitFor(() => expect(said).toEqual([{ is_closed: true }]))
  })

  it.each<[string, Partial<Profile>]>([
    ['without a telephone', { voip: null }],
    ['who may not telephone', { roles: ['sites.view_chat'] }],
    ['who has put it away', { guide_open: false }],
    ['of a backend that has none', { guide_open: undefined }],
  ])('Nobody %s is shown a guide', async (_who, profile) => {
    shown({ profile })
    expect(await screen.findByText(/^Olá/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull()
  })

  it('A guide that does not load says so, and the rest of the home stands', async () => {
    shown({ fails: true })
    expect(await screen.findByText('Não foi possível carregar os primeiros passos')).toBeVisible()
  })
})
