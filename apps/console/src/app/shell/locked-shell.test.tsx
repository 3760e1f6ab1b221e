import { checkPause } from '@ramal/contract/endpoints/pause'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../testing/backend.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

afterEach(() => {
  leaveApp()
  vi.unstubAllGlobals()
})

const open = () => renderApp('/', profileOf(), on(checkPause, { status: 200, body: { pause: null } }))

describe('the console while its screen is locked (§4.8)', () => {
  it('[R2.6-22] The locked screen stands in the place of menu, header and page, and they come back with the unlock', async () => {
    const { parts } = open()
    await screen.findByText('Olá, Ana')
    const { lock } = parts.services.loaded!
    act(() => lock.dispatch({ type: 'lock' }))
    expect(await screen.findByRole('dialog', { name: 'Locked screen' })).toBeVisible()
    for (const role of ['navigation', 'banner', 'main']) expect(screen.queryByRole(role)).toBeNull()
    act(() => lock.dispatch({ type: 'unlock' }))
    expect(await screen.findByText('Olá, Ana')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('After the unlock the page has the focus, not nothing', async () => {
    const { parts } = open()
    await screen.findByText('Olá, Ana')
    const { lock } = parts.services.loaded!
    act(() => lock.dispatch({ type: 'lock' }))
    await screen.findByRole('dialog', { name: 'Locked screen' })
    act(() => lock.dispatch({ type: 'unlock' }))
    expect(await screen.findByRole('main')).toHaveFocus()
  })

  it('A page that is loaded anew while locked shows nothing else at any moment', async () => {
    localStorage.setItem('ramal.lock', JSON.stringify({ user: profileOf().id, screen: 'on', pause: null }))
    let wasShown = false
    const watch = new MutationObserver(() => {
      wasShown ||= document.querySelector('nav, header, main h1') !== null
    })
    watch.observe(document.body, { subtree: true, childList: true })
    open()
    expect(await screen.findByRole('dialog', { name: 'Locked screen' })).toBeVisible()
    watch.disconnect()
    expect(wasShown).toBe(false)
  })

  it('The title names no customer', async () => {
    const { parts } = open()
    await screen.findByText('Olá, Ana')
    act(() => parts.attention.dispatch({ call: 'Joana Prado' }))
    expect(document.title).toContain('Joana Prado')
    act(() => parts.services.loaded!.lock.dispatch({ type: 'lock' }))
    expect(document.title).not.toContain('Joana Prado')
  })
})
