import { randomUUID } from 'node:crypto'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import type { Caller } from '../../../testing/sign-in.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Where the form of a service is asked for and answered. */
export const formUrl = (uid: string, query = '') => `/api/v1/service/action/tab-form/${uid}/${query}`

/** What callers answer, and get, at the form of a service. */
export function formsAt({ app }: TestServer) {
  return {
    post: (caller: Caller, uid: string, query: string, payload: object = {}) =>
      app.inject({ method: 'POST', url: formUrl(uid, query), headers: caller.headers, payload }),
    get: (caller: Caller, uid: string, query = '') =>
      app.inject({ method: 'GET', url: formUrl(uid, query), headers: caller.headers }),
  }
}

/** A call of Ana's in the demo queue. */
export async function callOfAna(
  { store }: TestServer,
  change: Partial<typeof calls.$inferInsert> = {},
): Promise<string> {
  const uid = randomUUID()
  await store.write((tx) =>
    tx.db.insert(calls).values({
      tenant_id: 1,
      uid,
      call_type: 20,
      direction: 'incoming',
      phone: '11999990000',
      queue_id: 1,
      user_id: 1,
      started_at: 1,
      updated_at: 1,
      ...change,
    }),
  )
  return uid
}

/** A chat of Ana's in the demo queue. */
export async function chatOfAna({ store }: TestServer): Promise<string> {
  const uid = randomUUID()
  await store.write((tx) =>
    tx.db.insert(chatRooms).values({
      tenant_id: 1,
      uid,
      channel_id: 1,
      queue_id: 1,
      user_id: 1,
      chat_type: 20,
      title: 'João',
      phone: uid,
      phone_key: uid,
      started_at: 1,
      answered_at: 2,
    }),
  )
  return uid
}
