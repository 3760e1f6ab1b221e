import type { Chat } from '@ramal/contract/entities/chat'
import type { FormTab } from '@ramal/contract/form'
import type { Api } from '../../api.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { answersFor } from '../form-answers.ts'
import { atChat, attend, newCustomer } from './steps.ts'

/** Contract §4 and §5.2: what an agent notes of a chat. */
export const forms = scenario({
  id: 'chat/forms',
  title: 'Form and classification of a chat are stored and read back',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/incoming'],
  covers: { endpoints: ['getChatForms', 'postTabForm', 'getTabForm', 'getRoom'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const room = await attend(ctx, at, await newCustomer(ctx))
    const { body } = await at.api.call('getChatForms', { params: { id: room.id } })
    ctx.check('5.2', "[R7.4-15] the forms are this chat's", {
      expected: [room.id, [room.uid]],
      actual: [body.step_id, uidsOf([body.form, body.classification], room)],
    })
    await saveForm(ctx, at.api, room, body.form)
    await classify(ctx, at.api, room)
  },
})

function uidsOf(found: readonly ({ uid: string } | null)[], room: Chat): string[] {
  return [...new Set([room.uid, ...found.flatMap((form) => form?.uid ?? [])])]
}

async function saveForm(
  ctx: Context,
  api: Api,
  { id, uid }: Chat,
  form: { readonly tabs: readonly FormTab[] } | null,
): Promise<void> {
  const answers = form && answersFor(form)
  if (!answers) return ctx.note('no form was answered: this chat has none, or asks for more than text')
  const query = { type: 'form', step_type: 'chat' }
  const { body: saved } = await api.call('postTabForm', { params: { uid }, query, body: answers })
  ctx.check('4', '[R7.3-05] [R7.3-07] the form of a chat is stored', {
    expected: true,
    actual: saved.success,
  })
  const read = {
    'getChatForms [R7.4-15]': (await api.call('getChatForms', { params: { id } })).body.form?.data,
    'getRoom [R7.4-07]': (await api.call('getRoom', { params: { stepId: id } })).body.form?.data,
    'getTabForm [R7.3-08]': (await api.call('getTabForm', { params: { uid }, query: { step_type: 'chat' } }))
      .body.form?.data,
  }
  for (const [where, data] of Object.entries(read))
    ctx.check('5.2', `the form reads back in ${where}`, {
      expected: answers,
      actual: Object.fromEntries(Object.keys(answers).map((name) => [name, data?.[name]])),
    })
}

/** The first classification that the profile offers for the queue of the chat. */
async function classify(ctx: Context, api: Api, room: Chat): Promise<void> {
  const { queue_classifications: queues } = await ctx.profile()
  const queue = queues.find(({ chat_id }) => chat_id !== null && chat_id === room.queue?.id)
  const classification = queue?.classifications[0]
  if (!classification) return ctx.note('the profile names no classification for the queue of --channel')
  const sub = classification.sub_classifications.find((one) => !one.enable_schedule)
  const comment = 'Verificação do contrato'.padEnd(queue?.minimum_comment_size ?? 0, '.')
  const body = {
    queue_id: room.queue?.id ?? null,
    classification_id: classification.id,
    sub_classification_id: sub?.id ?? null,
    comment: comment.slice(0, queue?.maximum_comment_size || undefined),
  }
  const query = { type: 'classification', step_type: 'chat' }
  const { body: saved } = await api.call('postTabForm', { params: { uid: room.uid }, query, body })
  ctx.check('4', '[R7.3-04] [R7.3-07] the classification of a chat is stored', {
    expected: true,
    actual: saved.success,
  })
  const { info } = (await api.call('getRoom', { params: { stepId: room.id } })).body
  ctx.check('5.2', '[R7.4-07] and stands in the room', {
    expected: [classification.description, sub?.description ?? null],
    actual: [info.classification, info.sub_classification],
  })
}
