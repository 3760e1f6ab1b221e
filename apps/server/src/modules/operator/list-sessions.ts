import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { type Sentence, sentence } from '../../platform/operator-sentence.ts'
import { findSessions, type SessionRow } from './account-rows.ts'
import { isRefused, personCommand, personOf } from './person.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** Where somebody is signed in, a line for each session. */
export const listSessions = personCommand('sessions', (whom, { store, clock }) =>
  store.write(async (tx) => {
    const person = await personOf(tx, whom, store.tenants)
    if (isRefused(person)) return person
    const at = clock.now()
    const rows = await findSessions(tx, person.id, at)
    await recordOperator(tx, { action: 'session.list', tenantId: person.tenantId, userId: person.id, at })
    if (rows.length === 0) return { done: true, says: [sentence('sessions.none', { name: person.username })] }
    return { done: true, says: rows.map(lineOf) }
  }),
)

function lineOf(row: SessionRow): Sentence {
  const { id, kind, user_agent: by } = row
  const address = row.address ?? sentence('sessions.noAddress')
  const from = by ? sentence('sessions.fromBy', { address, by }) : sentence('sessions.from', { address })
  const seen = iso(row.last_seen_at ?? row.created_at)
  return sentence('sessions.line', { id: String(id), kind, since: iso(row.created_at), seen, from })
}
