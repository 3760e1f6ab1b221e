import { id, index, int, str, table, ts, word } from '#dialect'
import { stamps, tenant } from './base.ts'

/** Who asked a queue to be called back and has not been reached yet; the row goes when that is over, and the calls say what came of it. */
export const queueCallbacks = table(
  'queue_callbacks',
  {
    id: id(),
    ...tenant(),
    queue_id: int().notNull(),
    /** The call in which they asked. */
    call_id: int().notNull(),
    uid: str().notNull(),
    phone: str().notNull(),
    client_id: int(),
    client_name: str(),
    /** Their place in the line. */
    priority: int().notNull().default(0),
    entered_at: ts().notNull(),
    asked_at: ts().notNull(),
    state: word(['waiting', 'calling']).notNull().default('waiting'),
    attempts: int().notNull().default(0),
    not_before: ts().notNull(),
    /** The last call to them. */
    last_call_id: int(),
    ...stamps(),
  },
  (t) => [index('queue_callbacks_queue').on(t.tenant_id, t.queue_id)],
)
