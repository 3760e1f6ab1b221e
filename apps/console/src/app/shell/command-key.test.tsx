import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useCallShortcuts } from '../../features/softphone/panel/call-shortcuts.ts'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { renderSoftphone } from '../../testing/render-softphone.tsx'
import { KeyboardMap } from './keyboard-map.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const keyOf = (name: string) => screen.getByRole('button', { name: new RegExp(`“${name}”`) })
const MUTE = 'Ligar ou desligar o mudo'
const HOLD = 'Colocar em espera ou retomar'

function shown() {
  const onClose = vi.fn()
  return { ...renderShell(<KeyboardMap place={null} onClose={onClose} />, { profile: profileOf() }), onClose }
}

it('A key of a command is changed by a click and the new key', async () => {
  const { user, parts } = shown()
  await user.click(keyOf(MUTE))
  expect(keyOf(MUTE)).toHaveTextContent('Pressione Alt e uma letra')
  fireEvent.keyDown(document.body, { key: 'Alt', code: 'AltLeft', altKey: true })
  fireEvent.keyDown(document.body, { key: 'v', code: 'KeyV', altKey: true })
  expect(keyOf(MUTE)).toHaveTextContent('Alt V')
  expect(parts.keys.state.mute).toBe('v')
})

it('What can be read on the key of a command is in its name, also while it asks for another', async () => {
  const { user } = shown()
  expect(keyOf(MUTE)).toHaveAccessibleName(expect.stringContaining('Alt M'))
  await user.click(keyOf(MUTE))
  expect(keyOf(MUTE)).toHaveAccessibleName(expect.stringContaining('Pressione Alt e uma letra'))
})

it('The key of another command is named with it, and the two can be swapped', async () => {
  const { user } = shown()
  await user.click(keyOf(MUTE))
  fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH', altKey: true })
  expect(screen.getByText(`Alt+H já é de “${HOLD}”.`)).toBeVisible()
  expect(keyOf(MUTE)).toHaveTextContent('Alt M')
  await user.click(screen.getByRole('button', { name: 'Trocar as duas' }))
  expect(keyOf(MUTE)).toHaveTextContent('Alt H')
  expect(keyOf(HOLD)).toHaveTextContent('Alt M')
  expect(keyOf(MUTE)).toHaveFocus()
  expect(screen.getByText(`“${MUTE}” agora é Alt+H. “${HOLD}” agora é Alt+M.`)).toBeVisible()
})

it('A key of the browser is refused with the reason, Escape ends the question alone, and the usual keys come back', async () => {
  const { user, onClose, parts } = shown()
  await user.click(keyOf(MUTE))
  fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', altKey: true })
  expect(screen.getByText('Alt+1 é do navegador: ele age antes desta página.')).toBeVisible()
  await user.click(keyOf(MUTE))
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
  expect(keyOf(MUTE)).toHaveTextContent('Alt M')
  expect(onClose).not.toHaveBeenCalled()
  const usual = screen.getByRole('button', { name: 'Voltar às teclas padrão' })
  expect(usual).toHaveAttribute('aria-disabled', 'true')
  await user.click(keyOf(MUTE))
  fireEvent.keyDown(document.body, { key: 'v', code: 'KeyV', altKey: true })
  await user.click(usual)
  expect(parts.keys.state.mute).toBe('m')
  expect(usual).toHaveAttribute('aria-disabled', 'true')
  expect(usual).toHaveFocus()
})

it('A call obeys the changed key, and not the former one', async () => {
  function Shortcuts() {
    useCallShortcuts()
    return null
  }
  const { host, sip, parts } = await renderSoftphone(<Shortcuts />)
  await host.dial({ phone: '10002', outboundRouteId: null })
  sip.say({ type: 'accepted', uid: 'out-1' })
  parts.keys.choose('mute', 'v')
  fireEvent.keyDown(document.body, { code: 'KeyM', altKey: true })
  expect(sip.asked.at(-1)?.[0]).toBe('dial')
  fireEvent.keyDown(document.body, { code: 'KeyV', altKey: true })
  expect(sip.asked.at(-1)).toEqual(['mute', 'out-1'])
})
