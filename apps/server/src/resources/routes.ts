import type { Page } from '@ramal/contract/entities/page'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { ResourceQuery } from '@ramal/contract/kit/filters'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import type { SignedIn } from '../http/authorise.ts'
import type { DoorPage } from '../http/long-list/door-page.ts'
import { listPage } from '../http/long-list/list-page.ts'
import type { LongPage } from '../http/long-list/long-page.ts'
import { answer, answerPage, route } from '../http/route.ts'
import { systemClock } from '../platform/clock.ts'
import type { Binding, WireRow } from './bind.ts'
import { BINDINGS } from './bindings/all.ts'
import { EDITABLES } from './bindings/editables.ts'
import { readConditions } from './conditions.ts'
import { csvPage } from './csv/csv-page.ts'
import { serveEditor } from './editor-routes.ts'
import { rowFileRoute } from './file-route.ts'
import { listCountsOf, tableOf } from './list-counts.ts'
import type { EditorServices } from './prepared.ts'
import { openList, readOne } from './read.ts'
import { siteLogoRoute } from './site-logo-route.ts'
import { serveUses, type UsesEndpoint } from './uses-route.ts'

/** The endpoints of a resource, whatever its row is. */
interface ListEndpoint extends Endpoint {
  readonly params: () => z.ZodType<PathIds> // none where the path has no parent
  readonly query: () => z.ZodType<ResourceQuery>
  readonly answers: { readonly 200: () => z.ZodType<Page<WireRow>> }
  readonly permission: Exclude<Endpoint['permission'], 'public'>
}
interface RowEndpoint extends Endpoint {
  readonly params: () => z.ZodType<PathIds>
  readonly answers: { readonly 200: () => z.ZodType<WireRow> }
  readonly permission: Exclude<Endpoint['permission'], 'public'>
}

/** Serves every resource that is declared and kept (contract §10): what the list and the row of each show. */
export function resourceRoutes(app: FastifyInstance, deps: EditorServices): void {
  for (const binding of BINDINGS) {
    const { list, read, uses } = binding.resource.endpoints
    if (list) serveList(app, deps.store, binding, list as ListEndpoint)
    if (read) serveRow(app, deps.store, binding, read as RowEndpoint)
    if (uses) serveUses(app, deps.store, binding, uses as UsesEndpoint)
  }
  for (const editable of EDITABLES) serveEditor(app, deps, editable)
  rowFileRoute(app, deps)
  siteLogoRoute(app, deps)
}

function serveList(app: FastifyInstance, store: Store, binding: Binding, spec: ListEndpoint): void {
  route(
    app,
    spec,
    async ({ user, params, query, request }) =>
      answerPage(await listResource(store, binding, { user, ids: params ?? {}, query, request })),
    { hasRows: true },
  )
}

function serveRow(app: FastifyInstance, store: Store, binding: Binding, spec: RowEndpoint): void {
  route(app, spec, async ({ user, params }) => {
    const row = await store.read(async (tx) => {
      await assertParent(binding, (parent) => parent(tx, user.tenantId, params))
      return readOne(tx, binding, { tenantId: user.tenantId, ids: params })
    })
    if (!row) throw new AppError('not_found')
    return answer(200, row)
  })
}

/** A page of a resource for somebody who may view it. Its rows leave through the answer's schema (contract §0.2, §10). */
export async function listResource(
  store: Store,
  binding: Binding,
  asked: { user: SignedIn; ids?: PathIds; query: ResourceQuery; request: FastifyRequest },
): Promise<DoorPage<WireRow> | LongPage<WireRow>> {
  const call = { ...asked, query: withinPage(binding, asked) }
  const { user, query, ids = {} } = call
  if (query.format === 'csv') {
    const mayOpen = (tx: ReadTx) => assertParent(binding, (parent) => parent(tx, user.tenantId, ids))
    return csvPage(store, binding, { ...call, ids, mayOpen, now: systemClock.now() })
  }
  const list = { binding, tenantId: user.tenantId, ids }
  const counts = listCountsOf(store)
  const isWhole = !isNarrowed(binding, query)
  // Said before the snapshot is taken: what is written meanwhile makes it another one.
  const version = counts.versionOf(tableOf(list))
  const isCounted = isWhole && counts.known(list) !== undefined
  return listPage(
    { store, ...call },
    {
      async open(tx) {
        await assertParent(binding, (parent) => parent(tx, user.tenantId, ids))
        if (!isWhole) return openList(tx, binding, { tenantId: user.tenantId, ids, query })
        const open = await openList(tx, binding, { ...list, query, count: counts.known(list) })
        counts.remember(list, open.count, version)
        return open
      },
      present: (rows) => rows,
      scans: looksAtAll(binding, query) || !(isCounted || (await counts.isSmall(list))),
    },
  )
}

/** Rows of people that one answer shows to who may look them up and not take a list of them away (decision 132). */
const MOST_OF_PEOPLE = 200

function withinPage(
  { resource: { filePermission, endpoints } }: Binding,
  { user, query }: { readonly user: SignedIn; readonly query: ResourceQuery },
): ResourceQuery {
  const isOfPeople = filePermission !== undefined && filePermission !== endpoints.list?.permission
  if (!isOfPeople || query.format === 'csv' || allows(filePermission, user.roles)) return query
  return { ...query, limit: Math.min(query.limit, MOST_OF_PEOPLE) }
}

/** Whether a search or a filter leaves rows out: how many are left is counted each time. */
function isNarrowed(binding: Binding, query: ResourceQuery): boolean {
  return readConditions(binding, query).length > 0
}

/** Whether a page looks at more than its own rows: every text of its table, or the order of a large one (those keep the text they are searched by). */
function looksAtAll({ searchText }: Binding, query: ResourceQuery): boolean {
  const compares = Object.keys(query).some((key) => key.endsWith('__icontains') && query[key])
  return compares || query.search !== '' || (searchText !== undefined && query.ordering.length > 0)
}

async function assertParent(
  { parent }: Binding,
  ask: (parent: NonNullable<Binding['parent']>) => Promise<boolean>,
): Promise<void> {
  if (parent && !(await ask(parent))) throw new AppError('not_found')
}
