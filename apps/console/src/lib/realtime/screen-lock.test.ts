import { afterEach, expect, it } from 'vitest'
import { profileOf } from '../../testing/profile.ts'
import { createQueryClient } from '../query-client.ts'
import { profileQuery } from '../session.ts'
import { createScreenLock } from './screen-lock.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
})

/** A page of whoever is signed in; null: nobody. */
function page(id: number | null) {
  const queryClient = createQueryClient()
  if (id !== null) queryClient.setQueryData(profileQuery.queryKey, profileOf({ id }))
  const lock = createScreenLock(queryClient)
  ends.push(() => lock.end())
  return { queryClient, lock }
}
const tick = { type: 'tick', pause: { id: 501, lock_screen: true } } as const

it('[R4.8-01] A page that is loaded anew is as locked as before, from its first moment', () => {
  page(7).lock.dispatch({ type: 'lock' })
  expect(page(7).lock.state.screen).toBe('on')
  expect(page(8).lock.state.screen).toBe('off')
})

it('A page whose person is known later is locked then', () => {
  page(7).lock.dispatch({ type: 'lock' })
  const { queryClient, lock } = page(null)
  expect(lock.state.screen).toBe('off')
  queryClient.setQueryData(profileQuery.queryKey, profileOf({ id: 7 }))
  expect(lock.state.screen).toBe('on')
})

it('Every tab of the person is locked and opened together', () => {
  const [one, other] = [page(7), page(7)]
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'ramal.lock' }))
  one.lock.dispatch(tick)
  tell()
  expect(other.lock.state.screen).toBe('on')
  one.lock.dispatch({ type: 'unlock' })
  tell()
  expect(other.lock.state.screen).toBe('off')
  other.lock.dispatch(tick)
  expect(other.lock.state.screen).toBe('off')
})

it('Who has signed in anew has shown that it is them: the pause that goes on does not ask again', () => {
  const { queryClient, lock } = page(7)
  lock.dispatch(tick)
  queryClient.removeQueries({ queryKey: profileQuery.queryKey })
  expect(lock.state.screen).toBe('off')
  queryClient.setQueryData(profileQuery.queryKey, profileOf({ id: 7 }))
  lock.dispatch(tick)
  expect(lock.state.screen).toBe('off')
})

it('What another hand has written there locks nobody out', () => {
  for (const text of ['{', '7', '{"user":7,"screen":"perhaps","pause":"x"}']) {
    localStorage.setItem('ramal.lock', text)
    expect(page(7).lock.state).toEqual({ screen: 'off', pause: null })
  }
})
