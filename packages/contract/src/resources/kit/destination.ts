import * as z from 'zod'
import { type Field, optional, or, type Written, written } from './field.ts'

type Word<App extends string> = z.ZodLiteral<App>
type Pair<Prefix extends string, App, Data> = { [K in `${Prefix}app`]: App } & {
  [K in `${Prefix}appdata`]: Data
}

const appdata = (): Written<z.ZodString, z.ZodString> =>
  written(z.string(), z.string().trim().max(255), { kind: 'appdata' })

function word<const App extends string>(apps: readonly App[], prefix: string) {
  const one = z.literal(apps)
  return written(one, one, { kind: 'app', apps, pair: `${prefix}appdata` })
}

/** Where a call flow leads: `{prefix}app` and `{prefix}appdata`. Without a value of its own it must be written. */
export function destination<const Prefix extends string, const App extends string>(
  prefix: Prefix,
  apps: readonly App[],
  value?: App,
): Pair<
  Prefix,
  Field<Word<App>, Word<App> | z.ZodOptional<Word<App>>>,
  Written<z.ZodString, z.ZodOptional<z.ZodString>>
> {
  const app = word(apps, prefix)
  return pair(prefix, value === undefined ? app : or(app, value), or(appdata(), ''))
}

/** As `destination`, or nowhere. */
export function optionalDestination<const Prefix extends string, const App extends string>(
  prefix: Prefix,
  apps: readonly App[],
) {
  return pair(prefix, optional(word(apps, prefix)), optional(appdata()))
}

function pair<const Prefix extends string, App, Data>(prefix: Prefix, app: App, value: Data) {
  // The compiler widens computed keys to string.
  return { [`${prefix}app`]: app, [`${prefix}appdata`]: value } as Pair<Prefix, App, Data>
}
