import { mayAsk } from '@ramal/domain/survey/may-ask'
import {
  enterSurvey,
  type SurveyEffect,
  type SurveyEvent,
  type SurveyState,
  surveyTransition,
} from '@ramal/domain/survey/survey'
import { Wakes } from '../../acd/wakes.ts'
import { isOpen } from '../../settings/calendars.ts'
import { findSurvey, insertAnswer, lastAskedAt, type Survey } from '../../settings/surveys.ts'
import type { App, AppContext, AppEnd } from '../../walk/app.ts'
import { keepKeys } from '../early-keys.ts'
import { idOf } from '../id-of.ts'
import { Prompter } from '../prompter.ts'

/** A survey: the caller is answered and asked; every answer is stored as it is given. */
export function nps(ctx: AppContext, appdata: string): App {
  return new SurveyApp(ctx, idOf(appdata))
}

class SurveyApp implements App {
  readonly #ctx: AppContext
  readonly #id: number
  readonly #prompter: Prompter
  readonly #over: Promise<AppEnd>
  #leaveWith!: (end: AppEnd) => void
  #fail!: (error: unknown) => void
  #visit: Visit | null = null

  constructor(ctx: AppContext, id: number) {
    this.#ctx = ctx
    this.#id = id
    this.#prompter = new Prompter(ctx)
    this.#over = new Promise((resolve, reject) => {
      this.#leaveWith = resolve
      this.#fail = reject
    })
  }

  async run(): Promise<AppEnd> {
    const keys = keepKeys(this.#ctx.caller)
    const survey = await this.#answer().catch(this.#fail)
    const early = keys.end()
    if (!survey) return this.#over
    if ('over' in survey || 'to' in survey) return survey
    this.#begin(survey)
    for (const digit of early) this.#handle({ type: 'digit', digit })
    return this.#over
  }

  /** The survey, when the caller is there to be asked. */
  async #answer(): Promise<Survey | AppEnd> {
    const survey = await this.#find()
    if (!survey) return { over: 'system', status: 404 }
    if (!survey.isAsked) return { to: survey.finish }
    if (!(await this.#ctx.caller.answer()) || this.#ctx.isOver) return { over: 'system', status: 488 }
    return survey
  }

  #begin(survey: Survey): void {
    const { exchange, caller } = this.#ctx
    const [state, effects] = enterSurvey(survey.rules)
    this.#visit = {
      survey,
      state,
      wakes: new Wakes(exchange.clock, () => this.#handle({ type: 'tick' })),
      deafen: caller.onDigit((digit) => this.#handle({ type: 'digit', digit })),
      written: Promise.resolve(),
    }
    this.#perform(effects)
  }

  stop(): void {
    this.#close()
    this.#prompter.stop().catch(() => {}) // The caller is gone; media forgets his leg.
    this.#leaveWith({ over: 'system' })
  }

  // What talk and draw are about was decided before he was sent here, where he came from a queue.
  async #find(): Promise<(Survey & { isAsked: boolean }) | null> {
    const { exchange, tenantId, caller } = this.#ctx
    const now = exchange.clock.now()
    return exchange.store.read(async (tx) => {
      const survey = await findSurvey(tx, tenantId, this.#id)
      if (!survey) return null
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
      return { ...survey, isAsked: decision.ok }
    })
  }

  #handle(event: SurveyEvent): void {
    const visit = this.#visit
    if (!visit) return
    const now = this.#ctx.exchange.clock.now()
    const [state, effects] = surveyTransition(visit.state, event, visit.survey.rules, now)
    visit.state = state
    this.#perform(effects)
  }

  #perform(effects: readonly SurveyEffect[]): void {
    for (const effect of effects) {
      switch (effect.type) {
        case 'play':
          this.#prompter
            .play([effect.sound])
            .then((isWhole) => isWhole && this.#handle({ type: 'played' }))
            .catch(this.#fail)
          break
        case 'stop':
          this.#prompter.stop().catch(this.#fail)
          break
        case 'wakeAt':
          this.#visit?.wakes.at(effect.at)
          break
        case 'answer':
          this.#store(effect)
          break
        case 'done':
          this.#finish().catch(this.#fail)
      }
    }
  }

  #store({ question, value }: SurveyEffect & { type: 'answer' }): void {
    const visit = this.#visit
    if (!visit) return
    const { exchange, caller } = this.#ctx
    const at = exchange.clock.now()
    const write = exchange.store.write((tx) =>
      insertAnswer(tx, visit.survey.id, caller.record, { question, value, at }),
    )
    visit.written = Promise.all([visit.written, write]).then(() => {})
    visit.written.catch(this.#fail)
  }

  async #finish(): Promise<void> {
    const visit = this.#visit
    if (!visit) return
    this.#close()
    await visit.written
    this.#leaveWith({ to: visit.survey.finish })
  }

  #close(): void {
    this.#visit?.deafen()
    this.#visit?.wakes.stop()
    this.#visit = null
  }
}

interface Visit {
  readonly survey: Survey
  state: SurveyState
  readonly wakes: Wakes
  deafen(): void
  /** Answers on their way to the store. */
  written: Promise<void>
}
