import { allowsAny } from '@ramal/domain/permissions/allows'
import type { Context } from './context.ts'
import type { Need, Scenario } from './scenario.ts'

/** Why a scenario cannot be told to this backend, null when it can. */
export async function unmetNeed(ctx: Context, { needs = [] }: Scenario): Promise<string | null> {
  for (const need of needs) {
    const reason = await reasonOf(ctx, need)
    if (reason) return reason
  }
  return null
}

async function reasonOf(ctx: Context, need: Need): Promise<string | null> {
  switch (need) {
    case 'second-user':
      return ctx.options.second ? null : 'needs another user: --second-user, --second-password'
    case 'limited-user':
      return ctx.options.limited
        ? null
        : 'needs a user without permissions: --limited-user, --limited-password'
    case 'customer':
      return ctx.options.simulator ? null : 'needs somebody who calls and writes: --simulator'
    case 'sip':
      return (await ctx.profile()).voip ? null : 'this user has no extension: profile.voip is null'
    case 'pause':
      return (await ctx.profile()).pauses.length > 0 ? null : 'profile.pauses names no pause reason'
    default:
      return named(await ctx.profile(), need)
  }
}

function named(
  profile: { roles: readonly string[]; extensions?: readonly string[] | undefined },
  need: `permission:${string}` | `extension:${string}`,
): string | null {
  const name = need.slice(need.indexOf(':') + 1)
  if (need.startsWith('extension:')) {
    return profile.extensions?.includes(name) ? null : `not provided: extension "${name}"`
  }
  // `a|b`: one of them is enough.
  return allowsAny(name.split('|'), profile.roles) ? null : `the user lacks the permission ${name}`
}
