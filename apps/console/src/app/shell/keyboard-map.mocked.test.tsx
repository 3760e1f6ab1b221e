import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTyping } from '../../lib/is-typing.ts'
import { openOwnWindow } from '../../platform/own-window.ts'
import { browserWithOwnWindows } from '../../testing/own-windows.ts'
import { profileOf } from '../../testing/profile.ts'
import { leaveApp, renderApp } from '../../testing/render-app.tsx'

vi.mock('./widget-slots.tsx', () => ({
  DockSlot: () => null,
  MicrophoneSlot: () => null,
  SoftphoneSlot: () => null,
  ChatSlot: () => <input aria-label="text" />,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  leaveApp()
})

const map = () => screen.findByRole('dialog', { name: 'Atalhos do teclado' })

describe('the map of the keys', () => {
  it('`?` shows the map of the keys and Escape closes it', async () => {
    renderApp('/', profileOf())
    await screen.findByRole('banner')
    await userEvent.keyboard('?')
    const calls = within(await map()).getByRole('region', { name: 'Chamadas' })
    expect(calls).toHaveTextContent('Atender a chamadaAlt A')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('The map of the keys gives the focus back to what had it when the key was pressed', async () => {
    renderApp('/', profileOf())
    const menu = await screen.findByRole('button', { name: /Menu do usuário/ })
    menu.focus()
    await userEvent.keyboard('?')
    expect(await map()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(menu).toHaveFocus())
  })

  it('In a window of its own the map opens there, has the focus, keeps it, and gives it back', async () => {
    const opened = browserWithOwnWindows()
    renderApp('/', profileOf())
    await screen.findByRole('banner')
    const own = await openOwnWindow(
      { width: 360, height: 640 },
      { title: () => 'Softphone', isTyping },
      () => undefined,
    )
    const { body } = opened().document
    const key = body.appendChild(own.document.createElement('button'))
    key.focus()
    act(() => void own.dispatchEvent(new KeyboardEvent('keydown', { key: '?', cancelable: true })))
    const shown = await within(body).findByRole('dialog', { name: 'Atalhos do teclado' })
    expect(screen.queryByRole('dialog')).toBeNull()
    const buttons = within(shown).getAllByRole('button')
    await waitFor(() => expect(own.document.activeElement).toBe(buttons[0]))
    fireEvent.keyDown(buttons[0]!, { key: 'Tab', shiftKey: true })
    expect(own.document.activeElement).toBe(buttons.at(-1))
    fireEvent.keyDown(buttons.at(-1)!, { key: 'Tab' })
    expect(own.document.activeElement).toBe(buttons[0])
    fireEvent.keyDown(buttons[0]!, { key: 'Escape' })
    await waitFor(() => expect(within(body).queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(own.document.activeElement).toBe(key))
  })

  it('A `?` that is written in a text field is text', async () => {
    renderApp('/', profileOf())
    await userEvent.type(await screen.findByRole('textbox', { name: 'text' }), 'tudo bem?')
    expect(screen.getByRole('textbox', { name: 'text' })).toHaveValue('tudo bem?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('The user menu has the map of the keys too, which leaves out the keys of what the user may not use', async () => {
    renderApp('/', profileOf({ roles: ['sites.view_dashboard', 'sites.view_chat'] }))
    await userEvent.click(await screen.findByRole('button', { name: /Menu do usuário/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Atalhos do teclado' }))
    const shown = within(await map())
    expect(shown.getByRole('region', { name: 'Chats' })).toBeVisible()
    expect(shown.queryByRole('region', { name: 'Chamadas' })).toBeNull()
  })
})
