import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import { type AnswerOf, type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import { Example } from '@ramal/contract/kit/example'
import { derivedExampleOf } from '@ramal/contract/resources/registry'

const files = import.meta.glob('../../../../fixtures/contract/operations/*.json', {
  eager: true,
  import: 'default',
})

/** The golden answer of an endpoint, a fresh copy each time. Throws where the contract has none. */
export function goldenAnswer<E extends Endpoint>(spec: E): AnswerOf<E> {
  const name = Object.entries(ENDPOINTS).find(([, known]) => known === (spec as Endpoint))?.[0]
  const file = Object.entries(files).find(([path]) => path.endsWith(`/${name}.json`))?.[1]
  const example = file ? Example.parse(file) : derivedExampleOf(name ?? '')
  if (!example) throw new Error(`${spec.method} ${spec.path} has no golden example`)
  const { status, body } = example.answer
  // Parsed by the schema of that status: that is what AnswerOf says.
  return { status, body: structuredClone(schemaOf(spec).answer(status)?.parse(body)) } as AnswerOf<E>
}
