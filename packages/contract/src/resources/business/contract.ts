import * as z from 'zod'
import { once } from '../../kit/once.ts'
import { LOCALES } from '../../vocabulary.ts'
import { DateTime, Id } from '../../wire.ts'
import { type Fields, optional, or, preset, reads, writes } from '../kit/field.ts'
import { choice, date, email, int, longText, ref, refs, text, timeZone } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { CONTRACT_STATUSES } from '../words.ts'

/** How long something is kept; 0 = for ever. */
const days = () => int(0, 36_500)

const fields = once(() => ({
  code: text(30),
  organization: optional(ref('organizations')),
  /** Ended: nobody signs in. */
  status: or(choice(CONTRACT_STATUSES), 'active'),
  start_date: preset(optional(date()), 'today'),
  end_date: optional(date()),
  timezone: or(timeZone(), 'America/Sao_Paulo'),
  locale: or(choice(LOCALES), 'pt-br'),
  /** None: all. */
  modules: refs('modules'),
  // Null: no limit.
  max_users: optional(int()),
  max_concurrent_agents: optional(int()),
  max_chat_channels: optional(int()),
  max_trunk_channels: optional(int()),
  recording_retention_days: or(days(), 90),
  call_retention_days: or(days(), 730),
  chat_retention_days: or(days(), 730),
  audit_retention_days: or(days(), 1825),
  dpo_name: optional(text(100)),
  dpo_email: optional(email()),
  notes: optional(longText()),
}))

/** A tenant's own row is not made, numbered or ended by itself: it has no integrator's key and nobody who made it. */
const row = () =>
  z
    .object({
      id: Id,
      is_active: z.boolean(),
      description: z.string(),
      created_at: DateTime,
      updated_at: DateTime,
      ...reads(fields()),
    })
    .meta({ id: 'ContractRow' })
const input = () =>
  z
    .object({
      description: z.string().trim().min(1).max(100),
      is_active: z.boolean().optional(),
      ...writes(fields()),
    })
    .meta({ id: 'ContractInput' })

/** One's own tenant. What the operator has agreed on (code, status, dates, limits) is shown here and changed by them alone. */
export const contracts = editable('contracts', {
  row,
  input,
  fields: fields as () => Fields,
  search: ['description', 'code'],
  ordering: ['code', 'status'],
  filters: { code: 'text', status: 'word' },
  screen: {
    isOperators: true,
    columns: ['code', 'status', 'timezone', 'max_users'],
    tabs: [
      { key: 'general', fields: ['code', 'organization', 'timezone', 'locale', 'notes'] },
      {
        key: 'privacy',
        fields: [
          'recording_retention_days',
          'call_retention_days',
          'chat_retention_days',
          'audit_retention_days',
          'dpo_name',
          'dpo_email',
        ],
      },
      {
        key: 'limits',
        fields: [
          'status',
          'start_date',
          'end_date',
          'modules',
          'max_users',
          'max_concurrent_agents',
          'max_chat_channels',
          'max_trunk_channels',
        ],
      },
    ],
    look: {
      recording_retention_days: { help: true },
      call_retention_days: { help: true },
      chat_retention_days: { help: true },
      audit_retention_days: { help: true },
      status: { help: true },
      modules: { hasNoEffectYet: true },
      start_date: { hasNoEffectYet: true },
      end_date: { help: true },
      max_concurrent_agents: { help: true },
      max_trunk_channels: { hasNoEffectYet: true },
    },
  },
})
