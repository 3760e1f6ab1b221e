import { getProfile } from '@ramal/contract/endpoints/profile'
import { sessionLogout } from '@ramal/contract/endpoints/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROFILE_KEY } from '../../lib/query-client.ts'
import { profileQuery } from '../../lib/session.ts'
import { on, type Played } from '../../testing/backend.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

const OTHER_TAB = '01912345-6789-7000-8000-000000000000'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The console at home, its business websocket accepted. */
async function connected(played: readonly Played[] = [], profile = profileOf()) {
  const app = renderApp('/', profile, ...played)
  await waitFor(() => expect(app.sockets).toHaveLength(1))
  const server = app.sockets[0]!
  act(() => server.accept())
  await screen.findByText('Olá, Ana')
  return {
    ...app,
    server,
    uid: app.parts.services.loaded?.link.uid ?? '',
    sent: (action: string) => server.sent.filter((frame) => frame['action'] === action),
  }
}

/** The next answer whose address has `part` is made at once, as `made` tells, and given by `release`. */
function holdNextAnswer(part: string) {
  const answered = globalThis.fetch
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isMade = () => {}
  const made = new Promise<void>((resolve) => (isMade = resolve))
  let isHeld = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await answered(url, init)
    if (isHeld || !url.includes(part)) return answer
    isHeld = true
    isMade()
    await released
    return answer
  })
  return { made, release: () => release() }
}

describe('the session and its websocket', () => {
  it('[R7.6-24] The websocket logs the tab in once somebody is signed in', async () => {
    const { sent, uid } = await connected()
    expect(sent('login')).toEqual([expect.objectContaining({ uid, page: '/' })])
  })

  it('No websocket is opened on the login page', async () => {
    const { sockets } = renderApp('/login', null)
    await screen.findByRole('heading', { name: 'Entre na sua conta' })
    expect(sockets).toHaveLength(0)
  })

  it('No websocket is opened while a new password is owed, and one is opened as soon as there is one', async () => {
    const owing = profileOf()
    owing.userextra.password_expire_date = '2020-01-01T00:00:00Z'
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { sockets, parts } = renderApp('/', owing)
    await screen.findByText('Sua senha expirou, por favor, crie uma nova senha.', { selector: 'main p' })
    expect(sockets).toHaveLength(0)
    expect(location.pathname).toBe('/profile/change-password')
    await act(() => vi.advanceTimersByTimeAsync(2_200)) // longer than the banner's patience
    expect(screen.queryByText('Sem conexão com o servidor, reconectando...')).toBeNull()
    act(() => parts.queryClient.setQueryData(profileQuery.queryKey, profileOf()))
    await waitFor(() => expect(sockets).toHaveLength(1))
  })

  it('No websocket is opened while a second factor is owed', async () => {
    const owing = profileOf()
    owing.userextra.second_factor_missing = true
    const { sockets } = renderApp('/chats', owing)
    await screen.findByText('Sua equipe exige a verificação em duas etapas. Ative-a para continuar.')
    expect(sockets).toHaveLength(0)
  })

  it.each([
    ['password_changed', 'Sua senha foi trocada em outro lugar.'],
    ['ended_by_admin', 'Um administrador encerrou a sua sessão.'],
    ['', 'Sua sessão expirou ou você não está autenticado'],
    ['constructor', 'Sua sessão expirou ou você não está autenticado'],
  ])('A session that ended with the reason "%s" is explained in words on /401', async (reason, sentence) => {
    let isIn = true
    const { server } = await connected([
      on(getProfile, () => (isIn ? { status: 200, body: profileOf() } : { refused: 'not_authenticated' })),
    ])
    isIn = false
    act(() => server.drop(4401, reason))
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
    expect(screen.getByRole('heading')).toHaveFocus()
    expect(location.pathname).toBe('/401')
  })

  it.each([4401, 4403])(
    'A second factor that becomes due in mid-session leads to the page where it is set up (%i)',
    async (code) => {
      let isDue = false
      const { server, sockets, parts } = await connected([
        on(getProfile, () => {
          const profile = profileOf()
          profile.userextra.second_factor_missing = isDue
          return { status: 200, body: profile }
        }),
      ])
      isDue = true
      act(() => server.drop(code))
      await screen.findByText('Sua equipe exige a verificação em duas etapas. Ative-a para continuar.')
      expect(location.pathname).toBe('/profile/second-factor')
      isDue = false
      await act(() => parts.queryClient.invalidateQueries({ queryKey: PROFILE_KEY }))
      await waitFor(() => expect(sockets).toHaveLength(2))
    },
  )

  it('What is owed is asked for anew: an older answer that is still under way does not lead to /401', async () => {
    let isDue = false
    const { server, parts } = await connected([
      on(getProfile, () => {
        const profile = profileOf()
        profile.userextra.second_factor_missing = isDue
        return { status: 200, body: profile }
      }),
    ])
    const answer = holdNextAnswer('profile')
    act(() => void parts.queryClient.refetchQueries({ queryKey: PROFILE_KEY }))
    await answer.made
    isDue = true
    act(() => server.drop(4401, 'expired'))
    await screen.findByText('Sua equipe exige a verificação em duas etapas. Ative-a para continuar.')
    await act(async () => answer.release())
    expect(location.pathname).toBe('/profile/second-factor')
    expect(screen.getByText(/Sua equipe exige/)).toBeVisible()
  })

  it('No page of the menu is shown while something is owed', async () => {
    const owing = profileOf()
    owing.userextra.second_factor_missing = true
    const { entrance } = renderApp('/profile/second-factor', owing)
    await screen.findByText('Sua equipe exige a verificação em duas etapas. Ative-a para continuar.')
    for (const path of ['/', '/chats', '/en-us/phonecalls']) {
      await act(() => entrance.go(path))
      expect(location.pathname).toMatch(/\/profile\/second-factor$/)
    }
  })

  it('[R7.6-29] The websocket says which page is open, without its locale', async () => {
    const { sent, entrance } = await connected()
    await act(() => entrance.go('/es-es'))
    await act(() => entrance.go('/403'))
    await act(() => entrance.go('/'))
    expect(sent('change_page').at(-1)).toEqual({ action: 'change_page', page: '/', id: null })
  })

  it('[R7.6-50] The profile is loaded again when it has changed', async () => {
    const { server, api } = await connected()
    const asked = () => api.asked(getProfile).length
    expect(asked()).toBe(1)
    act(() => server.say({ action: 'updateUser', data: {} }))
    await waitFor(() => expect(asked()).toBe(2))
  })
})

