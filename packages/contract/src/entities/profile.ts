import * as z from 'zod'
import { DateTime, Id, Reference } from '../wire.ts'
import { DialerClassification, QueueClassification } from './classification.ts'
import { PauseReason } from './pause.ts'
import { Team } from './team.ts'

export const UserExtra = z
  .object({
    login_channel_telephony: z.boolean(),
    login_channel_chat: z.boolean(),
    /** Null = never. */
    password_expire_date: DateTime.nullable(),
    password_notification_start: DateTime.nullable(),
    /** The team wants a second factor and this user has none: nothing else is served (extension `second-factor`). */
    second_factor_missing: z.boolean().optional(),
  })
  .meta({ id: 'UserExtra' })
export type UserExtra = z.output<typeof UserExtra>

/** Everything the softphone needs to register; the one place where a password is read back (contract §7). */
export const Voip = z
  .object({
    websocket: z.string(),
    endpoint: z.string(),
    realm: z.string(),
    password: z.string(),
    /** Number of calls from which the device counts as busy. */
    device_state_busy_at: z.int().nonnegative(),
  })
  .meta({ id: 'Voip' })
export type Voip = z.output<typeof Voip>

/** The signed-in user (§3, contract §2). */
export const Profile = z
  .object({
    id: Id,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    last_login: DateTime.nullable(),
    avatar: z.string().nullable(),
    avatar_message: z.string().nullable(),
    roles: z.array(z.string()),
    team: Team.nullable(),
    userextra: UserExtra,
    voip: Voip.nullable(),
    site: z.object({ domain: z.string() }),
    chat_channels: z.array(Reference),
    pauses: z.array(PauseReason),
    queue_classifications: z.array(QueueClassification),
    dialer_classifications: z.array(DialerClassification),
    /**
     * 256 bits in base64url, the same in each session of this user and nobody else's: their browser seals with it what it keeps
     * over a reload (extension). Absent: it keeps nothing.
     */
    storage_key: z.string().optional(),
    /** The guide of the first minute is not put away (extension). */
    guide_open: z.boolean().optional(),
    /** The contract ends within a month, or is over: for who may see it (extension). */
    contract_end: z.object({ date: z.iso.date(), is_over: z.boolean() }).nullable().optional(),
    /** What this backend offers beyond the specification (extension). */
    extensions: z.array(z.string()).optional(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>
