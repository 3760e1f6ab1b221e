import { randomUUID } from 'node:crypto'
import type { CallInput } from '../../api.ts'
import { scenario } from '../../scenario.ts'
import { atChat } from './steps.ts'

const NOBODY = 987_654_321

/** Contract §0.3 and §9.1: a chat that does not exist, over both wires. */
export const unknownRoom = scenario({
  id: 'chat/unknown-room',
  title: 'A chat that does not exist is 404, noAnswer, or silence',
  level: 'chat',
  needs: ['permission:sites.view_chat'],
  covers: {
    endpoints: [
      'getRoom',
      'listChatMessages',
      'getChatForms',
      'getTemplate',
      'getAttachment',
      'unarchiveChat',
      'searchMessages',
      'searchRooms',
      'resendMessage',
      'sendMessage',
      'transferChat',
      'closeChat',
    ],
    actions: ['chat.answer', 'chat.noAnswer', 'chat.check_rooms', 'chat.chats'],
  },
  async run(ctx) {
    const { api, chat } = await atChat(ctx)
    const message = { uid: randomUUID(), content: 'Oi', reply: null }
    const transfer = { app: 'disconnect', appdata: null, comment: '' }
    const asked: [Parameters<typeof api.refused>[0], CallInput][] = [
      ['getRoom', { params: { stepId: NOBODY } }],
      ['listChatMessages', { params: { id: NOBODY } }],
      ['getChatForms', { params: { id: NOBODY } }],
      ['getTemplate', { params: { id: NOBODY } }],
      ['getAttachment', { params: { messageId: NOBODY } }],
      ['unarchiveChat', { params: { id: NOBODY } }],
      ['searchMessages', { params: { chatId: NOBODY } }],
      ['searchRooms', { params: { chatId: NOBODY } }],
      ['resendMessage', { params: { step: NOBODY }, query: { message_id: NOBODY } }],
      ['sendMessage', { params: { stepId: NOBODY }, body: message }],
      ['transferChat', { params: { id: NOBODY }, body: transfer }],
      ['closeChat', { params: { uid: randomUUID() }, body: { force: true } }],
    ]
    for (const [name, input] of asked)
      await api.refused(name, input, { status: 404, section: '0.3', title: `${name}: an unknown id is 404` })

    chat.send('answer', { step_id: NOBODY })
    const { step_id: refused } = await chat.expect('noAnswer', {
      because: '[R7.6-18] what cannot be answered is noAnswer',
      section: '9.1',
    })
    ctx.check('9.2', 'noAnswer names the chat', { expected: NOBODY, actual: refused })
    chat.send('sync_step', { step_id: NOBODY })
    chat.send('hangup', { step_id: NOBODY, reason: 'rejected' })
    chat.send('compare_number_of_messages', { step_id: NOBODY, count: 3 })
    chat.send('ping', {})
    await chat.expect('pong', { because: 'the link goes on', section: '9.1' })
    await chat.expectNone('chat', {
      because: 'nothing is told of a chat that does not exist',
      section: '9.1',
      where: (data) => data.chat.id === NOBODY,
    })
  },
})
