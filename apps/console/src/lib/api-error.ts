import {
  type FailedRequest,
  type FormFailure,
  formFailure,
  normaliseError,
} from '@ramal/contract/error-shape'
import { LOCALES } from '@ramal/contract/vocabulary'
import { i18n } from './i18n.ts'
import { currentLocale } from './locale.ts'

/** An API request that failed. `message` is a sentence for the user, `status` the HTTP status, 500 without an answer (§8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Code of the error catalogue, where the server gave one. */
  readonly code: string | null
  /** False when there was no answer at all. */
  readonly answered: boolean
  readonly failure: FailedRequest
  /** Seconds after which the server says that asking again is worth it; null where it said none. */
  readonly retryAfter: number | null

  constructor(failure: FailedRequest, retryAfter: string | null = null) {
    const { message, status } = normaliseError(failure)
    super(message, { cause: failure.error })
    this.status = status
    this.code = codeOf(failure.body)
    this.answered = failure.status !== undefined
    this.failure = failure
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  }
}

/** What a gateway says of a server behind it that it cannot reach (RFC 9110 §15.6). */
const GATEWAY_STATUSES = [502, 503, 504]

/** Whether the server could not be reached: no answer at all, or a gateway's in place of its own. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return !error.answered || (GATEWAY_STATUSES.includes(error.status) && !isObject(error.failure.body))
}

/** Sentence for the user, whatever was thrown (§8). What a browser or a gateway says of a server that is away is none. */
export function messageOf(error: unknown): string {
  if (isUnreachable(error)) return i18n.t('errors.serverDown')
  return error instanceof ApiError ? withWait(error.message, error) : normaliseError({ error }).message
}

/** `sentence`, and how long to wait where a 429 says it: "Pedido foi limitado. Tente de novo em 4 minutos." */
export function withWait(sentence: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === null) return sentence
  const [value, unit] =
    error.retryAfter < 60
      ? ([error.retryAfter, 'second'] as const)
      : ([Math.ceil(error.retryAfter / 60), 'minute'] as const)
  const words = new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' })
  return `${sentence} ${i18n.t('auth.retryIn', { wait: words.format(value) })}`
}

/** `sentence` in the language of the page, where it is the error catalogue's in another: of an error that stands there while that is changed. */
export function inPageLanguage(sentence: string): string {
  for (const locale of LOCALES) {
    const key = Object.entries(catalogueIn(locale)).find(([, text]) => text === sentence)?.[0]
    if (key !== undefined) return catalogueIn(i18n.language)[key] ?? sentence
  }
  return sentence
}

/** The sentences of the error catalogue in a language that was shown already; none of another. */
function catalogueIn(locale: string): Readonly<Record<string, string>> {
  return i18n.getResource(locale, 'translation', 'error') ?? {}
}

/** What a form shows after a save that failed, whatever was thrown (§8). */
export function formFailureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return formFailure({ error })
  return error.answered
    ? formFailure(error.failure)
    : { kind: 'no-response', error: i18n.t('errors.noAnswer') }
}

function codeOf(body: unknown): string | null {
  if (!isObject(body)) return null
  const { code } = body as { code?: unknown }
  return typeof code === 'string' ? code : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
