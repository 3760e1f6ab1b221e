import type {
  FloorAgent,
  FloorCall,
  FloorChat,
  FloorQueue,
  FloorTrunk,
} from '@ramal/contract/entities/operation'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { type AimedChat, answerDueAt, type ChatAims, solvedDueAt } from '@ramal/domain/chat/aims/chat-aims'
import { floorCallState } from '@ramal/domain/operation/floor-state'
import type { FloorFacts } from './facts.ts'
import { type QueueSetting, queueKey } from './queue-rows.ts'
import type { TrunkQuarter } from './trunk-quarter-rows.ts'

/** Names of queues by their keys. */
type Queues = ReadonlyMap<string, QueueSetting>

/** The queue of a call or chat as it is shown; null: it is in none, or its queue is gone. */
function queueOf(queues: Queues, type: ServiceChannel, id: number | null): FloorCall['queue'] {
  const queue = id === null ? undefined : queues.get(queueKey(type, id))
  return queue ? { key: queueKey(type, queue.id), description: queue.description } : null
}

/** The queues of a floor, and what goes on in them. */
export function queuesByKey(facts: FloorFacts): Queues {
  return new Map(facts.settled.queues.map((queue) => [queueKey(queue.type, queue.id), queue]))
}

/** The live calls of a floor. */
export function floorCalls({ calling, going }: FloorFacts, queues: Queues): FloorCall[] {
  const trunks = new Map(going.trunks.map(({ id, description }) => [id, { id, description }]))
  const legsOf = Map.groupBy(calling.legs, ({ callId }) => callId)
  return calling.calls.map((call) => {
    const legs = legsOf.get(call.id) ?? []
    const answered = legs.filter(({ answeredAt }) => answeredAt !== null)
    const shown = answered.length > 0 ? answered : legs
    const agents = new Map(shown.map(({ userId, description }) => [userId, { id: userId, description }]))
    return {
      id: call.id,
      uid: call.uid,
      state: floorCallState({
        isAnswered: call.queuedAt === null ? call.answeredAt !== null : answered.length > 0,
        rings: legs.length > 0,
        isQueued: call.queuedAt !== null,
      }),
      direction: call.direction,
      phone: call.phone,
      name: call.name,
      queue: queueOf(queues, 'telephony', call.queueId),
      agents: [...agents.values()],
      trunk: (call.trunkId !== null && trunks.get(call.trunkId)) || null,
      started_ts: call.startedAt,
      queued_ts: call.queuedAt,
      answered_ts: call.answeredAt,
      quality: call.mos === null ? null : { mos: call.mos, rtt_ms: call.rttMs },
    }
  })
}

/** The live chats of a floor. */
export function floorChats({ going }: FloorFacts, queues: Queues): FloorChat[] {
  return going.chats.map((chat) => ({
    id: chat.id,
    state: chat.agent === null ? 'waiting' : chat.status === 'expired' ? 'expired' : 'open',
    channel: chat.channel,
    name: chat.name,
    phone: chat.phone,
    queue: queueOf(queues, 'chat', chat.queueId),
    agent: chat.agent,
    // Whoever waits for an agent waits since they came into the queue.
    waiting_since_ts: chat.agent === null ? (chat.waitingSince ?? chat.queuedAt) : chat.waitingSince,
    ...dueOf(chat, chat.queueId === null ? null : (queues.get(queueKey('chat', chat.queueId))?.aims ?? null)),
    unread: chat.unread,
    started_ts: chat.startedAt,
    last_client_ts: chat.lastClientAt,
  }))
}

function dueOf(chat: AimedChat, aims: ChatAims | null): Pick<FloorChat, 'answer_due_ts' | 'solved_due_ts'> {
  if (aims === null) return { answer_due_ts: null, solved_due_ts: null }
  return { answer_due_ts: answerDueAt(chat, aims), solved_due_ts: solvedDueAt(chat, aims) }
}

/** The trunks of a floor. */
export function floorTrunks({ going, day }: FloorFacts): FloorTrunk[] {
  return going.trunks.map(({ lastError, maxChannels, incoming, outgoing, ...trunk }) => ({
    ...trunk,
    last_error: lastError,
    incoming,
    outgoing,
    in_use: incoming + outgoing,
    max_channels: maxChannels,
    quarter: quarterOf(day.trunks.get(trunk.id)),
  }))
}

function quarterOf(quarter: TrunkQuarter | undefined): FloorTrunk['quarter'] {
  const { attempts = 0, answered = 0, failed = 0, lastCode = null } = quarter ?? {}
  return { attempts, answered, failed, last_code: lastCode }
}

interface Waiting {
  readonly count: number
  readonly since: number | null
  readonly inService: number
}

/** The queues of a floor: who waits is counted in the calls and chats that are shown, so that both say the same. */
export function floorQueues(
  facts: FloorFacts,
  { agents, calls, chats }: { agents: FloorAgent[]; calls: FloorCall[]; chats: FloorChat[] },
): FloorQueue[] {
  const people = new Map(agents.map((agent) => [agent.id, agent]))
  const queued = facts.calling.calls.flatMap(({ id, queueId, queuedAt }) =>
    queueId === null || queuedAt === null ? [] : ([[id, queuedAt]] as const),
  )
  const since = new Map(queued)
  return facts.settled.queues.map((queue) => {
    const key = queueKey(queue.type, queue.id)
    const waiting =
      queue.type === 'telephony'
        ? loadOf(
            calls.filter((call) => call.queue?.key === key && since.has(call.id)),
            {
              waits: (call) => call.state !== 'talking',
              since: (call) => since.get(call.id) ?? null,
            },
          )
        : loadOf(
            chats.filter((chat) => chat.queue?.key === key),
            {
              waits: (chat) => chat.state === 'waiting',
              since: (chat) => chat.waiting_since_ts,
            },
          )
    const members = [...(facts.settled.places[queue.type].get(queue.id) ?? [])].flatMap(
      (userId) => people.get(userId) ?? [],
    )
    const signedIn = members.filter(({ channels }) => channels.includes(queue.type))
    const day = facts.day.queues.get(key)
    return {
      ...{ key, type: queue.type, id: queue.id, description: queue.description },
      waiting: waiting.count,
      waiting_since_ts: waiting.since,
      callbacks: queue.type === 'telephony' ? (facts.going.callbacks.get(queue.id) ?? 0) : 0,
      in_service: waiting.inService,
      free: signedIn.filter((agent) => isFree(agent, queue.type)).length,
      paused: signedIn.filter(({ state }) => state === 'paused').length,
      logged_in: signedIn.length,
      members: members.length,
      today: {
        offered: day?.offered ?? 0,
        answered: day?.answered ?? 0,
        abandoned: day?.abandoned ?? 0,
        service_level: day?.serviceLevel ?? null,
        handle_seconds: day?.handleSeconds ?? null,
      },
      service_level_seconds: queue.serviceLevel,
    }
  })
}

/** A call keeps no chat away; a full list of chats does. */
function isFree({ state, chats }: FloorAgent, channel: ServiceChannel): boolean {
  if (channel === 'telephony') return state === 'available'
  const hasRoom = chats.limit === null || chats.open < chats.limit
  return hasRoom && state !== 'paused' && state !== 'unavailable'
}

function loadOf<T>(
  rows: readonly T[],
  { waits, since }: { waits: (row: T) => boolean; since: (row: T) => number | null },
): Waiting {
  const waiting = rows.filter(waits)
  const times = waiting.flatMap((row) => since(row) ?? [])
  return {
    count: waiting.length,
    since: times.length === 0 ? null : Math.min(...times),
    inService: rows.length - waiting.length,
  }
}
