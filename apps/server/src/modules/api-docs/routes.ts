import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import {
  CONTRACT_DOCUMENTS,
  type ContractDocument,
  getContractFile,
  getContractPage,
} from '@ramal/contract/endpoints/api-docs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { route, SENT } from '../../http/route.ts'
import { readDocuments } from './documents.ts'
import { contractPage } from './page.ts'

/** Where the published documents and the files of their page lie. */
export interface ContractDirs {
  readonly documents: string
  readonly page: string
}

const zip = promisify(gzip)
const unzip = promisify(gunzip)

interface Packed {
  readonly etag: string
  readonly zipped: Buffer
}

/** The contract for readers and machines. Public: it describes no data. Made at the first request, kept compressed. */
export function apiDocsRoutes(app: FastifyInstance, dirs: ContractDirs): void {
  const kept = new Map<string, Packed>()
  const packed = async (name: string, make: () => Promise<string>): Promise<Packed> => {
    const known = kept.get(name) ?? (await pack(await make()))
    kept.set(name, known)
    return known
  }

  route(app, getContractPage, async ({ request, reply }) => {
    const page = await packed('page', async () => contractPage(await readDocuments(dirs.documents)))
    return write(request, reply, 'text/html; charset=utf-8', page)
  })

  route(app, getContractFile, async ({ params: { file }, request, reply }) => {
    const dir = isDocument(file) ? dirs.documents : dirs.page
    const text = await packed(file, () => readFile(join(dir, file), 'utf8'))
    return write(request, reply, TYPES[file], text)
  })
}

const TYPES = {
  'openapi.json': 'application/json; charset=utf-8',
  'asyncapi.json': 'application/json; charset=utf-8',
  'sip.json': 'application/json; charset=utf-8',
  'vocabulary.json': 'application/json; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
} as const

function isDocument(file: string): file is ContractDocument {
  return CONTRACT_DOCUMENTS.some((name) => name === file)
}

async function pack(text: string): Promise<Packed> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { etag, zipped: await zip(text) }
}

async function write(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { etag, zipped }: Packed,
): Promise<typeof SENT> {
  reply.header('ETag', etag).header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) {
    await reply.status(304).send()
    return SENT
  }
  reply.type(type)
  const takesZipped = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  if (takesZipped) await reply.header('Content-Encoding', 'gzip').send(zipped)
  else await reply.send(await unzip(zipped))
  return SENT
}
