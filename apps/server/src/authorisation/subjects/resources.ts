import { type LATER_ENDPOINTS, LATER_LISTS } from '@ramal/contract/resources/later'
import { operationName, type RESOURCE_ENDPOINTS, RESOURCES } from '@ramal/contract/resources/registry'
import type { Ask, Detour, Subject, Things } from '../testing/things.ts'

type GeneratedName = keyof typeof RESOURCE_ENDPOINTS | keyof typeof LATER_ENDPOINTS
type Key = keyof typeof RESOURCES

const team = {
  allowed: "§10: settings are the tenant's, for who holds the permission of their model",
} as const
const written = (operation: string) => ({ description: `Do outro (${operation})` })

/** Fields that name other rows: those of another tenant are no rows. */
const REFERENCES: { readonly [K in Key]?: (of: Things) => Readonly<Record<string, unknown>> } = {
  teams: (of) => ({
    outbound_routes: [of.routeId],
    pauses: [of.pauseId],
    channels: [of.channelId],
    templates: [of.templateId],
    text_messages: [of.textMessageId],
  }),
  pauses: (of) => ({ teams: [of.teamId] }),
}
/** Own rows to lead there. */
const OWN: { readonly [K in Key]?: (by: Things) => number } = {
  teams: (by) => by.teamId,
  pauses: (by) => by.pauseId,
}

const SUBJECT_OF: Readonly<Record<string, (key: Key) => Subject>> = {
  list: (key) => ({
    ask: (of) => ({
      params: parentOf(of, key),
      query: { limit: 999_999, id__or: Object.values(of.rows[key]!).join(',') },
    }),
    tenant: RESOURCES[key].address.path.includes(':') ? 404 : 200,
    team,
  }),
  read: (key) => ({ ask: (of) => itself(of, key), tenant: 404, team }),
  create: (key) => ({
    ask: () => ({ body: written('create') }),
    tenant: 201,
    team,
    detours: naming(key, 'create', (body) => ({ body })),
  }),
  replace: (key) => ({
    ask: (of) => ({ ...itself(of, key), body: written('replace') }),
    tenant: 404,
    team,
    detours: naming(key, 'replace', (body, by) => ({ params: { id: OWN[key]?.(by) ?? 0 }, body })),
  }),
  patch: (key) => ({
    ask: (of) => ({ ...itself(of, key), body: written('patch') }),
    tenant: 404,
    team,
    detours: naming(key, 'patch', (body, by) => ({ params: { id: OWN[key]?.(by) ?? 0 }, body })),
  }),
  remove: (key) => ({ ask: (of) => itself(of, key), tenant: 404, team }),
}

/** Every resource of §10 by what its endpoints do: a new one has its rows without a word here. */
export const RESOURCE_SUBJECTS = Object.fromEntries([
  ...Object.values(RESOURCES).flatMap(({ key, endpoints }) =>
    Object.keys(endpoints).map((operation) => {
      const subject = SUBJECT_OF[operation]
      if (!subject) throw new Error(`nobody said who may ${operation} ${key}`)
      return [operationName(key, operation), subject(key)]
    }),
  ),
  ...Object.keys(LATER_LISTS).map((key) => [
    operationName(key as keyof typeof LATER_LISTS, 'list'),
    later(key),
  ]),
  // The compiler does not follow names through fromEntries.
]) as Record<GeneratedName, Subject>

// Of the parents of lists that are empty still, teams alone are kept.
function later(key: string): Subject {
  return key === 'teamPermissions'
    ? { ask: (of) => ({ params: { id: of.teamId } }), tenant: 404, team }
    : { tenant: 200, team }
}

function itself(of: Things, key: Key): Ask {
  return { params: of.rows[key]! }
}

function parentOf(of: Things, key: Key): { id: number } {
  return { id: of.rows[key]!['id'] ?? 0 }
}

function naming(key: Key, operation: string, ask: (body: object, by: Things) => Ask): Record<string, Detour> {
  const fields = REFERENCES[key]
  if (!fields) return {}
  const names = Object.keys(fields({} as Things))
  return Object.fromEntries(
    names.map((name) => [
      `with ${name} of Ana's`,
      {
        ask: (of, by) => ask({ ...written(`${operation} ${name}`), [name]: fields(of)[name] }, by),
        tenant: 400,
        field: name,
      },
    ]),
  )
}
