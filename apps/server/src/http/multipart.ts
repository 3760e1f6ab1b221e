import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { Endpoint, FilePart } from '@ramal/contract/kit/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inspectFile } from '../platform/content-type.ts'
import { declaresType, namesType } from '../platform/file-names.ts'
import type { Scanner } from '../platform/scanner/scanner.ts'
import { AppError } from './app-error.ts'
import { parseGuarded } from './guarded-json.ts'
import { refuseUnclean } from './scanned-uploads.ts'
import { dropSlowly } from './slow-drop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks at every file before its handler does; null where the operator has none. */
    scanner: Scanner | null
  }
}

/** A file of a multipart request. It is gone when the handler returns: whoever keeps it moves or copies it. */
export interface Upload {
  path: string
  /** As the sender calls it, without folders: to show, never to name a file of ours. */
  filename: string
  /** By its content (architecture §6), never by what the sender says. */
  type: string
  /** Bytes. */
  size: number
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

/** Lets `multipart/form-data` through to the routes that read it; the others refuse it. */
export async function multipartBodies(app: FastifyInstance, scanner: Scanner | null = null): Promise<void> {
  app.decorate('scanner', scanner)
  await app.register(multipart, { throwFileSizeLimit: false }) // a part is refused by its own limit
}

/**
 * The body and files of a request (A-41, contract §11.3): JSON, or part `params` beside one part per declared file. Throws 413 for a
 * file that is too large, 415 for one of a wrong type, and for multipart where none is declared; with a scanner 422 for an infected one,
 * and 503 when it cannot be asked.
 */
export async function readPayload(request: FastifyRequest, spec: Endpoint): Promise<Payload> {
  if (!isMultipart(request)) return { body: request.body ?? {}, files: {}, discard: async () => {} }
  if (!spec.files || !request.isMultipart?.()) throw new AppError('unsupported_media')
  if (isTooLong(request, spec.files)) {
    dropSlowly(request.raw)
    throw new AppError('too_large')
  }
  const folder = await mkdtemp(join(tmpdir(), 'ramal-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const { body, files } = await readParts(request, spec.files, folder)
    const { scanner } = request.server
    // An empty part is no file: `keep` has let it go.
    if (scanner) await refuseUnclean(scanner, Object.values(files), `user:${request.signedIn?.id}`)
    return { body, files, discard }
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

type Declared = Readonly<Record<string, FilePart>>

async function readParts(request: FastifyRequest, declared: Declared, folder: string) {
  const files: Record<string, Upload> = {}
  let index = 0
  let body: unknown = {}
  for await (const part of request.parts({ limits: limitsOf(declared) })) {
    if (part.fieldname === 'params') body = await readParams(part)
    else if (part.type === 'file') {
      const spec = specOf(declared, part.fieldname)
      const isNew = !Object.hasOwn(files, part.fieldname)
      const file = spec && isNew ? await keep(part, spec, join(folder, String(index++))) : drop(part)
      if (file) files[part.fieldname] = file
    }
  }
  return { body, files }
}

/** `*` takes any part whose name could be a field's. */
function specOf(declared: Declared, name: string): FilePart | undefined {
  if (Object.hasOwn(declared, name) && name !== '*') return declared[name]
  return /^[A-Za-z][\w-]{0,99}$/.test(name) && !(name in {}) ? declared['*'] : undefined
}

/** Undeclared parts count too: nobody fills the disk, or our time, with what is ignored. */
function limitsOf(declared: Declared) {
  const largest = Math.max(...Object.values(declared).map((part) => part.maxBytes), PARAMS_BYTES)
  return {
    fileSize: largest + 1,
    fieldSize: PARAMS_BYTES,
    files: Object.keys(declared).length + ('*' in declared ? OTHER_FILES : 4),
    parts: 50,
  }
}

/** By what the request says of itself: nothing of it needs to be read. */
function isTooLong(request: FastifyRequest, declared: Declared): boolean {
  const sum = Object.entries(declared).reduce(
    (bytes, [name, part]) => bytes + part.maxBytes * (name === '*' ? OTHER_FILES : 1),
    0,
  )
  return Number(request.headers['content-length'] ?? 0) > sum + PARAMS_BYTES + ENVELOPE_BYTES
}

/** A browser sends JSON as a field, or, from a Blob, as a part with a file name. */
async function readParams(part: Multipart): Promise<unknown> {
  if (part.type === 'field' && part.valueTruncated) throw new AppError('too_large')
  const raw: unknown = part.type === 'field' ? part.value : await readShort(part.file, PARAMS_BYTES)
  return parseGuarded(typeof raw === 'string' ? raw : textOf(raw))
}

/** Sent as application/json: parsed on the way, whatever its depth. */
function textOf(parsed: unknown): string {
  try {
    return JSON.stringify(parsed)
  } catch (cause) {
    throw new AppError('malformed_json', { cause })
  }
}

/** The text of a stream. @throws AppError too_large as soon as there is more than `bytes` */
async function readShort(stream: Readable, bytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > bytes) throw new AppError('too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}

// The path is ours: what the sender calls a part or a file names nothing on our disk.
async function keep(part: MultipartFile, spec: FilePart, path: string): Promise<Upload | null> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  const filename = basename((part.filename || part.fieldname).replaceAll('\\', '/')).slice(0, 255)
  const { size, type } = await inspectFile(path, filename)
  if (part.file.truncated || size > spec.maxBytes) throw new AppError('too_large')
  if (size === 0) return null // a file input that nobody filled
  if (!spec.types.includes('*') && !spec.types.includes(type)) throw new AppError('unsupported_media')
  if (!namesType(filename, type) || !declaresType(part.mimetype, type)) throw new AppError('file_mismatch')
  return { path, filename, type, size }
}

function drop(part: MultipartFile): null {
  part.file.resume()
  return null
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (error instanceof SyntaxError || code === 'FST_INVALID_JSON_FIELD_ERROR')
    return new AppError('malformed_json', { cause: error })
  if (statusCode === 413) return new AppError('too_large', { cause: error })
  // A disk that is full is ours to tell (507); the rest is a body that does not end as it says.
  if (code === 'ENOSPC') return new AppError('store_full', { cause: error })
  return new AppError('bad_request', { cause: error })
}