describe('service here or elsewhere §4.11', () => {
  const button = () => screen.queryByRole('button', { name: 'Atender aqui' })

  it('[R2.6-21] [R7.6-28] [R7.6-43] "Atender aqui" is offered while another tab serves, and claims the service', async () => {
    const { server, sent, uid } = await connected()
    expect(button()).toBeNull()
    act(() => server.say({ action: 'startService', data: { uid: OTHER_TAB } }))
    await userEvent.click(button()!)
    expect(sent('service_here')).toEqual([{ action: 'service_here', uid }])
    act(() => server.say({ action: 'startService', data: { uid } }))
    expect(button()).toBeNull()
    expect(screen.getByText('Nesta aba')).toBeVisible()
  })

  it('[R4.11-04] A tab that served and lost the service says so, word for word', async () => {
    const { server, uid } = await connected()
    act(() => server.say({ action: 'startService', data: { uid } }))
    vi.useFakeTimers() // the reload of 3 s stays away
    act(() => server.say({ action: 'startService', data: { uid: OTHER_TAB } }))
    const sentence = 'Solicitação de atendimento em outra aba, está será atualizada.'
    expect(screen.getByText(sentence)).toBeInTheDocument()
  })
})

describe('logout §4.12', () => {
  it('[R4.12-05] [R4.12-06] [R7.6-51] [R7.6-69] [R9-18] A logout command is announced, and logs out after 15 s', async () => {
    const { server, sent } = await connected([on(sessionLogout, { status: 204, body: null })])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => server.say({ action: 'logout', data: { reason: 'supervisor' } }))
    expect(screen.getByText('Comando recebido, você será deslogado em 15 segundos')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(14_000))
    expect(sent('logout')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(sent('logout')).toEqual([{ action: 'logout', reason: 'supervisor' }])
    await screen.findByText('Você saiu. Até logo!')
    expect(server.closed).toBe(true)
  })
})

describe('age of the password §8', () => {
  const day = 86_400_000
  const withPassword = (expires: number, login: number) =>
    profileOf({
      last_login: new Date(Date.now() - login).toISOString(),
      userextra: {
        ...profileOf().userextra,
        password_expire_date: new Date(Date.now() + expires).toISOString(),
        password_notification_start: new Date(Date.now() - day).toISOString(),
      },
    })

  it.each([['[R8-21]', 'Sua senha irá expirar em breve.', day, 5_000]])(
    '%s A password that expires soon is announced after the login with "%s"',
    async (_, sentence, expires, login) => {
      await connected([], withPassword(expires, login))
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    },
  )

  it('[R8-20] [R5-47] An expired password is said, and every page is the one where a new one is made', async () => {
    renderApp('/', withPassword(-day, day))
    expect(
      await screen.findByText('Sua senha expirou, por favor, crie uma nova senha.', {}, { timeout: 5_000 }),
    ).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: 'Senha' })).toBeInTheDocument()
    expect(location.pathname).toBe('/profile/change-password')
  })

  it('[R8-21] A password that expires soon is not announced when the last login was more than 10 s ago', async () => {
    await connected([], withPassword(day, 11_000))
    expect(screen.queryByText('Sua senha irá expirar em breve.')).toBeNull()
  })
})
