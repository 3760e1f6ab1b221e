import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePaletteKey } from './use-palette-key.ts'

function Page({ onPress, children }: { onPress: () => void; children?: React.ReactNode }) {
  usePaletteKey(onPress)
  return <>{children}</>
}
const CTRL_K = { code: 'KeyK', ctrlKey: true }

it.each([
  ['Ctrl+K', CTRL_K, true],
  ['⌘K', { code: 'KeyK', metaKey: true }, true],
  ['Ctrl+Alt+K, which is a letter on some keyboards', { ...CTRL_K, altKey: true }, false],
  ['Ctrl+Shift+K', { ...CTRL_K, shiftKey: true }, false],
  ['K alone', { code: 'KeyK' }, false],
  ['Ctrl+K held down', { ...CTRL_K, repeat: true }, false],
])('By %s the palette opens: %s', (_, keys, opens) => {
  const pressed = vi.fn()
  render(<Page onPress={pressed} />)
  fireEvent.keyDown(window, keys)
  expect(pressed).toHaveBeenCalledTimes(opens ? 1 : 0)
})

it.each([
  ['a dialog', <div key="a" data-slot="dialog" />],
  ['the excess of a pause', <div key="b" data-slot="blocking-screen" />],
])('While %s is to be answered it does not open, and the browser does not either', (_, over) => {
  const pressed = vi.fn()
  render(<Page onPress={pressed}>{over}</Page>)
  expect(fireEvent.keyDown(window, CTRL_K)).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
})
