import type { RequiredSkill } from '@ramal/contract/resources/skills'
import { users } from '@ramal/db/schema/business'
import { queueMembers } from '@ramal/db/schema/queues'
import type { Store } from '@ramal/db/store/store'
import { REFUSED_REST_MS } from '@ramal/domain/acd/member-state'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SettableAgents } from '../agents/testing/settable-agents.ts'
import { silentLog } from '../platform/log.ts'
import { openSeededStore } from '../telephony/testing/seeded-store.ts'
import { Dispatcher, type Offer, type Waiting } from './dispatcher.ts'
import { QueueMemory } from './queue-memory.ts'

/** The queue of the seed, which agents 1 to 3 serve. */
const QUEUE = 4

let store: Store
let clock: ManualClock
let agents: SettableAgents
let memory: QueueMemory
let dispatcher: Dispatcher

beforeEach(async () => {
  store = await openSeededStore()
  clock = new ManualClock()
  agents = SettableAgents.online()
  memory = new QueueMemory(clock)
  dispatcher = new Dispatcher({
    channel: 'telephony',
    ...{ store, clock, agents, memory, log: silentLog, random: () => 0 },
    candidateOf: ({ userId, penalty, queueId }) => ({
      userId,
      penalty,
      loggedInAt: 0,
      ...memory.memberOf(queueId, userId),
    }),
  })
})
afterEach(async () => {
  dispatcher.stop()
  await store.close()
})

const register = (...userIds: number[]) => {
  for (const userId of userIds)
    agents.set(userId, { device: { endpointId: userId, registered: true, isDesk: false } })
}

/** A caller who takes the first free agent there is; `saw` are those who were free each time. */
class Caller implements Waiting {
  readonly queueId = QUEUE
  readonly asked
  readonly weight
  readonly atHead = false
  readonly priority = 0
  readonly enteredAt = clock.now()
  readonly saw: number[][] = []
  taken: number | null = null

  constructor({ skills = [] as RequiredSkill[], wrapupMs = 0, weight = 0 } = {}) {
    this.weight = weight
    this.asked = { id: QUEUE, members: { wrapupMs, ringInUse: false }, skills }
  }

  get isWaiting(): boolean {
    return this.taken === null
  }

  leavesWhenEmpty(): boolean {
    return false
  }

  offerTo({ candidates }: Offer): readonly number[] {
    const free = candidates.map(({ userId }) => userId)
    this.saw.push(free)
    this.taken = Math.min(...free)
    agents.apply({ id: this.taken, tenantId: 1 }, { type: 'callOffered' })
    return [this.taken]
  }
}

const enters = async (caller: Caller): Promise<Caller> => {
  dispatcher.enter(caller)
  await dispatcher.settled()
  return caller
}

describe('who is offered to whom', () => {
  it('Two who come at once never get the same agent, and the third waits until one is free', async () => {
    register(1, 2)
    const callers = [new Caller(), new Caller(), new Caller()]
    for (const caller of callers) dispatcher.enter(caller)
    await dispatcher.settled()
    expect(callers.map(({ taken }) => taken)).toEqual([1, 2, null])
    agents.apply({ id: 2, tenantId: 1 }, { type: 'callOfferOver' })
    await dispatcher.settled()
    expect(callers[2]?.taken).toBe(2)
  })

  it('The heavier queue goes first when an agent becomes free', async () => {
    const light = await enters(new Caller())
    const heavy = await enters(new Caller({ weight: 5 }))
    register(3)
    await dispatcher.settled()
    expect([light.taken, heavy.taken]).toEqual([null, 3])
  })

  it('Whom a queue asked last is remembered for its next turn', async () => {
    register(2)
    await enters(new Caller())
    expect(memory.lastOffered(QUEUE)).toBe(2)
  })

  it('An agent who changes is looked at alone, however many serve the queue', async () => {
    register(1, 2, 3)
    expect(await dispatcher.membersOf(new Caller().asked)).toHaveLength(3)
    let looks = 0
    const { memberOf } = memory
    memory.memberOf = (...place) => {
      looks += 1
      return memberOf.apply(memory, place)
    }
    agents.set(2, { afterService: true })
    agents.set(9, { afterService: true }) // serves no queue
    expect(looks).toBe(1)
  })

  it('Who begins to serve the queue, or serves it no longer, is asked from then on or no more', async () => {
    register(1)
    const waits = await enters(
      new Caller({ skills: [{ skill: 'x', min_level: 1, relax_after_seconds: null }] }),
    )
    expect(waits.taken).toBeNull()
    await store.write(({ db }) =>
      db
        .update(users)
        .set({ skills: [{ skill: 'x', level: 2 }] })
        .where(eq(users.id, 1)),
    )
    await dispatcher.settled()
    expect(waits.taken).toBe(1)
    await store.write(({ db }) => db.delete(queueMembers).where(eq(queueMembers.user_id, 2)))
    register(2)
    expect((await enters(new Caller())).taken).toBeNull()
  })
})

describe('what time changes', () => {
  it('An agent rests behind a talk of the queue and is asked when the rest is over', async () => {
    register(1)
    memory.served(QUEUE, 1)
    dispatcher.rests(1)
    const caller = await enters(new Caller({ wrapupMs: 5_000 }))
    expect(caller.taken).toBeNull()
    clock.advance(4_999)
    await dispatcher.settled()
    expect(caller.taken).toBeNull()
    clock.advance(1)
    await dispatcher.settled()
    expect(caller.taken).toBe(1)
  })

  it('An agent whose telephone refused an offer is asked by nobody for a moment, and counts as free meanwhile', async () => {
    register(1)
    memory.offerFailed(1)
    dispatcher.rests(1)
    const caller = await enters(new Caller())
    expect(caller.taken).toBeNull()
    expect(await dispatcher.membersOf(caller.asked)).toContainEqual({ state: 'free', penalty: 0 })
    clock.advance(REFUSED_REST_MS)
    await dispatcher.settled()
    expect(caller.taken).toBe(1)
  })

  it('A requirement is asked for until it is relaxed, and then whoever is free', async () => {
    register(1, 2)
    await store.write(({ db }) =>
      db
        .update(users)
        .set({ skills: [{ skill: 'english', level: 3 }] })
        .where(eq(users.id, 2)),
    )
    const english = { skill: 'english', min_level: 3, relax_after_seconds: 20 }
    const [first, second] = [new Caller({ skills: [english] }), new Caller({ skills: [english] })]
    await enters(first)
    await enters(second)
    expect([first.taken, second.taken]).toEqual([2, null])
    clock.advance(20_000)
    await dispatcher.settled()
    expect(second.taken).toBe(1)
  })
})
