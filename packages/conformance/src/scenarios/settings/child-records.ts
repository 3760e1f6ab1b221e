import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import type { Context } from '../../context.ts'
import { type Scenario, scenario } from '../../scenario.ts'
import { firstOf, type Verbs, verbsOf } from './record-kinds.ts'

/** Rows of a record: their endpoints, their parent, a new one, and what is changed of it. */
interface ChildKind extends Verbs {
  readonly id: string
  readonly list: EndpointName
  readonly parent: Pick<Verbs, 'create' | 'remove'>
  /** Their name in the address. */
  readonly key: 'gid' | 'eid'
  readonly permission: string
  readonly needs: readonly EndpointName[]
  body(api: Api, ctx: Context, parent: number): Promise<Readonly<Record<string, unknown>>>
  readonly change: Readonly<Record<string, string | number | boolean>>
}

const toUser = async (_api: Api, ctx: Context) => ({
  target_type: 'user',
  target_id: (await ctx.profile()).id,
})

const CHILDREN: readonly ChildKind[] = [
  {
    id: 'call-group-members',
    list: 'listCallGroupMembers',
    ...verbsOf('CallGroupMember'),
    parent: verbsOf('CallGroup'),
    key: 'gid',
    permission: 'pabx.add_membercallgroup',
    needs: ['lookUpEndpoints'],
    body: async (api, ctx) => ({ endpoint: await firstOf(api, ctx, 'lookUpEndpoints') }),
    change: { order: 3 },
  },
  {
    id: 'call-group-permissions',
    list: 'listCallGroupPermissions',
    ...verbsOf('CallGroupPermission'),
    parent: verbsOf('CallGroup'),
    key: 'gid',
    permission: 'pabx.add_permissioncallgroup',
    needs: [],
    body: toUser,
    change: { can_transfer: false },
  },
  {
    id: 'team-permissions',
    list: 'listTeamPermissions',
    ...verbsOf('TeamPermission'),
    parent: verbsOf('Team'),
    key: 'gid',
    permission: 'service.add_permissionteam',
    needs: [],
    body: toUser,
    change: { can_transfer: false },
  },
  {
    id: 'blacklist-entries',
    list: 'listBlacklistEntries',
    ...verbsOf('BlacklistEntry'),
    parent: verbsOf('Blacklist'),
    key: 'eid',
    permission: 'service.add_entryblacklist',
    needs: [],
    body: async (_api, _ctx, parent) => ({ blacklist: parent, phone: '11977770000' }),
    change: { reason: 'Pedido do cliente' },
  },
]

/** Contract §10: rows of a record live below its address. */
export const CHILD_RECORDS: readonly Scenario[] = CHILDREN.map((kind) =>
  scenario({
    id: `settings/${kind.id}`,
    title: `A row of ${kind.id} is made, listed, changed and removed`,
    level: 'settings',
    needs: [`held:${kind.permission}`],
    covers: {
      endpoints: [...kind.needs, kind.list, kind.read, kind.create, kind.replace, kind.patch, kind.remove],
    },
    async run(ctx) {
      const api = await ctx.holder(kind.permission)
      const description = `Contrato ${Math.random().toString(36).slice(2, 10)}`
      const parent = await api.call(kind.parent.create, { body: { description } }, [201])
      const above = { id: idOf(parent.httpExchange.answer) }
      ctx.cleanup(() => api.attempt(kind.parent.remove, { params: above }))
      const body = await kind.body(api, ctx, above.id)
      const made = await api.call(kind.create, { params: above, body }, [201])
      const params = { ...above, [kind.key]: idOf(made.httpExchange.answer) }
      ctx.cleanup(() => api.attempt(kind.remove, { params }))
      const listed = await api.call(kind.list, { params: above }, [200])
      ctx.check('10', 'the list of its parent has it alone', {
        expected: 1,
        actual: field(listed.httpExchange.answer, 'count'),
      })
      const [name, value] = Object.entries(kind.change)[0]!
      const replaced = await api.call(kind.replace, { params, body: { ...body, ...kind.change } }, [200])
      ctx.check('0.1', 'PUT replaces it, and answers what it is now', {
        expected: value,
        actual: field(replaced.httpExchange.answer, name),
      })
      await api.call(kind.patch, { params, body: { is_active: false } }, [200])
      const read = await api.call(kind.read, { params }, [200])
      ctx.check('0.1', 'PATCH changes what it names and nothing else', {
        expected: [false, value],
        actual: [field(read.httpExchange.answer, 'is_active'), field(read.httpExchange.answer, name)],
      })
      await api.call(kind.remove, { params }, [204])
      await api.refused(kind.read, { params }, { status: 404, section: '10', title: 'a removed row is 404' })
    },
  }),
)

function idOf(answer: string): number {
  return Number(field(answer, 'id'))
}

function field(answer: string, name: string): unknown {
  return Reflect.get(Object(jsonOf(answer)), name)
}
