import { listedRooms, openRoom } from '@ramal/domain/chat/rooms/state'
import { sampleChat } from '@ramal/domain/chat/testing/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerSays } from '../../../testing/fake-socket.ts'
import { aPause } from '../../../testing/pause.ts'
import { CHAT_FORMS, chatHarness, NO_FORMS } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = Parameters<typeof chatHarness>[0]
const end: ServerSays = { action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } }
const gone: ServerSays = { action: 'end', data: { step_id: 4001, reason: 'transfer', finished_at: null } }

async function opened(options: Options = {}) {
  const harness = chatHarness(options)
  await harness.start()
  harness.socket().say(chatFrame(mine()))
  harness.host.select(4001)
  await vi.advanceTimersByTimeAsync(0)
  const { host } = harness
  return {
    ...harness,
    forms: () => host.getSnapshot().forms.get(4001),
    listed: () => listedRooms(host.getSnapshot().rooms).map(({ chat }) => chat.id),
    /** Chooses a classification in the form that is there. */
    choose(classificationId: number | null) {
      const loaded = host.getSnapshot().forms.get(4001)
      const value = loaded?.state === 'ready' ? (loaded.classification?.['c'] as { choices: object }) : null
      const choices = { ...value?.choices, classificationId }
      host.setFormValues(4001, 'classification', { c: { ...value, choices } })
    },
  }
}

describe('signing in to the chat', () => {
  test('A chat that is stopped while its login is on the way opens no websocket', async () => {
    let letIn = () => {}
    const channelLogin = () => new Promise<void>((resolve) => (letIn = resolve))
    const { host, sockets } = chatHarness({ api: { channelLogin } })
    const starting = host.start('user')
    expect(host.getSnapshot().run).toBe('starting')
    void host.stop()
    letIn()
    await starting
    expect(host.getSnapshot().run).toBe('off')
    expect(sockets.sockets).toEqual([])
  })

  test('A chat that has been left shows nothing and starts with a full list again', async () => {
    const { host, socket, sockets, listed } = await opened()
    host.setDraft(4001, 'um')
    socket().say({ ...chatFrame(mine()), topic: 'user:7', event_seq: 12 })
    host.stop()
    expect(host.getSnapshot()).toMatchObject({ run: 'off', link: 'disconnected', selected: null, drafts: {} })
    expect(listed()).toEqual([])
    expect(host.getSnapshot().forms.size).toBe(0)
    expect(socket().closed).toBe(true)
    await host.start('user')
    socket().accept()
    expect(sockets.sockets).toHaveLength(2)
    expect(socket().sent).toEqual([{ action: 'check_rooms' }])
  })

  test('The chat stops when nobody is signed in any more', async () => {
    const { host, api } = await opened()
    host.setProfile(null)
    expect(host.getSnapshot()).toMatchObject({ run: 'off', profile: null })
    expect(api.channelLogout).not.toHaveBeenCalled()
  })

  test('A stop of a chat that does not run changes nothing', () => {
    const { host, states } = chatHarness()
    const before = host.getSnapshot()
    void host.stop()
    expect(host.getSnapshot()).toBe(before)
    expect(states()).toEqual([])
  })

  test('A channel logout that fails is told, and the chat is left all the same', async () => {
    const channelLogout = () => Promise.reject(new Error('Sem conexão'))
    const { host, told } = await opened({ api: { channelLogout } })
    await host.logout()
    expect(told).toEqual([{ type: 'error', message: 'Sem conexão' }])
    expect(host.getSnapshot().run).toBe('off')
  })

  test('A pause of the telephone alone lets chats ring', async () => {
    const { socket, business, sent, sounds } = await opened()
    business.say('startPause', { pause: aPause({ enable_webchat: false }) })
    socket().say(chatFrame(sampleChat({ id: 4002 })))
    expect(sent('hangup')).toEqual([])
    expect(sounds.at(-1)).toBe('ringtone-2')
  })
})

