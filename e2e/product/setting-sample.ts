import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'

/** What a story needs of a resource to know whether it shows something that no other one showed. */
interface Filled {
  readonly route: string
  readonly fields: Fields
  readonly isNamed: boolean
}

/**
 * The fewest resources, or nearly, whose forms together meet everything that this suite has a hand for: each kind of field, within
 * rows too, what is needed for what was chosen, rows below rows, and rows without a name (decision 144). `wanted` names the fields
 * that are filled without being required.
 */
export function sampleOf<S extends Filled>(settings: readonly S[], wanted: (setting: S) => object): S[] {
  const left = settings.map((setting) => ({ setting, shows: shownBy(setting, wanted(setting)) }))
  const missing = new Set(left.flatMap(({ shows }) => [...shows]))
  const sample: S[] = []
  while (missing.size > 0) {
    const news = ({ shows }: (typeof left)[number]) => [...shows].filter((one) => missing.has(one)).length
    const best = left.reduce((most, one) => (news(one) > news(most) ? one : most))
    for (const one of best.shows) missing.delete(one)
    sample.push(best.setting)
  }
  return sample
}

function shownBy({ route, fields, isNamed }: Filled, wanted: object): Set<string> {
  const filled = Object.entries(fields).filter(([name, { about }]) => about.required || name in wanted)
  const conditional = Object.values(fields).some(({ about }) => about.requiredWhen)
  return new Set([
    ...filled.flatMap(([, { about }]) => kindsOf(about)),
    ...(conditional ? ['required for what was chosen'] : []),
    ...(route.includes(':id') ? ['below a row'] : []),
    ...(isNamed ? [] : ['without a name']),
  ])
}

function kindsOf(about: About): string[] {
  if (about.kind === 'list') return [`list of ${about.of.kind}`]
  if (about.kind !== 'rows' && about.kind !== 'group') return [about.kind]
  const within = Object.values(about.fields).filter((field) => field.about.required)
  return [
    about.kind,
    ...within.flatMap((field) => kindsOf(field.about)).map((kind) => `${about.kind}: ${kind}`),
  ]
}
