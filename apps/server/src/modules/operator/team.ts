import type { ReadTx } from '@ramal/db/store/store'
import type { Role } from '../../accounts/permissions/roles.ts'
import type { Outcome } from './command.ts'
import { refused } from './person.ts'
import { findTeams } from './place-rows.ts'

type Team = Awaited<ReturnType<typeof findTeams>>[number]

/**
 * The team of a new person: the one that is named, whatever its letters' case; for a supervisor, who sees their team and nobody else,
 * otherwise the only one. Null: none.
 */
export async function teamFor(
  tx: ReadTx,
  tenantId: number,
  { team, role }: { readonly team?: string | undefined; readonly role: Role },
): Promise<Team | null | Outcome> {
  const all = await findTeams(tx, tenantId)
  const names = all.map(({ name }) => name).join(', ') || 'none'
  if (team !== undefined) {
    const named = all.filter(({ name }) => name.toLowerCase() === team.toLowerCase())
    const [first, second] = named
    if (second) return refused(`There is more than one team ${team}.`)
    return first ?? refused(`There is no team ${team} (${names}).`)
  }
  if (role !== 'supervisor') return null
  const [first, second] = all
  return second
    ? refused(`A supervisor sees their team: say which with --team NAME (${names}).`)
    : (first ?? null)
}

/** Whom somebody in this role and team sees, in words. */
export function sightOf(username: string, { role, team }: { role: Role; team: Team | null }): string[] {
  if (role !== 'supervisor') return []
  return [
    team
      ? `${username} is in team ${team.name}: they see its agents, the queues that these serve, and their calls and chats; nobody else.`
      : `There is no team yet, so ${username} sees nobody: give them one in the settings of people.`,
  ]
}
