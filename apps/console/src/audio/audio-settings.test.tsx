import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../lib/i18n.ts'
import { stubBrowserAudio } from '../testing/browser-audio.ts'
import { renderSoftphone } from '../testing/render-softphone.tsx'
import { AudioSettings } from './audio-settings.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const DEVICES = [
  { kind: 'audiooutput', deviceId: 'out-1', label: 'Headset' },
  { kind: 'audiooutput', deviceId: 'out-2', label: 'Caixa' },
  { kind: 'audioinput', deviceId: 'in-1', label: 'Headset' },
  { kind: 'audioinput', deviceId: 'in-2', label: 'Mesa' },
]

it('[R3-50] The output and the input that were saved are those that are shown and used the next time', async () => {
  stubBrowserAudio(DEVICES)
  const { user, sip } = await renderSoftphone(<AudioSettings onDone={() => undefined} />)
  await screen.findAllByRole('option', { name: 'Caixa' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Saída de áudio' }), 'Caixa')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Entrada de áudio' }), 'Mesa')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(sip.asked).toContainEqual(['setOutput', { device: 'out-2', volume: 1 }])
  cleanup()
  await renderSoftphone(<AudioSettings onDone={() => undefined} />)
  await screen.findAllByRole('option', { name: 'Caixa' })
  expect(screen.getByRole('combobox', { name: 'Saída de áudio' })).toHaveDisplayValue('Caixa')
  expect(screen.getByRole('combobox', { name: 'Entrada de áudio' })).toHaveDisplayValue('Mesa')
})
