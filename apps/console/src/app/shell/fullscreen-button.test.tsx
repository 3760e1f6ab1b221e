import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'

beforeAll(() => showLocale('pt-br'))

describe('the whole screen', () => {
  let isFull = false
  const undone: (() => void)[] = []

  /** What happy-dom does not have. */
  function own(on: object, name: string, property: PropertyDescriptor) {
    Object.defineProperty(on, name, { configurable: true, ...property })
    undone.push(() => Reflect.deleteProperty(on, name))
  }

  const change = (full: boolean) => async () => {
    isFull = full
    document.dispatchEvent(new Event('fullscreenchange'))
  }

  function screenOf(refuses = false) {
    isFull = false
    const refuse = () => Promise.reject(new TypeError('not now'))
    const request = vi.fn(refuses ? refuse : change(true))
    const exit = vi.fn(change(false))
    own(document.documentElement, 'requestFullscreen', { value: request })
    own(document, 'exitFullscreen', { value: exit })
    own(document, 'fullscreenElement', { get: () => (isFull ? document.documentElement : null) })
    return { request, exit }
  }
  afterEach(() => {
    for (const undo of undone.splice(0)) undo()
    localStorage.clear()
  })

  it('The console takes the whole screen and gives it back by one button', async () => {
    const { request, exit } = screenOf()
    const { user } = renderShell(<FullscreenButton />)
    await user.click(screen.getByRole('button', { name: 'Tela cheia' }))
    expect(request).toHaveBeenCalledOnce()
    await user.click(await screen.findByRole('button', { name: 'Sair da tela cheia' }))
    expect(exit).toHaveBeenCalledOnce()
    expect(await screen.findByRole('button', { name: 'Tela cheia' })).toBeVisible()
  })

  it('The button follows a screen that is given back by a key of the browser', async () => {
    screenOf()
    renderShell(<FullscreenButton />)
    await act(change(true))
    expect(screen.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible()
    await act(change(false))
    expect(screen.getByRole('button', { name: 'Tela cheia' })).toBeVisible()
  })

  it('[R3-51] The whole screen is remembered, and comes back with the first gesture on a page that is opened anew', async () => {
    localStorage.clear()
    const { request } = screenOf()
    const { user } = renderShell(<FullscreenButton />)
    await user.click(screen.getByRole('button', { name: 'Tela cheia' }))
    await screen.findByRole('button', { name: 'Sair da tela cheia' })
    cleanup()
    isFull = false
    request.mockClear()
    renderShell(<FullscreenButton />)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(request).not.toHaveBeenCalled()
    fireEvent.pointerUp(document.body)
    fireEvent.pointerUp(document.body)
    expect(request).toHaveBeenCalledOnce()
  })

  it('[R3-51] Who gave the whole screen back meets none the next time, and the button is no gesture for it', async () => {
    localStorage.setItem('ramal.fullscreen', 'true')
    const { request, exit } = screenOf()
    const { user } = renderShell(<FullscreenButton />)
    await user.click(screen.getByRole('button', { name: 'Tela cheia' }))
    expect([request.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0])
    await user.click(await screen.findByRole('button', { name: 'Sair da tela cheia' }))
    cleanup()
    request.mockClear()
    renderShell(<FullscreenButton />)
    fireEvent.pointerUp(document.body)
    expect(request).not.toHaveBeenCalled()
  })

  it('A browser that refuses the whole screen leaves all as it is', async () => {
    screenOf(true)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const { user } = renderShell(<FullscreenButton />)
    await user.click(screen.getByRole('button', { name: 'Tela cheia' }))
    await vi.waitFor(() =>
      expect(warned).toHaveBeenCalledExactlyOnceWith('fullscreen refused', expect.any(TypeError)),
    )
    warned.mockRestore()
    expect(screen.getByRole('button', { name: 'Tela cheia' })).toBeVisible()
  })
})
