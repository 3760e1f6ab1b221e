import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainObject } from '@ramal/contract/plain-object'
import { withoutEndingSlashes } from '@ramal/domain/network/base-url'
import type { Node } from './json.ts'

/** The documents of one side of a comparison; at least one is there. */
export interface Side {
  readonly openapi?: Node
  readonly asyncapi?: Node
}

/** A side cannot be read: exit 2 with the sentence. */
export class CannotRead extends Error {
  override name = 'CannotRead'
}

const NAMES = ['openapi.json', 'asyncapi.json'] as const

/** Reads a file, a folder such as docs/contract, an address of a document, or a base that serves /api/docs/*.json. */
export async function loadSide(place: string): Promise<Side> {
  const found = /^https?:/.test(place) ? await fromNetwork(place) : await fromDisk(place)
  const documents = found.map(([where, text]) => parsed(where, text))
  const openapi = documents.find((document) => 'openapi' in document)
  const asyncapi = documents.find((document) => 'asyncapi' in document)
  if (!openapi && !asyncapi) throw new CannotRead(`${place}: neither an OpenAPI nor an AsyncAPI document`)
  return { ...(openapi && { openapi }), ...(asyncapi && { asyncapi }) }
}

type Found = readonly [where: string, text: string]

async function fromDisk(place: string): Promise<Found[]> {
  const kind = await stat(place).catch(() => null)
  if (!kind) throw new CannotRead(`${place}: no such file or folder`)
  if (!kind.isDirectory()) return [[place, await readFile(place, 'utf8')]]
  const read = NAMES.map(async (name): Promise<Found[]> => {
    const file = join(place, name)
    return readFile(file, 'utf8').then(
      (text): Found[] => [[file, text]],
      () => [],
    )
  })
  return (await Promise.all(read)).flat()
}

async function fromNetwork(place: string): Promise<Found[]> {
  if (new URL(place).pathname.endsWith('.json')) return [[place, await fetched(place, true)]]
  const base = withoutEndingSlashes(place).replace(/\/api(\/docs)?$/, '')
  const read = NAMES.map(async (name): Promise<Found> => {
    const url = `${base}/api/docs/${name}`
    return [url, await fetched(url, false)]
  })
  return (await Promise.all(read)).filter(([, text]) => text !== '')
}

async function fetched(url: string, must: boolean): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000) }).catch(
    (error: unknown) => {
      throw new CannotRead(`${url}: ${error instanceof Error ? reasonOf(error) : String(error)}`)
    },
  )
  if (answer.ok) return answer.text()
  if (must) throw new CannotRead(`${url}: answered ${answer.status}`)
  return ''
}

// fetch says "fetch failed" and hides why in the cause.
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}

function parsed(where: string, text: string): Node {
  try {
    const document: unknown = JSON.parse(text)
    if (isPlainObject(document)) return document
  } catch {
    // Said below: YAML is the usual reason.
  }
  throw new CannotRead(`${where}: not a JSON document`)
}
