import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import type { Coworker } from '@ramal/contract/entities/coworker'
import { clients } from '@ramal/contract/resources/crm'
import { formatDocument } from '@ramal/domain/client/document'
import type { Found } from '@ramal/domain/palette/palette'
import { dialled } from '@ramal/domain/palette/rank'
import { allows, allowsAny } from '@ramal/domain/permissions/allows'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { numberCopier } from '../../lib/copy-number.tsx'
import { call } from '../../lib/http.ts'
import { useProfile } from '../../lib/session.ts'
import { useRested } from '../../lib/use-rested.ts'
import type { PaletteRow } from './palette-item.ts'
import type { PaletteScope } from './palette-scope.ts'

type Client = z.output<ReturnType<typeof clients.row>>

/** How long typing rests before the server is asked, ms. */
const REST_MS = 150
/** Rows of each kind; more is found by more letters. */
const MOST = 5
/** Below it everybody would be found. */
const LEAST_LETTERS = 2

export interface FoundByServer {
  readonly found: Found<PaletteRow> | null
  /** The server has not answered to this text yet. */
  readonly isWaiting: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** What can be done with whom is found. */
export interface Callers {
  /** Calls a number; null where this agent has no telephone. */
  readonly call: ((phone: string) => void) | null
  /** Opens the conversation with a coworker. */
  readonly write: (userId: number) => void
  /** Opens the record of a client. */
  readonly openClient: (clientId: number) => void
}

/** Clients and people whom a text names, by name or number, once typing rests. */
export function useFound(
  { text, groups }: PaletteScope,
  { call: dial, write, openClient }: Callers,
): FoundByServer {
  const { t } = useTranslation()
  const { roles, id: ownId } = useProfile()
  const asked = useRested(text, REST_MS)
  const wants = (group: 'clients' | 'people') => groups === null || groups.includes(group)
  const ofClients = wants('clients') && allows(clients.endpoints.list.permission, roles)
  const ofPeople = wants('people') && allowsAny(PEOPLE, roles)
  const isAsked = text.length >= LEAST_LETTERS && (ofClients || ofPeople)
  const query = useQuery({
    queryKey: ['palette', asked, ofClients, ofPeople],
    queryFn: async ({ signal }) => {
      const input = { query: { search: dialled(asked) ?? asked, limit: MOST }, signal }
      const [people, found] = await Promise.all([
        ofPeople ? call(listCoworkers, input) : null,
        ofClients ? call(clients.endpoints.list, input) : null,
      ])
      return { text: asked, people: people?.results ?? [], clients: found?.results ?? [] }
    },
    enabled: isAsked && asked === text,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  if (!isAsked) return { found: null, isWaiting: false, isFailed: false, retry: () => undefined }

  const number = (name: string, phone: string) => t('palette.callAs', { name, number: formatPhone(phone) })
  const copy = (phone: string): readonly PaletteRow[] => copyRow(phone, t)
  const data = query.data ?? null
  const rows = data && [
    ...data.clients.map((client) => {
      const row = clientRow(client, dial, number, copy)
      return beside(row, openRow(client, openClient, t))
    }),
    ...data.people.map((person) => {
      const row = personRow(person, dial, number, copy)
      if (person.id === ownId) return row
      return beside(row, writeRow(person, write, t))
    }),
  ]
  return {
    found: data && rows && { text: data.text, items: rows },
    isWaiting: !query.isError && data?.text !== text,
    isFailed: query.isError && asked === text,
    retry: () => void query.refetch(),
  }
}

/** Beside the call, where there is one; what is rarer comes below. */
function beside(row: PaletteRow, added: PaletteRow): PaletteRow {
  const [first, ...more] = row.inside ?? []
  return { ...row, inside: first ? [first, added, ...more] : [added] }
}

const PEOPLE = listCoworkers.permission

type Dial = Callers['call']
type Named = (name: string, phone: string) => string
type Copying = (phone: string) => readonly PaletteRow[]

function clientRow(client: Client, dial: Dial, named: Named, copy: Copying): PaletteRow {
  const phones = client.phones.map(({ phone }) => phone)
  const [first] = phones
  return {
    id: `client:${client.id}`,
    group: 'clients',
    label: client.full_name || formatPhone(first ?? ''),
    ...(first !== undefined && { number: first, detail: formatPhone(first) }),
    others: [...phones.slice(1), ...(client.document === null ? [] : [client.document])],
    ...(client.document !== null && { words: [client.document, formatDocument(client.document)].join(' ') }),
    inside: waysTo(client.full_name, phones, dial, named, copy),
  }
}

function personRow(person: Coworker, dial: Dial, named: Named, copy: Copying): PaletteRow {
  const { id, description, endpoint, team } = person
  const detail = [endpoint, team?.description].filter(Boolean).join(' · ')
  return {
    id: `person:${id}`,
    group: 'people',
    label: description,
    ...(endpoint !== null && { number: endpoint }),
    ...(detail !== '' && { detail }),
    inside: waysTo(description, endpoint === null ? [] : [endpoint], dial, named, copy),
  }
}

function openRow({ id, full_name: name }: Client, open: Callers['openClient'], t: TFunction): PaletteRow {
  return { id: `record:${id}`, group: 'now', label: t('palette.openClient', { name }), run: () => open(id) }
}

function writeRow({ id, description: name }: Coworker, write: Callers['write'], t: TFunction): PaletteRow {
  const label = t('coworker.writeTo', { name })
  return { id: `write:${id}`, group: 'now', label, run: () => write(id) }
}

function waysTo(
  name: string,
  phones: readonly string[],
  dial: Dial,
  named: Named,
  copy: Copying,
): readonly PaletteRow[] {
  const calls = dial
    ? phones.map(
        (phone): PaletteRow => ({
          ...{ id: `call:${phone}`, group: 'now', label: named(name, phone), number: phone },
          run: () => dial(phone),
        }),
      )
    : []
  return [...calls, ...phones.flatMap(copy)]
}

function copyRow(phone: string, t: TFunction): readonly PaletteRow[] {
  const run = numberCopier(phone, t)
  if (run === null) return []
  const label = t('palette.copyNumber', { number: formatPhone(phone) })
  return [{ id: `copy:${phone}`, group: 'commands', number: phone, label, run }]
}
