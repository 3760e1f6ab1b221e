import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import type { Context } from '../../context.ts'

/** A record that can be made, changed and removed: the endpoints of it, and what a new one needs besides its description. */
export interface Kind extends Verbs {
  readonly id: string
  readonly list: EndpointName
  readonly permission: string
  /** Asked for what a new one names. */
  readonly needs: readonly EndpointName[]
  more(api: Api, ctx: Context): Promise<Readonly<Record<string, unknown>>>
}

export interface Verbs {
  readonly read: EndpointName
  readonly create: EndpointName
  readonly replace: EndpointName
  readonly patch: EndpointName
  readonly remove: EndpointName
}

/** What `createX` belongs to. */
type Named = { [N in EndpointName]: N extends `create${infer Rest}` ? Rest : never }[EndpointName]

/** The table editor's endpoints of what `createX` makes. */
export function verbsOf(name: Named): Verbs {
  const verb = (word: string) => `${word}${name}` as EndpointName // Held to the contract by records.test.ts.
  return {
    read: verb('read'),
    create: verb('create'),
    replace: verb('replace'),
    patch: verb('patch'),
    remove: verb('remove'),
  }
}

const NOTHING = { needs: [], more: async () => ({}) } as const

/** The first row of a lookup; without one the scenario is skipped. */
export async function firstOf(api: Api, ctx: Context, lookup: EndpointName): Promise<number> {
  return (await foundFirst(api, lookup)) ?? ctx.skip(`${lookup} lists nothing`)
}

/** The id of a lookup's first row; null: it lists nothing. */
export async function foundFirst(api: Api, lookup: EndpointName): Promise<number | null> {
  const { httpExchange } = await api.call(lookup, { query: { limit: 1 } }, [200])
  const rows: unknown = Reflect.get(Object(jsonOf(httpExchange.answer)), 'results')
  const [row] = Array.isArray(rows) ? rows : []
  const id: unknown = Reflect.get(Object(row), 'id')
  return typeof id === 'number' ? id : null
}

const SOUND = 'lookUpSoundsEntries'
const ENDPOINT = 'lookUpEndpoints'

export const KINDS: readonly Kind[] = [
  { id: 'tags', list: 'listTags', ...verbsOf('Tag'), permission: 'crm.add_tag', ...NOTHING },
  { id: 'pauses', list: 'listPauses', ...verbsOf('Pause'), permission: 'service.add_pause', ...NOTHING },
  { id: 'teams', list: 'listTeams', ...verbsOf('Team'), permission: 'service.add_team', ...NOTHING },
  {
    id: 'classifications',
    list: 'lookUpClassifications',
    ...verbsOf('Classification'),
    permission: 'service.add_classification',
    ...NOTHING,
  },
  {
    id: 'sub-classifications',
    list: 'lookUpSubClassifications',
    ...verbsOf('SubClassification'),
    permission: 'service.add_subclassification',
    ...NOTHING,
  },
  {
    id: 'calendars',
    list: 'listCalendars',
    ...verbsOf('Calendar'),
    permission: 'service.add_calendar',
    ...NOTHING,
  },
  {
    id: 'blacklists',
    list: 'listBlacklists',
    ...verbsOf('Blacklist'),
    permission: 'service.add_blacklist',
    ...NOTHING,
  },
  { id: 'sounds', list: 'listSounds', ...verbsOf('Sound'), permission: 'pabx.add_sound', ...NOTHING },
  {
    id: 'moh',
    list: 'listMusicOnHold',
    ...verbsOf('MusicOnHoldClass'),
    permission: 'pabx.add_musiconhold',
    ...NOTHING,
  },
  {
    id: 'call-groups',
    list: 'listCallGroups',
    ...verbsOf('CallGroup'),
    permission: 'pabx.add_callgroup',
    ...NOTHING,
  },
  {
    id: 'ivrs',
    list: 'listIvrs',
    ...verbsOf('Ivr'),
    permission: 'pabx.add_ivr',
    needs: [SOUND],
    more: async (api, ctx) => ({
      audio: await firstOf(api, ctx, SOUND),
      options: [{ digit: '1', app: 'hangup' }],
      timeout_app: 'hangup',
    }),
  },
  {
    id: 'surveys',
    list: 'listTelephonySurveys',
    ...verbsOf('TelephonySurvey'),
    permission: 'service.add_telephonynps',
    needs: [SOUND],
    more: async (api, ctx) => ({
      questions: [{ audio: await firstOf(api, ctx, SOUND), question_type: 'yes_no' }],
      finish_app: 'hangup',
    }),
  },
  {
    id: 'detours',
    list: 'listDetours',
    ...verbsOf('Detour'),
    permission: 'pabx.add_detour',
    needs: [ENDPOINT],
    more: async (api, ctx) => ({ endpoint: await firstOf(api, ctx, ENDPOINT), app: 'hangup' }),
  },
]
