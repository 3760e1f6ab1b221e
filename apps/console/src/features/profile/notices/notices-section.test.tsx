import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { isNoticeWanted, noticesOff } from '../../../lib/notices-off.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { fakeSounds } from '../../../testing/fake-sounds.ts'
import { profileOf } from '../../../testing/profile.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { NoticesSection } from './notices-section.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
beforeEach(() => noticesOff.set([]))
afterEach(() => void vi.unstubAllGlobals())

const AGENT = ['sites.view_softphone', 'sites.view_chat']

function shown(permission: NotificationPermission, roles = AGENT) {
  const browser = { permission, requestPermission: vi.fn(async () => 'granted' as const) }
  vi.stubGlobal('Notification', browser)
  const sounds = fakeSounds()
  const parts = fakeConsole({ sounds: sounds.player })
  const showNotice = vi.spyOn(parts.services.loaded!, 'showNotice')
  return {
    ...renderShell(<NoticesSection />, { parts, profile: profileOf({ roles }) }),
    ...{ sounds, showNotice, browser },
  }
}

describe('the notices of an agent', () => {
  it('Each is switched off by itself, which this browser remembers and who tells of something obeys', async () => {
    const { user } = shown('granted')
    await user.click(screen.getByRole('switch', { name: 'Aviso de chamada' }))
    expect(isNoticeWanted('call-7')).toBe(false)
    expect(isNoticeWanted('chat-7')).toBe(true)
    expect(isNoticeWanted('test-1')).toBe(true)
    await user.click(screen.getByRole('switch', { name: 'Som de mensagem nova' }))
    expect(localStorage.getItem('ramal.notices-off')).toBe('["call","message"]')
    await user.click(screen.getByRole('switch', { name: 'Aviso de chamada' }))
    expect(isNoticeWanted('call-7')).toBe(true)
  })

  it('A browser that was not asked is asked by one press, and then says that it shows them', async () => {
    const { user, browser } = shown('default')
    expect(screen.getByText(/ainda não foi perguntado/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Permitir avisos' }))
    expect(browser.requestPermission).toHaveBeenCalledOnce()
    expect(await screen.findByText('O navegador mostra os avisos desta página.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Permitir avisos' })).toBeNull()
  })

  it('A browser that refuses says how it is changed, and is looked at again when the page is in front', () => {
    const { browser } = shown('denied')
    expect(screen.getByText(/libere-os no cadeado/)).toBeVisible()
    browser.permission = 'granted'
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(screen.getByText('O navegador mostra os avisos desta página.')).toBeVisible()
  })

  it('A try shows one and sounds, and says where to look when nothing came', async () => {
    const { user, showNotice } = shown('granted')
    await user.click(screen.getByRole('button', { name: 'Testar um aviso' }))
    expect(showNotice).toHaveBeenCalledWith(expect.objectContaining({ title: 'Aviso de teste' }))
    expect(screen.getByText(/Não incomodar/)).toBeVisible()
  })

  it('Who has no chat is asked nothing about chats', () => {
    shown('granted', ['sites.view_softphone'])
    expect(screen.getAllByRole('switch')).toHaveLength(1)
  })
})
