import type { FloorAgent } from '@ramal/contract/entities/operation'
import { CHANNELS_OF_SERVICE } from '@ramal/contract/vocabulary'
import type { AgentState } from '@ramal/domain/agent/agent-state'
import { floorState } from '@ramal/domain/operation/floor-state'
import { isPersonal, limitOf } from '@ramal/domain/pause/rule'
import type { FloorFacts } from './facts.ts'
import type { LiveCall, LiveLeg } from './live-call-rows.ts'
import type { FloorPerson } from './people-rows.ts'
import { queueKey } from './queue-rows.ts'

/** What is known of agents beside the store. */
export interface LiveAgents {
  of(userId: number): AgentState
  /** Since when they are what they are, epoch ms; null: it was not seen here. */
  since(userId: number): number | null
}

/** The agents of a floor: who has an extension or serves a queue. */
export function floorAgents(facts: FloorFacts, live: LiveAgents): FloorAgent[] {
  const serves = queuesByPerson(facts)
  const inHand = callsInHand(facts)
  const ends = Map.groupBy(facts.settled.placeEnds, ({ userId }) => userId)
  return facts.settled.people
    .filter(({ id, extension }) => extension !== null || serves.has(id))
    .map((person) =>
      floorAgent(person, {
        state: live.of(person.id),
        seen: live.since(person.id),
        hand: inHand.get(person.id) ?? null,
        queues: serves.get(person.id) ?? [],
        ends: ends.get(person.id) ?? [],
        answered: facts.day.answered.get(person.id) ?? 0,
      }),
    )
}

interface Hand {
  readonly call: LiveCall
  readonly leg: LiveLeg
}

interface Around {
  readonly state: AgentState
  readonly seen: number | null
  readonly hand: Hand | null
  readonly queues: readonly string[]
  readonly ends: FloorFacts['settled']['placeEnds']
  readonly answered: number
}

function floorAgent(person: FloorPerson, { state, seen, hand, queues, ends, answered }: Around): FloorAgent {
  const word = floorState(state)
  const isHidden = word === 'paused' && state.pause !== null && isPersonal(state.pause)
  const isCalling = word === 'in_call' || word === 'ringing'
  const pausedAt = word === 'paused' ? (state.pause?.started_timestamp ?? null) : null
  const legAt = isCalling && hand ? (hand.leg.answeredAt ?? hand.leg.startedAt) : null
  const since = legAt ?? pausedAt ?? seen ?? person.since
  return {
    id: person.id,
    description: person.description,
    team: person.team,
    extension: person.extension === null ? null : String(person.extension),
    state: word,
    since_ts: isHidden ? null : since,
    call: isCalling && hand ? callOf(hand) : null,
    chats: { open: state.openChats.size, limit: person.chatLimit || null }, // 0 is none
    pause: pauseOf(state, person.id),
    channels: CHANNELS_OF_SERVICE.filter((channel) => state.signedIn[channel] !== null),
    queues: [...queues],
    queue_ends: ends.flatMap(({ type, queueId, serves, until }) =>
      until === null ? [] : { key: queueKey(type, queueId), serves, until_ts: until },
    ),
    answered,
    faults: faultsOf(state),
    help: state.help,
  }
}

function callOf({ call }: Hand): FloorAgent['call'] {
  return {
    uid: call.uid,
    direction: call.direction,
    phone: call.phone || null,
    name: call.name,
    queue: call.queueId === null ? null : queueKey('telephony', call.queueId),
  }
}

/** Of a personal pause nobody learns how long it lasts, nor what it is called (NR-17, Annex II). */
function pauseOf({ pause }: AgentState, userId: number): FloorAgent['pause'] {
  if (pause === null) return null
  const personal = isPersonal(pause)
  const limit = limitOf({ maximum_duration: pause.maximum_duration, legal_type: pause.legal_type ?? 'none' })
  return {
    description: personal ? null : pause.description,
    personal,
    pending: !pause.start,
    maximum_duration: limit === 0 ? null : limit,
    by_supervisor: pause.started_by.id !== userId,
  }
}

function faultsOf(state: AgentState): FloorAgent['faults'] {
  const isSignedIn = state.signedIn.telephony !== null || state.signedIn.chat !== null
  if (!isSignedIn) return []
  if (!state.ownerOnline) return ['no_console']
  return state.signedIn.telephony !== null && !state.device?.registered ? ['unregistered'] : []
}

function queuesByPerson({ settled }: FloorFacts): Map<number, string[]> {
  const keys = new Map<number, string[]>()
  for (const { type, id } of settled.queues)
    for (const userId of settled.places[type].get(id) ?? [])
      keys.set(userId, [...(keys.get(userId) ?? []), queueKey(type, id)])
  return keys
}

/** The call that each agent is in; one that they talk in goes before one that rings. */
function callsInHand({ calling }: FloorFacts): Map<number, Hand> {
  const byId = new Map(calling.calls.map((call) => [call.id, call]))
  const hands = new Map<number, Hand>()
  for (const leg of calling.legs) {
    const call = byId.get(leg.callId)
    const known = hands.get(leg.userId)
    if (call && (!known || (known.leg.answeredAt === null && leg.answeredAt !== null)))
      hands.set(leg.userId, { call, leg })
  }
  return hands
}
