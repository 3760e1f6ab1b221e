import { id, index, int, ref, str, table, ts, word } from '#dialect'
import { tenant } from './base.ts'
import { channels } from './channels.ts'

/** `kept`: beside its message; `unreadable`: nothing could be made of it; `foreign`: of another number; `account`: about the account. */
export const PAYLOAD_STATES = ['kept', 'unreadable', 'foreign', 'account'] as const

/** What a provider sent, word for word and sealed, for 30 days; never read on the way of a message. */
export const providerPayloads = table(
  'provider_payloads',
  {
    id: id(),
    ...tenant(),
    channel_id: ref(() => channels.id).notNull(),
    /** The message it became, or changed; without a constraint: rows of both go their own ways. */
    message_id: int(),
    /** Its provider id, where it had one. */
    wamid: str(),
    state: word(PAYLOAD_STATES).notNull(),
    /** The provider's word for what it is. */
    type: str(),
    /** Sealed JSON. */
    payload_enc: str().notNull(),
    at: ts().notNull(),
  },
  (t) => [
    index('provider_payloads_at').on(t.at),
    index('provider_payloads_state').on(t.tenant_id, t.state, t.id),
  ],
)
