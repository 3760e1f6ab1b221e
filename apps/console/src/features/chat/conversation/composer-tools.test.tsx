import type { Compatibility } from '@ramal/contract/entities/chat'
import { sampleChat } from '@ramal/domain/chat/testing/samples'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLateTexts } from '../../../lib/i18n.ts'
import { opened, prepareScreen } from '../testing/chat-screen.tsx'

prepareScreen()
// Loaded with the first that is shown: not what is measured here.
beforeAll(async () => {
  await Promise.all([import('./composer-tools.tsx'), showLateTexts()])
})

const NONE = sampleChat().compatibility
const withChannel = (can: Partial<Compatibility>, options = {}) =>
  opened(options, { compatibility: { ...NONE, ...can } })
const box = () => screen.getByRole('textbox', { name: 'Mensagem' })
const button = (name: string) => screen.queryByRole('button', { name })

/** A browser with a microphone that records. */
function stubRecorder() {
  const tracks = [{ stop: vi.fn() }]
  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => type.startsWith('audio/ogg')
    state = 'inactive'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voz']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  const stream = { getTracks: () => tracks } as unknown as MediaStream
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  })
  return tracks
}

describe('what a channel takes besides text', () => {
  test('[R2.7-19] [R2.7-20] A file can be attached where the channel takes files, and is sent once', async () => {
    const { user, api } = await withChannel({ send_attachment: true })
    expect(await screen.findByRole('button', { name: 'Anexar arquivo' })).toBeVisible()
    expect(button('Emojis')).toBeNull()
    const file = new File(['x'], 'nota.pdf')
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    await waitFor(() =>
      expect(vi.mocked(api.sendFile).mock.calls).toMatchObject([[4001, { file, asVoice: false }]]),
    )
  })

  test('[R2.7-19] [R2.7-20] A channel that takes neither files nor emojis offers neither', async () => {
    await withChannel({ show_message_status: true })
    expect(box()).toBeVisible()
    expect(button('Anexar arquivo')).toBeNull()
    expect(button('Emojis')).toBeNull()
  })

  test('[R2.7-20] An emoji goes behind what is written where the channel takes emojis', async () => {
    const { user } = await withChannel({ emoji: true })
    await user.type(box(), 'Obrigada ')
    await user.click(await screen.findByRole('button', { name: 'Emojis' }))
    await user.click(await screen.findByRole('button', { name: '👍' }))
    expect(box()).toHaveValue('Obrigada 👍')
    expect(button('Anexar arquivo')).toBeNull()
  })

  test('A file that the server refuses says why', async () => {
    const sendFile = () => Promise.reject(new Error('Arquivo grande demais'))
    const { user, told } = await withChannel({ send_attachment: true }, { api: { sendFile } })
    await screen.findByRole('button', { name: 'Anexar arquivo' })
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.pdf'))
    await waitFor(() => expect(told).toEqual([{ type: 'error', message: 'Arquivo grande demais' }]))
  })
})

afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))

describe('voice', () => {
  let tracks: ReturnType<typeof stubRecorder>
  beforeEach(() => {
    tracks = stubRecorder()
  })

  test('[R2.7-17] The send button stands where voice is not supported, and once there is text where it is', async () => {
    await withChannel({ send_voice: false })
    expect(button('Enviar')).toBeVisible()
    expect(button('Gravar mensagem de voz')).toBeNull()
  })

  test('[R2.7-17] [R2.7-18] [R2.7-21] Where voice is supported a recorder stands until there is text', async () => {
    const { user } = await withChannel({ send_voice: true })
    expect(await screen.findByRole('button', { name: 'Gravar mensagem de voz' })).toBeVisible()
    expect(button('Enviar')).toBeNull()
    await user.type(box(), 'Oi')
    expect(button('Enviar')).toBeVisible()
    expect(button('Gravar mensagem de voz')).toBeNull()
  })

  test('A voice is recorded, sent as such, and the microphone let go', async () => {
    const { user, api } = await withChannel({ send_voice: true })
    await user.click(await screen.findByRole('button', { name: 'Gravar mensagem de voz' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar gravação' }))
    await waitFor(() => expect(api.sendFile).toHaveBeenCalledOnce())
    const [, { file, asVoice }] = vi.mocked(api.sendFile).mock.calls[0]!
    expect([file.name, file.type, await file.text(), asVoice]).toEqual(['voz.ogg', 'audio/ogg', 'voz', true])
    expect(tracks[0]?.stop).toHaveBeenCalledOnce()
  })

  test('A voice that is dropped goes nowhere, and the microphone is let go', async () => {
    const { user, api } = await withChannel({ send_voice: true })
    await user.click(await screen.findByRole('button', { name: 'Gravar mensagem de voz' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar gravação' }))
    expect(api.sendFile).not.toHaveBeenCalled()
    expect(tracks[0]?.stop).toHaveBeenCalledOnce()
    expect(button('Gravar mensagem de voz')).toBeVisible()
  })

  test('[R2.7-17] A browser that cannot record what the channel takes has the send button', async () => {
    vi.stubGlobal('MediaRecorder', undefined)
    await withChannel({ send_voice: true })
    expect(button('Enviar')).toBeVisible()
  })
})
