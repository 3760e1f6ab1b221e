import { npsAnswers } from '@ramal/db/schema/call-apps'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BEEPS, seedNumber, seedSounds, seedSurvey, TONE } from '../../testing/apps-seed.ts'
import { ExchangeHarness } from '../../testing/exchange-harness.ts'
import type { Phone } from '../../testing/phone.ts'

let harness: ExchangeHarness
let customer: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  customer = await harness.phone()
})
afterEach(() => harness.stop())

const hears = (hz: number) => until(`${hz} Hz`, () => customer.audio.stats().marker(hz))
const answers = () => harness.store.read(({ db }) => db.select().from(npsAnswers))

async function enter(id: number) {
  const number = await seedNumber(harness.store, { app: 'nps', appdata: String(id) })
  const call = await customer.call(number, { from: '11999990001' })
  await until('the survey to answer', () => call.session)
  return call
}

const question = (order: number, question_type: 'nps_0_10' | 'csat_1_5' | 'yes_no') => ({
  order,
  audio_id: order === 1 ? TONE : BEEPS,
  question_type,
  timeout_seconds: 1,
  retries: 0,
  skip_if: null,
})

describe('a survey', () => {
  it('[obeys telephonySurveys.questions] A survey asks, stores each answer with its call, and leads on', async () => {
    await seedSurvey(harness.store, 5, {
      questions: [question(1, 'nps_0_10'), question(2, 'yes_no')],
      finish_app: 'announce',
      finish_appdata: String(TONE),
    })
    const call = await enter(5)
    await hears(1000)
    customer.audio.sendDtmf('10')
    await hears(425)
    await call.session?.sendDigit('2')
    await until('the last words', () => call.session?.isOver)
    const [row] = await harness.calls()
    expect(await answers()).toMatchObject([
      { nps_id: 5, uid: row?.uid, call_id: row?.id, question_order: 1, value: 10, client_id: 31 },
      { question_order: 2, value: 0, phone_key: '+5511999990001' },
    ])
  })

  it('An answer that never comes is stored as none', async () => {
    await seedSurvey(harness.store, 5)
    const call = await enter(5)
    await until('the end', () => call.session?.isOver)
    expect(await answers()).toMatchObject([{ question_order: 1, value: null }])
  })

  it('An answer to a survey that was given stays when the caller hangs up', async () => {
    await seedSurvey(harness.store, 5, { questions: [question(1, 'csat_1_5'), question(2, 'yes_no')] })
    const call = await enter(5)
    await call.session?.sendDigit('4')
    await until('the answer', async () => (await answers()).length > 0)
    await call.session?.bye()
    await until('the record', async () => (await harness.calls())[0]?.ended_at)
    expect(await answers()).toMatchObject([{ question_order: 1, value: 4 }])
  })

  it('[obeys telephonySurveys.quarantine_days] A caller is not asked twice within the quarantine', async () => {
    await seedSurvey(harness.store, 5, { finish_app: 'announce', finish_appdata: String(BEEPS) })
    const call = await enter(5)
    await call.session?.sendDigit('9')
    await until('the end', () => call.session?.isOver)
    const number = await seedNumber(harness.store, { app: 'nps', appdata: '5' })
    const again = await customer.call(number, { from: '11999990001' })
    expect(await again.outcome).toMatchObject({ ok: false, status: 480 }) // Straight to the announcement.
    expect(await answers()).toHaveLength(1)
  })
})

describe('an announcement', () => {
  it('An announcement is heard as early media, to its end, and nobody has served the caller', async () => {
    const number = await seedNumber(harness.store, { app: 'announce', appdata: String(TONE) })
    const statuses: number[] = []
    const call = await customer.call(number, { from: '11999990001' })
    call.on('progress', (status) => statuses.push(status))
    await hears(1000)
    expect(await call.outcome).toMatchObject({ ok: false, status: 480 })
    expect(statuses).toContain(183)
    await expect
      .poll(() => harness.calls())
      .toMatchObject([{ dial_status: 480, ended_by: 'system', answered_at: null }])
    expect(await harness.timeline()).toContain('announced')
  })

  it('A caller who gives up ends the announcement', async () => {
    const number = await seedNumber(harness.store, { app: 'announce', appdata: String(BEEPS) })
    const call = await customer.call(number, { from: '11999990001' })
    await hears(425)
    call.cancel()
    const row = await until('the record', async () => (await harness.calls()).find((one) => one.ended_at))
    expect(row).toMatchObject({ ended_by: 'client', dial_status: 487 })
  })
})
