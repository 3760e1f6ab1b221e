import type { WriteTx } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { DEFAULT_PASSWORD_POLICY } from '@ramal/domain/session/password-policy'
import { cleanLine } from '@ramal/domain/text/clean-text'
import * as z from 'zod'
import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { groupOfRole, ROLES } from '../../accounts/permissions/roles.ts'
import { asItIs, type Sentence } from '../../platform/operator-sentence.ts'
import { hashPassword } from '../../platform/password.ts'
import { insertUser, isTaken, joinGroup } from './account-rows.ts'
import { command, NAME_HAS_SPACES, NAME_IS_BLANK, type OperatorDeps, type Outcome } from './command.ts'
import { rules } from './new-password.ts'
import { newOneTimePassword, ONE_TIME_PASSWORD_MS } from './one-time-password.ts'
import { refused, Whom } from './person.ts'
import { siteOf, tenantOf } from './place.ts'
import { findTenants } from './place-rows.ts'
import { sightOf, teamFor } from './team.ts'

const word = (longest: number) => z.string().trim().min(1).max(longest)
/** As people read it: without what hides or turns around what stands beside it. */
const shown = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((typed) => cleanLine(typed) ?? '')

/** A new account as the operator writes it, but for its role. */
export const NewPerson = z.object({
  name: Whom.shape.name.regex(/^[^\s\p{Cc}\p{Cf}]+$/u, NAME_HAS_SPACES),
  tenant: word(64).optional(),
  domain: word(255).toLowerCase().default('localhost'),
  'first-name': shown(80)
    .refine((name) => name !== '', NAME_IS_BLANK)
    .optional(),
  'last-name': shown(80).default(''),
  email: z.email().or(z.literal('')).default(''),
})
const NewUser = NewPerson.extend({ role: z.enum(ROLES), team: word(255).optional() })
type NewUser = z.output<typeof NewUser>

const TEXT = { type: 'string' } as const
/** How the words of `NewPerson` behind the name are called. */
export const PERSON_OPTIONS = {
  tenant: TEXT,
  domain: TEXT,
  'first-name': TEXT,
  'last-name': TEXT,
  email: TEXT,
} as const
export const PERSON_USAGE =
  '[--tenant CODE] [--first-name TEXT] [--last-name TEXT] [--email ADDRESS] [--domain HOST]'

/** An account with a one-time password; in an empty store also the tenant and the site that it belongs to. */
export const createUser = command({
  usage: `user create NAME --role ${ROLES.join('|')} [--team NAME] ${PERSON_USAGE}`,
  words: ['name'],
  options: { role: TEXT, team: TEXT, ...PERSON_OPTIONS },
  input: NewUser,
  run: createAccount,
})

/** Makes the account, and in an empty store the tenant and the site that it belongs to; says its one-time password. */
export async function createAccount(
  user: NewUser,
  { store, clock }: Pick<OperatorDeps, 'store' | 'clock'>,
): Promise<Outcome> {
  const password = newOneTimePassword(DEFAULT_PASSWORD_POLICY.minLength)
  const hash = await hashPassword(password)
  const made = await store.write((tx) => create(tx, user, store.tenants, { hash, at: clock.now() }))
  return 'done' in made ? made : { done: true, says: [asItIs(password), ...rules(user.name), ...made.says] }
}

async function create(
  tx: WriteTx,
  user: NewUser,
  share: TenantShare,
  { hash, at }: { hash: string; at: number },
): Promise<Outcome | { says: Sentence[] }> {
  const isFirst = (await findTenants(tx)).length === 0
  const tenant_id = await tenantOf(tx, user.tenant, share)
  if (typeof tenant_id !== 'number') return tenant_id
  // Whoever sets the centre up finds the group of agents there, and does not guess what agents need.
  if (isFirst) for (const role of ROLES) await groupOfRole(tx, tenant_id, role)
  if (await isTaken(tx, tenant_id, user.name)) return refused('person.there', { name: user.name })
  const team = await teamFor(tx, tenant_id, user)
  if (team !== null && 'done' in team) return team
  const first_name = user['first-name'] ?? user.name
  const values = {
    tenant_id,
    team_id: team?.id ?? null,
    username: user.name,
    first_name,
    last_name: user['last-name'],
    description: `${first_name} ${user['last-name']}`.trim(),
    email: user.email,
    site_id: await siteOf(tx, tenant_id, user.domain),
    password_hash: hash,
    must_change_password: true,
    one_time_password_until: at + ONE_TIME_PASSWORD_MS,
  }
  const userId = await insertUser(tx, values)
  await joinGroup(tx, userId, await groupOfRole(tx, tenant_id, user.role))
  const data = { username: user.name, role: user.role, ...(team && { team: team.name }) }
  await recordOperator(tx, { action: 'user.create', tenantId: tenant_id, userId, at, data })
  return { says: sightOf(user.name, { role: user.role, team }) }
}
