import { getRecordingPeaks } from '@ramal/contract/endpoints/calls'
import type { Profile } from '@ramal/contract/entities/profile'
import { toast } from '@ramal/ui/toast'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { on } from '../../testing/backend.ts'
import { aProfile } from '../../testing/softphone-harness.ts'
import { CALL, detailed, listed, showCalls } from './testing/show-calls.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the recording', () => {
  const open = (profile?: Profile) =>
    showCalls('/phonecalls?call=9001', [listed([]), detailed(CALL)], profile)
  const player = () => screen.findByLabelText<HTMLAudioElement>('Gravação')

  it('[R2.8-03] [R8-12] [R7.4-22] The recording is played from the player of the API and says that it loads', async () => {
    open()
    const audio = await player()
    expect(audio.getAttribute('src')).toBe('/api/v1/report/call-steps/9001/player/?file_response=false')
    expect(screen.getByText('Carregando o arquivo de áudio, aguarde...')).toBeVisible()
    fireEvent.loadedMetadata(audio)
    expect(screen.queryByText('Carregando o arquivo de áudio, aguarde...')).toBeNull()
  })

  it('[R8-11] The recording gives up after three tries and says so', async () => {
    open()
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(screen.queryByRole('alert')).toBeNull()
      fireEvent.error(await player())
    }
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Não foi possível carregar o arquivo de áudio, verifique se a chamada foi atendida.',
    )
  })

  it('[R2.8-04] [R7.4-23] [R7.4-24] The recording is downloaded as MP3 under the name the server gives', async () => {
    const { user } = open()
    fireEvent.loadedMetadata(await player())
    const fetched = vi.fn(
      async (_url: string) =>
        new Response('mp3', {
          headers: { 'Content-Disposition': 'attachment; filename="9001-20250314092653.mp3"' },
        }),
    )
    vi.stubGlobal('fetch', fetched)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await user.click(screen.getByRole('button', { name: 'Baixar MP3' }))
    await waitFor(() => expect(names).toEqual(['9001-20250314092653.mp3']))
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/report/call-steps/9001/player/?download=1&extension=mp3')
  })

  it('A refused MP3 says its reason, and is not asked for again at once where the server says later', async () => {
    const { user } = open()
    fireEvent.loadedMetadata(await player())
    const refused = vi.fn(async () => {
      const body = JSON.stringify({ detail: 'Pedido foi limitado.', code: 'throttled' })
      return new Response(body, { status: 429, headers: { 'Retry-After': '8' } })
    })
    vi.stubGlobal('fetch', refused)
    const failed = vi.spyOn(toast, 'error')
    const button = screen.getByRole('button', { name: 'Baixar MP3' })
    await user.click(button)
    const sentence = 'Não foi possível baixar a gravação. Pedido foi limitado. Tente de novo em 8 segundos.'
    await waitFor(() => expect(failed).toHaveBeenCalledWith(sentence))
    expect(refused).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
  })

  it('The recording is drawn, sought in by keys, and heard faster', async () => {
    const peaks = on(getRecordingPeaks, {
      status: 200,
      body: { duration: 60, customer: [9, 90], agent: [50, 0] },
    })
    const { user } = showCalls('/phonecalls?call=9001', [listed([]), detailed(CALL), peaks])
    const audio = await player()
    const play = vi.spyOn(audio, 'play').mockImplementation(async () => {
      fireEvent.play(audio)
    })
    fireEvent.loadedMetadata(audio)
    const position = await screen.findByRole('slider', { name: 'Posição na gravação' })
    await waitFor(() => expect(position).toHaveAttribute('aria-valuemax', '60'))
    expect(position.querySelector('path')?.getAttribute('d')).toMatch(/^M0 .*M4 /)
    position.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(audio.currentTime).toBe(10)
    expect(position).toHaveAttribute('aria-valuetext', '0:10 de 1:00')
    await user.keyboard('{End}')
    expect(audio.currentTime).toBe(60)
    await user.keyboard(' ')
    expect(play).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: '1,5x' }))
    await waitFor(() => expect(audio.playbackRate).toBe(1.5))
    expect(screen.getByRole('button', { name: '1,5x' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: '2x' })).toBeVisible()
  })

  it('The recording can be heard also where the backend draws no waveform', async () => {
    open()
    fireEvent.loadedMetadata(await player())
    expect(await screen.findByRole('slider', { name: 'Posição na gravação' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ouvir' })).toBeEnabled()
  })

  it('[R6-12] A recording is neither played nor downloaded without download_monitor_file', async () => {
    open({ ...aProfile(), roles: ['sites.view_softphone'] })
    await screen.findByText('tronco-1')
    expect(screen.queryByLabelText('Gravação')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Baixar MP3' })).toBeNull()
  })
})
