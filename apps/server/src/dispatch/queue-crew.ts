import {
  askedAgainAt,
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
  /** Of their view among all. */
  readonly at: number
}

/** The members of one queue and who of them is free, kept by what happens to each: no call looks at all of them. */
export class QueueCrew {
  readonly #source: CrewSource
  #rules: MemberRules
  readonly #places = new Map<number, Place>()
  /** In the order of their ids, which is what the strategies would sort them by. */
  readonly #free: Candidate[] = []
  readonly #resting = new Set<number>()
  readonly #views: MemberView[] = []
  #read: readonly Member[] = []

  constructor(source: CrewSource, rules: MemberRules) {
    this.#source = source
    this.#rules = rules
  }

  /** As they were read. */
  get members(): readonly Member[] {
    return this.#read
  }

  /** The members as they were read; the same array again changes nothing. Returns whether they are others now. */
  become(members: readonly Member[], rules: MemberRules): boolean {
    const areSame = rules.wrapupMs === this.#rules.wrapupMs && rules.ringInUse === this.#rules.ringInUse
    if (members === this.#read && areSame) return false
    const areOthers = members !== this.#read
    this.#read = members
    this.#rules = rules
    this.#places.clear()
    this.#free.length = 0
    this.#resting.clear()
    this.#views.length = 0
    for (const [at, member] of members.entries()) this.#place({ member, at })
    return areOthers
  }

  /** Something about a member changed, or a time is over. */
  look(userId: number): void {
    const place = this.#places.get(userId)
    if (place) this.#place(place)
  }

  /** Whose wrap-up was running is looked at anew. */
  lookAtWrapups(): void {
    for (const userId of [...this.#resting]) this.look(userId)
  }

  member(userId: number): Member | undefined {
    return this.#places.get(userId)?.member
  }

  /** Who can be asked now. The array goes on changing with them: what is to be kept is copied. */
  get candidates(): readonly Candidate[] {
    return this.#free
  }

  /** All of them, as they are now; it goes on changing with them too. */
  get views(): readonly MemberView[] {
    return this.#views
  }

  #place(place: Place): void {
    const { member, at } = place
    const facts = this.#source.factsOf(member)
    const now = this.#source.now()
    const askedAt = askedAgainAt(facts, now)
    const restUntil = wrapupEndsAt(facts, this.#rules, now) ?? askedAt
    if (restUntil === null) this.#resting.delete(member.userId)
    else {
      this.#resting.add(member.userId)
      this.#source.lookAgainAt(restUntil)
    }
    const view = { state: memberState(facts, this.#rules, now), penalty: member.penalty }
    this.#places.set(member.userId, place)
    this.#views[at] = view
    const freeAt = this.#freeAt(member.userId)
    const wasFree = this.#free[freeAt]?.userId === member.userId ? 1 : 0
    if (view.state === 'free' && askedAt === null)
      this.#free.splice(freeAt, wasFree, this.#source.candidateOf(member))
    else if (wasFree) this.#free.splice(freeAt, 1)
  }

  /** Where among the free ones somebody of this id is, or would be. */
  #freeAt(userId: number): number {
    let low = 0
    let high = this.#free.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#free[middle]!.userId < userId) low = middle + 1
      else high = middle
    }
    return low
  }
}
