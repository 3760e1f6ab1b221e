import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import { type Scenario, scenario } from '../../scenario.ts'

/** A record that can be made, changed and removed: the endpoints of it, and what a new one needs besides its description. */
interface Kind {
  readonly id: string
  readonly list: EndpointName
  readonly read: EndpointName
  readonly create: EndpointName
  readonly replace: EndpointName
  readonly patch: EndpointName
  readonly remove: EndpointName
  readonly permission: string
  readonly more: Readonly<Record<string, unknown>>
}

const KINDS: readonly Kind[] = [
  {
    id: 'tags',
    list: 'listTags',
    read: 'readTag',
    create: 'createTag',
    replace: 'replaceTag',
    patch: 'patchTag',
    remove: 'removeTag',
    permission: 'crm.add_tag',
    more: {},
  },
  {
    id: 'pauses',
    list: 'listPauses',
    read: 'readPause',
    create: 'createPause',
    replace: 'replacePause',
    patch: 'patchPause',
    remove: 'removePause',
    permission: 'service.add_pause',
    more: {},
  },
  {
    id: 'teams',
    list: 'listTeams',
    read: 'readTeam',
    create: 'createTeam',
    replace: 'replaceTeam',
    patch: 'patchTeam',
    remove: 'removeTeam',
    permission: 'service.add_team',
    more: {},
  },
  {
    id: 'classifications',
    list: 'lookUpClassifications',
    read: 'readClassification',
    create: 'createClassification',
    replace: 'replaceClassification',
    patch: 'patchClassification',
    remove: 'removeClassification',
    permission: 'service.add_classification',
    more: {},
  },
  {
    id: 'sub-classifications',
    list: 'lookUpSubClassifications',
    read: 'readSubClassification',
    create: 'createSubClassification',
    replace: 'replaceSubClassification',
    patch: 'patchSubClassification',
    remove: 'removeSubClassification',
    permission: 'service.add_subclassification',
    more: {},
  },
]

/** Contract §10: the life of a record, by the table editor (spec 7.5) and by PATCH. */
export const RECORDS: readonly Scenario[] = KINDS.map((kind) =>
  scenario({
    id: `settings/${kind.id}`,
    title: `A record of ${kind.id} is made, found, changed and removed`,
    level: 'settings',
    needs: [`held:${kind.permission}`],
    covers: { endpoints: [kind.list, kind.read, kind.create, kind.replace, kind.patch, kind.remove] },
    async run(ctx) {
      const api = await ctx.holder(kind.permission)
      const name = `Contrato ${Math.random().toString(36).slice(2, 10)}`
      await api.refused(kind.create, { body: {} }, { status: 400, field: 'description', section: '10' })
      await api.refused(
        kind.create,
        { body: { ...kind.more, description: 'x'.repeat(101) } },
        {
          status: 400,
          field: 'description',
          section: '10',
          title: 'a description has at most 100 characters',
        },
      )
      const { exchange } = await api.call(kind.create, { body: { ...kind.more, description: name } }, [201])
      const params = { id: Number(read(exchange.answer, 'id')) }
      ctx.cleanup(() => api.attempt(kind.remove, { params }))
      ctx.check('10', 'the answer is the new record, which is active', {
        expected: [name, true],
        actual: [read(exchange.answer, 'description'), read(exchange.answer, 'is_active')],
      })

      ctx.check('10', 'it is read back', { expected: name, actual: await descriptionOf(api, kind, params) })
      const found = await api.call(kind.list, { query: { search: name.split(' ')[1] } }, [200])
      ctx.check('0.2', 'the list finds it', { expected: 1, actual: read(found.exchange.answer, 'count') })
      const body = { ...kind.more, description: `${name} B` }
      const replaced = await api.call(kind.replace, { params, body }, [200])
      ctx.check('0.1', 'PUT replaces it, and answers what it is now', {
        expected: [`${name} B`, `${name} B`],
        actual: [read(replaced.exchange.answer, 'description'), await descriptionOf(api, kind, params)],
      })
      const patched = await api.call(kind.patch, { params, body: { is_active: false } }, [200])
      ctx.check('0.1', 'PATCH changes what it names and nothing else', {
        expected: [false, `${name} B`],
        actual: [read(patched.exchange.answer, 'is_active'), read(patched.exchange.answer, 'description')],
      })
      await api.call(kind.remove, { params }, [204])
      await api.refused(
        kind.read,
        { params },
        { status: 404, section: '10', title: 'a removed record is 404' },
      )
    },
  }),
)

async function descriptionOf(api: Api, kind: Kind, params: { id: number }): Promise<unknown> {
  const { exchange } = await api.call(kind.read, { params }, [200])
  return read(exchange.answer, 'description')
}

function read(answer: string, field: string): unknown {
  return Reflect.get(Object(jsonOf(answer)), field)
}
