import { CONTRACT_STATUSES } from '@ramal/contract/resources/words'
import { LOCALES } from '@ramal/contract/vocabulary'
import { bool, id, int, json, str, table, uniqueIndex, word } from '#dialect'
import { stamps } from './stamps.ts'

/** Tenants. A row here owns every other row of the store (entities §1). */
export const contracts = table(
  'contracts',
  {
    id: id(),
    code: str().notNull(),
    description: str().notNull(),
    is_active: bool().notNull().default(true),
    status: word(CONTRACT_STATUSES).notNull().default('active'),
    timezone: str().notNull().default('America/Sao_Paulo'),
    locale: word(LOCALES).notNull().default('pt-br'),
    organization_id: int(),
    /** Days `YYYY-MM-DD`; null: the one it was made on, and never. */
    start_date: str(),
    end_date: str(),
    /** None: all. */
    modules: json<number[]>().notNull().default([]),
    // Null: no limit.
    max_users: int(),
    max_concurrent_agents: int(),
    max_chat_channels: int(),
    max_trunk_channels: int(),
    // How long what is kept is kept, days; 0 = for ever.
    recording_retention_days: int().notNull().default(90),
    call_retention_days: int().notNull().default(730),
    chat_retention_days: int().notNull().default(730),
    audit_retention_days: int().notNull().default(1825),
    dpo_name: str(),
    dpo_email: str(),
    notes: str(),
    ...stamps(),
    updated_by: int(),
  },
  (t) => [uniqueIndex('contracts_code').on(t.code)],
)
