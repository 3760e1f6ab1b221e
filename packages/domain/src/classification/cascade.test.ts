import type { SubClassification } from '@ramal/contract/entities/classification'
import { describe, expect, test } from 'vitest'
import { type ClassificationTree, choose, chosenSubClassification, NO_CHOICES, optionsOf } from './cascade.ts'

const sub = (id: number): SubClassification => ({
  id,
  description: `sub ${id}`,
  enable_schedule: false,
  schedule_interval_applied: null,
  auto_run_schedule: null,
  schedule_send_to: null,
  mailing: null,
  enable_short_schedule_version: false,
})
const classification = (id: number, subs: readonly number[]) => ({
  id,
  description: `classification ${id}`,
  sub_classifications: subs.map(sub),
})
const queue = (id: number, classifications: ReturnType<typeof classification>[]) => ({
  id,
  description: `queue ${id}`,
  telephony_id: null,
  chat_id: id,
  minimum_comment_size: 0,
  maximum_comment_size: 500,
  classifications,
})
const tree: ClassificationTree = {
  queues: [
    queue(1, [classification(10, [100, 101]), classification(11, [110])]),
    queue(2, [classification(20, [200])]),
    queue(3, []),
  ],
  dialers: [
    {
      id: 5,
      description: 'dialer',
      mailings: [
        { id: 50, description: 'one', classifications: [classification(51, [510, 511])] },
        { id: 52, description: 'two', classifications: [classification(53, [530])] },
      ],
    },
    {
      id: 6,
      description: 'other dialer',
      mailings: [
        { id: 60, description: 'six', classifications: [classification(61, [])] },
        { id: 62, description: 'seven', classifications: [classification(63, [])] },
      ],
    },
  ],
}
const full = { ...NO_CHOICES, queueId: 1, classificationId: 10, subClassificationId: 101 }

describe('§4.10', () => {
  test('[R4.10-01] The choice of another queue clears classification and sub-classification', () => {
    expect(choose(tree, full, { level: 'queueId', id: 3 }).choices).toEqual({ ...NO_CHOICES, queueId: 3 })
  })

  test('[R4.10-02] Another mailing clears classification and sub-classification', () => {
    const chosen = {
      ...NO_CHOICES,
      dialerId: 5,
      mailingId: 52,
      classificationId: 53,
      subClassificationId: 530,
    }
    const { choices } = choose(tree, chosen, { level: 'mailingId', id: 50 })
    expect(choices).toEqual({ ...NO_CHOICES, dialerId: 5, mailingId: 50, classificationId: 51 })
  })

  test('[R4.10-02] A dialer replaces the queue and clears what was chosen under it', () => {
    expect(choose(tree, full, { level: 'dialerId', id: 5 }).choices).toEqual({ ...NO_CHOICES, dialerId: 5 })
  })

  test('[R4.10-03] The choice of another classification clears the sub-classification', () => {
    expect(choose(tree, full, { level: 'classificationId', id: null }).choices).toEqual({
      ...NO_CHOICES,
      queueId: 1,
    })
  })

  test('[R4.10-04] A single option is chosen by itself and cascades on', () => {
    const { choices, opens } = choose(tree, NO_CHOICES, { level: 'queueId', id: 2 })
    expect(choices).toEqual({ ...NO_CHOICES, queueId: 2, classificationId: 20, subClassificationId: 200 })
    expect(opens).toBeNull()
  })

  test('[R4.10-05] Several options open the list when the user chose', () => {
    expect(choose(tree, NO_CHOICES, { level: 'queueId', id: 1 }).opens).toBe('classificationId')
    expect(choose(tree, full, { level: 'classificationId', id: 11 }).opens).toBeNull()
  })

  test('A-104: Restored values open no list', () => {
    expect(choose(tree, NO_CHOICES, { level: 'queueId', id: 1 }, 'restored').opens).toBeNull()
  })

  test('Choosing the same queue again keeps what is chosen below it', () => {
    expect(choose(tree, full, { level: 'queueId', id: 1 }).choices).toBe(full)
  })
})

test('A list without options does not open', () => {
  expect(choose(tree, NO_CHOICES, { level: 'queueId', id: 3 }).opens).toBeNull()
})

test.each([
  ['every queue waits on the first level', 'queueId', {}, [1, 2, 3]],
  ['every dialer waits beside the queues', 'dialerId', {}, [5, 6]],
  ['a dialer has its own mailings', 'mailingId', { dialerId: 6 }, [60, 62]],
  ['without a dialer there is no mailing', 'mailingId', {}, []],
  ['a mailing has its own classifications', 'classificationId', { dialerId: 6, mailingId: 62 }, [63]],
  ['a mailing of another dialer has none', 'classificationId', { dialerId: 5, mailingId: 62 }, []],
  ['a queue that is gone has none', 'classificationId', { queueId: 99 }, []],
  ['without a classification there is none below it', 'subClassificationId', { queueId: 1 }, []],
] as const)('§4.10: A form’s choices follow each other: %s', (_, level, chosen, expected) => {
  const options = optionsOf(tree, { ...NO_CHOICES, ...chosen }, level)
  expect(options.map(({ id }) => id)).toEqual(expected)
})

test('The options of each level of a classification follow the choices above it', () => {
  expect(optionsOf(tree, full, 'classificationId').map((option) => option.id)).toEqual([10, 11])
  expect(optionsOf(tree, full, 'subClassificationId').map((option) => option.id)).toEqual([100, 101])
  expect(optionsOf(tree, NO_CHOICES, 'classificationId')).toEqual([])
  expect(chosenSubClassification(tree, full)?.id).toBe(101)
  expect(chosenSubClassification(tree, NO_CHOICES)).toBeNull()
})
