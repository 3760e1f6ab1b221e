import type { Profile } from '@ramal/contract/entities/profile'
import type { LinkState } from '@ramal/contract/vocabulary'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, screen } from '@testing-library/react'
import { LockIcon } from 'lucide-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Console } from '../../lib/console.ts'
import { showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { useAnnouncedPage } from './announced-page.ts'
import { LinkBanner } from './link-banner.tsx'
import { BackHome, MessagePage } from './message-page.tsx'
import { usePasswordNotice } from './password-notice.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000

beforeEach(async () => {
  await showLocale('pt-br')
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => void vi.useRealTimers())

describe('the banner of a lost connection', () => {
  const SENTENCE = 'Sem conexão com o servidor, reconectando...'
  const isShown = () => screen.getByRole('status').textContent === SENTENCE

  /** A console whose link goes up and down as the test says. */
  function linked() {
    const whole = fakeConsole()
    const services = whole.services.loaded!
    let state: LinkState = 'disconnected'
    const listeners = new Set<(state: LinkState) => void>()
    const link: typeof services.link = {
      ...services.link,
      get state() {
        return state
      },
      onState(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    const loaded = { ...services, link }
    const parts: Console = { ...whole, services: { load: async () => loaded, loaded } }
    const become = (next: LinkState) =>
      act(() => {
        state = next
        for (const listener of listeners) listener(next)
      })
    return { parts, become }
  }
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('A connection that stays away for 2 s is said to be lost, until it is back', () => {
    const { parts, become } = linked()
    renderShell(<LinkBanner />, { parts })
    pass(1_999)
    expect(isShown()).toBe(false)
    pass(1)
    expect(isShown()).toBe(true)
    become('connected')
    expect(isShown()).toBe(false)
  })

  it('A hiccup is nobody’s business, and does not count towards the next one', () => {
    const { parts, become } = linked()
    renderShell(<LinkBanner />, { parts })
    pass(1_500)
    become('connected')
    pass(60_000)
    expect(isShown()).toBe(false)
    become('disconnected')
    pass(1_500)
    expect(isShown()).toBe(false)
    pass(500)
    expect(isShown()).toBe(true)
  })

  it.each(['phone', 'chat'] as const)(
    'A lost link of the %s is told in the same words, on every page',
    (channel) => {
      const { parts, become } = linked()
      renderShell(<LinkBanner />, { parts })
      become('connected')
      const { channelsAway } = parts.services.loaded!
      act(() => channelsAway.dispatch({ channel, isAway: true }))
      pass(2_000)
      expect(isShown()).toBe(true)
      act(() => channelsAway.dispatch({ channel, isAway: false }))
      expect(isShown()).toBe(false)
    },
  )

  it('The banner has not the colour of an after-service', () => {
    const { parts } = linked()
    renderShell(<LinkBanner />, { parts })
    pass(2_000)
    expect(screen.getByText(SENTENCE).className).not.toContain('after-service')
  })

  it('Whoever owes something, or is not signed in, has no connection to lose', () => {
    const owing = profileOf()
    owing.userextra.second_factor_missing = true
    const { parts } = linked()
    renderShell(<LinkBanner />, { parts, profile: null })
    pass(10_000)
    expect(isShown()).toBe(false)
    act(() => void parts.queryClient.setQueryData(profileQuery.queryKey, owing))
    pass(10_000)
    expect(isShown()).toBe(false)
  })
})

describe('the notice of the age of a password', () => {
  function Notice() {
    usePasswordNotice()
    return null
  }
  const iso = (offset: number | null) => (offset === null ? null : new Date(NOW + offset).toISOString())
  const withPassword = (expires: number | null, noticeFrom: number | null, login: number | null) => {
    const profile = profileOf({ last_login: iso(login) })
    const dates = { password_expire_date: iso(expires), password_notification_start: iso(noticeFrom) }
    return { ...profile, userextra: { ...profile.userextra, ...dates } }
  }

  it.each([
    ['has expired, which its page says', withPassword(-1, null, null), []],
    [
      'expires soon, after a login',
      withPassword(DAY, -DAY, -9_000),
      [['info', 'Sua senha irá expirar em breve.']],
    ],
    ['expires soon, long after the login', withPassword(DAY, -DAY, -11_000), []],
    ['expires soon, after nobody knows which login', withPassword(DAY, -DAY, null), []],
    ['expires, and is not to be spoken of yet', withPassword(DAY, 1_000, -1_000), []],
    ['expires, and is never to be spoken of', withPassword(DAY, null, -1_000), []],
    ['never expires', withPassword(null, -DAY, -1_000), []],
  ])('What is said of a password that %s is %j', (_how, profile, said) => {
    renderShell(<Notice />, { profile })
    expect(toastItems().map(({ kind, text }) => [kind, text])).toEqual(said)
  })

  it('An age that has been said is said again only when it changes', async () => {
    const { parts } = renderShell(<Notice />, { profile: withPassword(DAY, -DAY, -1_000) })
    const first = toastItems()[0]?.id
    const become = (profile: Profile) =>
      act(async () => {
        parts.queryClient.setQueryData(profileQuery.queryKey, profile)
        await vi.advanceTimersByTimeAsync(10)
      })
    await become({ ...withPassword(DAY, -DAY, -1_000), first_name: 'Anna' })
    expect(toastItems().map(({ id }) => id)).toEqual([first])
    await become(withPassword(2 * DAY, -DAY, -1_000))
    expect(toastItems().at(-1)?.id).not.toBe(first)
  })
})

describe('the page that the server is told of', () => {
  function Announced() {
    useAnnouncedPage()
    return null
  }

  it('[R7.6-29] The server is told each page once, without its language', async () => {
    const parts = fakeConsole()
    const sent = vi.spyOn(parts.services.loaded!.link, 'send')
    const { router } = renderShell(<Announced />, { parts, path: '/es-es/chats' })
    await act(() => router.navigate('/chats?page=2'))
    await act(() => router.navigate('/phonecalls'))
    expect(sent.mock.calls).toEqual(
      ['/chats', '/phonecalls'].map((page) => ['change_page', { page, id: null }]),
    )
  })
})

describe('a page with one sentence', () => {
  const page = (code?: string) => (
    <MessagePage icon={LockIcon} text="Nada aqui" action={<BackHome />} {...(code ? { code } : {})} />
  )

  it('The sentence takes the focus that is nowhere, and is no stop of the Tab key', () => {
    renderShell(page('404'))
    expect(screen.getByRole('heading', { name: 'Nada aqui' })).toHaveFocus()
    expect(screen.getByRole('heading')).toHaveAttribute('tabindex', '-1')
    expect(screen.getByText('404')).toBeVisible()
  })

  it('The sentence leaves the focus where it is, and no number stands above it where there is none', () => {
    renderShell(
      <>
        <input ref={(input) => input?.focus()} />
        {page()}
      </>,
    )
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(document.querySelector('p')).toBeNull()
  })

  it('The way back leads to the start in the language of the page', () => {
    renderShell(page(), { path: '/en-us/nowhere' })
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/en-us')
  })
})
