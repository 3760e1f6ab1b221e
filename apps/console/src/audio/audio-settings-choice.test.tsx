import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLocale, showProfileTexts } from '../lib/i18n.ts'
import { stubBrowserAudio } from '../testing/browser-audio.ts'
import { fakeSounds } from '../testing/fake-sounds.ts'
import { renderSoftphone } from '../testing/render-softphone.tsx'
import { audioChoice } from './audio-choice.ts'
import { AudioSettings } from './audio-settings.tsx'

const SAVED = {
  input: null,
  output: 'out-1',
  ringOutput: null,
  ringtone: 'ringtone-1',
  volume: 0.8,
  callVolume: 1,
} as const
const output = (deviceId: string, label: string) => ({ kind: 'audiooutput', deviceId, label })

beforeAll(async () => {
  await showLocale('pt-br')
  await showProfileTexts()
})
beforeEach(() => audioChoice.set(SAVED))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  audioChoice.set({ ...SAVED, output: null })
})

async function shown(devices?: Parameters<typeof stubBrowserAudio>[0]) {
  const browser = stubBrowserAudio(devices)
  const { player, asked } = fakeSounds()
  const onDone = vi.fn()
  const rendered = await renderSoftphone(<AudioSettings onDone={onDone} />, { sounds: player })
  await waitFor(() => expect(rendered.client.isFetching()).toBe(0))
  return { ...rendered, ...browser, sounds: asked, onDone }
}
const select = (name: string) => screen.getByRole('combobox', { name })
const optionsOf = (name: string) => [...select(name).querySelectorAll('option')].map((one) => one.textContent)

describe('the devices that are offered', () => {
  test('The system’s choice is offered before the devices, and no second time under the browser’s own name', async () => {
    await shown([output('default', 'Padrão – Headset'), output('out-1', 'Headset'), output('', 'Sem nome')])
    expect(optionsOf('Saída de áudio')).toEqual(['Padrão do sistema', 'Headset'])
  })

  test('A device that the browser does not name has a number', async () => {
    await shown([output('out-1', ''), output('out-2', '')])
    expect(optionsOf('Saída de áudio')).toEqual(['Padrão do sistema', 'Dispositivo 1', 'Dispositivo 2'])
  })

  test('A saved device that is not plugged in shows as the system’s choice', async () => {
    await shown([output('out-9', 'Caixa')])
    expect(select('Saída de áudio')).toHaveDisplayValue('Padrão do sistema')
  })

  test('A device that is plugged in meanwhile is offered too', async () => {
    const { plug } = await shown()
    plug([output('out-1', 'Headset'), output('out-2', 'Caixa')])
    await waitFor(() => expect(optionsOf('Saída de áudio')).toContain('Caixa'))
    expect(optionsOf('Toque em')).toContain('Caixa')
  })

  test('§5: Without an output there is nothing to save, and the page says so', async () => {
    await shown([{ kind: 'audioinput', deviceId: 'in-1', label: 'Mesa' }])
    expect(screen.getByRole('alert')).toHaveTextContent('Não foram encontrados dispositivos de áudio')
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test('With an output the choice may be saved, and nothing is complained of', async () => {
    await shown()
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a choice that is saved', () => {
  test('Calls ring where they are heard until another device is chosen for that', async () => {
    const { user } = await shown([output('out-1', 'Headset'), output('out-2', 'Caixa')])
    expect(select('Toque em')).toHaveDisplayValue('O mesmo da saída de áudio')
    await user.selectOptions(select('Toque em'), 'Caixa')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(audioChoice.get()).toMatchObject({ output: 'out-1', ringOutput: 'out-2' })
  })

  test('Output, ringtone and volumes that are saved are kept and heard from then on, and the settings close', async () => {
    const { user, sip, sounds, onDone } = await shown()
    await user.selectOptions(select('Saída de áudio'), 'Padrão do sistema')
    await user.selectOptions(select('Toque das chamadas'), optionsOf('Toque das chamadas')[2]!)
    fireEvent.change(screen.getByRole('slider', { name: 'Volume dos sons' }), { target: { value: '0.4' } })
    fireEvent.change(screen.getByRole('slider', { name: 'Volume das chamadas' }), {
      target: { value: '0.7' },
    })
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const choice = {
      input: null,
      output: null,
      ringOutput: null,
      ringtone: 'ringtone-3',
      volume: 0.4,
      callVolume: 0.7,
    }
    expect(audioChoice.get()).toEqual(choice)
    expect(JSON.parse(localStorage.getItem('ramal.audio')!)).toEqual(choice)
    expect(sounds).toEqual([
      ['output', null],
      ['preferences', { ringtone: 'ringtone-3', volume: 0.4 }],
    ])
    expect(sip.asked).toContainEqual(['setOutput', { device: null, volume: 0.7 }])
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('A change of one thing leaves the rest of the choice as it was', async () => {
    audioChoice.set({ ...SAVED, ringtone: 'ringtone-2' })
    const { user } = await shown()
    await user.selectOptions(select('Entrada de áudio'), 'Headset')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(audioChoice.get()).toEqual({ ...SAVED, ringtone: 'ringtone-2', input: 'in-1' })
  })
})

describe('a choice that is tried', () => {
  test('"Testar som" sounds as it would be for three seconds, then all is as it was saved', async () => {
    const { user, sounds, onDone } = await shown([output('out-1', 'Headset'), output('out-2', 'Caixa')])
    await user.selectOptions(select('Saída de áudio'), 'Caixa')
    fireEvent.change(screen.getByRole('slider', { name: 'Volume dos sons' }), { target: { value: '0.5' } })
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Testar som' }))
    await vi.advanceTimersByTimeAsync(2_999)
    const tried = [
      ['preferences', { ringtone: 'ringtone-1', volume: 0.5 }],
      ['output', 'out-2'],
      ['play', 'ringtone-1'],
    ]
    expect(sounds).toEqual(tried)
    await vi.advanceTimersByTimeAsync(1)
    expect(sounds).toEqual([
      ...tried,
      ['stop', 'ringtone-1'],
      ['preferences', { ringtone: 'ringtone-1', volume: 0.8 }],
      ['output', 'out-1'],
    ])
    expect(audioChoice.get()).toEqual(SAVED)
    expect(onDone).not.toHaveBeenCalled()
  })
})
