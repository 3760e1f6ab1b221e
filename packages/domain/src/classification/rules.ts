import type { DialerClassification, QueueClassification } from '@ramal/contract/entities/classification'
import type { CallType } from '@ramal/contract/vocabulary'
import {
  type Choices,
  type ClassificationTree,
  choose,
  chosenClassification,
  chosenSubClassification,
  NO_CHOICES,
} from './cascade.ts'
import { commentRule } from './comment.ts'
import { classificationRequired } from './required.ts'
import { scheduleRule } from './schedule.ts'
import type { ClassificationRules } from './values.ts'

interface ProfileTree {
  readonly queue_classifications: readonly QueueClassification[]
  readonly dialer_classifications: readonly DialerClassification[]
}

interface TeamRules {
  readonly enable_classifications: readonly string[]
  readonly enable_comment: boolean
  readonly minimum_comment_size: number
  readonly maximum_comment_size: number
}

/** Everything about a service and its agent that its classification depends on. */
export interface ClassifiedService {
  readonly tree: ClassificationTree
  readonly team: TeamRules | null
  readonly callType: CallType
}

/** The profile's queues of one channel, under the queue ids that the wire uses (`telephony_id` or `chat_id`). */
export function treeOf(profile: ProfileTree, channel: 'telephony' | 'chat'): ClassificationTree {
  const queues = profile.queue_classifications.flatMap((queue) => {
    const id = channel === 'chat' ? queue.chat_id : queue.telephony_id
    return id === null ? [] : [{ ...queue, id }]
  })
  return { queues, dialers: profile.dialer_classifications }
}

/** The rules in force for what is chosen now (§4.10, §5). */
export function rulesFor(service: ClassifiedService, choices: Choices, now: number): ClassificationRules {
  const { tree, team, callType } = service
  const queue = tree.queues.find((candidate) => candidate.id === choices.queueId) ?? null
  return {
    tree,
    required: classificationRequired(team?.enable_classifications ?? [], callType),
    comment: commentRule(team, queue, chosenClassification(tree, choices)?.comment_required),
    schedule: scheduleRule(chosenSubClassification(tree, choices), now),
  }
}

/**
 * What is chosen when the classification of a service opens: its queue where it is known, else the only one there is (§4.10: a single
 * option is chosen by itself), with single options below it; no list opens.
 */
export function choicesOfQueue(tree: ClassificationTree, queueId: number | null): Choices {
  const only = tree.queues.length === 1 && tree.dialers.length === 0 ? tree.queues[0] : undefined
  const id = queueId ?? only?.id ?? null
  return choose(tree, NO_CHOICES, { level: 'queueId', id }, 'restored').choices
}
