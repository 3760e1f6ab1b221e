import { authLogout, sessionLogout } from '@ramal/contract/endpoints/session'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { authentication, keepToken } from '../../lib/credentials.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { createSessionEndMemory } from '../../lib/session-end.ts'
import { createPersonalStorage } from '../../platform/personal-storage.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'
import { signOut } from './sign-out.ts'

const CHAT = 'ramal.chat.drafts'
const CALL = 'ramal.call.drafts'

const ana = profileOf()
const personal = createPersonalStorage()
const page = { personal, queryClient: createQueryClient(), sessionEnd: createSessionEndMemory() }
const drafts = personal.stored(CHAT, z.record(z.string(), z.string()), {})
const calls = personal.stored(CALL, z.record(z.string(), z.unknown()), {})

beforeEach(async () => {
  await personal.open({ id: ana.id, key: ana.storage_key ?? null })
  drafts.set({ 'room-1': 'Seu CPF 111' })
  calls.set({ 'call-1': { at: 1, parts: {} } })
  await waitFor(() => expect(kept()).not.toContain(null))
})
afterEach(() => {
  personal.forget()
  leaveApp()
  vi.unstubAllGlobals()
})

const kept = () => [localStorage.getItem(CHAT), localStorage.getItem(CALL)]

describe('what was written about customers', () => {
  it('What was written about customers leaves the browser at sign-out', async () => {
    fakeBackend(on(sessionLogout, { status: 204, body: null }))
    const left = vi.fn()
    personal.whenTheyLeave(left)
    expect(drafts.get()).toEqual({ 'room-1': 'Seu CPF 111' })
    await signOut(page)
    expect(kept()).toEqual([null, null])
    expect(drafts.get()).toEqual({})
    expect(left).toHaveBeenCalledOnce()
  })

  it('What was written about customers leaves the browser at sign-out although the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await signOut(page)
    expect(kept()).toEqual([null, null])
  })

  it('What was written about customers leaves the browser when the session ended elsewhere', async () => {
    renderApp('/401', null)
    await screen.findByText('401')
    expect(kept()).toEqual([null, null])
  })

  it('What was written about customers leaves the browser when a page opens and nobody is signed in', async () => {
    renderApp('/', null)
    await screen.findByRole('heading', { name: 'Entre na sua conta' })
    expect(kept()).toEqual([null, null])
  })

  it('What was written about customers stays over a reload while somebody is signed in', async () => {
    renderApp('/', ana)
    await waitFor(() => expect(screen.getByText('Olá, Ana')).toBeVisible())
    expect(kept()).not.toContain(null)
  })
})

describe('the session that is signed out of', () => {
  it('[R2.2-02] From the first moment of a sign-out on it is known that the session is left', async () => {
    page.sessionEnd.forget()
    let wasLeft = false
    fakeBackend(
      on(sessionLogout, () => {
        wasLeft = page.sessionEnd.isLeft()
        return { status: 204, body: null }
      }),
    )
    await signOut(page)
    expect([wasLeft, page.sessionEnd.isLeft()]).toEqual([true, true])
  })

  it('A session by a token is ended as such, and the token forgotten', async () => {
    keepToken('b'.repeat(40))
    const { requests } = fakeBackend(on(authLogout, { status: 204, body: null }))
    await signOut(page)
    expect(requests.map(({ path, method }) => [method, path])).toEqual([
      [authLogout.method, `/api${authLogout.path}`],
    ])
    expect(authentication()).toBe('cookie')
  })

  it('What the page knew of the signed-out account is forgotten', async () => {
    fakeBackend(on(sessionLogout, { status: 204, body: null }))
    page.queryClient.setQueryData(['anything'], 1)
    await signOut(page)
    expect(page.queryClient.getQueryData(['anything'])).toBeUndefined()
  })
})
