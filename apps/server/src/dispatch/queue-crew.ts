import {
  type MemberFacts,
  type MemberRules,
  type MemberState,
  memberState,
  wrapupEndsAt,
} from '@ramal/domain/acd/member-state'
import type { Candidate } from '@ramal/domain/acd/next-agents'
import type { Member } from './member-rows.ts'

/** A member as their queue sees them now. */
export interface MemberView {
  readonly state: MemberState
  readonly penalty: number
}

/** How one channel sees the members of its queues. */
export interface CrewSource {
  factsOf(member: Member): MemberFacts
  candidateOf(member: Member): Candidate
  now(): number
  /** Somebody's wrap-up ends then, ms: nothing else will tell. */
  lookAgainAt(at: number): void
}

interface Place {
  readonly member: Member
  readonly view: MemberView
}

/** The members of one queue and who of them is free, kept by what happens to each: no call looks at all of them. */
export class QueueCrew {
  readonly #source: CrewSource
  #rules: MemberRules
  #places = new Map<number, Place>()
  readonly #free = new Map<number, Candidate>()
  readonly #resting = new Set<number>()
  #views: readonly MemberView[] | null = null
  #candidates: readonly Candidate[] | null = null
  #read: readonly Member[] = []

  constructor(source: CrewSource, rules: MemberRules) {
    this.#source = source
    this.#rules = rules
  }

  get userIds(): readonly number[] {
    return [...this.#places.keys()]
  }

  /** The members as they were read; the same array again changes nothing. */
  become(members: readonly Member[], rules: MemberRules): void {
    const areSame = rules.wrapupMs === this.#rules.wrapupMs && rules.ringInUse === this.#rules.ringInUse
    if (members === this.#read && areSame) return
    this.#read = members
    this.#rules = rules
    this.#places = new Map()
    this.#free.clear()
    this.#resting.clear()
    for (const member of members) this.#place(member)
    this.#changed()
  }

  /** Something about a member changed, or a time is over. */
  look(userId: number): void {
    const place = this.#places.get(userId)
    if (!place) return
    this.#place(place.member)
    this.#changed()
  }

  /** Whose wrap-up was running is looked at anew. */
  lookAtWrapups(): void {
    for (const userId of [...this.#resting]) this.look(userId)
  }

  member(userId: number): Member | undefined {
    return this.#places.get(userId)?.member
  }

  /** Who can be asked now. */
  get candidates(): readonly Candidate[] {
    this.#candidates ??= [...this.#free.values()]
    return this.#candidates
  }

  get views(): readonly MemberView[] {
    this.#views ??= [...this.#places.values()].map(({ view }) => view)
    return this.#views
  }

  #place(member: Member): void {
    const facts = this.#source.factsOf(member)
    const now = this.#source.now()
    const restUntil = wrapupEndsAt(facts, this.#rules, now)
    if (restUntil === null) this.#resting.delete(member.userId)
    else {
      this.#resting.add(member.userId)
      this.#source.lookAgainAt(restUntil)
    }
    const view = { state: memberState(facts, this.#rules, now), penalty: member.penalty }
    this.#places.set(member.userId, { member, view })
    if (view.state === 'free') this.#free.set(member.userId, this.#source.candidateOf(member))
    else this.#free.delete(member.userId)
  }

  #changed(): void {
    this.#views = null
    this.#candidates = null
  }
}
