import { getProfile } from '@ramal/contract/endpoints/profile'
import { sessionLogout } from '@ramal/contract/endpoints/session'
import type { Profile } from '@ramal/contract/entities/profile'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { toast } from '@ramal/ui/toast'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { showLocale } from '../../lib/i18n.ts'
import { tellRefusal } from '../../lib/refusal.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { fakeSockets, type ServerSays } from '../../testing/fake-socket.ts'
import { aPause } from '../../testing/pause.ts'
import { profileOf } from '../../testing/profile.ts'
import { createConsole } from './create-console.ts'

const OTHER_TAB = '01912345-6789-7000-8000-000000000000'
const ana = profileOf()
const bruno = profileOf({ id: 8, first_name: 'Bruno' })
const ends: (() => void)[] = []

beforeEach(() => showLocale('pt-br'))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

/** The real console without a page around it, Ana signed in and connected; the test is the server. */
async function consoleOf(profile: Profile = ana) {
  const { open, sockets, last } = fakeSockets()
  // biome-ignore lint/complexity/useArrowFunction: called with `new`
  vi.stubGlobal('WebSocket', function (url: string, protocols: string[]) {
    return open(url, protocols)
  })
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
    },
  )
  const api = fakeBackend(
    on(getProfile, { status: 200, body: profile }),
    on(sessionLogout, { status: 204, body: null }),
  )
  const went: string[] = []
  const parts = createConsole({ navigate: (path) => void went.push(path) })
  ends.push(() => parts.end())
  await parts.queryClient.fetchQuery(profileQuery)
  const services = await parts.services.load()
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  last().accept()
  const say = (frame: ServerSays) => last().say(frame)
  return { parts, services, say, went, sockets, last, api }
}

const texts = () => toastItems().map(({ text }) => text)

describe('what the services of a console say and do', () => {
  it('[R4.7-10] Whoever is paused by somebody else is told', async () => {
    const { say, parts } = await consoleOf()
    await parts.pauses.load()
    say({ action: 'startPause', data: { pause: aPause({ started_by: { id: 3, description: 'Sofia' } }) } })
    expect(texts()).toEqual(['Você foi pausado por um supervisor'])
  })

  it('[R4.11-04] A tab that lost the service says so and is loaded again 3 s later', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const { say, services } = await consoleOf()
    say({ action: 'startService', data: { uid: services.link.uid } })
    vi.useFakeTimers()
    say({ action: 'startService', data: { uid: OTHER_TAB } })
    expect(texts()).toEqual(['Solicitação de atendimento em outra aba, está será atualizada.'])
    vi.advanceTimersByTime(2_999)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[R4.12-01] Whoever asks to leave while there is a call reads why not, and sees the calls', async () => {
    const { services, went, api } = await consoleOf()
    services.calls.dispatch(1)
    services.logout.request()
    expect(texts()).toEqual(['Termine as chamadas antes de sair'])
    expect(went).toEqual(['/phonecalls'])
    expect(api.asked(sessionLogout)).toEqual([])
  })

  it('[R4.12-04] Whoever asks to leave without a call leaves: channels, server and session', async () => {
    const { services, went, api, last, say } = await consoleOf()
    const stop = vi.fn()
    services.ownership.serve({ start: () => undefined, stop })
    say({ action: 'startService', data: { uid: services.link.uid } })
    services.logout.request()
    await vi.waitFor(() => expect(went).toEqual(['/logout']))
    expect(stop).toHaveBeenCalled()
    expect(last().sent).toContainEqual(expect.objectContaining({ action: 'logout' }))
    expect(api.asked(sessionLogout)).toHaveLength(1)
    expect(texts()).toEqual([])
  })

  it('[R4.12-04] The session lasts until the server has heard what the channels still had to say', async () => {
    const { services, went, api } = await consoleOf()
    let hear = () => {}
    const heard = new Promise<void>((resolve) => {
      hear = resolve
    })
    services.ownership.serve({ start: () => undefined, stop: () => heard })
    services.logout.request()
    await new Promise((resolve) => setTimeout(resolve)) // a turn: long enough for what does not wait
    expect(api.asked(sessionLogout)).toEqual([])
    hear()
    await vi.waitFor(() => expect(went).toEqual(['/logout']))
    expect(api.asked(sessionLogout)).toHaveLength(1)
  })

  it('An openUrl frame shows a page of ours here and another site in a window of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { say, went } = await consoleOf()
    say({ action: 'openUrl', data: { url: '/chats', target: '_self' } })
    expect(went).toEqual(['/chats'])
    say({ action: 'openUrl', data: { url: 'https://crm.example/31', target: 'crm' } })
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://crm.example/31', 'crm', 'noopener')
  })

  it('A profile that has changed is asked for again, and nothing else', async () => {
    const { say, parts, api } = await consoleOf()
    parts.queryClient.setQueryData(['queues'], 'known')
    say({ action: 'updateUser', data: {} })
    await vi.waitFor(() =>
      expect(parts.queryClient.getQueryState(profileQuery.queryKey)?.isInvalidated).toBe(true),
    )
    expect(parts.queryClient.getQueryState(['queues'])?.isInvalidated).toBe(false)
    expect(api.asked(getProfile)).toHaveLength(1)
  })
})

