import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../../../lib/i18n.ts'
import { CopyButton } from './copy-button.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks() // the spies stand on the fake timers
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser whose clipboard takes what `write` takes; undefined: it has none. */
function browser(write?: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { ...(write && { clipboard: { writeText: write } }) })
  return render(<CopyButton text="ABCD" label="Copiar a chave" />)
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const said = () => screen.getByRole('status').textContent

test('The button says that it has copied for two seconds, and then what it does', async () => {
  const copied: string[] = []
  browser(async (text) => void copied.push(text))
  expect(said()).toBe('Copiar a chave')
  await press()
  expect(copied).toEqual(['ABCD'])
  expect(said()).toBe('Copiado')
  act(() => vi.advanceTimersByTime(1_999))
  expect(said()).toBe('Copiado')
  act(() => vi.advanceTimersByTime(1))
  expect(said()).toBe('Copiar a chave')
})

test('A text that could not be copied is to be selected by hand, and the button does not say otherwise', async () => {
  browser(() => Promise.reject(new Error('refused')))
  await press()
  expect(said()).toBe('Copiar a chave')
  expect(toastItems().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'Não foi possível copiar. Selecione o texto e copie.'],
  ])
})

test('Where no page may copy there is no button', () => {
  browser()
  expect(screen.queryByRole('button')).toBeNull()
})

test('A button that is gone after it has copied waits for nothing', async () => {
  const begun = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  const { unmount } = browser(async () => undefined)
  await press()
  const wait = begun.mock.calls.findIndex(([, ms]) => ms === 2_000)
  expect(wait).not.toBe(-1)
  unmount()
  expect(ended).toHaveBeenCalledWith(begun.mock.results[wait]?.value)
})
