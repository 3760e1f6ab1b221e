import type { RequiredSkill } from '@ramal/contract/resources/skills'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { type InLine, inLineOrder } from '@ramal/domain/acd/line'
import type { MemberRules } from '@ramal/domain/acd/member-state'
import type { Candidate } from '@ramal/domain/acd/next-agents'
import { hasSkills, nextRelaxation } from '@ramal/domain/acd/skills'
import type { AgentState } from '@ramal/domain/agent/agent-state'
import { reasonAgainst } from '@ramal/domain/agent/may-be-offered'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import type { AgentStates } from '../agents/agent-states.ts'
import type { Logger } from '../platform/log.ts'
import { inOwnLogContext } from '../platform/log-context.ts'
import { ReadCache } from '../platform/read-cache.ts'
import { MEMBER_TABLES, type Member, readMembers } from './member-rows.ts'
import { type MemberView, QueueCrew } from './queue-crew.ts'
import type { QueueMemory } from './queue-memory.ts'

/** What a queue asks of its members. */
export interface QueueOfMembers {
  readonly id: number
  readonly members: MemberRules
  readonly skills: readonly RequiredSkill[]
}

/** Somebody who waits in a queue for an agent: a caller or who writes. */
export interface Waiting extends InLine {
  readonly asked: QueueOfMembers
  readonly isWaiting: boolean
  /** They hung up and are called: they wait on no line. */
  readonly isCallback?: boolean
  /** What the members are like now; true when they leave because of it. */
  leavesWhenEmpty(members: () => readonly MemberView[]): boolean
  /** Free agents are there. Returns whom they were offered to. */
  offerTo(offer: Offer): readonly number[]
  /** The queue's members were read anew: who is offered this and serves the queue no longer has it taken back. */
  keepTo?(isMember: (userId: number) => boolean): void
}

export interface Offer {
  readonly candidates: readonly Candidate[]
  readonly lastOffered: number | null
  /** 0 <= value < 1. */
  readonly random: number
  member(userId: number): Member | undefined
}

export interface DispatcherDeps {
  readonly channel: ServiceChannel
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  readonly agents: AgentStates
  readonly memory: QueueMemory
  /** The member as the strategies of this channel weigh them. */
  candidateOf(member: Member, state: AgentState): Candidate
  readonly random?: () => number
  /** False: nobody is offered anything now. Who says so calls `wake` when that is over. */
  readonly mayOffer?: () => boolean
}

/**
 * Brings those who wait and free agents of one channel together. Who is free in which queue is kept by the stream of the agents'
 * changes; strategies, penalties and the order of the line are rules of `domain/acd`. What an offer is, a call or a chat, knows who
 * waits.
 */
export class Dispatcher {
  readonly #deps: DispatcherDeps
  readonly #random: () => number
  readonly #line = new Set<Waiting>()
  readonly #members: ReadCache<number, readonly Member[]>
  readonly #crews = new Map<number, QueueCrew>()
  /** The queues that each agent serves, of those that were asked for. */
  readonly #servedBy = new Map<number, Set<QueueCrew>>()
  readonly #stopListening: () => void
  /** When the next wrap-up or requirement ends that somebody may wait for. */
  #nextLook: { readonly at: number; readonly cancel: Cancel } | null = null
  #dispatching: Promise<void> | null = null
  #again = false

