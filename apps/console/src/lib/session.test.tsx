import type { Profile } from '@ramal/contract/entities/profile'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { profileOf } from '../testing/profile.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import {
  currentProfile,
  meansNobody,
  onProfile,
  owedBy,
  profileQuery,
  usePermission,
  useProfile,
  useProfileIfAny,
} from './session.ts'

let client = createQueryClient()
beforeEach(() => {
  client = createQueryClient()
})
afterEach(() => void vi.useRealTimers())

const ana = profileOf({ id: 7, roles: ['sites.view_chat'] })
const bruno = profileOf({ id: 8 })
const signIn = (profile: Profile) => client.setQueryData(profileQuery.queryKey, profile)
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

describe('who is signed in', () => {
  it('Pages and hosts see the profile that is there', () => {
    signIn(ana)
    expect(renderHook(() => useProfile(), { wrapper }).result.current).toEqual(ana)
    expect(renderHook(() => useProfileIfAny(), { wrapper }).result.current).toEqual(ana)
    expect(currentProfile(client)).toEqual(ana)
  })

  it('Nobody is signed in where there is no profile, and it is not asked for', () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    expect(renderHook(() => useProfileIfAny(), { wrapper }).result.current).toBeNull()
    expect(currentProfile(client)).toBeNull()
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it.each([
    ['who holds it', ana, 'sites.view_chat', true],
    ['who holds another one', ana, 'sites.view_softphone', false],
    ['nobody', null, 'sites.view_chat', false],
  ] as const)('[R6-04] Whether a permission is held by %s', (_, profile, permission, expected) => {
    if (profile) signIn(profile)
    expect(renderHook(() => usePermission(permission), { wrapper }).result.current).toBe(expected)
  })

  it.each([
    ['a 401', new ApiError({ status: 401, body: { detail: 'x', code: 'not_authenticated' } }), true],
    ['a 403 without a code', new ApiError({ status: 403, body: { detail: 'x' } }), true],
    [
      'a 403 with a code',
      new ApiError({ status: 403, body: { detail: 'x', code: 'password_expired' } }),
      false,
    ],
    ['a 404', new ApiError({ status: 404, body: { detail: 'x' } }), false],
    ['what is no answer', new Error('x'), false],
  ])('Whether %s on the profile means that nobody is signed in (A-06)', (_, error, expected) => {
    expect(meansNobody(error)).toBe(expected)
  })
})

describe('what is owed', () => {
  const NOW = Date.parse('2026-11-24T12:00:00Z')
  it.each([
    ['nothing', null, false, null],
    ['nothing while the password lasts', '2026-11-24T12:00:01Z', false, null],
    ['nothing in the moment in which it runs out', '2026-11-24T12:00:00Z', false, null],
    ['a password once it has run out', '2026-11-24T11:59:59Z', false, 'password'],
    ['a second factor that is missing', null, true, 'second_factor'],
    ['the password first', '2026-11-24T11:59:59Z', true, 'password'],
  ])('Whoever is signed in owes %s', (_, expires, isMissing, expected) => {
    vi.useFakeTimers({ now: NOW })
    const { userextra } = ana
    const profile = profileOf({
      userextra: { ...userextra, password_expire_date: expires, second_factor_missing: isMissing },
    })
    expect(owedBy(profile)).toBe(expected)
  })
})

describe('a session that others follow', () => {
  function follow() {
    const heard: (number | null)[] = []
    const leave = onProfile(client, (profile) => heard.push(profile?.id ?? null))
    return { heard, leave }
  }

  it('Whoever follows the session hears of each sign-in and of its end', () => {
    const { heard } = follow()
    signIn(ana)
    client.removeQueries({ queryKey: profileQuery.queryKey })
    signIn(bruno)
    expect(heard).toEqual([7, null, 8])
  })

  it('Whoever follows the session hears of nobody between two persons, and of no end when a profile changes', () => {
    signIn(ana)
    const { heard } = follow()
    signIn({ ...ana, first_name: 'Anna' })
    signIn(bruno)
    expect(heard).toEqual([7, null, 8])
  })

  it('Whoever follows the session hears nothing when other data come, nor after they have left', () => {
    const { heard, leave } = follow()
    client.setQueryData(['other'], 1)
    leave()
    signIn(ana)
    expect(heard).toEqual([])
  })
})
