import { type QuestionType, readAnswer } from './answer.ts'
import { type Answers, isSkipped } from './skip.ts'

/** One question; `audio` is the id of a sound entry, times in ms. */
export interface Question {
  readonly order: number
  readonly audio: number
  readonly type: QuestionType
  readonly timeoutMs: number
  /** How often it is asked again. */
  readonly retries: number
  readonly skipIf: Readonly<Record<string, unknown>> | null
}

/** A survey as it is set (entities §5). Spoken questions are not asked: nobody here records them yet. */
export interface SurveyRules {
  readonly intro: number | null
  readonly thanks: number | null
  readonly questions: readonly Question[]
}

/**
 * A caller in a survey.
 *
 *   intro --played--> asking --played--> listening --answer--> the next question … thanks --played--> done
 *                       ^  \___ key ___/     | time over, wrong key
 *                       +-- asked again -----+--> no retry left: no answer, the next question
 */
export type SurveyState = { readonly answers: Answers } & (
  | { readonly at: 'intro' | 'thanks' | 'done' }
  | Asked<'asking'>
  | (Asked<'listening'> & { readonly until: number })
)

interface Asked<At> {
  readonly at: At
  readonly question: Question
  readonly tries: number
  readonly keys: string
}

export type SurveyEvent =
  | { readonly type: 'played' }
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'tick' }

export type SurveyEffect =
  | { readonly type: 'play'; readonly sounds: readonly number[] }
  | { readonly type: 'stop' }
  | { readonly type: 'wakeAt'; readonly at: number }
  /** To be stored; null = no answer was given. */
  | { readonly type: 'answer'; readonly question: Question; readonly value: number | null }
  | { readonly type: 'done' }

type Step = readonly [SurveyState, readonly SurveyEffect[]]

/** For the second digit of `10`. */
export const SECOND_DIGIT_MS = 2_000

/** A caller enters. */
export function enterSurvey(rules: SurveyRules): Step {
  if (rules.intro === null) return ask(rules, {}, Number.NEGATIVE_INFINITY)
  return [{ at: 'intro', answers: {} }, [{ type: 'play', sounds: [rules.intro] }]]
}

/** What this event does to the caller. A key pressed while the question is asked counts at once. */
export function surveyTransition(
  state: SurveyState,
  event: SurveyEvent,
  rules: SurveyRules,
  now: number,
): Step {
  switch (state.at) {
    case 'intro':
      return event.type === 'played' ? ask(rules, state.answers, Number.NEGATIVE_INFINITY) : [state, []]
    case 'asking':
      if (event.type === 'digit') return heard(state, event.digit, rules, now)
      return event.type === 'played' ? listen(state, state.question.timeoutMs, now) : [state, []]
    case 'listening':
      if (event.type === 'digit') return heard(state, event.digit, rules, now)
      return event.type === 'tick' && now >= state.until ? timeOver(state, rules) : [state, []]
    case 'thanks':
      return event.type === 'played'
        ? [{ at: 'done', answers: state.answers }, [{ type: 'done' }]]
        : [state, []]
    case 'done':
      return [state, []]
  }
}

type Answering = SurveyState & { readonly at: 'asking' | 'listening' }

function ask(rules: SurveyRules, answers: Answers, after: number): Step {
  const question = [...rules.questions]
    .sort((a, b) => a.order - b.order)
    .find((one) => one.order > after && one.type !== 'voice' && !isSkipped(one.skipIf, answers))
  if (question) {
    const state: SurveyState = { at: 'asking', question, tries: 0, keys: '', answers }
    return [state, [{ type: 'play', sounds: [question.audio] }]]
  }
  if (rules.thanks === null) return [{ at: 'done', answers }, [{ type: 'done' }]]
  return [{ at: 'thanks', answers }, [{ type: 'play', sounds: [rules.thanks] }]]
}

function listen(state: Answering, forMs: number, now: number): Step {
  const until = now + forMs
  return [{ ...state, at: 'listening', until }, [{ type: 'wakeAt', at: until }]]
}

function heard(state: Answering, digit: string, rules: SurveyRules, now: number): Step {
  const keys = state.keys + digit
  const reading = readAnswer(state.question.type, keys)
  switch (reading.kind) {
    case 'answer':
      return answered(state, reading.value, rules)
    case 'perhaps': {
      const [next, wake] = listen({ ...state, keys }, SECOND_DIGIT_MS, now)
      return [next, [...stopOf(state), ...wake]]
    }
    case 'invalid':
      return askAgain(state, rules)
  }
}

function timeOver(state: Answering, rules: SurveyRules): Step {
  const reading = readAnswer(state.question.type, `${state.keys}#`)
  return reading.kind === 'answer' ? answered(state, reading.value, rules) : askAgain(state, rules)
}

function askAgain(state: Answering, rules: SurveyRules): Step {
  const { question, tries, answers } = state
  if (tries >= question.retries) return answered(state, null, rules)
  const again: SurveyState = { at: 'asking', question, tries: tries + 1, keys: '', answers }
  return [again, [{ type: 'play', sounds: [question.audio] }]]
}

function answered(state: Answering, value: number | null, rules: SurveyRules): Step {
  const { question } = state
  const [next, effects] = ask(rules, { ...state.answers, [question.order]: value }, question.order)
  return [next, [{ type: 'answer', question, value }, ...stopOf(state), ...effects]]
}

function stopOf(state: Answering): SurveyEffect[] {
  return state.at === 'asking' ? [{ type: 'stop' }] : []
}
