import { isPlainObject } from './plain-object.ts'
/** What is known of a request that failed: an answer, or only the error that prevented one. */
export interface FailedRequest {
  readonly status?: number
  readonly statusText?: string
  /** The parsed JSON body, or the text of another one. */
  readonly body?: unknown
  readonly error?: unknown
}

export interface NormalisedError {
  readonly message: string
  readonly status: number
}

/** One sentence and a status for any failure (contract §0.3); the toast is `Erro: {message}`. */
export function normaliseError(failure: FailedRequest): NormalisedError {
  const message =
    detailOf(failure.body) ??
    firstSentence(readField(failure.body, 'non_field_errors')) ??
    firstFieldSentence(failure.body) ??
    (failure.statusText || messageOf(failure.error))
  return { message, status: failure.status ?? 500 }
}

/** What a form shows after a refused save. */
export type FormFailure =
  | {
      readonly kind: 'errors'
      /** First sentence of each field; nested fields as `parent.0.child`. */
      readonly fields: Readonly<Record<string, string>>
      readonly nonField: readonly string[]
      readonly detail: string | null
    }
  /** No answer: the toast `Ocorreu um erro {error}`. */
  | { readonly kind: 'no-response'; readonly error: string }

/** Form save, §8: object body, other body, or no answer at all. */
export function formFailure(failure: FailedRequest): FormFailure {
  if (failure.status === undefined) return { kind: 'no-response', error: messageOf(failure.error) }
  if (!isPlainObject(failure.body)) {
    return { kind: 'errors', fields: {}, nonField: [failure.statusText ?? ''], detail: null }
  }
  const { non_field_errors: nonField, ...rest } = failure.body
  const isBeside = (name: string) => isText(rest['code']) && BESIDE_A_CODE.includes(name)
  const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !isBeside(name)))
  return {
    kind: 'errors',
    fields: Object.fromEntries(sentencesOf(fields, '')),
    nonField: Array.isArray(nonField) ? nonField.filter(isText) : [],
    detail: detailOf(failure.body) ?? null,
  }
}

const NOT_FIELDS = ['detail', 'code']
/** What a refusal with a code tells programs beside its sentence (contract §0.3): nobody's field. */
const BESIDE_A_CODE = ['uses', 'updated_at', 'updated_by']

function sentencesOf(body: Readonly<Record<string, unknown>>, prefix: string): [string, string][] {
  return Object.entries(body).flatMap(([name, value]): [string, string][] => {
    if (prefix === '' && NOT_FIELDS.includes(name) && isText(value)) return []
    const path = `${prefix}${name}`
    const sentence = firstSentence(value)
    if (sentence !== undefined) return [[path, sentence]]
    if (Array.isArray(value)) return value.flatMap((row, at) => inner(row, `${path}.${at}.`))
    return inner(value, `${path}.`)
  })
}

function inner(value: unknown, prefix: string): [string, string][] {
  return isPlainObject(value) ? sentencesOf(value, prefix) : []
}

function firstFieldSentence(body: unknown): string | undefined {
  return isPlainObject(body) ? sentencesOf(body, '')[0]?.[1] : undefined
}

function detailOf(body: unknown): string | undefined {
  const detail = readField(body, 'detail')
  return isText(detail) ? detail : undefined
}

function firstSentence(value: unknown): string | undefined {
  const sentence: unknown = Array.isArray(value) ? value[0] : value
  return isText(sentence) ? sentence : undefined
}

function readField(body: unknown, name: string): unknown {
  return isPlainObject(body) ? body[name] : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : ''
}
