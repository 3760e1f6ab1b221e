import { expect, it } from 'vitest'
import { choicesByName } from './by-name.ts'
import type { ClassificationTree } from './cascade.ts'

const SUB = { id: 20, description: 'Segunda via' }
const TREE = {
  queues: [
    { id: 4, classifications: [{ id: 10, description: 'Resolvido', sub_classifications: [SUB] }] },
    { id: 5, classifications: [{ id: 11, description: 'Resolvido', sub_classifications: [] }] },
  ],
  dialers: [],
} as unknown as ClassificationTree
const named = (classification: string | null, sub: string | null = null) => ({
  classification,
  sub_classification: sub,
})

it('What a call was classified as is found by its names, in its own queue', () => {
  expect(choicesByName(TREE, 4, named('Resolvido', 'Segunda via'))).toMatchObject({
    queueId: 4,
    classificationId: 10,
    subClassificationId: 20,
  })
  expect(choicesByName(TREE, 5, named('Resolvido', 'Segunda via'))).toMatchObject({
    classificationId: 11,
    subClassificationId: null,
  })
})

it.each([named('Outro'), named(null)])('What a queue does not offer is not chosen: %j', (names) => {
  expect(choicesByName(TREE, 4, names)).toMatchObject({ queueId: 4, classificationId: null })
})
