import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type QuestionType, readAnswer } from './answer.ts'
import { type AskFacts, mayAsk } from './may-ask.ts'
import { isSkipped } from './skip.ts'
import { enterSurvey, type Question, type SurveyRules, surveyTransition } from './survey.ts'

describe('reading an answer', () => {
  it.each<[QuestionType, string, string]>([
    ['nps_0_10', '7', 'answer 7'],
    ['nps_0_10', '1', 'perhaps 1'],
    ['nps_0_10', '1#', 'answer 1'],
    ['nps_0_10', '10', 'answer 10'],
    ['nps_0_10', '10#', 'answer 10'],
    ['nps_0_10', '11', 'invalid'],
    ['nps_0_10', '0', 'perhaps 0'],
    ['nps_0_10', '07', 'answer 7'],
    ['nps_0_10', '0#', 'answer 0'],
    ['nps_0_10', '#', 'invalid'],
    ['nps_0_10', '*', 'invalid'],
    ['csat_1_5', '5', 'answer 5'],
    ['nps_0_10', '007', 'invalid'],
    ['nps_0_10', '*7', 'invalid'],
    ['nps_0_10', '7*', 'invalid'],
    ['csat_1_5', '15', 'invalid'],
    ['csat_1_5', '51', 'invalid'],
    ['csat_1_5', '61', 'invalid'],
    ['csat_1_5', '16', 'invalid'],
    ['csat_1_5', '0', 'invalid'],
    ['csat_1_5', '6', 'invalid'],
    ['yes_no', '1', 'answer 1'],
    ['yes_no', '2', 'answer 0'],
    ['yes_no', '3', 'invalid'],
    ['voice', '1', 'invalid'],
  ])('A question of the type %s answered with %s reads as %s', (type, keys, expected) => {
    const reading = readAnswer(type, keys)
    expect('value' in reading ? `${reading.kind} ${reading.value}` : reading.kind).toBe(expected)
  })
})

describe('questions that are passed over', () => {
  it.each<[string, Record<string, unknown> | null, boolean]>([
    ['no condition', null, false],
    ['equal', { question: 1, op: 'eq', value: 9 }, true],
    ['not equal', { question: 1, op: 'ne', value: 9 }, false],
    ['at least', { question: 1, op: 'gte', value: 9 }, true],
    ['more', { question: 1, op: 'gt', value: 9 }, false],
    ['at most', { question: 1, op: 'lte', value: 9 }, true],
    ['less', { question: 1, op: 'lt', value: 9 }, false],
    ['one of', { question: 1, op: 'in', value: [8, 9] }, true],
    ['one of others', { question: 1, op: 'in', value: [1, 2] }, false],
    ['one of what is no list', { question: 1, op: 'in', value: '9' }, false],
    ['a value that is no number', { question: 1, op: 'gte', value: '9' }, false],
    ['a question that is no number', { question: '1', op: 'eq', value: 9 }, false],
    ['a comparison that is no word', { question: 1, op: ['eq'], value: 9 }, false],
    ['was not answered', { question: 2, op: 'empty' }, true],
    ['was answered', { question: 1, op: 'empty' }, false],
    ['without an answer no comparison holds', { question: 2, op: 'lt', value: 9 }, false],
    ['a comparison nobody knows', { question: 1, op: 'toString', value: 9 }, false],
    ['a condition nobody can read', { when: 'never' }, false],
  ])('A question of a survey is passed over by its condition: %s', (_title, condition, expected) => {
    expect(isSkipped(condition, { 1: 9, 2: null })).toBe(expected)
  })
})

describe('who is asked', () => {
  const day = 86_400_000
  const facts: AskFacts = {
    talkedMs: 60_000,
    minTalkMs: 10_000,
    isOpen: true,
    lastAskedAt: null,
    quarantineDays: 30,
    percent: 100,
    now: 100 * day,
    random: 0.99,
  }
  it.each<[string, Partial<AskFacts>, string]>([
    ['asked', {}, 'yes'],
    ['talked too little', { talkedMs: 9_999 }, 'too_short'],
    ['talked just enough', { talkedMs: 10_000 }, 'yes'],
    ['did not come from a talk', { talkedMs: null }, 'yes'],
    ['closed', { isOpen: false }, 'closed'],
    ['asked 29 days ago', { lastAskedAt: 71 * day }, 'quarantine'],
    ['asked 30 days ago', { lastAskedAt: 70 * day }, 'yes'],
    ['no quarantine', { lastAskedAt: 100 * day, quarantineDays: 0 }, 'yes'],
    ['not drawn', { percent: 50 }, 'not_drawn'],
    ['drawn', { percent: 50, random: 0.49 }, 'yes'],
    ['nobody is asked', { percent: 0, random: 0 }, 'not_drawn'],
  ])('A survey asks its caller, or not: %s', (_title, change, expected) => {
    const decision = mayAsk({ ...facts, ...change })
    expect(decision.ok ? 'yes' : decision.reason).toBe(expected)
  })
})

