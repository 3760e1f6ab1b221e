import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { pressedIn } from '../../../platform/own-window.ts'
import { fakeBackend } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { Docked } from '../../../testing/docked.tsx'
import { browserWithOwnWindows } from '../../../testing/own-windows.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA, ring } from '../../../testing/talking-softphone.ts'
import { SoftphoneLayer } from '../panel/softphone-layer.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  stubBrowserAudio()
  fakeBackend()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.className = ''
  localStorage.clear()
})

const dock = () => screen.queryByRole('complementary', { name: 'Softphone' })

async function takenOut() {
  const own = browserWithOwnWindows()
  const rendered = await renderSoftphone(
    <>
      <Docked />
      <SoftphoneLayer />
    </>,
  )
  ring(rendered, 'in-1', METADATA)
  await act(() => rendered.host.answer('in-1'))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  await rendered.user.click(screen.getByRole('button', { name: 'Abrir em janela própria' }))
  await waitFor(() => expect(dock()).toBeNull())
  return { ...rendered, own: own(), inOwn: within(own().document.body) }
}

describe('the softphone in a window of its own', () => {
  it('Taken out, the softphone leaves the page and has its call in the window', async () => {
    const { inOwn } = await takenOut()
    expect(inOwn.getByRole('button', { name: 'Mudo' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Mudo' })).toBeNull()
  })

  it('A browser without such windows offers none', async () => {
    const { host, sip, ...rendered } = await renderSoftphone(<Docked />)
    ring({ host, sip, ...rendered }, 'in-1', METADATA)
    await act(() => host.answer('in-1'))
    expect(screen.getByRole('button', { name: 'Fechar o softphone' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Abrir em janela própria' })).toBeNull()
  })

  it('Elements are the same before and after, so that a line half written is not lost', async () => {
    const own = browserWithOwnWindows()
    const { user } = await renderSoftphone(<Docked />)
    await user.click(screen.getByRole('button', { name: /Disponível/ }))
    const number = screen.getByRole('textbox', { name: 'Número' })
    await user.type(number, '1199')
    await user.click(screen.getByRole('button', { name: 'Abrir em janela própria' }))
    await waitFor(() =>
      expect(within(own().document.body).getByRole('textbox', { name: 'Número' })).toBe(number),
    )
    expect(number).toHaveValue('1199')
  })

  it.each<[string, (own: Window) => void]>([
    ['closed by its own cross', (own) => own.close()],
    [
      'brought back by its button',
      (own) =>
        within(own.document.body).getByRole('button', { name: 'Trazer de volta para a página' }).click(),
    ],
    ['brought back from the header', () => screen.getByRole('button', { name: /Ocupado/ }).click()],
  ])('A window that is %s gives the softphone back to the page', async (_how, leave) => {
    const { own } = await takenOut()
    act(() => leave(own))
    await waitFor(() => expect(dock()).toBeVisible())
    expect(within(dock() as HTMLElement).getByRole('button', { name: 'Mudo' })).toBeEnabled()
  })

  it('The keys of a call work in the window too, and are not the browser’s', async () => {
    const { own, sip } = await takenOut()
    const key = new KeyboardEvent('keydown', {
      key: 'm',
      code: 'KeyM',
      altKey: true,
      bubbles: true,
      cancelable: true,
    })
    act(() => void own.dispatchEvent(key))
    expect(sip.asked.map(([verb]) => verb)).toContain('mute')
    expect(key.defaultPrevented).toBe(true)
  })

  it('A call rings in the window, and not in the page', async () => {
    const own = browserWithOwnWindows()
    const rendered = await renderSoftphone(
      <>
        <Docked />
        <SoftphoneLayer />
      </>,
    )
    await rendered.user.click(screen.getByRole('button', { name: /Disponível/ }))
    await rendered.user.click(screen.getByRole('button', { name: 'Abrir em janela própria' }))
    await waitFor(() => expect(dock()).toBeNull())
    act(() => ring(rendered))
    const inOwn = within(own().document.body)
    expect(inOwn.getByRole('dialog', { name: 'Chamada recebida' })).toHaveTextContent('João Souza')
    expect(screen.queryByRole('dialog', { name: 'Chamada recebida' })).toBeNull()
  })

  it('A letter without a modifier stays in the window', async () => {
    const { own } = await takenOut()
    const heard = vi.fn()
    addEventListener('keydown', heard)
    act(() => void own.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true })))
    removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
  })

  it('`?` asks for the map in the window in which it was pressed, and brings no other to the front', async () => {
    const { own } = await takenOut()
    const front = vi.spyOn(window, 'focus').mockImplementation(() => undefined)
    const places: unknown[] = []
    const hear = (event: Event) => places.push(pressedIn(event))
    addEventListener('keydown', hear)
    act(() => void own.dispatchEvent(new KeyboardEvent('keydown', { key: '?', cancelable: true })))
    act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: '?', cancelable: true })))
    removeEventListener('keydown', hear)
    expect(places).toEqual([own.document.body, null])
    expect(front).not.toHaveBeenCalled()
  })

  it('The window is named as the softphone, with its extension', async () => {
    const { own } = await takenOut()
    expect(own.document.title).toMatch(/^Softphone – Ramal \d+$/)
  })

  it('The window has the theme of the page, and follows it', async () => {
    const { own } = await takenOut()
    document.documentElement.classList.add('dark')
    await waitFor(() => expect(own.document.documentElement.className).toBe('dark'))
  })
})
