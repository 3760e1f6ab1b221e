import { DATA_SCOPES } from '@ramal/contract/resources/words'

type Scope = (typeof DATA_SCOPES)[number]

/** What somebody's groups give them: permissions (§6), and how far they reach. */
export interface Rights {
  readonly roles: readonly string[]
  readonly scopes: readonly Scope[]
}

/** What an administrator can do beside everything else: give rights to people. */
const GIVES_RIGHTS = ['business.change_user', 'business.change_group'] as const

/**
 * Whether somebody with `own` rights may give `others`, or act on who has them: nobody raises themselves or anybody else above what
 * they may do (screens of permissions; §6). A permission counts by its very name: as a pattern it might say less.
 */
export function covers(own: Rights, others: Rights): boolean {
  const held = new Set(own.roles)
  return others.roles.every((role) => held.has(role)) && widest(others.scopes) <= widest(own.scopes)
}

/** The permissions of `others` that `own` lacks. */
export function lacking(own: Rights, others: Pick<Rights, 'roles'>): string[] {
  const held = new Set(own.roles)
  return others.roles.filter((role) => !held.has(role))
}

/** Whether these rights are an administrator's: who reaches the whole tenant and gives rights to its people. */
export function administers({ roles, scopes }: Rights): boolean {
  return scopes.includes('contract') && GIVES_RIGHTS.every((role) => roles.includes(role))
}

function widest(scopes: readonly Scope[]): number {
  return Math.max(-1, ...scopes.map((scope) => DATA_SCOPES.indexOf(scope)))
}
