import type { PathIds } from '@ramal/contract/resources/kit/resource'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx } from '@ramal/db/store/store'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import { count, sql } from 'drizzle-orm'
import type { Binding } from './bind.ts'
import type { Condition } from './conditions.ts'
import { listSql } from './list-sql.ts'
import { type Selected, selection } from './present.ts'

/** Shapes of one resource's list; callers choose them, so they are bounded. */
const KEPT = 40
/** Values of a shape that is kept: what has more was made of somebody's selection, and its SQL takes as much memory as it is long. */
const MOST_VALUES = 50

/** What is asked for: the resource and the order are a shape, all else are values. */
export interface AskedList {
  readonly binding: Binding
  readonly tenantId: number
  readonly ids: PathIds
  readonly conditions: readonly Condition[]
  readonly ordering: readonly string[]
}

type Values = Record<string, unknown>

/** The statements of a list of one shape. */
interface KeptList {
  readonly count: (tx: Pick<ReadTx, 'run'>, values: Values) => Promise<{ count: number }[]>
  readonly page: (tx: Pick<ReadTx, 'run'>, values: Values) => Promise<Selected[]>
}

const kept = new WeakMap<Binding, RecentMap<string, KeptList>>()

/** How many rows the list has. */
export async function countOf(tx: Pick<ReadTx, 'run'>, asked: AskedList): Promise<number> {
  const [counted] = await statementsOf(asked).count(tx, valuesOf(asked))
  return counted?.count ?? 0
}

/** Some of its rows. */
export function pageRows(
  tx: Pick<ReadTx, 'run'>,
  asked: AskedList,
  { limit, offset }: { limit: number; offset: number },
): Promise<Selected[]> {
  return statementsOf(asked).page(tx, { ...valuesOf(asked), limit, offset })
}

/** Their SQL is built when a list of this shape is first asked for, or each time where it has many values. */
function statementsOf(asked: AskedList): KeptList {
  const { binding, conditions } = asked
  const values = conditions.reduce((sum, one) => sum + one.values.length, 0)
  if (values > MOST_VALUES) return prepared(asked)
  const ofBinding = kept.get(binding) ?? new RecentMap<string, KeptList>(KEPT)
  kept.set(binding, ofBinding)
  const shape = shapeOf(asked)
  const statements = ofBinding.get(shape) ?? prepared(asked)
  ofBinding.remember(shape, statements)
  return statements
}

function shapeOf({ ids, conditions, ordering }: AskedList): string {
  const asked = conditions.map(({ shape, values }) => `${shape} ${values.length}`)
  return [Object.keys(ids).join(), ordering.join(), ...asked].join(';')
}

const placeOf = (condition: number, value: number) => `${condition}.${value}`

function valuesOf({ tenantId, ids, conditions }: AskedList): Values {
  const values: Values = { tenant: tenantId }
  for (const name in ids) values[`path.${name}`] = ids[name]
  for (const [at, condition] of conditions.entries())
    for (const [index, value] of condition.values.entries()) values[placeOf(at, index)] = value
  return values
}

function prepared({ binding, ids, conditions, ordering }: AskedList): KeptList {
  const { where, order } = listSql(binding, {
    tenantId: sql.placeholder('tenant'),
    ids: Object.fromEntries(Object.keys(ids).map((name) => [name, sql.placeholder(`path.${name}`)])),
    conditions,
    ordering,
    placed: ({ values }, at) => values.map((_, index) => sql.placeholder(placeOf(at, index))),
  })
  return {
    count: preparedSelect<Values>()({ count: count() }, (db, chosen) =>
      db.select(chosen).from(binding.table).where(where),
    ),
    page: preparedSelect<Values>()(selection(binding), (db, chosen, at) =>
      db
        .select(chosen)
        .from(binding.table)
        .where(where)
        .orderBy(...order)
        .limit(at('limit'))
        .offset(at('offset')),
    ),
  }
}
