import { calendars } from '@ramal/db/schema/calendars'
import { npsAnswers } from '@ramal/db/schema/call-apps'
import type { Store } from '@ramal/db/store/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BEEPS, seedSounds, seedSurvey, TONE } from '../testing/apps-seed.ts'
import { OTHER_TENANT, openSeededStore } from '../testing/seeded-store.ts'
import { findSurvey, insertAnswer, lastAskedAt } from './survey-rows.ts'

const SURVEY = 6
const PHONE = '11999990001'

let store: Store
beforeEach(async () => {
  store = await openSeededStore()
  await seedSounds(store)
})
afterEach(() => store.close())

type Answered = Parameters<typeof insertAnswer>[2]
const call = (change: Partial<Answered> = {}): Answered => ({
  id: 70,
  tenantId: 1,
  uid: 'call-70',
  phone: PHONE,
  userId: 2,
  metadata: { uid: 'call-70', callType: 20, clientId: 31, clientName: 'João', queueId: 4 },
  ...change,
})
const question = { order: 1, audio: TONE, type: 'nps_0_10', timeoutMs: 1, retries: 0, skipIf: null } as const
const answer = (at: number, change: Partial<Answered> = {}, value: number | null = 9, surveyId = SURVEY) =>
  store.write((tx) => insertAnswer(tx, surveyId, call(change), { question, value, at }))
const askedAt = (phone = PHONE, { tenantId = 1, surveyId = SURVEY } = {}) =>
  store.read((tx) => lastAskedAt(tx, tenantId, surveyId, phone))
const answers = () => store.read(({ db }) => db.select().from(npsAnswers))

it('A survey is read with its questions, whom it asks and where it leads afterwards', async () => {
  await store.write(({ db }) =>
    db.insert(calendars).values({ tenant_id: 1, id: 8, description: 'Nunca', open_periods: [] }),
  )
  await seedSurvey(store, SURVEY, {
    intro_audio_id: BEEPS,
    thanks_audio_id: TONE,
    questions: [
      {
        order: 2,
        audio_id: BEEPS,
        question_type: 'yes_no',
        timeout_seconds: 3,
        retries: 1,
        skip_if: { question: 1 },
      },
    ],
    finish_app: 'queue',
    finish_appdata: '4',
    min_talk_seconds: 15,
    quarantine_days: 7,
    calendar_id: 8,
  })
  expect(await store.read((tx) => findSurvey(tx, 1, SURVEY))).toEqual({
    id: SURVEY,
    rules: {
      intro: BEEPS,
      thanks: TONE,
      questions: [
        { order: 2, audio: BEEPS, type: 'yes_no', timeoutMs: 3_000, retries: 1, skipIf: { question: 1 } },
      ],
    },
    finish: { app: 'queue', appdata: '4' },
    minTalkMs: 15_000,
    quarantineDays: 7,
    calendarId: 8,
  })
})

it('A survey of another tenant, and one that there is not, are none', async () => {
  await seedSurvey(store, SURVEY)
  expect(await store.read((tx) => findSurvey(tx, OTHER_TENANT, SURVEY))).toBeNull()
  expect(await store.read((tx) => findSurvey(tx, 1, SURVEY + 1))).toBeNull()
})

it('An answer is kept with the call, the client, the queue and the agent it was given for', async () => {
  await seedSurvey(store, SURVEY)
  await answer(500)
  expect(await answers()).toMatchObject([
    {
      tenant_id: 1,
      nps_id: SURVEY,
      uid: 'call-70',
      call_id: 70,
      phone_key: '+5511999990001',
      client_id: 31,
      queue_id: 4,
      user_id: 2,
      question_order: 1,
      question_type: 'nps_0_10',
      value: 9,
      answered_at: 500,
    },
  ])
})

it('A question is answered once in a call: the first answer stays', async () => {
  await seedSurvey(store, SURVEY)
  await answer(500, {}, null)
  await answer(600, {}, 10)
  expect((await answers()).map(({ value, answered_at }) => [value, answered_at])).toEqual([[null, 500]])
})

it('A telephone was last asked when its newest answer was given, however its number is written', async () => {
  await seedSurvey(store, SURVEY)
  await answer(500, { uid: 'first' })
  await answer(900, { uid: 'last' })
  await answer(700, { uid: 'between' })
  expect(await askedAt('+55 (11) 99999-0001')).toBe(900)
})

it('A telephone that this survey of this tenant never asked, and who tells no number, were asked never', async () => {
  await seedSurvey(store, SURVEY)
  await seedSurvey(store, SURVEY + 1)
  await answer(500)
  await answer(600, { uid: 'anonymous', phone: '' })
  expect(await askedAt('11999990002')).toBeNull()
  expect(await askedAt('')).toBeNull()
  expect(await askedAt(PHONE, { surveyId: SURVEY + 1 })).toBeNull()
  expect(await askedAt(PHONE, { tenantId: OTHER_TENANT })).toBeNull()
})
