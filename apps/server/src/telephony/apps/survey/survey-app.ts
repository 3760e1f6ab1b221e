import type { AppEnd } from '@ramal/domain/call-session/application'
import { mayAsk } from '@ramal/domain/survey/may-ask'
import {
  enterSurvey,
  type SurveyEffect,
  type SurveyEvent,
  type SurveyState,
  surveyTransition,
} from '@ramal/domain/survey/survey'
import { isOpen } from '../../../settings/calendars.ts'
import type { App, AppContext } from '../../call-session/app.ts'
import { findSurvey, insertAnswer, lastAskedAt, type Survey } from '../../settings/survey-rows.ts'
import { idOf } from '../id-of.ts'
import { InteractiveApp } from '../interactive-app.ts'

/** A survey: the caller is answered and asked; every answer is stored as it is given. */
export function nps(ctx: AppContext, appdata: string): App {
  return new SurveyApp(ctx, idOf(appdata))
}

type OwnEffect = Extract<SurveyEffect, { type: 'answer' | 'done' }>

class SurveyApp extends InteractiveApp<Survey, SurveyState, SurveyEvent, OwnEffect> {
  readonly #id: number
  /** Answers on their way to the store. */
  #written: Promise<void> = Promise.resolve()

  constructor(ctx: AppContext, id: number) {
    super(ctx)
    this.#id = id
  }

  // What talk and draw are about was decided before the caller was sent here, where they came from a queue.
  protected override async find(): Promise<Survey | AppEnd> {
    const { exchange, tenantId, caller } = this.ctx
    const now = exchange.clock.now()
    return exchange.store.read(async (tx) => {
      const survey = await findSurvey(tx, tenantId, this.#id)
      if (!survey) return { over: 'system', status: 404 }
      const decision = mayAsk({
        talkedMs: null,
        minTalkMs: survey.minTalkMs,
        isOpen: await isOpen(tx, tenantId, survey.calendarId, now),
        lastAskedAt: await lastAskedAt(tx, tenantId, survey.id, caller.record.phone),
        quarantineDays: survey.quarantineDays,
        percent: 100,
        now,
        random: 0,
      })
      return decision.ok ? survey : { to: survey.finish }
    })
  }

  protected override enter({ rules }: Survey) {
    return enterSurvey(rules)
  }

  protected override next(state: SurveyState, event: SurveyEvent, { rules }: Survey, now: number) {
    return surveyTransition(state, event, rules, now)
  }

  protected override perform(effect: OwnEffect, survey: Survey): Promise<void> {
    if (effect.type === 'done') return this.leave({ to: survey.finish }, () => this.#written)
    const { exchange, caller } = this.ctx
    const { question, value } = effect
    const at = exchange.clock.now()
    const write = exchange.store.write((tx) =>
      insertAnswer(tx, survey.id, caller.record, { question, value, at }),
    )
    this.#written = Promise.all([this.#written, write]).then(() => {})
    return this.#written
  }
}
