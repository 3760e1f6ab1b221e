import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { users } from '../schema/business.ts'
import { chatRooms } from '../schema/chat.ts'
import type { Topic } from './store.ts'

type TopicKind = 'user' | 'room' | 'live'

/** The kind of a topic, and the number at its end: of a user, a room, or of the tenant itself. */
export function topicParts(topic: Topic): { kind: TopicKind; number: number } {
  const [kind, ...rest] = topic.split(':')
  return { kind: kind as TopicKind, number: Number(rest.at(-1)) }
}

/** The tenant that the row behind a topic belongs to; SQL null where there is none. */
export const TENANT_OF = {
  user: (id) => sql`(select ${users.tenant_id} from ${users} where ${users.id} = ${id})`,
  room: (id) => sql`(select ${chatRooms.tenant_id} from ${chatRooms} where ${chatRooms.id} = ${id})`,
  live: (id) => sql`${id}`,
} satisfies Record<TopicKind, (id: Placeholder | number) => SQL>
