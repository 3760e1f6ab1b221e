import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { Docked } from '../../../testing/docked.tsx'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA, ring } from '../../../testing/talking-softphone.ts'
import { CallKeys } from '../panel/call-keys.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await Promise.all([
    import('../transfer/transfer-stage.tsx'),
    import('../panel/phonebook.tsx'),
    import('../panel/conference-stage.tsx'),
  ]) // their chunks are not what is measured
})
beforeEach(() => {
  stubBrowserAudio()
  fakeBackend()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const press = (code: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { altKey: true, code })
const dock = () => screen.queryByRole('complementary', { name: 'Softphone' })
const stage = (name: string) => screen.findByRole('region', { name })
const rowOf = (px: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px)

async function shown(path = '/') {
  return renderSoftphone(
    <>
      <CallKeys />
      <Docked>
        <input aria-label="Mensagem" />
      </Docked>
    </>,
    { path },
  )
}

async function talking(path?: string) {
  const rendered = await shown(path)
  ring(rendered, 'in-1', METADATA)
  await act(() => rendered.host.answer('in-1'))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  return rendered
}

const close = ({ user }: Awaited<ReturnType<typeof shown>>) =>
  user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))

describe('keys of the telephone while the softphone is closed', () => {
  it('Alt+T opens the softphone that is a bar at the transfer, with the focus in its search', async () => {
    await close(await talking())
    press('KeyT')
    expect(await stage('Transferência')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Para/ })).toHaveFocus())
  })

  it('Alt+G opens the closed softphone at the phone book, and does so again once that was closed', async () => {
    const rendered = await shown()
    press('KeyG')
    expect(await stage('Agenda')).toBeVisible()
    await close(rendered)
    expect(dock()).toBeNull()
    press('KeyG')
    expect(await stage('Agenda')).toBeVisible()
  })

  it('Alt+J opens the softphone that is a bar at the conference', async () => {
    const rendered = await talking()
    await act(() => rendered.host.dial({ phone: '10002', outboundRouteId: null }))
    act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
    await close(rendered)
    press('KeyJ')
    expect(await stage('Conferência')).toBeVisible()
  })
})

describe('keys of pages under the softphone that covers the page', () => {
  it.each([
    ['Alt+I', 'KeyI', '/'],
    ['Alt+L', 'KeyL', '/'],
    ['Alt+W', 'KeyW', '/'],
    ['Alt+Down in the chats', 'ArrowDown', '/chats'],
    ['Alt+Up in the chats', 'ArrowUp', '/chats'],
  ])('%s makes it its bar, with the focus in the page', async (_, code, path) => {
    rowOf(390)
    await talking(path)
    expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert')
    press(code)
    await waitFor(() => expect(dock()).toHaveAttribute('data-dock', 'bar'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('Alt+Down outside the chats means nothing and leaves it where it is', async () => {
    rowOf(390)
    await talking()
    press('ArrowDown')
    expect(dock()).not.toHaveAttribute('data-dock', 'bar')
  })
})
