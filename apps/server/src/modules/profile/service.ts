import type { Profile } from '@ramal/contract/entities/profile'
import type { Team } from '@ramal/contract/entities/team'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { contractEnd } from '@ramal/domain/session/contract-end'
import { rolesOf } from '../../accounts/permissions/group-rows.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { systemClock } from '../../platform/clock.ts'
import { shownFile } from '../../resources/row-files.ts'
import { pausesOffered } from '../pause/offered-pause-rows.ts'
import { queueClassificationsOf } from './classifications.ts'
import { findContract, findPerson, findTeamLists, type PersonRow } from './profile-rows.ts'

type TeamLists = Awaited<ReturnType<typeof findTeamLists>>
const NO_LISTS: TeamLists = { outboundRoutes: [], chatChannels: [] }

/** What the page of a session is told for itself alone. */
export interface PageSecrets {
  /** How it reaches SIP: the address, and the secret of its session (decision 027). */
  readonly sip: { readonly socket: string; readonly secret: string }
  /** Under what it seals what it keeps (decision 040). */
  readonly storageKey: string
}

/** The signed-in user as the contract shows them (§2), without a telephone and a key where there are no `secrets` for them. */
export async function readProfile(
  store: Store,
  who: Pick<SignedIn, 'id' | 'owes'>,
  secrets: PageSecrets | null,
): Promise<Profile> {
  return store.read(async (tx) => {
    const person = await findPerson(tx, who.id)
    if (!person) throw new AppError('not_authenticated')
    const lists = person.team ? await findTeamLists(tx, person.team.id) : NO_LISTS
    const profile = await assemble(tx, person, lists, secrets)
    if (allows('business.view_contract', profile.roles))
      profile.contract_end = await contractEndOf(tx, person.user.tenant_id)
    profile.userextra.second_factor_missing = who.owes === 'second_factor'
    return profile
  })
}

async function contractEndOf(tx: ReadTx, tenantId: number): Promise<Profile['contract_end']> {
  const contract = await findContract(tx, tenantId)
  return contract && contractEnd(contract.end_date, systemClock.now(), contract.timezone)
}

async function assemble(
  tx: ReadTx,
  person: PersonRow,
  lists: TeamLists,
  secrets: PageSecrets | null,
): Promise<Profile> {
  const { user, site } = person
  return {
    id: user.id,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    last_login: iso(user.last_login),
    avatar: shownFile('users', user.id, user.avatar),
    avatar_message: shownFile('users', user.id, user.avatar_message),
    roles: await rolesOf(tx, user.id),
    team: person.team ? teamOf(person.team, lists) : null,
    userextra: {
      login_channel_telephony: user.login_channel_telephony,
      login_channel_chat: user.login_channel_chat,
      // One that somebody else has chosen has expired (entities.md, A-13): the console sees it by the date alone.
      password_expire_date: iso(user.must_change_password ? user.created_at : user.password_expire_date),
      password_notification_start: iso(user.password_notification_start),
    },
    voip: voipOf(person, secrets),
    site: { domain: site?.domain ?? '' },
    chat_channels: lists.chatChannels,
    pauses: await pausesOffered(tx, { tenantId: user.tenant_id, teamId: user.team_id }),
    queue_classifications: await queueClassificationsOf(tx, user.id),
    dialer_classifications: [],
    ...(secrets && { storage_key: secrets.storageKey }),
    guide_open: user.guide_closed_at === null,
    extensions: ['call-briefing', 'file-key', 'second-factor', 'sessions'],
  }
}

function teamOf(team: NonNullable<PersonRow['team']>, lists: TeamLists): Team {
  // Null and 0 both mean "no limit"; the wire has the number.
  return {
    ...team,
    chat_limit_per_user: team.chat_limit_per_user ?? 0,
    outbound_routes: lists.outboundRoutes,
  }
}

function voipOf({ endpoint, site }: PersonRow, secrets: PageSecrets | null): Profile['voip'] {
  if (!endpoint || !site || !secrets) return null
  return {
    websocket: secrets.sip.socket,
    endpoint: String(endpoint.extension),
    realm: site.sip_realm,
    password: secrets.sip.secret,
    device_state_busy_at: endpoint.device_state_busy_at,
  }
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
