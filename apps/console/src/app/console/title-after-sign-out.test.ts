import { expect, it } from 'vitest'
import { profileQuery } from '../../lib/session.ts'
import { createStore, take } from '../../lib/store.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { hostSession } from './host-session.ts'

it('The title names no customer of somebody who has signed out', async () => {
  const parts = fakeConsole()
  const { link, agent, ownership, logout } = parts.services.loaded!
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf())
  const calls = createStore<number, number>(0, take)
  const end = hostSession(parts, { link, agent, ownership, logout, calls })
  parts.attention.dispatch({ unread: 2, call: 'Joana Prado', chat: 'João Souza' })
  parts.queryClient.removeQueries({ queryKey: profileQuery.queryKey })
  expect(parts.attention.state).toEqual({ unread: 0, call: null, chat: null, isHidden: false })
  end()
})
