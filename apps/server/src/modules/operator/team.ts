import type { ReadTx } from '@ramal/db/store/store'
import type { Role } from '../../accounts/permissions/roles.ts'
import { type Sentence, sentence } from '../../platform/operator-sentence.ts'
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
  const names = all.length > 0 ? all.map(({ name }) => name) : sentence('team.none')
  if (team !== undefined) {
    const named = all.filter(({ name }) => name.toLowerCase() === team.toLowerCase())
    const [first, second] = named
    if (second) return refused('team.several', { team })
    return first ?? refused('team.unknown', { team, names })
  }
  if (role !== 'supervisor') return null
  const [first, second] = all
  return second ? refused('team.ask', { names }) : (first ?? null)
}

/** Whom somebody in this role and team sees, in words. */
export function sightOf(username: string, { role, team }: { role: Role; team: Team | null }): Sentence[] {
  if (role !== 'supervisor') return []
  return [
    team
      ? sentence('team.sees', { name: username, team: team.name })
      : sentence('team.seesNobody', { name: username }),
  ]
}