describe('forms of a chat', () => {
  test('Forms that come before the frame by which their chat opens are there when it has opened', async () => {
    const harness = chatHarness({ api: { forms: async () => NO_FORMS } })
    await harness.start()
    harness.host.select(4001)
    await vi.advanceTimersByTimeAsync(0)
    harness.socket().say(chatFrame(mine()))
    await vi.advanceTimersByTimeAsync(0)
    expect(harness.host.getSnapshot().forms.get(4001)?.state).toBe('ready')
  })

  test('The forms of a chat are loaded once, and again only after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue(NO_FORMS)
    const { host, forms } = await opened({ api: { forms: load } })
    expect(forms()).toEqual({ state: 'failed' })
    host.retryForms(4001)
    expect(forms()).toEqual({ state: 'loading' })
    host.retryForms(4001)
    await vi.advanceTimersByTimeAsync(0)
    host.retryForms(4001)
    expect(forms()).toEqual({ state: 'ready', forms: NO_FORMS, form: null, classification: null })
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('Values are kept once the forms are there, and of a chat without forms there are none', async () => {
    const { host, forms } = await opened({ api: { forms: async () => CHAT_FORMS } })
    host.setFormValues(4001, 'form', { boleto: '1' })
    expect(forms()).toMatchObject({ form: { boleto: '1' }, forms: CHAT_FORMS })
    host.setFormValues(9999, 'form', { boleto: '1' })
    expect(host.getSnapshot().forms.has(9999)).toBe(false)
  })

  test('A form asks nobody for the name that the chat has already', async () => {
    const fields = [{ type: 'text' as const, name: 'nome', label: 'Nome' }]
    const form = { ...CHAT_FORMS.form!, tabs: [{ label: 'Dados', fields }] }
    const { forms } = await opened({ api: { forms: async () => ({ ...CHAT_FORMS, form }) } })
    expect(forms()).toMatchObject({ form: { nome: 'João Souza' } })
  })

  test('A form is stored by the uid of its chat, and not without one', async () => {
    const { host, api } = await opened()
    await host.saveForm(4001, { boleto: '1' })
    await host.saveForm(9999, { boleto: '1' })
    expect(api.saveForm).toHaveBeenCalledExactlyOnceWith(mine().uid, { boleto: '1' })
  })

  test.each([
    ['come', () => Promise.resolve(NO_FORMS)],
    ['fail', () => Promise.reject(new Error('500'))],
  ])(
    'Forms that %s after their chat is gone are nobody’s: nothing is told and nothing kept',
    async (_, answer) => {
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      const { host, socket, told } = await opened({ api: { forms: () => arrived.then(answer) } })
      socket().say(gone)
      arrive()
      await vi.advanceTimersByTimeAsync(0)
      expect(told).toEqual([])
      expect(host.getSnapshot().forms.size).toBe(0)
    },
  )
})

describe('closing', () => {
  const withForms = { api: { forms: async () => CHAT_FORMS } }

  test('A chat that is not in the list is not closed', async () => {
    const { host, api } = await opened()
    expect(await host.close(9999)).toEqual({ ok: false, reason: 'refused' })
    expect(api.close).not.toHaveBeenCalled()
  })

  test('A chat without forms is closed at once, and nothing of them is posted', async () => {
    const { host, api } = await opened()
    expect(await host.close(4001)).toEqual({ ok: true })
    expect(api.saveForm).not.toHaveBeenCalled()
    expect(api.saveClassification).not.toHaveBeenCalled()
  })

  test('A save that fails is told at closing, and the chat stays', async () => {
    const saveForm = () => Promise.reject(new Error('Sem conexão'))
    const { host, told, api, choose, listed } = await opened({ api: { ...withForms.api, saveForm } })
    choose(10)
    host.setFormValues(4001, 'form', { boleto: '123' })
    expect(await host.close(4001)).toEqual({ ok: false, reason: 'refused' })
    expect(told).toEqual([{ type: 'error', message: 'Sem conexão' }])
    expect(api.close).not.toHaveBeenCalled()
    expect(listed()).toEqual([4001])
  })

  test('[R4.9-25] A classification that is valid is posted at the end of the countdown, also when the form could not be', async () => {
    const saveForm = vi.fn(() => Promise.reject(new Error('500')))
    const { host, socket, api, choose, listed } = await opened({ api: { ...withForms.api, saveForm } })
    choose(11)
    host.setFormValues(4001, 'form', { boleto: '123', nota: 'ligou' })
    socket().say(end)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(saveForm).toHaveBeenCalledWith(mine().uid, { boleto: '123', nota: 'ligou' })
    expect(api.saveClassification).toHaveBeenCalledWith(
      mine().uid,
      expect.objectContaining({ classification_id: 11 }),
    )
    expect(api.close).toHaveBeenCalledWith(mine().uid, true)
    expect(listed()).toEqual([])
  })

  test.each<[string, Options]>([
    ['without forms', {}],
    ['whose forms are not there yet', { api: { forms: () => new Promise(() => undefined) } }],
    ['that the server does not close', { api: { close: () => Promise.reject(new Error('500')) } }],
  ])('A chat %s is gone at the end of its countdown', async (_, options) => {
    const { socket, listed, api, told } = await opened(options)
    socket().say(end)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(api.saveForm).not.toHaveBeenCalled()
    expect(listed()).toEqual([])
    expect(told).toEqual([])
  })

  test('Of several countdowns each chat has its own', async () => {
    const { socket, listed } = await opened()
    socket().say(chatFrame(mine({ id: 4002 })))
    socket().say(end)
    await vi.advanceTimersByTimeAsync(5_000)
    socket().say({ action: 'end', data: { step_id: 4002, reason: 'client', finished_at: null } })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(listed()).toEqual([4002])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(listed()).toEqual([])
  })

  test('A countdown of a chat that was closed before does nothing at its end', async () => {
    const { host, socket, api } = await opened()
    socket().say(end)
    await host.close(4001)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api.close).toHaveBeenCalledOnce()
    expect(openRoom(host.getSnapshot().rooms, 4001)).toBeFalsy()
  })
})
