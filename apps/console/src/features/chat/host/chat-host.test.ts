import { startPause } from '@ramal/contract/endpoints/pause'
import { listedRooms, openRoom } from '@ramal/domain/chat/rooms/state'
import { sampleChat, sampleMessage } from '@ramal/domain/chat/testing/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import type { ServerSays } from '../../../testing/fake-socket.ts'
import { CHAT_FORMS, chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const messagesFrame = (messages = [sampleMessage()], has_more = false): ServerSays => ({
  action: 'messages',
  data: { step_id: 4001, messages, has_more },
})

async function opened(options: Parameters<typeof chatHarness>[0] = {}) {
  const harness = chatHarness(options)
  await harness.start()
  harness.socket().say(chatFrame(mine()))
  harness.host.select(4001)
  await vi.advanceTimersByTimeAsync(0)
  harness.socket().say(messagesFrame())
  return {
    ...harness,
    messages: () => openRoom(harness.host.getSnapshot().rooms, 4001)?.conversation.messages ?? [],
  }
}

describe('the link', () => {
  test('[R7.6-01] [R7.6-03] The chat link is opened after the channel login and asks for the rooms', async () => {
    const { host, api, socket, start } = chatHarness()
    await start()
    expect(api.channelLogin).toHaveBeenCalledWith('user')
    expect(socket().protocols[0]).toBe('chat.v1')
    expect(socket().sent).toEqual([{ action: 'check_rooms' }])
    await host.start('system')
    expect(api.channelLogin).toHaveBeenCalledOnce()
  })

  test('A channel login that fails leaves the chat off and says why', async () => {
    const { host, told, sockets } = chatHarness({
      api: { channelLogin: () => Promise.reject(new Error('Sem permissão')) },
    })
    await host.start('user')
    expect(host.getSnapshot().run).toBe('off')
    expect(told).toEqual([{ type: 'error', message: 'Sem permissão' }])
    expect(sockets.sockets).toHaveLength(0)
  })

  test('[R4.9-35] [R4.9-36] The chat status is available when the link opens and unavailable when it closes', async () => {
    const { host, states, socket, start } = chatHarness()
    await host.start('user')
    expect(states()).toEqual(['unavailable'])
    await start()
    socket().accept()
    expect(states()).toEqual(['unavailable', 'not_inuse'])
    socket().drop()
    expect(states().at(-1)).toBe('unavailable')
  })

  test('The chat link says after a gap what it has, and a replayed frame counts once', async () => {
    const { socket, start, sounds } = chatHarness()
    await start()
    const frame = { ...chatFrame(mine()), topic: 'user:7', event_seq: 12 }
    socket().say(frame)
    socket().drop()
    vi.advanceTimersByTime(2000)
    socket().accept()
    expect(socket().sent[0]).toEqual({ action: 'check_rooms', since: { 'user:7': 12 } })
    socket().say(frame)
    expect(sounds).toEqual(['new-message'])
  })

  test('[R7.6-02] [R9-16] The chat link pings every 5 s', async () => {
    const { tick, sent, start } = chatHarness()
    await start()
    tick()
    expect(sent('ping')).toHaveLength(1)
  })
})

describe('status', () => {
  test('[R4.9-14] [R7.6-30] The chat status is sent on change and [R9-16] every 5 s', async () => {
    const { states, start, socket } = chatHarness({ team: { chat_limit_per_user: 1 } })
    await start()
    const before = states().length
    vi.advanceTimersByTime(10_000)
    expect(states().slice(before)).toEqual(['not_inuse', 'not_inuse'])
    socket().say(chatFrame(mine()))
    expect(states().at(-1)).toBe('busy')
  })

  test('[R4.9-11] The chat status follows the pause', async () => {
    const { business, states, start } = chatHarness()
    await start()
    const { pause } = goldenAnswer(startPause).body
    business.say('startPause', { pause: { ...pause!, id: 5, done: false, enable_webchat: true } })
    expect(states().at(-1)).toBe('paused')
    business.say('stopPause', { id: 5, by: { id: 7, description: 'Ana' } })
    expect(states().at(-1)).toBe('not_inuse')
  })

  test('The chat status becomes unavailable once after the agent has logged out', async () => {
    const { host, states, start, api } = chatHarness()
    await start()
    await host.logout()
    vi.advanceTimersByTime(20_000)
    expect(states().at(-1)).toBe('unavailable')
    expect(states().filter((state) => state === 'unavailable')).toHaveLength(2)
    expect(api.channelLogout).toHaveBeenCalledOnce()
  })
})

describe('a new chat', () => {
  test('[R4.9-15] [R4.9-16] [R7.6-04] [R7.6-12] A new chat rings until it is answered; its notice stays 2.5 s', async () => {
    const { host, socket, start, sounds, notices, sent } = chatHarness()
    await start()
    socket().say(chatFrame())
    expect(sounds).toEqual(['ringtone-2'])
    expect(notices).toMatchObject([{ title: 'Novo Chat', body: 'João Souza', open: true }])
    vi.advanceTimersByTime(2500)
    expect(notices[0]?.open).toBe(false)
    host.answer(4001)
    expect(sent('answer')).toEqual([{ action: 'answer', step_id: 4001 }])
    expect(sounds).toEqual(['ringtone-2', 'ringtone-2 off'])
  })

  test('[R4.9-22] [R4.9-23] [R7.6-08] An answered chat is listed, sounds, and loads its messages and forms', async () => {
    const { host, socket, start, sounds, sent, api } = chatHarness()
    await start()
    socket().say(chatFrame())
    host.answer(4001)
    socket().say(chatFrame(mine()))
    await vi.advanceTimersByTimeAsync(0)
    expect(listedRooms(host.getSnapshot().rooms)).toHaveLength(1)
    expect(sounds.at(-1)).toBe('new-message')
    expect(sent('get_messages')).toEqual([{ action: 'get_messages', step_id: 4001, limit: 50 }])
    expect(api.forms).toHaveBeenCalledWith(4001)
  })

  test('[R4.9-17] A new chat is answered by itself with auto-answer', async () => {
    const { socket, start, sent, sounds } = chatHarness({ team: { enable_webchat_auto_answer: true } })
    await start()
    socket().say(chatFrame())
    expect(sent('answer')).toHaveLength(1)
    expect(sounds).toEqual([])
  })

  test('A new chat stops ringing when the link is lost', async () => {
    const { socket, start, sounds } = chatHarness()
    await start()
    socket().say(chatFrame())
    socket().drop()
    expect(sounds).toEqual(['ringtone-2', 'ringtone-2 off'])
  })

  test('[R7.6-05] [R7.6-18] A new chat can be refused, and the agent is told when it can no longer be answered', async () => {
    const { host, socket, start, sent, told } = chatHarness()
    await start()
    socket().say(chatFrame())
    host.hangup(4001)
    expect(sent('hangup')).toEqual([{ action: 'hangup', step_id: 4001, reason: 'rejected' }])
    socket().say(chatFrame(sampleChat({ id: 4002 })))
    host.answer(4002)
    socket().say({ action: 'noAnswer', data: { step_id: 4002, detail: null } })
    expect(told).toEqual([{ type: 'answer_failed' }])
  })
})

describe('sending', () => {
  test('[R4.9-09] A message is "sending" at once, then what the server says; its uid goes along', async () => {
    const { host, api, messages } = await opened()
    expect(host.send(4001, ' Bom dia ')).toBe(true)
    expect(messages().at(-1)).toMatchObject({ id: null, status: 'sending', content: 'Bom dia' })
    await vi.advanceTimersByTimeAsync(0)
    const uid = messages().at(-1)?.uid
    expect(api.send).toHaveBeenCalledWith(4001, { uid, content: 'Bom dia' })
    expect(messages().at(-1)).toMatchObject({ id: 99_900, status: 'accepted' })
  })

  test('[R5-14] A blank text is not sent', async () => {
    const { host, api } = await opened()
    expect(host.send(4001, '  \n')).toBe(false)
    expect(api.send).not.toHaveBeenCalled()
  })

  test('[R4.9-08] [R4.9-41] [R8-18] A POST that failed shows its reason and is repeated with the same uid', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('Sem conexão'))
    const { host, messages } = await opened({ api: { send } })
    host.send(4001, 'Oi')
    await vi.advanceTimersByTimeAsync(0)
    const failed = messages().at(-1)!
    expect(failed).toMatchObject({ status: 'failed', reason: 'Sem conexão' })
    send.mockImplementation(async (_, { uid }) => sampleMessage({ id: 99_901, uid, status: 'accepted' }))
    host.resend(4001, failed.uid)
    expect(messages().at(-1)).toMatchObject({ uid: failed.uid, status: 'sending', reason: null })
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenLastCalledWith(4001, { uid: failed.uid, content: 'Oi' })
    expect(messages().at(-1)).toMatchObject({ id: 99_901, status: 'accepted' })
  })

  test('[R4.9-41] [R7.6-15] A message that the provider refused is resent by its id', async () => {
    const { host, api, socket, messages } = await opened()
    host.send(4001, 'Oi')
    await vi.advanceTimersByTimeAsync(0)
    const { uid, datetime } = messages().at(-1)!
    const report = {
      id: 99_900,
      uid,
      status: 'failed' as const,
      read: false,
      code: '131026',
      reason: 'Undeliverable',
      external_error: null,
      datetime,
    }
    socket().say({ action: 'messageStatus', data: { step_id: 4001, messages: [report] } })
    expect(messages().at(-1)).toMatchObject({ status: 'failed', code: '131026' })
    host.resend(4001, uid)
    expect(api.resend).toHaveBeenCalledWith(4001, 99_900)
    expect(messages().at(-1)).toMatchObject({ status: 'sending' })
  })

  test('A draft survives a restart of the chat and ends when its chat is closed', async () => {
    const { host, deps, socket } = await opened()
    host.setDraft(4001, 'Um mom')
    expect(deps.drafts.get()).toEqual({ [mine().uid]: 'Um mom' })
    host.stop()
    await host.start('user')
    socket().accept()
    socket().say(chatFrame(mine()))
    expect(host.getSnapshot().drafts[4001]).toBe('Um mom')
    await host.close(4001)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(deps.drafts.get()).toEqual({})
  })
})

