import type { MemberFacts } from '@ramal/domain/acd/member-state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Member } from './member-rows.ts'
import { QueueCrew } from './queue-crew.ts'

const RULES = { wrapupMs: 0, ringInUse: false }

const member = (userId: number, penalty = 0): Member => ({
  queueId: 4,
  userId,
  penalty,
  skills: [],
  chatLimit: null,
  device: null,
})

/** A crew whose members are paused as told; `looks` counts whom it asked about. */
function crewOf(members: readonly Member[]) {
  const paused = new Set<number>()
  const looks: number[] = []
  const factsOf = ({ userId, penalty }: Member): MemberFacts => {
    looks.push(userId)
    return {
      reason: paused.has(userId) ? 'paused' : null,
      penalty,
      lastCallOfQueueEndedAt: null,
      offerFailedAt: null,
    }
  }
  const candidateOf = ({ userId, penalty }: Member) => ({
    ...{ userId, penalty, lastCallEndedAt: null, callsTaken: looks.length, loggedInAt: 0 },
  })
  const crew = new QueueCrew({ factsOf, candidateOf, now: () => 0, lookAgainAt: () => {} }, RULES)
  crew.become(members, RULES)
  looks.length = 0
  return { crew, paused, looks }
}

const free = (crew: QueueCrew) => crew.candidates.map(({ userId }) => userId)

it('Whatever happens to its members, a crew knows who is free, by their ids, and how each is', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      (ids, changes) => {
        const { crew, paused } = crewOf(ids.map((id) => member(id)))
        for (const id of changes) {
          if (!paused.delete(id)) paused.add(id)
          crew.look(id)
        }
        expect(free(crew)).toEqual(ids.filter((id) => !paused.has(id)).sort((a, b) => a - b))
        expect(crew.views.map(({ state }) => state)).toEqual(
          ids.map((id) => (paused.has(id) ? 'paused' : 'free')),
        )
      },
    ),
  )
})

it('What happens to one of a thousand members has one of them looked at', () => {
  const { crew, paused, looks } = crewOf(Array.from({ length: 1_000 }, (_, at) => member(at + 1)))
  paused.add(500)
  crew.look(500)
  expect(crew.candidates).toHaveLength(999)
  expect(looks).toEqual([500])
})

it('The members that were read before change nothing, and others take their places', () => {
  const members = [member(2), member(1)]
  const { crew } = crewOf(members)
  expect(crew.become(members, RULES)).toBe(false)
  expect(crew.become([member(3, 7)], RULES)).toBe(true)
  expect(free(crew)).toEqual([3])
  expect(crew.views).toEqual([{ state: 'free', penalty: 7 }])
  expect(crew.member(1)).toBeUndefined()
})

it('Who is free again is weighed as they are now', () => {
  const { crew } = crewOf([member(1), member(2)])
  const before = crew.candidates[0]?.callsTaken ?? 0
  crew.look(1)
  crew.look(1)
  expect(crew.candidates[0]?.callsTaken).not.toBe(before)
  expect(free(crew)).toEqual([1, 2])
})
