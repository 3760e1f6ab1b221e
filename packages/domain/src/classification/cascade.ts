import type {
  Classification,
  DialerClassification,
  QueueClassification,
  SubClassification,
} from '@ramal/contract/entities/classification'

/** What may be chosen, as the profile carries it (§3). */
export interface ClassificationTree {
  readonly queues: readonly QueueClassification[]
  readonly dialers: readonly DialerClassification[]
}

/** One choice per level; null = nothing chosen yet. A service has either a queue or a dialer with a mailing. */
export interface Choices {
  readonly queueId: number | null
  readonly dialerId: number | null
  readonly mailingId: number | null
  readonly classificationId: number | null
  readonly subClassificationId: number | null
}

export type Level = keyof Choices

export const NO_CHOICES: Choices = {
  queueId: null,
  dialerId: null,
  mailingId: null,
  classificationId: null,
  subClassificationId: null,
}

/** Who made a change: only the user's own change opens the next list. */
export type Origin = 'user' | 'restored'

export interface Cascaded {
  readonly choices: Choices
  /** The list that opens next, if several options wait there (§4.10). */
  readonly opens: Level | null
}

interface Option {
  readonly id: number
  readonly description: string
}

/** Levels below each level: a change clears all of them (§4.10). */
const BELOW = {
  queueId: ['dialerId', 'mailingId', 'classificationId', 'subClassificationId'],
  dialerId: ['queueId', 'mailingId', 'classificationId', 'subClassificationId'],
  mailingId: ['classificationId', 'subClassificationId'],
  classificationId: ['subClassificationId'],
  subClassificationId: [],
} as const satisfies Record<Level, readonly Level[]>

const NEXT = {
  queueId: 'classificationId',
  dialerId: 'mailingId',
  mailingId: 'classificationId',
  classificationId: 'subClassificationId',
  subClassificationId: null,
} as const satisfies Record<Level, Level | null>

/**
 * Chooses `id` on `level`, §4.10: everything below is cleared, a single option is chosen and cascades on, and several
 * open their list when the change came from the user. Choosing what is chosen already changes nothing.
 */
export function choose(
  tree: ClassificationTree,
  choices: Choices,
  choice: { readonly level: Level; readonly id: number | null },
  origin: Origin = 'user',
): Cascaded {
  if (choices[choice.level] === choice.id) return { choices, opens: null }
  let next = clearBelow({ ...choices, [choice.level]: choice.id }, choice.level)
  let level: Level = choice.level
  while (next[level] !== null) {
    const below = NEXT[level]
    if (below === null) break
    const options = optionsOf(tree, next, below)
    const only = options.length === 1 ? options[0] : undefined
    if (only === undefined) return { choices: next, opens: opensList(options, origin) ? below : null }
    next = { ...next, [below]: only.id }
    level = below
  }
  return { choices: next, opens: null }
}

/** The options of one level under the choices above it; empty when those are missing. */
export function optionsOf(tree: ClassificationTree, choices: Choices, level: Level): readonly Option[] {
  switch (level) {
    case 'queueId':
      return tree.queues
    case 'dialerId':
      return tree.dialers
    case 'mailingId':
      return tree.dialers.find((dialer) => dialer.id === choices.dialerId)?.mailings ?? []
    case 'classificationId':
      return classificationsOf(tree, choices)
    case 'subClassificationId':
      return subClassificationsOf(tree, choices)
  }
}

/** The chosen classification with what it asks for, or null. */
export function chosenClassification(tree: ClassificationTree, choices: Choices): Classification | null {
  return classificationsOf(tree, choices).find(({ id }) => id === choices.classificationId) ?? null
}

/** The chosen sub-classification with its scheduling rules, or null. */
export function chosenSubClassification(
  tree: ClassificationTree,
  choices: Choices,
): SubClassification | null {
  const found = subClassificationsOf(tree, choices).find((sub) => sub.id === choices.subClassificationId)
  return found ?? null
}

function classificationsOf(tree: ClassificationTree, choices: Choices): readonly Classification[] {
  if (choices.queueId !== null) {
    return tree.queues.find((queue) => queue.id === choices.queueId)?.classifications ?? []
  }
  const dialer = tree.dialers.find((candidate) => candidate.id === choices.dialerId)
  return dialer?.mailings.find((mailing) => mailing.id === choices.mailingId)?.classifications ?? []
}

function subClassificationsOf(tree: ClassificationTree, choices: Choices): readonly SubClassification[] {
  const chosen = chosenClassification(tree, choices)
  return chosen?.sub_classifications ?? []
}

function clearBelow(choices: Choices, level: Level): Choices {
  const cleared = { ...choices }
  for (const below of BELOW[level]) cleared[below] = null
  return cleared
}

function opensList(options: readonly Option[], origin: Origin): boolean {
  return origin === 'user' && options.length > 1
}