describe('completeness', () => {
  test('[R4.9-34] [R7.6-14] [R7.6-20] [R7.6-21] Message counts are compared 500 ms after the last change', async () => {
    const { socket, sent } = await opened()
    socket().say({ action: 'message', data: { step_id: 4001, message: sampleMessage({ id: 88002 }) } })
    vi.advanceTimersByTime(400)
    socket().say({ action: 'message', data: { step_id: 4001, message: sampleMessage({ id: 88003 }) } })
    vi.advanceTimersByTime(499)
    expect(sent('compare_number_of_messages')).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent('compare_number_of_messages')).toEqual([
      { action: 'compare_number_of_messages', step_id: 4001, count: 3 },
    ])
    expect(sent('count_unread_messages')).toEqual([{ action: 'count_unread_messages', step_id: 4001 }])
  })

  test('[R7.6-13] [R7.6-16] Missing messages are asked for after the last seq, until no more are waiting', async () => {
    const { socket, sent, messages } = await opened()
    socket().say({
      action: 'message',
      data: { step_id: 4001, message: sampleMessage({ id: 88005, seq: 5 }) },
    })
    socket().say({ action: 'syncMessages', data: { step_id: 4001, count: 7 } })
    expect(sent('get_messages').at(-1)).toMatchObject({ after_seq: 5 })
    socket().say(messagesFrame([sampleMessage({ id: 88006, seq: 6 })], true))
    expect(sent('get_messages').at(-1)).toMatchObject({ after_seq: 6 })
    socket().say(messagesFrame([sampleMessage({ id: 88007, seq: 7 })]))
    expect(messages().map((message) => message.id)).toEqual([88001, 88005, 88006, 88007])
  })

  test('A gap in the messages is filled after the link came back', async () => {
    const { socket, sent } = await opened()
    socket().say({
      action: 'message',
      data: { step_id: 4001, message: sampleMessage({ id: 88005, seq: 5 }) },
    })
    socket().drop()
    vi.advanceTimersByTime(2000)
    socket().accept()
    expect(sent('get_messages')).toMatchObject([{ step_id: 4001, after_seq: 5 }])
  })

  test('[R7.6-07] The statuses of our messages are asked for after a gap', async () => {
    const { socket, sent } = await opened()
    const ours = sampleMessage({ id: 88002, sent_by: 'agent', status: 'dispatched' })
    socket().say({ action: 'message', data: { step_id: 4001, message: ours } })
    socket().drop()
    vi.advanceTimersByTime(2000)
    socket().accept()
    expect(sent('get_message_status')).toMatchObject([{ step_id: 4001, message_ids: [88002] }])
  })

  test('[R7.6-22] A message of a chat that is not in the list asks for the chat', async () => {
    const { socket, sent } = await opened()
    const message = sampleMessage({ step: 4002 })
    socket().say({ action: 'message', data: { step_id: 4002, message } })
    expect(sent('sync_step')).toEqual([{ action: 'sync_step', step_id: 4002 }])
  })

  test('[R7.6-45] A login made elsewhere starts the chat without another login', async () => {
    const { business, api, socket, host } = chatHarness()
    business.say('startWebchat', { logged_in_by: 'user' })
    await vi.advanceTimersByTimeAsync(0)
    socket().accept()
    expect(host.getSnapshot()).toMatchObject({ run: 'on', link: 'connected' })
    expect(api.channelLogin).not.toHaveBeenCalled()
  })

  test('[R7.6-11] A full list of chats replaces the list', async () => {
    const { socket, host } = await opened()
    const chats = [mine({ id: 4002 })]
    socket().say({ action: 'chats', data: { partial: false, chats, unread_total: 0 } })
    expect(listedRooms(host.getSnapshot().rooms).map((room) => room.chat.id)).toEqual([4002])
  })

  test('[R7.6-06] Seen messages are reported as read', async () => {
    const { host, socket, sent } = await opened()
    socket().say(chatFrame(mine({ unread_messages: 1, unread: true })))
    host.seen(4001)
    expect(sent('read_message')).toEqual([{ action: 'read_message', step_id: 4001, message_id: 88001 }])
  })
})

