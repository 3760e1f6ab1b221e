import { FULL_SHAPES } from '@ramal/contract/resources/planned-fields'
import { blacklists, outboundRouteBlacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import { channels } from '@ramal/db/schema/channels'
import { endpoints } from '@ramal/db/schema/pabx'
import { inboundRoutes, numbers, outboundRouteNumbers, outboundRoutes } from '@ramal/db/schema/routes'
import { soundEntries } from '@ramal/db/schema/sounds'
import { trunks } from '@ramal/db/schema/trunks'
import type { AnyColumn } from '@ramal/db/store/any-table'
import * as z from 'zod'
import type { Binding } from '../../resources/bind.ts'
import { column, many, reference, type Source } from '../../resources/source.ts'

type Sources = Readonly<Record<string, Source<unknown>>>

/** Fields that the exchange obeys already, and that the contract declares as planned: those that are no column of their own name. */
const REFERENCES: Readonly<Record<string, Sources>> = {
  inboundRoutes: {
    calendar: reference(inboundRoutes.calendar_id, calendars),
    greeting_audio: reference(inboundRoutes.greeting_audio_id, soundEntries),
  },
  outboundRoutes: {
    calendar: reference(outboundRoutes.calendar_id, calendars),
    blacklists: many({
      table: outboundRouteBlacklists,
      owner: outboundRouteBlacklists.outbound_route_id,
      target: outboundRouteBlacklists.blacklist_id,
      of: blacklists,
    }),
    numbers: many({
      table: outboundRouteNumbers,
      owner: outboundRouteNumbers.outbound_route_id,
      target: outboundRouteNumbers.number_id,
      of: numbers,
    }),
  },
  numbers: { whatsapp_channel: reference(numbers.whatsapp_channel_id, channels) },
}

/** Columns that the exchange obeys and the contract does not know: without them a trunk would be trusted otherwise. */
const SILENT: Readonly<Record<string, Readonly<Record<string, { of: AnyColumn; schema(): z.ZodType }>>>> = {
  trunks: {
    tls_verify: { of: trunks.tls_verify, schema: () => z.boolean() },
    realm: { of: trunks.realm, schema: () => z.string().nullable() },
  },
  devices: { contact_networks: { of: endpoints.contact_networks, schema: () => z.array(z.string()) } },
}

/** Whether it is a column that the contract does not know. */
export function isSilent(key: string, field: string): boolean {
  return Object.hasOwn(SILENT[key] ?? {}, field)
}

/** How the contract will have a resource whole; null: it is whole, or not of the contract. */
function fullShapeOf(key: string): { row(): z.ZodObject; input(): z.ZodObject } | null {
  return Object.hasOwn(FULL_SHAPES, key) ? FULL_SHAPES[key as keyof typeof FULL_SHAPES] : null
}

/** What POST would take of a resource that is whole; null: as `fullShapeOf`. */
export function fullInput(key: string): z.ZodObject | null {
  return fullShapeOf(key)?.input() ?? null
}

/** The binding with the planned fields that its table has already: a copy without them would do something else. */
export function withPlanned(binding: Binding): Binding {
  const { resource, table, sources } = binding
  const full = fullShapeOf(resource.key)
  if (!full) return binding
  const columns = table as unknown as Readonly<Record<string, AnyColumn | undefined>>
  const more = Object.keys(full.input().shape).flatMap((field): [string, Source<unknown>][] => {
    if (field in sources) return []
    const source = REFERENCES[resource.key]?.[field] ?? plain(columns[field])
    return source ? [[field, source]] : []
  })
  const silent = SILENT[resource.key] ?? {}
  const shown = [...Object.keys(sources), ...more.map(([field]) => field)]
  const row = () =>
    full
      .row()
      .pick(maskOf(shown))
      .extend(Object.fromEntries(Object.entries(silent).map(([field, { schema }]) => [field, schema()])))
  const columnsOfSilent = Object.entries(silent).map(([field, { of }]) => [field, column(of)])
  return {
    ...binding,
    resource: { ...resource, row },
    sources: { ...sources, ...Object.fromEntries([...more, ...columnsOfSilent]) },
  }
}

function plain(found: AnyColumn | undefined): Source<unknown> | null {
  return found ? column(found) : null
}

function maskOf(fields: readonly string[]): Record<string, true> {
  return Object.fromEntries(fields.map((field) => [field, true]))
}
