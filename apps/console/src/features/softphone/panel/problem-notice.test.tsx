import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { audioChoice } from '../../../audio/audio-choice.ts'
import { showLocale } from '../../../lib/i18n.ts'
import { stubBrowserAudio, stubMicrophone } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import type { SoftphoneProblem } from '../host/softphone-state.ts'
import { ProblemNotice } from './problem-notice.tsx'

beforeAll(() => showLocale('pt-br'))
const CHOICE = audioChoice.get()
beforeEach(() => void stubBrowserAudio())
afterEach(() => {
  vi.unstubAllGlobals()
  audioChoice.set(CHOICE)
  localStorage.clear()
})

async function notice(problem: SoftphoneProblem) {
  const rendered = await renderSoftphone(<ProblemNotice problem={problem} />)
  return { ...rendered, dismissed: vi.spyOn(rendered.host, 'dismissProblem') }
}

const alert = () => screen.getByRole('alert')
const names = () => screen.getAllByRole('button').map((button) => button.textContent)

describe('what stands in the way of a call', () => {
  it.each<[SoftphoneProblem, string, string]>([
    [{ type: 'microphone', reason: 'missing' }, 'Nenhum microfone foi encontrado.', 'Tentar de novo'],
    [{ type: 'noNetwork' }, 'Esta máquina não tem rede para o áudio da chamada.', 'Fechar'],
    [
      { type: 'plugin', error: 'hold', detail: 'sem resposta' },
      'Erro 4 do softphone: sem resposta',
      'Fechar',
    ],
  ])('The problem %j says "%s" and offers "%s"', async (problem, sentence, way) => {
    await notice(problem)
    expect(alert()).toHaveTextContent(sentence)
    expect(names()).toEqual([way])
  })

  it('A microphone that the browser gives now is closed again, and its problem goes', async () => {
    const { dismissed, user } = await notice({ type: 'microphone', reason: 'denied' })
    const microphone = stubMicrophone({ microphone: 'prompt', notices: 'granted' })
    audioChoice.set({ ...audioChoice.get(), input: 'usb' })
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await vi.waitFor(() => expect(dismissed).toHaveBeenCalledOnce())
    expect(microphone.asked).toEqual(['usb'])
    expect(microphone.open).toEqual([])
  })

  it('A microphone that the browser still refuses leaves its problem', async () => {
    const { dismissed, user } = await notice({ type: 'microphone', reason: 'denied' })
    const microphone = stubMicrophone({ microphone: 'denied', notices: 'granted' })
    microphone.state.refusesWith = 'NotAllowedError'
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await vi.waitFor(() => expect(microphone.asked).toHaveLength(1))
    expect(dismissed).not.toHaveBeenCalled()
  })
})
