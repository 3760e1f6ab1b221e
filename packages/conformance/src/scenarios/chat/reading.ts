import { scenario } from '../../scenario.ts'
import { atChat, attend, expectChat, newCustomer } from './steps.ts'

/** Contract §9.1: what is unread, and how a console stays in step. */
export const reading = scenario({
  id: 'chat/reading',
  title: 'Messages are paged, read, counted and compared',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/incoming'],
  covers: {
    endpoints: ['listChatMessages'],
    actions: [
      'chat.get_messages',
      'chat.messages',
      'chat.read_message',
      'chat.chat',
      'chat.chats',
      'chat.count_unread_messages',
      'chat.count_unread_all_messages',
      'chat.compare_number_of_messages',
      'chat.syncMessages',
      'chat.sync_step',
    ],
  },
  async run(ctx) {
    const at = await atChat(ctx)
    const { api, chat } = at
    const customer = await newCustomer(ctx)
    const words = ['um', 'dois', 'três', 'quatro', 'cinco']
    const { id: step_id } = await attend(ctx, at, customer, words[0])
    for (const word of words.slice(1)) await customer.write(word)

    chat.send('get_messages', { step_id, before_id: null, limit: 2 })
    const because = '[R7.6-08] [R7.6-13] get_messages is answered with a page'
    const latest = await chat.expect('messages', { because, section: '9.1' })
    ctx.check('9.1', 'the latest, oldest first, and that there are more', {
      expected: [['quatro', 'cinco'], true],
      actual: [latest.messages.map(({ content }) => content), latest.has_more],
    })
    const before_id = latest.messages[0]?.id ?? null
    chat.send('get_messages', { step_id, before_id, limit: 10 })
    const older = await chat.expect('messages', { because, section: '9.1' })
    ctx.check('9.1', '[R7.6-08] before_id goes on backwards, to the first', {
      expected: [['um', 'dois', 'três'], false],
      actual: [older.messages.map(({ content }) => content), older.has_more],
    })
    const rest = await api.call('listChatMessages', { params: { id: step_id }, query: { before_id } })
    ctx.check('5.2', '[R7.4-14] messages/ pages by before_id as well', {
      expected: older.messages.map(({ id }) => id),
      actual: rest.body.results.map(({ id }) => id),
    })

    // The frames of the customer's messages: what read_message changes comes behind them.
    await expectChat(
      chat,
      'each message is counted',
      (room) => room.id === step_id && room.unread_messages === 5,
    )
    await chat.drain('chat')
    const third = older.messages.at(-1)?.id ?? 0
    chat.send('read_message', { step_id, message_id: third })
    const read = await expectChat(
      chat,
      '[R7.6-06] read_message is answered with the new count',
      (room) => room.id === step_id && room.unread_messages === 2,
    )
    ctx.check('9.1', '[R7.6-06] what came later stays unread', { expected: true, actual: read.unread })
    chat.send('count_unread_messages', { step_id })
    const one = await chat.expect('chat', {
      because: '[R7.6-21] count_unread_messages is answered with a partial chat',
      section: '9.1',
      where: (data) => data.partial && data.chat.id === step_id,
    })
    ctx.check('9.2', '[R7.6-21] of this chat', { expected: 2, actual: one.chat.unread_messages })
    chat.send('count_unread_all_messages', {})
    const all = await chat.expect('chats', {
      because: 'count_unread_all_messages is answered with partial chats',
      section: '9.1',
      where: (data) => data.partial,
    })
    const counts = all.chats.map((room) => room.unread_messages)
    ctx.check('9.2', 'the total is the sum, this chat among them', {
      expected: [counts.reduce((sum, count) => sum + count, 0), 2],
      actual: [all.unread_total, all.chats.find(({ id }) => id === step_id)?.unread_messages],
    })

    chat.send('compare_number_of_messages', { step_id, count: 5 })
    await chat.expectNone('syncMessages', {
      because: '[R7.6-20] an equal number is not answered',
      section: '9.1',
    })
    chat.send('compare_number_of_messages', { step_id, count: 3 })
    const sync = await chat.expect('syncMessages', {
      because: '[R7.6-16] [R7.6-20] another number is answered with syncMessages',
      section: '9.1',
    })
    ctx.check('9.2', '[R7.6-16] which names the chat and its number', {
      expected: [step_id, 5],
      actual: [sync.step_id, sync.count],
    })
    await chat.drain('chat')
    chat.send('sync_step', { step_id })
    await expectChat(chat, '[R7.6-22] sync_step is answered with the chat', ({ id }) => id === step_id)
  },
})
