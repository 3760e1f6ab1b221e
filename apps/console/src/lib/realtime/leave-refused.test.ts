import { getProfile } from '@ramal/contract/endpoints/profile'
import type { Profile } from '@ramal/contract/entities/profile'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { profileOf } from '../../testing/profile.ts'
import { createQueryClient } from '../query-client.ts'
import { currentProfile, profileQuery } from '../session.ts'
import { createSessionEndMemory } from '../session-end.ts'
import { leaveRefused } from './leave-refused.ts'

afterEach(() => vi.unstubAllGlobals())

const ana = profileOf({ id: 7 })
const owing = profileOf({ id: 7, userextra: { ...ana.userextra, second_factor_missing: true } })
const bruno = profileOf({ id: 8, userextra: owing.userextra })
const answers = (profile: Profile) => on(getProfile, { status: 200, body: profile })
const GONE = refuse(getProfile, 'not_authenticated')

async function leave(signedIn: Profile | null, played: Played, code: number, reason?: string) {
  fakeBackend(played)
  const visited: string[] = []
  const heard = vi.fn()
  addEventListener('ramal:refusal', heard)
  const page = { go: (path: string) => visited.push(path), ...pageOf(signedIn) }
  await leaveRefused(page, code, reason)
  removeEventListener('ramal:refusal', heard)
  expect(heard).not.toHaveBeenCalled()
  return { visited, known: page.sessionEnd.known(), profile: currentProfile(page.queryClient) }
}

function pageOf(signedIn: Profile | null) {
  const queryClient = createQueryClient()
  if (signedIn) queryClient.setQueryData(profileQuery.queryKey, signedIn)
  return { queryClient, sessionEnd: createSessionEndMemory() }
}

describe('a websocket that was closed for good', () => {
  it.each<[string, Profile | null, Played, number, string[]]>([
    ['a lost session leads to /401', ana, GONE, 4401, ['/401']],
    ['a refusal leads to /403', ana, answers(ana), 4403, ['/403']],
    ['what is owed leads to where it is done', ana, answers(owing), 4401, ['/profile/second-factor']],
    ['what is owed leads there from a refusal too', ana, answers(owing), 4403, ['/profile/second-factor']],
    ['what somebody else owes is not asked of whoever was here', ana, answers(bruno), 4401, ['/401']],
    ['whoever has signed out meanwhile is on their way', null, GONE, 4401, []],
  ])('Of where it leads: %s', async (_, signedIn, played, code, expected) => {
    expect((await leave(signedIn, played, code)).visited).toEqual(expected)
  })

  it.each([
    [4401, 'password_changed', 'password_changed'],
    [4401, undefined, null],
    [4403, 'password_changed', null],
  ])('Of %i with the reason %s the next page knows why: %s', async (code, reason, expected) => {
    expect((await leave(ana, GONE, code, reason)).known).toBe(expected)
  })

  it('What the server says of what is owed is known from then on', async () => {
    expect((await leave(ana, answers(owing), 4401)).profile).toEqual(owing)
  })

  it('What the server says of somebody else is not taken for the session of this page', async () => {
    expect((await leave(ana, answers(bruno), 4401)).profile).toEqual(ana)
  })

  it.each([4401, 4403])(
    'Of %i a server that gives no answer is asked again: it may be that something is owed',
    async (code) => {
      vi.useFakeTimers()
      fakeBackend(answers(owing))
      const answered = globalThis.fetch
      let tries = 0
      vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
        ++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : answered(url, init),
      )
      const visited: string[] = []
      const leaving = leaveRefused({ go: (path) => visited.push(path), ...pageOf(ana) }, code)
      await vi.advanceTimersByTimeAsync(10_000)
      await leaving
      vi.useRealTimers()
      expect(visited).toEqual(['/profile/second-factor'])
      expect(tries).toBe(2)
    },
  )
})
