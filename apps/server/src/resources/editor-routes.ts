import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { Locale } from '@ramal/contract/vocabulary'
import type { WriteTx } from '@ramal/db/store/store'
import { cleanLine } from '@ramal/domain/text/clean-text'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { SignedIn } from '../http/authorise.ts'
import type { Upload } from '../http/bodies/keep-upload.ts'
import { answer, route } from '../http/route.ts'
import { wrongField } from '../http/wrong-field.ts'
import type { FileStore } from '../platform/files.ts'
import type { WireRow } from './bind.ts'
import type { Editable } from './editable.ts'
import type { EditorServices } from './prepared.ts'
import { dropFiles, keepFiles } from './row-files.ts'
import { viewer } from './viewer.ts'
import { changeRow, createRow, removeRow, type Writer } from './write.ts'

interface WriteEndpoint<Status extends 200 | 201> extends Endpoint {
  readonly params: () => z.ZodType<PathIds>
  readonly body: () => z.ZodType<WireRow>
  readonly answers: Readonly<Record<Status, () => z.ZodType<WireRow>>>
  readonly permission: Exclude<Endpoint['permission'], 'public'>
}
interface RemoveEndpoint extends Endpoint {
  readonly params: () => z.ZodType<PathIds>
  readonly answers: { readonly 204: () => z.ZodType<null> }
  readonly permission: Exclude<Endpoint['permission'], 'public'>
}

interface Writing {
  readonly user: SignedIn
  readonly request: FastifyRequest
  readonly locale: Locale
  readonly files?: Readonly<Record<string, Upload | undefined>> | undefined
}

interface Written extends Writing {
  readonly body: WireRow
}

/** The table editor of one resource (§7.5): POST, PUT, PATCH, DELETE. */
export function serveEditor(app: FastifyInstance, services: EditorServices, editable: Editable): void {
  const { store, clock, box, files } = services
  const { create, replace, patch, remove } = editable.resource.endpoints
  const writer = (call: Writing): Writer => ({
    tenantId: call.user.tenantId,
    userId: call.user.id,
    address: call.request.ip,
    now: clock.now(),
    unmodifiedSince: call.request.headers['if-unmodified-since'],
    say: (key, params) => text(call.locale, key, params),
    mayView: viewer(call.user),
    box,
  })

  /** The write with what was worked out before it, and what follows it. */
  async function written(
    call: Written,
    id: number | null,
    write: (body: WireRow, writer: Writer, tx: WriteTx) => Promise<WireRow>,
  ): Promise<WireRow> {
    const body = named(call)
    const { user, locale, request } = call
    const { say, ...by } = writer(call)
    const asked = { services, user, address: request.ip, locale, say, body, id, files: call.files ?? {} }
    const prepared = await editable.prepare?.(asked)
    const who = { ...by, say, ...(prepared && { beside: prepared.columns }) }
    const save = (writing: Writer) => store.write((tx) => write(body, writing, tx))
    const row = await withFiles(files, call, who, save).catch(async (error) => {
      await prepared?.takenBack?.()
      throw error
    })
    await prepared?.afterwards?.()
    return row
  }

  route(app, create as WriteEndpoint<201>, async (call) =>
    answer(201, await written(call, null, (body, by, tx) => createRow(tx, editable, body, by, call.params))),
  )
  for (const [spec, mode] of [
    [replace, 'replace'],
    [patch, 'patch'],
  ] as const)
    route(app, spec as WriteEndpoint<200>, async (call) => {
      const { params: ids } = call
      const id = ids[editable.resource.item] ?? null
      return answer(
        200,
        await written(call, id, (body, by, tx) => changeRow(tx, editable, { ids, body, mode }, by)),
      )
    })
  route(app, remove as RemoveEndpoint, async (call) => {
    await store.write((tx) => removeRow(tx, editable, call.params, writer(call)))
    return answer(204, null)
  })
}

/** Writes a row with the files that came with it: those of a write that is refused are gone again, as are those it replaced. */
async function withFiles<Row>(
  files: FileStore,
  { files: sent }: Writing,
  writer: Writer,
  write: (writer: Writer) => Promise<Row>,
): Promise<Row> {
  const kept = await keepFiles(files, sent)
  const released: string[] = []
  try {
    const row = await write({ ...writer, kept, released: (names) => released.push(...names) })
    await dropFiles(files, released)
    return row
  } catch (error) {
    await dropFiles(files, Object.values(kept))
    throw error
  }
}

/** The row under a name that is what it looks like: others see it in their lists. */
function named({ body, locale }: { body: WireRow; locale: Locale }): WireRow {
  const { description } = body
  if (typeof description !== 'string') return body
  const name = cleanLine(description)
  if (name === null) throw wrongField('description', text(locale, 'validation.invalid'))
  return { ...body, description: name }
}
