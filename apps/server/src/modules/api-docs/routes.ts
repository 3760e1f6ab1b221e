import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  CONTRACT_DOCUMENTS,
  type ContractDocument,
  getContractFile,
  getContractPage,
} from '@ramal/contract/endpoints/api-docs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { route, SENT } from '../../http/route.ts'
import { Pieces } from '../../http/unread/pieces.ts'

/** Where the published documents and the files of their page lie. */
export interface ContractDirs {
  readonly documents: string
  readonly page: string
}

const zip = promisify(gzip)

interface Packed {
  readonly etag: string
  readonly plain: Buffer
  readonly zipped: Buffer
}

/** The contract for readers and machines. Public: it describes no data. Made once, at the first request: all answers share its octets. */
export function apiDocsRoutes(app: FastifyInstance, dirs: ContractDirs): void {
  const kept = new Map<string, Promise<Packed>>()
  const packed = (name: string, make: () => Promise<string>): Promise<Packed> => {
    const known = kept.get(name) ?? make().then(pack)
    kept.set(name, known)
    known.catch(() => kept.delete(name))
    return known
  }

  route(app, getContractPage, async ({ request, reply }) => {
    const page = await packed('page', () => makePage(dirs.documents))
    return write(request, reply, 'text/html; charset=utf-8', page)
  })

  route(app, getContractFile, async ({ params: { file }, request, reply }) => {
    const dir = isDocument(file) ? dirs.documents : dirs.page
    const text = await packed(file, () => readFile(join(dir, file), 'utf8'))
    return write(request, reply, TYPES[file], text)
  })
}

/** What makes it is loaded then: few servers are ever asked. */
async function makePage(documents: string): Promise<string> {
  const [{ readDocuments }, { contractPage }] = await Promise.all([
    import('./documents.ts'),
    import('./page.ts'),
  ])
  return contractPage(await readDocuments(documents))
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
  return { etag, plain: Buffer.from(text), zipped: await zip(text) }
}

async function write(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { etag, plain, zipped }: Packed,
): Promise<typeof SENT> {
  reply.header('ETag', etag).header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) {
    await reply.status(304).send()
    return SENT
  }
  reply.type(type)
  const takesZipped = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  if (takesZipped) void reply.header('Content-Encoding', 'gzip')
  const octets = takesZipped ? zipped : plain
  await reply.header('Content-Length', octets.length).send(new Pieces(octets))
  return SENT
}
