import { CONTRACT_STATUSES } from '@ramal/contract/resources/words'
import { LOCALES } from '@ramal/contract/vocabulary'
import { bool, id, int, str, table, ts, uniqueIndex, word } from '#dialect'

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
    max_users: int(),
    // How long what is kept is kept, days; 0 = for ever.
    recording_retention_days: int().notNull().default(90),
    call_retention_days: int().notNull().default(730),
    chat_retention_days: int().notNull().default(730),
    audit_retention_days: int().notNull().default(1825),
    created_at: ts()
      .notNull()
      .$defaultFn(() => Date.now()),
  },
  (t) => [uniqueIndex('contracts_code').on(t.code)],
)