describe('the time of a console', () => {
  const HOUR = 3_600_000

  it.each([0, 24 * HOUR, -24 * HOUR])(
    'F7: It is the server’s from the first pong, which is asked for before the service is: %i ms away',
    async (away) => {
      const { services, say, last } = await consoleOf()
      const { action, ts } = last().sent[0] as { action: string; ts: number }
      expect(action).toBe('ping')
      say({ action: 'pong', data: { ts, server_time: new Date(Date.now() - away).toISOString() } })
      expect(Math.abs(services.clock.now() - (Date.now() - away))).toBeLessThan(1_000)
    },
  )

  it.each([HOUR, -HOUR, 24 * HOUR])(
    'F7: Somebody who sets the clock of the machine by %i ms changes nothing of it, and the server is asked once more',
    async (ms) => {
      const { services, last } = await consoleOf()
      const before = services.clock.now()
      const pings = () => last().sent.filter(({ action }) => action === 'ping').length
      const asked = pings()
      const real = Date.now
      vi.spyOn(Date, 'now').mockImplementation(() => real() + ms)
      const gone = services.clock.now() - before
      expect(gone).toBeGreaterThanOrEqual(0)
      expect(gone).toBeLessThan(1_000)
      await vi.waitFor(() => expect(pings()).toBe(asked + 1))
    },
  )
})

describe('what a console knows of a person', () => {
  const known = (parts: { queryClient: { getQueryData(key: readonly string[]): unknown } }) =>
    ['queues', 'site-settings'].map((key) => parts.queryClient.getQueryData([key]))

  it('The next person finds nothing of the one before but what the site looks like, and stays connected', async () => {
    const { parts, sockets } = await consoleOf()
    parts.queryClient.setQueryData(['queues'], 'of Ana')
    parts.queryClient.setQueryData(['site-settings'], 'of all')
    toast.info('for Ana')
    parts.queryClient.setQueryData(profileQuery.queryKey, bruno)
    expect(known(parts)).toEqual([undefined, 'of all'])
    expect(texts()).toEqual([])
    await vi.waitFor(() => expect(sockets).toHaveLength(2))
  })

  it('A change of one’s own profile takes nothing away', async () => {
    const { parts, sockets } = await consoleOf()
    parts.queryClient.setQueryData(['queues'], 'of Ana')
    toast.info('for Ana')
    parts.queryClient.setQueryData(profileQuery.queryKey, { ...ana, first_name: 'Anna' })
    expect(known(parts)[0]).toBe('of Ana')
    expect(texts()).toEqual(['for Ana'])
    expect(sockets).toHaveLength(1)
  })

  it('Whoever leaves takes their connection and their state along', async () => {
    const { parts, last, services, say } = await consoleOf()
    say({ action: 'dnd', data: { active: true } })
    expect(services.agent.state.doNotDisturb).toBe(true)
    parts.queryClient.removeQueries({ queryKey: profileQuery.queryKey })
    expect(last().closed).toBe(true)
    expect(services.agent.state.doNotDisturb).toBe(false)
  })

  it('A sign-in forgets why the session before ended, and opens what was written by this person', async () => {
    const { parts } = await consoleOf({ ...ana, storage_key: btoa('k'.repeat(32)) })
    const draft = parts.personal.stored('ramal.chat.drafts', z.string(), '')
    draft.set('hello')
    await vi.waitFor(() => expect(localStorage.getItem('ramal.chat.drafts')).not.toBeNull())
    parts.sessionEnd.note('expired')
    await parts.queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
    expect(parts.sessionEnd.known()).toBeNull()
    expect(draft.get()).toBe('hello')
  })

  it('What is written by somebody without a key is not kept', async () => {
    const { storage_key: _, ...keyless } = ana
    const { parts } = await consoleOf(keyless)
    parts.personal.stored('ramal.chat.drafts', z.string(), '').set('hello')
    await parts.queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
    expect(localStorage.getItem('ramal.chat.drafts')).toBeNull()
  })
})

describe('the end of a console', () => {
  it('A console that ends closes its connection and knows and hears nothing any more', async () => {
    const { parts, last, sockets, went } = await consoleOf()
    parts.end()
    expect(last().closed).toBe(true)
    expect(parts.queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
    parts.queryClient.setQueryData(profileQuery.queryKey, bruno)
    tellRefusal('session-lost')
    expect(sockets).toHaveLength(1)
    expect(went).toEqual([])
  })

  it('Telephone and chat of a console that ends run no further: what they asked again and again is asked no more', async () => {
    const { parts, services, say } = await consoleOf()
    const [softphone, chat] = await Promise.all([parts.softphone.load(), parts.chat.load()])
    say({ action: 'startService', data: { uid: services.link.uid } })
    softphone.serve()
    void chat.host.start('elsewhere')
    expect(softphone.host.getSnapshot().active).toBe(true)
    expect(chat.host.getSnapshot().run).toBe('on')
    parts.end()
    expect(softphone.host.getSnapshot()).toMatchObject({ active: false, run: 'off' })
    expect(chat.host.getSnapshot().run).toBe('off')
  })

  it('Services that end let go of their connection, and open none for whoever comes next', async () => {
    const { parts, services, last, sockets } = await consoleOf()
    services.end()
    expect(last().closed).toBe(true)
    parts.queryClient.setQueryData(profileQuery.queryKey, bruno)
    await parts.queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
    expect(sockets).toHaveLength(1)
  })

  it('A console in course leads to /401 when a request says that the session is lost', async () => {
    const { went } = await consoleOf()
    tellRefusal('session-lost')
    expect(went).toEqual(['/401'])
  })

  it('A console that was never signed in can end too', () => {
    expect(createConsole({ navigate: () => undefined }).end).not.toThrow()
  })
})
