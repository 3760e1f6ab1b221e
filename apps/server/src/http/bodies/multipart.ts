import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Endpoint, FilePart } from '@ramal/contract/kit/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import { AppError } from '../app-error.ts'
import { BodiesUnderWay, type BodyLimits, type BodyShare } from './bodies-under-way.ts'
import { parseGuarded } from './guarded-json.ts'
import { keepUpload, type Upload } from './keep-upload.ts'
import { senderOf } from './read-body.ts'
import { refuseUnclean } from './scanned-uploads.ts'
import { dropSlowly } from './slow-drop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks at every file before its handler does; null where the operator has none. */
    scanner: Scanner | null
    uploads: { folder: string; underWay: BodiesUnderWay }
  }
}

/** The files a handler is given, by part name. */
export type FilesOf<E extends Endpoint> = E extends { files: { '*': FilePart } }
  ? Readonly<Record<string, Upload>>
  : E extends { files: infer F }
    ? {
        readonly [K in keyof F as F[K] extends { required: true } ? K : never]: Upload
      } & { readonly [K in keyof F as F[K] extends { required: true } ? never : K]?: Upload }
    : undefined

/** What a request carries, whichever way it came. */
export interface Payload {
  body: unknown
  files: Readonly<Record<string, Upload>>
  /** Deletes what was received. */
  discard(): Promise<void>
}

/** Largest part `params`, bytes: as any JSON body. */
const PARAMS_BYTES = 1_048_576
/** Files that a wildcard takes in one request. */
const OTHER_FILES = 8
/** Room for headers and boundaries, bytes. */
const ENVELOPE_BYTES = 65_536
/** Files on the disk until their handler is done, bytes: of a person two of the largest requests there are, of a tenant half of all. */
const LIMITS: BodyLimits = {
  perSender: 256 * 1_048_576,
  perGroup: 2_048 * 1_048_576,
  all: 4_096 * 1_048_576,
}

/** Where uploads pass through, who looks at them, and other bounds than the product's for tests. */
export interface Uploading {
  folder: string
  scanner?: Scanner | null
  limits?: BodyLimits
}

/** Lets `multipart/form-data` through to the routes that read it; the others refuse it. */
export async function multipartBodies(app: FastifyInstance, uploading: Uploading): Promise<void> {
  const { folder, scanner = null, limits = LIMITS } = uploading
  app.decorate('scanner', scanner)
  app.decorate('uploads', { folder, underWay: new BodiesUnderWay(limits) })
  await app.register(multipart, { throwFileSizeLimit: false }) // a part is refused by its own limit
}

/**
 * The body and files of a request (A-41, contract §11.3): JSON, or one part `params` beside one part per declared file. Throws 400 for a
 * second `params`, 413 for a file that is too large, 415 for one of a wrong type, and for multipart where none is declared, 429 when the
 * files under way of the sender, their tenant or all are too much and these are the largest; with a scanner 422 for an infected one, and 503 when it cannot be asked.
 */
export async function readPayload(request: FastifyRequest, spec: Endpoint): Promise<Payload> {
  if (!isMultipart(request)) return { body: request.body ?? {}, files: {}, discard: async () => {} }
  if (!spec.files || !request.isMultipart?.()) throw new AppError('unsupported_media')
  const longest = longestOf(spec.files)
  if (Number(request.headers['content-length'] ?? 0) > longest) {
    dropSlowly(request.raw)
    throw new AppError('too_large')
  }
  const { scanner, uploads } = request.server
  const refused = new AbortController()
  const giveWay = (refusal: AppError) => refused.abort(refusal)
  const share = uploads.underWay.enter(senderOf(request), giveWay, tenantOf(request))
  const folder = await mkdtemp(join(uploads.folder, 'ramal-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true }).finally(share.leave)
  try {
    cutEndless(request, longest)
    const { signal } = refused
    const received = await unlessAborted(signal, async () => {
      const { body, files } = await readParts(request, spec.files ?? {}, { folder, share, signal })
      // An empty part is no file: `keepUpload` has let it go.
      if (scanner) await refuseUnclean(scanner, Object.values(files), `user:${request.signedIn?.id}`)
      return { body, files }
    })
    share.settle()
    return { ...received, discard }
  } catch (error) {
    await discard()
    dropSlowly(request.raw)
    throw refusalOf(error)
  }
}

/** Whether the request brings files. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false
}

/** By which group files are counted. */
function tenantOf({ signedIn }: FastifyRequest): string | null {
  return signedIn ? `tenant:${signedIn.tenantId}` : null
}

/** What the work makes; rejects with the signal's reason as soon as there is one: whatever it waits for, its sender hears at once. */
function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work().then(resolve, reject)
  })
}