  constructor(deps: DispatcherDeps) {
    const { store, channel, agents } = deps
    this.#deps = deps
    this.#random = deps.random ?? Math.random
    this.#members = new ReadCache(store, MEMBER_TABLES, (tx, queueId) => readMembers(tx, channel, queueId))
    const stopAgents = agents.onChange(({ agent }) => this.#changed(agent.id))
    const stopTables = store.onWritten((tables) => {
      if (this.#line.size > 0 && MEMBER_TABLES.some((table) => tables.has(table))) this.wake()
    })
    this.#stopListening = () => {
      stopAgents()
      stopTables()
      this.#members.stop()
    }
  }

  stop(): void {
    this.#stopListening()
    this.#nextLook?.cancel()
    this.#line.clear()
  }

  enter(one: Waiting): void {
    this.#line.add(one)
    this.wake()
  }

  leave(one: Waiting): void {
    this.#line.delete(one)
  }

  /** Who waits now, head of the line first: heavier queues before lighter ones. */
  waiting(): Waiting[] {
    return [...this.#line].filter((one) => one.isWaiting).sort(inLineOrder)
  }

  /** The queue's members as they are now. */
  async membersOf(queue: QueueOfMembers): Promise<readonly MemberView[]> {
    return (await this.#crew(queue)).views
  }

  /** Who of the queue's members could be offered something that comes now. */
  async candidatesOf(queue: QueueOfMembers): Promise<readonly Candidate[]> {
    const crew = await this.#crew(queue)
    const { skills } = queue
    return crew.candidates.filter(({ userId }) => hasSkills(crew.member(userId)?.skills ?? [], skills, 0))
  }

  /** Their rest begins, after a talk of theirs in a queue or an offer that failed. */
  rests(userId: number): void {
    this.#changed(userId)
  }

  /** Something changed that could bring somebody who waits to an agent. */
  wake(): void {
    this.#again = true
    if (this.#dispatching) return
    // It is about everybody who waits, not about who woke it.
    this.#dispatching = inOwnLogContext({}, () => this.#dispatch())
    beside(this.#dispatching, this.#deps.log, 'dispatching the queues')
  }

  /** Resolves when everything asked so far was offered. */
  async settled(): Promise<void> {
    while (this.#dispatching) await this.#dispatching
  }

  async #dispatch(): Promise<void> {
    while (this.#again) {
      this.#again = false
      try {
        await this.#offerAll()
      } catch (error) {
        // The next event tries again; one bad read must not stop the queues for ever.
        this.#deps.log.error({ err: error }, 'queues could not be dispatched')
      }
    }
    this.#dispatching = null
  }

  async #offerAll(): Promise<void> {
    if (this.#line.size === 0 || this.#deps.mayOffer?.() === false) return
    const crews = new Map<number, QueueCrew>()
    for (const { asked } of this.#line) if (!crews.has(asked.id)) crews.set(asked.id, await this.#crew(asked))
    // From here nothing is awaited: an offer takes its agent before the next one in line is looked at.
    for (const one of this.#line) {
      const crew = crews.get(one.queueId)
      one.keepTo?.((userId) => crew?.member(userId) !== undefined)
    }
    for (const one of this.waiting()) {
      const crew = crews.get(one.queueId)
      if (crew) this.#offer(one, crew) // Else they came meanwhile; their own wake follows.
    }
  }

  #offer(one: Waiting, crew: QueueCrew): void {
    if (one.leavesWhenEmpty(() => crew.views)) return
    const candidates = this.#skilled(one, crew)
    if (candidates.length === 0) return
    const { memory } = this.#deps
    const offered = one.offerTo({
      candidates,
      lastOffered: memory.lastOffered(one.queueId),
      random: this.#random(),
      member: (userId) => crew.member(userId),
    })
    const last = offered.at(-1)
    if (last !== undefined) memory.offered(one.queueId, last)
  }

  /** The free members who can what this queue asks for by now; looks again when it asks less. */
  #skilled({ asked, enteredAt }: Waiting, crew: QueueCrew): readonly Candidate[] {
    const { skills } = asked
    if (skills.length === 0) return crew.candidates
    const waited = this.#deps.clock.now() - enteredAt
    const relaxed = nextRelaxation(skills, waited)
    if (relaxed !== null) this.#lookAgainAt(enteredAt + relaxed)
    return crew.candidates.filter(({ userId }) =>
      hasSkills(crew.member(userId)?.skills ?? [], skills, waited),
    )
  }

  async #crew(queue: QueueOfMembers): Promise<QueueCrew> {
    const members = await this.#members.get(queue.id)
    const crew = this.#crews.get(queue.id) ?? new QueueCrew(this.#source(), queue.members)
    this.#crews.set(queue.id, crew)
    const before = crew.members
    if (crew.become(members, queue.members)) this.#serve(crew, before)
    return crew
  }

  /** Its members were read anew: each is told apart from those who are no longer. */
  #serve(crew: QueueCrew, before: readonly Member[]): void {
    for (const { userId } of before) if (!crew.member(userId)) this.#servedBy.get(userId)?.delete(crew)
    for (const { userId } of crew.members) {
      const served = this.#servedBy.get(userId)
      if (served) served.add(crew)
      else this.#servedBy.set(userId, new Set([crew]))
    }
  }

  #source() {
    const { channel, agents, clock, memory, candidateOf } = this.#deps
    return {
      now: () => clock.now(),
      factsOf: ({ userId, penalty, queueId, chatLimit }: Member) => ({
        reason: reasonAgainst(channel, agents.of(userId), { chats: chatLimit }),
        penalty,
        lastCallOfQueueEndedAt: memory.memberOf(queueId, userId).lastCallEndedAt,
        offerFailedAt: memory.offerFailedAt(userId),
      }),
      candidateOf: (member: Member) => candidateOf(member, agents.of(member.userId)),
      lookAgainAt: (at: number) => this.#lookAgainAt(at),
    }
  }

  #changed(userId: number): void {
    for (const crew of this.#servedBy.get(userId) ?? []) crew.look(userId)
    if (this.#line.size > 0) this.wake()
  }

  /** A look that is due earlier asks for the next one itself, if somebody still waits. */
  #lookAgainAt(at: number): void {
    if (this.#nextLook !== null && this.#nextLook.at <= at) return
    this.#nextLook?.cancel()
    const { clock } = this.#deps
    const cancel = clock.after(Math.max(0, at - clock.now()), () => {
      this.#nextLook = null
      for (const crew of this.#crews.values()) crew.lookAtWrapups()
      this.wake()
    })
    this.#nextLook = { at, cancel }
  }
}
