import { type Choices, type ClassificationTree, NO_CHOICES } from './cascade.ts'

/** How a call's record names what it was classified as. */
export interface NamedClassification {
  readonly classification: string | null
  readonly sub_classification: string | null
}

/** The choices that are called so in a queue; what the queue does not offer any more is not chosen. */
export function choicesByName(
  { queues }: ClassificationTree,
  queueId: number | null,
  { classification, sub_classification: sub }: NamedClassification,
): Choices {
  const queue = queues.find(({ id }) => id === queueId)
  const chosen = queue?.classifications.find(({ description }) => description === classification)
  const below = chosen?.sub_classifications.find(({ description }) => description === sub)
  return {
    ...NO_CHOICES,
    queueId: queue?.id ?? null,
    classificationId: chosen?.id ?? null,
    subClassificationId: below?.id ?? null,
  }
}
