import { users } from '@ramal/contract/resources/business/user'
import * as business from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { departments } from '@ramal/db/schema/departments'
import { endpoints } from '@ramal/db/schema/pabx'
import { pauses } from '@ramal/db/schema/service'
import * as teamTables from '@ramal/db/schema/teams'
import { bind, settingsSources } from '../../bind.ts'
import { file, filled, many, mapped, reference, secret, time } from '../../source.ts'
import { ownQueues } from './own-queues.ts'
import { lastUseOf, stateOf } from './presence.ts'

const person = business.users

/** People who sign in. */
export const people = bind(users, person, {
  ...settingsSources(person),
  last_name: filled(person.last_name),
  email: filled(person.email),
  avatar: file(person.avatar),
  avatar_message: file(person.avatar_message),
  password: secret(person.password_hash),
  groups: many({
    table: business.userGroups,
    owner: business.userGroups.user_id,
    target: business.userGroups.group_id,
    of: business.groups,
  }),
  team: reference(person.team_id, teamTables.teams),
  department: reference(person.department_id, departments),
  site: reference(person.site_id, business.sites),
  endpoint: reference(person.endpoint_id, endpoints),
  chat_channels: many({
    table: business.userChannels,
    owner: business.userChannels.user_id,
    target: business.userChannels.channel_id,
    of: channels,
  }),
  pauses: many({
    table: business.userPauses,
    owner: business.userPauses.user_id,
    target: business.userPauses.pause_id,
    of: pauses,
  }),
  queue_members: ownQueues,
  skills: mapped(
    person.skills,
    (skills) => [...skills],
    (skills) => skills,
  ),
  password_expire_date: time(person.password_expire_date),
  password_notification_start: time(person.password_notification_start),
  last_login: time(person.last_login),
  api_key_last_used_at: lastUseOf(['token']),
  last_seen_at: lastUseOf(['token', 'cookie']),
  state: stateOf(),
})