const question = (order: number, type: QuestionType, change: Partial<Question> = {}): Question => ({
  order,
  type,
  audio: order * 10,
  timeoutMs: 5_000,
  retries: 1,
  skipIf: null,
  ...change,
})
const survey: SurveyRules = {
  intro: 1,
  thanks: 2,
  questions: [question(2, 'yes_no'), question(1, 'nps_0_10')],
}

/** Keys; `.` a prompt that ended, `t` the time that was waited for. */
function run(script: string, change: Partial<SurveyRules> = {}): string {
  const rules = { ...survey, ...change }
  let now = 0
  let wake = 0
  let [state, effects] = enterSurvey(rules)
  const told: string[] = []
  for (const key of ` ${script}`) {
    if (key === 't') now = wake
    if (key !== ' ') {
      const event =
        key === '.'
          ? ({ type: 'played' } as const)
          : key === 't'
            ? ({ type: 'tick' } as const)
            : ({ type: 'digit', digit: key } as const)
      ;[state, effects] = surveyTransition(state, event, rules, now)
    }
    for (const effect of effects) {
      if (effect.type === 'wakeAt') wake = effect.at
      else if (effect.type === 'play') told.push(`play ${effect.sounds.join('+')}`)
      else if (effect.type === 'answer') told.push(`${effect.question.order} = ${effect.value}`)
      else told.push(effect.type)
    }
  }
  return told.join(', ')
}

describe('a caller in a survey', () => {
  it.each<[string, string, Partial<SurveyRules>, string]>([
    ['questions in their order', '..9.1.', {}, 'play 1, play 10, 1 = 9, play 20, 2 = 1, play 2, done'],
    ['keys during the intro mean nothing', '9.', {}, 'play 1, play 10'],
    ['a key during the question counts', '.8', {}, 'play 1, play 10, 1 = 8, stop, play 20'],
    ['ten', '..10', {}, 'play 1, play 10, 1 = 10, play 20'],
    ['one, by waiting', '..1t', {}, 'play 1, play 10, 1 = 1, play 20'],
    ['one, by hash', '..1#', {}, 'play 1, play 10, 1 = 1, play 20'],
    ['the question stops at the first key of two', '.10', {}, 'play 1, play 10, stop, 1 = 10, play 20'],
    ['no answer: asked again, then the next', '..t.t', {}, 'play 1, play 10, play 10, 1 = null, play 20'],
    ['a wrong key: asked again', '..*.5', {}, 'play 1, play 10, play 10, 1 = 5, play 20'],
    ['a wrong second key: asked again', '..15', {}, 'play 1, play 10, play 10'],
    ['no intro, no thanks', '.7.2', { intro: null, thanks: null }, 'play 10, 1 = 7, play 20, 2 = 0, done'],
    ['no questions', '..', { questions: [] }, 'play 1, play 2, done'],
    [
      'promoters are not asked why',
      '..9',
      {
        questions: [
          question(1, 'nps_0_10'),
          question(2, 'yes_no', { skipIf: { question: 1, op: 'gte', value: 9 } }),
          question(3, 'csat_1_5'),
        ],
      },
      'play 1, play 10, 1 = 9, play 30',
    ],
    ['spoken questions are passed over', '.', { questions: [question(1, 'voice')] }, 'play 1, play 2'],
    [
      'keys behind the last answer mean nothing',
      '..9.199.',
      {},
      'play 1, play 10, 1 = 9, play 20, 2 = 1, play 2, done',
    ],
  ])('A survey leads its caller on by their keys: %s', (_title, script, change, expected) => {
    expect(run(script, change)).toBe(expected)
  })

  it('A tick that comes too early changes nothing in a survey', () => {
    const [asking] = surveyTransition(enterSurvey(survey)[0], { type: 'played' }, survey, 0)
    const [listening] = surveyTransition(asking, { type: 'played' }, survey, 0)
    expect(surveyTransition(listening, { type: 'tick' }, survey, 4_999)).toEqual([listening, []])
  })

  test('A survey ends and answers no question twice, whatever the caller presses', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789*#.t'), { maxLength: 50 }), (keys) => {
        const told = run(keys.join('') + '.t'.repeat(20)).split(', ')
        expect(told.filter((one) => one === 'done')).toHaveLength(1)
        expect(told.filter((one) => one.startsWith('1 = '))).toHaveLength(1)
        expect(told.filter((one) => one.startsWith('2 = '))).toHaveLength(1)
      }),
    )
  })
})