describe('closing', () => {
  const forms = async () => CHAT_FORMS
  const chosen = (host: ReturnType<typeof chatHarness>['host'], classificationId: number | null) => {
    const loaded = host.getSnapshot().forms.get(4001)
    const value = loaded?.state === 'ready' ? (loaded.classification?.['c'] as { choices: object }) : null
    host.setFormValues(4001, 'classification', {
      c: { ...value, choices: { ...value?.choices, classificationId } },
    })
  }

  test('[R5-11] An invalid classification is reported at closing and nothing is posted', async () => {
    const { host, told, api } = await opened({ api: { forms } })
    expect(await host.close(4001)).toEqual({ ok: false, reason: 'invalid', form: 'classification' })
    expect(told).toEqual([{ type: 'classification_required' }])
    expect(api.close).not.toHaveBeenCalled()
  })

  test('[R5-12] [R5-13] An invalid form is reported at closing and nothing is posted', async () => {
    const { host, told, api } = await opened({ api: { forms } })
    chosen(host, 10)
    expect(await host.close(4001)).toEqual({ ok: false, reason: 'invalid', form: 'form' })
    expect(told).toEqual([{ type: 'form_required' }])
    expect(api.saveClassification).not.toHaveBeenCalled()
  })

  test('[R5-13] [R4.9-24] A valid form and classification are posted, the chat is removed at once, and closed when it can be taken back no more', async () => {
    const { host, api } = await opened({ api: { forms } })
    chosen(host, 10)
    host.setFormValues(4001, 'form', { boleto: '123', nota: '' })
    expect(await host.close(4001)).toEqual({ ok: true })
    expect(api.saveForm).toHaveBeenCalledWith(mine().uid, { boleto: '123' })
    expect(api.saveClassification).toHaveBeenCalledWith(
      mine().uid,
      expect.objectContaining({ queue_id: 4, classification_id: 10 }),
    )
    expect(host.getSnapshot()).toMatchObject({ selected: null, parting: new Set([4001]) })
    await vi.advanceTimersByTimeAsync(5_999)
    expect(api.close).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(api.close).toHaveBeenCalledWith(mine().uid, false)
    expect(listedRooms(host.getSnapshot().rooms)).toEqual([])
  })

  test('A closing that the server refuses is reported and the chat stays', async () => {
    const { host, told } = await opened({ api: { close: async () => 'Classificação obrigatória' } })
    await host.close(4001)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(told.at(-1)).toEqual({ type: 'error', message: 'Classificação obrigatória' })
    expect(host.getSnapshot()).toMatchObject({ parting: new Set(), selected: 4001 })
    expect(listedRooms(host.getSnapshot().rooms)).toHaveLength(1)
  })

  test('[R4.9-25] [R4.9-27] [R7.6-17] A chat is closed by force with what is valid at the end of the countdown', async () => {
    const { host, socket, api } = await opened({ api: { forms } })
    host.setFormValues(4001, 'form', { boleto: '', nota: 'ligou' })
    socket().say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    await vi.advanceTimersByTimeAsync(14_900)
    expect(api.close).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(api.saveForm).toHaveBeenCalledWith(mine().uid, { nota: 'ligou' })
    expect(api.saveClassification).not.toHaveBeenCalled()
    expect(api.close).toHaveBeenCalledWith(mine().uid, true)
    expect(host.getSnapshot().forms.size).toBe(0)
    expect(listedRooms(host.getSnapshot().rooms)).toEqual([])
  })

  test('Forms that could not be loaded are reported and keep the chat open', async () => {
    const { host, told } = await opened({ api: { forms: () => Promise.reject(new Error('500')) } })
    expect(told).toEqual([{ type: 'form_failed', stepId: 4001 }])
    expect(await host.close(4001)).toEqual({ ok: false, reason: 'refused' })
  })
})
