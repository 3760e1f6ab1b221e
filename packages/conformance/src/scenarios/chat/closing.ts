import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import {
  type AtChat,
  answerChat,
  atChat,
  attend,
  expectChat,
  expectOffer,
  listRooms,
  newCustomer,
  openWithTemplate,
  providerOf,
} from './steps.ts'

/** Contract §5.2 `close`; a chat that the agent opened serves, so that nobody needs to write. */
export const closing = scenario({
  id: 'chat/close',
  title: 'A closed chat leaves the list, takes nothing more, and stands in the history',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel'],
  after: ['chat/opened'],
  covers: {
    endpoints: ['closeChat', 'getRoom', 'listHistoric', 'listArchives', 'unarchiveChat', 'sendMessage'],
    actions: ['chat.end', 'chat.check_rooms', 'chat.chats'],
  },
  async run(ctx) {
    await providerOf(ctx)
    const at = await atChat(ctx)
    const { api } = at
    const { stepId, phone } = await openWithTemplate(ctx, api)
    const { step } = (await api.call('getRoom', { params: { stepId } })).body
    const status = await close(ctx, at, step)
    ctx.check('9.1', '[R7.4-03] a closed chat is in nobody’s list', {
      expected: undefined,
      actual: (await listRooms(at.chat)).find(({ id }) => id === stepId),
    })
    await api.refused(
      'sendMessage',
      { params: { stepId }, body: { uid: randomUUID(), content: 'Ainda aí?', reply: null } },
      { status: 409, code: 'chat_ended', section: '5.2', title: '[R7.4-01] into an ended chat it is 409' },
    )
    const list = status === 'archived' ? 'listArchives' : 'listHistoric'
    for (const word of ['search', 'filter']) {
      const { body } = await api.call(list, { query: { [word]: phone.slice(-8) } })
      const title = `[R7.4-11] [R7.4-12] it is found by its telephone (${word})`
      ctx.check('5.2', title, { expected: [stepId], actual: body.results.map((row) => row.step_id) })
    }
    const { body: nothing } = await api.call(list, { query: { filter: '000000000000000' } })
    ctx.check('5.2', '[R7.4-11] [R7.4-12] and not by another', { expected: 0, actual: nothing.count })
    if (status !== 'archived')
      await api.refused(
        'unarchiveChat',
        { params: { id: stepId } },
        { status: 409, section: '5.2', title: '[R7.4-13] what is not archived is not unarchived: 409' },
      )
  },
})

/** Contract §5.3: one open chat per customer; after it another begins. */
export const nextChat = scenario({
  id: 'chat/next',
  title: 'A customer who writes after the end begins a new chat',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/close', 'chat/incoming'],
  covers: { endpoints: ['closeChat'], actions: ['chat.chat', 'chat.answer'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const customer = await newCustomer(ctx)
    const first = await attend(ctx, at, customer)
    await close(ctx, at, first)
    await customer.write('Mais uma coisa')
    const second = await answerChat(ctx, at, await expectOffer(at, customer))
    ctx.check('5.1', 'another chat of the same customer', {
      expected: [false, true],
      actual: [second.id === first.id, second.client?.id === first.client?.id],
    })
    const { body } = await at.api.call('listChatMessages', { params: { id: second.id } })
    ctx.check('5.2', '[R7.4-14] with its own messages', {
      expected: ['Mais uma coisa'],
      actual: body.results.map(({ content }) => content),
    })
  },
})

/** Contract §5.2 `unarchive`. */
export const archive = scenario({
  id: 'chat/archive',
  title: 'An archived chat is listed, comes back to who asks, and may be archived again',
  level: 'chat',
  // Whether a chat is archived at its end is its queue's.
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/close'],
  covers: { endpoints: ['unarchiveChat', 'listArchives', 'getRoom'], actions: ['chat.chat'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const { api, chat, userId } = at
    let customer = await newCustomer(ctx)
    let room = await attend(ctx, at, customer)
    if ((await close(ctx, at, room)) !== 'archived') {
      await letArchive(ctx, room.queue?.id ?? 0)
      customer = await newCustomer(ctx)
      room = await attend(ctx, at, customer)
      ctx.check('10', 'archive_on_close archives what ends from then on', {
        expected: 'archived',
        actual: await close(ctx, at, room),
      })
    }
    const listed = async () => {
      const { body } = await api.call('listArchives', { query: { search: customer.phone.slice(-8) } })
      return body.results.map((row) => row.step_id)
    }
    ctx.check('5.2', '[R7.4-12] it is in the archive', { expected: [room.id], actual: await listed() })
    await chat.drain('chat')
    const { body } = await api.call('unarchiveChat', { params: { id: room.id } })
    ctx.check('5.2', '[R7.4-13] unarchived it is open and theirs who asked', {
      expected: [room.id, false, true, userId],
      actual: [body.step.id, body.step.end, body.step.answered, body.step.user?.id],
    })
    await expectChat(chat, '[R7.4-13] and pushed as chat', ({ id, end }) => id === room.id && !end)
    ctx.check('5.2', '[R7.4-12] it left the archive', { expected: [], actual: await listed() })
    const words = { uid: randomUUID(), content: 'Voltamos', reply: null }
    await api.call('sendMessage', { params: { stepId: room.id }, body: words })
    await close(ctx, at, room)
    ctx.check('5.2', '[R7.4-12] closed again it is back', { expected: [room.id], actual: await listed() })
  },
})

/** The queue archives until the scenario ends, where somebody of this run may say so and the backend has its settings (contract §10). */
async function letArchive(ctx: Context, id: number): Promise<void> {
  const planner = await ctx.holder('chat.change_queue')
  const change = (archives: boolean) =>
    planner.send('PATCH', `/v1/chat/queues/${id}/`, { body: { archive_on_close: archives } })
  const { status } = await change(true)
  if (status !== 200) ctx.skip(`the queue of --channel archives nothing, and to change that is ${status}`)
  ctx.cleanup(() => change(false))
}

/** Closes by what is mandatory or, where something is, by force. The status of the room then. */
async function close(ctx: Context, at: AtChat, room: { id: number; uid: string }): Promise<string> {
  const params = { uid: room.uid }
  const asked = await at.api.call('closeChat', { params, body: { force: false } })
  if (!asked.body.success) {
    ctx.check('5.2', '[R7.4-03] a close that is refused says why', {
      expected: 'a sentence',
      actual: asked.body.detail,
      ok: (asked.body.detail ?? '') !== '',
    })
    const forced = await at.api.call('closeChat', { params, body: { force: true } })
    ctx.check('5.2', '[R7.4-03] by force nothing is mandatory', {
      expected: true,
      actual: forced.body.success,
    })
  }
  const end = await at.chat.expect('end', {
    because: '[R7.6-17] the end is told',
    section: '9.2',
    where: (data) => data.step_id === room.id,
  })
  ctx.check('9.2', 'as closed, with its time', {
    expected: ['closed', true],
    actual: [end.reason, end.finished_at !== null],
  })
  const { body } = await at.api.call('getRoom', { params: { stepId: room.id } })
  ctx.check('5.2', '[R7.4-07] the room has ended', {
    expected: [true, true],
    actual: [['ended', 'archived'].includes(body.status), body.finished_at !== null],
  })
  return body.status
}
