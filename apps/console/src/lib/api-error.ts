import {
  type FailedRequest,
  type FormFailure,
  formFailure,
  normaliseError,
} from '@ramal/contract/error-shape'

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

/** Sentence for the user, whatever was thrown (§8). */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : normaliseError({ error }).message
}

/** What a form shows after a save that failed, whatever was thrown (§8). */
export function formFailureOf(error: unknown): FormFailure {
  return formFailure(error instanceof ApiError ? error.failure : { error })
}

function codeOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { code } = body as { code?: unknown }
  return typeof code === 'string' ? code : null
}
