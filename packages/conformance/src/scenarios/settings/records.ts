import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import { type Scenario, scenario } from '../../scenario.ts'
import { generatedKinds } from './generated-kinds.ts'
import { KINDS, type Kind } from './record-kinds.ts'

/** Contract §10: the life of a record, by the table editor (spec 7.5) and by PATCH. */
const ALL: readonly Kind[] = [...KINDS, ...generatedKinds(KINDS)]

export const RECORDS: readonly Scenario[] = ALL.map((kind) =>
  scenario({
    id: `settings/${kind.id}`,
    title: `A record of ${kind.id} is made, found, changed and removed`,
    level: 'settings',
    needs: [`held:${kind.permission}`],
    covers: {
      endpoints: [...kind.needs, kind.list, kind.read, kind.create, kind.replace, kind.patch, kind.remove],
    },
    async run(ctx) {
      const api = await ctx.holder(kind.permission)
      const more = await kind.more(api, ctx)
      const name = `Contrato ${Math.random().toString(36).slice(2, 10)}`
      await api.refused(kind.create, { body: {} }, { status: 400, field: 'description', section: '10' })
      await api.refused(
        kind.create,
        { body: { ...more, description: 'x'.repeat(101) } },
        {
          status: 400,
          field: 'description',
          section: '10',
          title: 'a description has at most 100 characters',
        },
      )
      const { httpExchange } = await api.call(kind.create, { body: { ...more, description: name } }, [201])
      const params = { id: Number(read(httpExchange.answer, 'id')) }
      ctx.cleanup(() => api.attempt(kind.remove, { params }))
      ctx.check('10', 'the answer is the new record, which is active', {
        expected: [name, true],
        actual: [read(httpExchange.answer, 'description'), read(httpExchange.answer, 'is_active')],
      })

      ctx.check('10', 'it is read back', { expected: name, actual: await descriptionOf(api, kind, params) })
      const found = await api.call(kind.list, { query: { search: name.split(' ')[1] } }, [200])
      ctx.check('0.2', 'the list finds it', { expected: 1, actual: read(found.httpExchange.answer, 'count') })
      const again = await api.attempt(kind.create, { body: { ...more, description: name } })
      const isRefused = again.status === 400
      ctx.check('10', 'a name is there once', { expected: 400, actual: again.status })
      if (!isRefused && again.status === 201) {
        const second = { id: Number(read(again.answer, 'id')) }
        ctx.cleanup(() => api.attempt(kind.remove, { params: second }))
      }
      await api.refused(
        kind.patch,
        { params, body: { is_active: true, updated_at: '2001-01-01T00:00:00.000Z' } },
        {
          status: 409,
          section: '0.3',
          title: 'an older updated_at is 409: somebody else saved it meanwhile',
        },
      )
      for (const ordering of ['description', '-description'])
        await api.call(kind.list, { query: { ordering, limit: 5 } }, [200])
      await api.refused(
        kind.patch,
        { params: { id: 987_654_321 }, body: { is_active: true } },
        { status: 404, section: '10', title: 'a record that is not there is 404' },
      )
      const body = { ...more, description: `${name} B` }
      const replaced = await api.call(kind.replace, { params, body }, [200])
      ctx.check('0.1', 'PUT replaces it, and answers what it is now', {
        expected: [`${name} B`, `${name} B`],
        actual: [read(replaced.httpExchange.answer, 'description'), await descriptionOf(api, kind, params)],
      })
      const patched = await api.call(kind.patch, { params, body: { is_active: false } }, [200])
      ctx.check('0.1', 'PATCH changes what it names and nothing else', {
        expected: [false, `${name} B`],
        actual: [
          read(patched.httpExchange.answer, 'is_active'),
          read(patched.httpExchange.answer, 'description'),
        ],
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
  const { httpExchange } = await api.call(kind.read, { params }, [200])
  return read(httpExchange.answer, 'description')
}

function read(answer: string, field: string): unknown {
  return Reflect.get(Object(jsonOf(answer)), field)
}
