import type { ErrorCode } from '@ramal/contract/errors'
import type { FieldErrors } from '@ramal/contract/field-errors'

/** An error of the catalogue, thrown anywhere, turned into its wire form by one handler (contract §0.3). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  /** Field name -> sentences, for `validation`. */
  readonly fields: FieldErrors | null
  readonly retryAfter: number | null
  /** What programs are told beside the sentence. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.params = options.params ?? {}
    this.fields = options.fields ?? null
    this.retryAfter = options.retryAfter ?? null
    this.data = options.data ?? {}
  }
}

export interface AppErrorOptions {
  params?: Record<string, string | number>
  fields?: FieldErrors
  /** Seconds. */
  retryAfter?: number
  data?: Record<string, unknown>
  cause?: unknown
}
