import { optional, or } from '../kit/field.ts'
import { bool, int, ref, rows, seconds, text } from '../kit/kinds.ts'

/** Who serves a queue of either channel: one of user and team each. */
export const queueMembers = () =>
  or(
    rows(
      {
        user: optional(ref('users')),
        team: optional(ref('teams')),
        penalty: or(int(0, 1000), 0),
        priority: or(int(0, 1000), 0),
        is_active: or(bool(), true),
      },
      { max: 1000 },
    ),
    [],
  )

/** What who is offered its calls or chats must know, 1 (some) to 5 (best); relaxed after so many seconds, null: never. */
export const requiredSkills = () =>
  or(rows({ skill: text(60), min_level: int(1, 5), relax_after_seconds: optional(seconds()) }), [])