type Declared = Readonly<Record<string, FilePart>>

async function readParts(
  request: FastifyRequest,
  declared: Declared,
  { folder, share, signal }: { folder: string; share: BodyShare; signal: AbortSignal },
) {
  const files: Record<string, Upload> = {}
  let index = 0
  let many = 0
  let params: { value: unknown } | null = null
  for await (const part of request.parts({ limits: limitsOf(declared), isPartAFile: () => true })) {
    if (part.type !== 'file') continue // none: every part is a stream
    if (part.fieldname === 'params') {
      if (params) throw new AppError('bad_request')
      params = { value: await readParams(request, part) }
      continue
    }
    if (isFile(part) && ++many > mostFiles(declared)) throw new AppError('too_large')
    const spec = specOf(declared, part.fieldname)
    const isNew = !Object.hasOwn(files, part.fieldname)
    const file =
      spec && isNew && isFile(part)
        ? await keepUpload(part, spec, { path: join(folder, String(index++)), share, signal })
        : drop(part)
    if (file) files[part.fieldname] = file
  }
  return { body: params?.value ?? {}, files }
}

/** A field of text is no file, whatever it is called. */
function isFile({ filename, mimetype }: MultipartFile): boolean {
  return (filename as string | undefined) !== undefined || mimetype === 'application/octet-stream'
}

/** `*` takes any part whose name could be a field's. */
function specOf(declared: Declared, name: string): FilePart | undefined {
  if (Object.hasOwn(declared, name) && name !== '*') return declared[name]
  return /^[A-Za-z][\w-]{0,99}$/.test(name) && !(name in {}) ? declared['*'] : undefined
}

function limitsOf(declared: Declared) {
  const largest = Math.max(...Object.values(declared).map((part) => part.maxBytes), PARAMS_BYTES)
  return { fileSize: largest + 1, parts: 50 }
}

/** Undeclared files count too: nobody fills our time with what is ignored. */
function mostFiles(declared: Declared): number {
  return Object.keys(declared).length + ('*' in declared ? OTHER_FILES : 4)
}

/** Of all that an endpoint takes together, bytes. */
function longestOf(declared: Declared): number {
  const files = Object.entries(declared).reduce(
    (bytes, [name, part]) => bytes + part.maxBytes * (name === '*' ? OTHER_FILES : 1),
    0,
  )
  return files + PARAMS_BYTES + ENVELOPE_BYTES
}

/** A body without a length that goes on beyond all files is no console's: its connection is cut. */
function cutEndless({ raw }: FastifyRequest, longest: number): void {
  let octets = 0
  raw.on('data', (piece: Buffer) => {
    octets += piece.length
    if (octets > longest) raw.destroy()
  })
}

/** A browser sends JSON as a field, or, from a Blob, as a part with a file name. Counted for the person as any JSON body. */
async function readParams({ server, signedIn }: FastifyRequest, part: MultipartFile): Promise<unknown> {
  const bytes = await readShort(part.file, PARAMS_BYTES)
  if (signedIn) server.meter.chargeBody(signedIn.id, bytes.length)
  return parseGuarded(bytes.toString())
}

/** What a stream brings. @throws AppError too_large as soon as there is more than `bytes` */
async function readShort(stream: Readable, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > bytes) throw new AppError('too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function drop(part: MultipartFile): null {
  part.file.resume()
  return null
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === 413) return new AppError('too_large', { cause: error })
  // A disk that is full is ours to tell (507); the rest is a body that does not end as it says.
  if (code === 'ENOSPC') return new AppError('store_full', { cause: error })
  return new AppError('bad_request', { cause: error })
}
