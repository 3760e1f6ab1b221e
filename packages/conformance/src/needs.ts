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
    case 'peer-user':
      return ctx.options.peer ? null : 'needs a colleague of the same queues: --peer-user, --peer-password'
    case 'supervisor':
      return ctx.options.supervisor
        ? null
        : 'needs somebody who plans for others: --supervisor-user, --supervisor-password'
    case 'external-number':
      return ctx.options.externalNumber ? null : 'needs a number outside to call: --external-number'
    case 'channel':
      return (await channelOf(ctx)) ? null : 'this user has no chat channel: profile.chat_channels is empty'
    case 'chat-customer':
      return ctx.options.appSecret ? null : 'needs a customer who writes: --app-secret'
    case 'provider':
      return ctx.options.providerPort ? null : 'needs to be the provider: --provider-port'
    case 'sip':
      return (await ctx.profile()).voip ? null : 'this user has no extension: profile.voip is null'
    case 'pause':
      return (await ctx.profile()).pauses.length > 0 ? null : 'profile.pauses names no pause reason'
    default:
      return named(ctx, need)
  }
}

/** Id of the channel over which customers write in this run; null when there is none. */
export async function channelOf(ctx: Context): Promise<number | null> {
  return ctx.options.channel ?? (await ctx.profile()).chat_channels[0]?.id ?? null
}

type NamedNeed = `permission:${string}` | `held:${string}` | `extension:${string}`

async function named(ctx: Context, need: NamedNeed): Promise<string | null> {
  const profile = await ctx.profile()
  const name = need.slice(need.indexOf(':') + 1)
  if (need.startsWith('extension:')) {
    return profile.extensions?.includes(name) ? null : `not provided: extension "${name}"`
  }
  if (need.startsWith('held:')) {
    await ctx.holder(name) // Skips by itself.
    return null
  }
  // `a|b`: one of them is enough.
  return allowsAny(name.split('|'), profile.roles) ? null : `the user lacks the permission ${name}`
}
