import { describe, expect, test } from 'vitest'
import { NO_CHOICES } from './cascade.ts'
import {
  type ClassificationRules,
  classificationBody,
  classificationIssues,
  EMPTY_CLASSIFICATION,
} from './values.ts'

const sub = {
  id: 100,
  description: 'Primeiro contato',
  enable_schedule: true,
  schedule_interval_applied: 3600,
  auto_run_schedule: 3,
  schedule_send_to: 4,
  mailing: null,
  enable_short_schedule_version: false,
} as const
const tree = {
  dialers: [],
  queues: [
    {
      id: 4,
      description: 'Suporte',
      telephony_id: null,
      chat_id: 4,
      minimum_comment_size: 0,
      maximum_comment_size: 500,
      classifications: [
        { id: 10, description: 'Resolvido', sub_classifications: [sub] },
        { id: 11, description: 'Engano', sub_classifications: [] },
      ],
    },
  ],
}
const rules: ClassificationRules = {
  tree,
  required: true,
  comment: { required: true, min: 3, max: 5 },
  schedule: { shown: false },
}
const schedule = {
  shown: true,
  short: false,
  defaultAt: 0,
  autoRun: { shown: true, value: false },
  sendTo: { shown: true, value: null },
} as const
const chosen = { ...NO_CHOICES, queueId: 4, classificationId: 10, subClassificationId: 100 }
const iso = (at: number) => `at ${at}`

describe('§5', () => {
  test('A required classification and comment are asked for', () => {
    expect(classificationIssues(EMPTY_CLASSIFICATION, rules)).toEqual({
      classification_id: { key: 'validation.required', params: {} },
      comment: { key: 'validation.required', params: {} },
    })
  })

  test('No classification or comment is asked for when none is required', () => {
    expect(classificationIssues(EMPTY_CLASSIFICATION, { ...rules, required: false, comment: null })).toEqual(
      {},
    )
  })

  test('A classification with sub-classifications asks for one, another does not', () => {
    const values = { ...EMPTY_CLASSIFICATION, comment: 'pago' }
    const half = { ...chosen, subClassificationId: null }
    expect(Object.keys(classificationIssues({ ...values, choices: half }, rules))).toEqual([
      'sub_classification_id',
    ])
    const plain = { ...half, classificationId: 11 }
    expect(classificationIssues({ ...values, choices: plain }, rules)).toEqual({})
  })

  test('[R4.10-06] [R5-36] A schedule date is asked for only where scheduling is enabled', () => {
    const values = { ...EMPTY_CLASSIFICATION, choices: chosen, comment: 'pago' }
    expect(classificationIssues(values, rules)).toEqual({})
    expect(Object.keys(classificationIssues(values, { ...rules, schedule }))).toEqual([
      'schedule_date',
      'selectedActivity',
    ])
    expect(classificationIssues({ ...values, scheduleAt: 5, sendTo: 2 }, { ...rules, schedule })).toEqual({})
  })

  test.each([
    ['ab', 'validation.minlength', 3],
    ['abcdef', 'validation.maxlength', 5],
  ])('[R5-30] A comment of %j has the issue %s', (comment, key, n) => {
    const values = { ...EMPTY_CLASSIFICATION, choices: chosen, comment }
    expect(classificationIssues(values, rules).comment).toEqual({ key, params: { n } })
  })
})

test('The body of a classification has the names of the wire', () => {
  const values = { choices: chosen, comment: 'pago', scheduleAt: 7, autoRun: true, sendTo: 2 } as const
  expect(classificationBody(values, { ...rules, schedule }, iso)).toEqual({
    queue_id: 4,
    dialer_id: null,
    mailing_id: null,
    classification_id: 10,
    sub_classification_id: 100,
    comment: 'pago',
    schedule_date: 'at 7',
    enable_schedule: true,
    selectedActivity: 2,
  })
})

test('[R4.10-07] The body of a classification without scheduling has no date', () => {
  const values = { choices: chosen, comment: 'pago', scheduleAt: 7, autoRun: true, sendTo: 2 } as const
  expect(classificationBody(values, rules, iso)).toMatchObject({
    schedule_date: null,
    enable_schedule: false,
    selectedActivity: null,
  })
})

test('What was not filled in leaves as nothing', () => {
  expect(classificationBody(EMPTY_CLASSIFICATION, { ...rules, schedule }, iso)).toEqual({
    queue_id: null,
    dialer_id: null,
    mailing_id: null,
    classification_id: null,
    sub_classification_id: null,
    comment: '',
    schedule_date: null,
    enable_schedule: false,
    selectedActivity: null,
  })
})

test('A schedule does not run automatically unless somebody asks for it', () => {
  const values = { ...EMPTY_CLASSIFICATION, scheduleAt: 7 }
  const body = classificationBody(values, { ...rules, schedule }, iso)
  expect(body).toMatchObject({ schedule_date: 'at 7', enable_schedule: false })
})

test('Where comments are off none leaves, whatever was written before', () => {
  const values = { ...EMPTY_CLASSIFICATION, comment: 'pago' }
  expect(classificationBody(values, { ...rules, comment: null }, iso)).toMatchObject({ comment: '' })
})
