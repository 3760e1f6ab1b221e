import * as z from 'zod'
import { CHANNELS_OF_SERVICE, ENDPOINT_STATUSES, LOCALES } from '../../vocabulary.ts'
import { described, inherited, optional, or, preset, shown } from '../kit/field.ts'
import { PICTURE } from '../kit/file-parts.ts'
import {
  bool,
  choice,
  documentNumber,
  email,
  int,
  optionalFile,
  ref,
  refs,
  rows,
  someRefs,
  text,
  timeOfDay,
  timeZone,
  weekDays,
} from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { Secret } from '../kit/row.ts'
import { shownTime } from '../kit/shown.ts'

const shape = described('User', () => ({
  /** Unique in the tenant, without regard to case; no spaces in it. */
  username: text(150),
  first_name: text(80),
  last_name: optional(text(80)),
  email: optional(email()),
  password: password(),
  avatar: optionalFile(),
  avatar_message: optionalFile(),
  document: optional(documentNumber()),
  registration: optional(text(20)),
  groups: someRefs('groups'),
  team: optional(ref('teams')),
  department: optional(ref('departments')),
  site: preset(optional(ref('sites')), 'the default site'),
  /** Once. */
  endpoint: optional(ref('devices')),
  login_channel_telephony: or(bool(), false),
  login_channel_chat: or(bool(), false),
  /** None: the team's; pauses alike. */
  chat_channels: refs('chatChannels'),
  queue_members: or(rows(member(), { max: 1000 }), []),
  skills: or(rows({ skill: text(60), level: int(1, 5) }), []),
  chat_limit: inherited(int(0, 50), 'team'),
  pauses: refs('pauses'),
  shift: or(rows({ week_days: weekDays(), start: timeOfDay(), end: timeOfDay() }), []),
  locale: inherited(choice(LOCALES), 'contract'),
  timezone: inherited(timeZone(), 'contract'),
  must_change_password: preset(bool(), 'true in POST and with a new password, else as it is'),
  /** They must have a second factor: who has none sets one up before anything else. */
  mfa_enabled: or(bool(), false),
  password_expire_date: shownTime(),
  password_notification_start: shownTime(),
  last_login: shownTime(),
  api_key_last_used_at: shownTime(),
  last_seen_at: shownTime(),
  state: shown(z.enum(ENDPOINT_STATUSES).nullable(), { kind: 'choice', words: ENDPOINT_STATUSES }),
}))

/** People who sign in; `description` is their whole name. */
export const users = editable('users', {
  ...shape,
  parts: { avatar: PICTURE, avatar_message: PICTURE },
  search: ['description', 'username', 'email'],
  ordering: ['username', 'first_name', 'last_name', 'email', 'last_login'],
  filters: {
    username: 'text',
    email: 'text',
    team: 'ref',
    department: 'ref',
    site: 'ref',
    endpoint: 'ref',
    login_channel_telephony: 'bool',
    login_channel_chat: 'bool',
    last_login: 'time',
  },
  screen: {
    columns: ['username', 'team', 'groups', 'endpoint'],
    tabs: [
      {
        key: 'general',
        fields: [
          'username',
          'first_name',
          'last_name',
          'email',
          'team',
          'department',
          'endpoint',
          'document',
          'registration',
          'locale',
          'timezone',
          'avatar',
          'avatar_message',
        ],
      },
      { key: 'access', fields: ['groups', 'site', 'password', 'must_change_password', 'mfa_enabled'] },
      {
        key: 'channels',
        fields: ['login_channel_telephony', 'login_channel_chat', 'chat_channels', 'chat_limit', 'pauses'],
      },
      { key: 'queues', fields: ['queue_members'] },
      { key: 'skills', fields: ['skills'] },
      { key: 'schedule', fields: ['shift'] },
    ],
    look: {
      username: { cols: 6, help: true },
      endpoint: { help: true },
      groups: { help: true },
      password: { help: true },
      mfa_enabled: { help: true },
      chat_channels: { help: true },
      pauses: { help: true },
      avatar_message: { help: true },
    },
    begins: { must_change_password: true },
  },
})

/** A queue of either channel that they serve themselves, beside those of their team. */
function member() {
  return {
    queue_type: choice(CHANNELS_OF_SERVICE),
    queue: ref(),
    penalty: or(int(0, 1000), 0),
    priority: or(int(0, 1000), 0),
    is_active: or(bool(), true),
  }
}

/** As `secret`, and never empty. */
function password() {
  const write = z.string().min(1).max(4096).optional().meta({ description: 'Required in POST.' })
  return { read: Secret, write, about: { kind: 'secret', requiredInNew: true } } as const
}
