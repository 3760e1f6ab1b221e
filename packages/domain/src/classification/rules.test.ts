import { expect, test } from 'vitest'
import { NO_CHOICES } from './cascade.ts'
import { choicesOfQueue, rulesFor, treeOf } from './rules.ts'

const queue = {
  id: 40,
  description: 'Suporte',
  minimum_comment_size: 5,
  maximum_comment_size: 90,
  classifications: [{ id: 10, description: 'Resolvido', sub_classifications: [] }],
}
const profile = {
  queue_classifications: [
    { ...queue, telephony_id: 3, chat_id: null },
    { ...queue, id: 41, telephony_id: null, chat_id: 4 },
  ],
  dialer_classifications: [],
}
const two = treeOf(
  {
    ...profile,
    queue_classifications: [4, 5].map((id) => ({
      ...queue,
      telephony_id: null,
      chat_id: id,
      minimum_comment_size: id,
    })),
  },
  'chat',
)
const team = {
  enable_classifications: ['incomings'],
  enable_comment: true,
  minimum_comment_size: 0,
  maximum_comment_size: 500,
}
const tree = treeOf(profile, 'chat')

test('The tree of a channel has its queues only, under the ids of the wire', () => {
  expect(tree.queues.map((item) => item.id)).toEqual([4])
  expect(treeOf(profile, 'telephony').queues.map((item) => item.id)).toEqual([3])
})

test('[R5-33] [R5-46] A classification is required by the call type, and its queue has comment lengths of its own', () => {
  const rules = rulesFor({ tree, team, callType: 20 }, { ...NO_CHOICES, queueId: 4 }, 0)
  expect(rules).toMatchObject({ required: true, comment: { required: true, min: 5, max: 90 } })
  expect(rulesFor({ tree, team, callType: 10 }, NO_CHOICES, 0)).toMatchObject({ required: false })
})

test('[R5-46] The comment lengths are those of the chosen queue', () => {
  const service = { tree: two, team, callType: 20 } as const
  expect(rulesFor(service, { ...NO_CHOICES, queueId: 5 }, 0)).toMatchObject({ comment: { min: 5 } })
  expect(rulesFor(service, NO_CHOICES, 0)).toMatchObject({ comment: { min: 0 } })
})

test('An agent without a team has nothing to classify and no comment', () => {
  const rules = rulesFor({ tree, team: null, callType: 20 }, { ...NO_CHOICES, queueId: 4 }, 0)
  expect(rules).toMatchObject({ required: false, comment: null })
})

test('A known queue chooses its only classification', () => {
  expect(choicesOfQueue(tree, 4)).toEqual({ ...NO_CHOICES, queueId: 4, classificationId: 10 })
  expect(choicesOfQueue(two, null)).toEqual(NO_CHOICES)
})

test('§4.10: The only queue of an agent is chosen where the service has none, as on an outgoing call', () => {
  const only = { ...NO_CHOICES, queueId: 4, classificationId: 10 }
  expect(choicesOfQueue(tree, null)).toEqual(only)
  const dialers = [{ id: 7, description: 'Cobrança', mailings: [] }] as unknown as typeof tree.dialers
  expect(choicesOfQueue({ ...tree, dialers }, null)).toEqual(NO_CHOICES)
})
