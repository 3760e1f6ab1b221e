import type * as z from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Permission } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A schema that is built when it is first asked for: only what is called pays. */
export type SchemaThunk = () => z.ZodType

/** Who may call: anybody, anybody signed in, holders of one named permission, or of any one of a list (§6). */
export type Access = 'public' | 'signed-in' | Permission | readonly Permission[]

/** Sections of the specification that list calls (§7). */
export type SpecSection = '7.1' | '7.2' | '7.3' | '7.4' | '7.5' | '7.6'

/** One file of a multipart request. */
export interface FilePart {
  /** Content types that are taken; `*` = whatever the channel allows. */
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly required?: true
}

/** One endpoint as data: the server serves it, the console calls it, the documents describe it. */
export interface Endpoint {
  readonly method: Method
  /** Relative to `/api`, exactly as the specification writes it; parameters as `:name`. */
  readonly path: `/${string}`
  /** What it does, in one or two sentences: the published documents quote it. */
  readonly summary: string
  readonly params?: SchemaThunk
  readonly query?: SchemaThunk
  readonly body?: SchemaThunk
  /** 2xx status -> body. 204 has `noContent`. */
  readonly answers: Readonly<Record<number, SchemaThunk>>
  /** Catalogue codes of its own, beyond those every endpoint may answer (contract §0.3). */
  readonly errors?: readonly ErrorCode[]
  readonly permission: Access
  /** Served also to somebody whose password has expired or who still owes a second factor (contract §1.3, §2, A-13). */
  readonly withExpiredPassword?: true
  /** Section of the API contract. */
  readonly section: string
  /** Section of the specification's call list that names it (`7.4`); absent for what only the contract describes. */
  readonly spec?: SpecSection
  readonly origin: 'spec' | 'extension'
  /** Parts of a multipart request, by name, `*` for every other one; the body then travels in the part `params` (contract §11.3). */
  readonly files?: Readonly<Record<string, FilePart>>
  /** A *file* endpoint accepts `?api_key=` (contract §0.4). */
  readonly file?: true
  /** Content types a success may have besides JSON; instead of JSON where the answer's schema is a string. */
  readonly media?: readonly string[]
  /** A GET that changes state: refuses cross-site requests and is served as POST too. */
  readonly crossSite?: 'refuse'
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec
}

type Part = 'params' | 'query' | 'body'
type OutputOf<T> = T extends () => infer S ? (S extends z.ZodType ? z.output<S> : never) : undefined
type PartOf<E extends Endpoint, P extends Part> = E extends Record<P, infer T> ? OutputOf<T> : undefined

/** Path parameters as the handler sees them; `undefined` where the path has none. */
export type ParamsOf<E extends Endpoint> = PartOf<E, 'params'>

/** Query parameters as the handler sees them, after defaults. */
export type QueryOf<E extends Endpoint> = PartOf<E, 'query'>

/** The JSON body. */
export type BodyOf<E extends Endpoint> = PartOf<E, 'body'>

/** What a caller may put in the query: every parameter is optional, the server knows the defaults. */
export type QueryInputOf<E extends Endpoint> = Partial<QueryOf<E>>

/** Every 2xx answer as a `{ status, body }` pair. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { readonly status: S; readonly body: OutputOf<E['answers'][S]> }
}[keyof E['answers'] & number]

/** Schemas of one endpoint, each built once. */
export interface EndpointSchemas {
  params(): z.ZodType | undefined
  query(): z.ZodType | undefined
  body(): z.ZodType | undefined
  /** Undefined when the endpoint does not declare that status. */
  answer(status: number): z.ZodType | undefined
}

const schemas = new WeakMap<Endpoint, EndpointSchemas>()

/** The memoised schemas of an endpoint. */
export function schemaOf(spec: Endpoint): EndpointSchemas {
  const known = schemas.get(spec)
  if (known) return known
  const built = memoise(spec)
  schemas.set(spec, built)
  return built
}

function memoise(spec: Endpoint): EndpointSchemas {
  const answers = new Map<number, z.ZodType | undefined>()
  return {
    params: once(spec.params),
    query: once(spec.query),
    body: once(spec.body),
    answer(status) {
      if (!answers.has(status)) answers.set(status, spec.answers[status]?.())
      return answers.get(status)
    },
  }
}

function once(thunk: SchemaThunk | undefined): () => z.ZodType | undefined {
  let schema: z.ZodType | undefined
  return () => {
    schema ??= thunk?.()
    return schema
  }
}
