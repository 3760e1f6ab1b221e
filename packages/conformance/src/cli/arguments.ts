import { readFileSync } from 'node:fs'
import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import { AUTHENTICATION_TYPES } from '@ramal/contract/vocabulary'
import { goOutBy } from '../client/way-out.ts'
import { LEVELS } from '../levels.ts'
import { type ActionName, allActions } from '../names.ts'
import type { Only } from '../options.ts'
import type { Scenario } from '../scenario.ts'
import type { Credentials } from '../sign-in.ts'

/** The command line cannot be understood: exit 2 with the sentence. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export type Values = Readonly<Record<string, string | boolean | undefined>>

/** A value that must be there. */
export function required(values: Values, name: string, variable?: string): string {
  const value = values[name] ?? (variable && process.env[variable])
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`)
  return value
}

/** One of a closed list, or undefined when it is not given. */
export function choice<const T extends readonly string[]>(
  values: Values,
  name: string,
  allowed: T,
): T[number] | undefined {
  const value = values[name]
  if (value === undefined) return undefined
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new UsageError(`--${name} is one of ${allowed.join(', ')}, not "${value}"`)
  return found
}

export const levelOf = (values: Values) => choice(values, 'level', [...LEVELS, 'all'])
export const strategyOf = (values: Values) => choice(values, 'strategy', AUTHENTICATION_TYPES)

type Role = 'second' | 'limited' | 'peer' | 'supervisor'

/** `--second-user` with its password, or undefined. */
export function credentialsOf(values: Values, role: Role): Credentials | undefined {
  if (values[`${role}-user`] === undefined) return undefined
  const variable = `RAMAL_${role.toUpperCase()}_PASSWORD`
  return {
    username: required(values, `${role}-user`),
    password: required(values, `${role}-password`, variable),
  }
}

/** ms, or undefined. */
export function patienceOf(values: Values): number | undefined {
  return numberOf(values, 'patience', 'a number of ms')
}

/** A positive whole number, or undefined; `what` it is, for who typed something else. */
export function numberOf(values: Values, name: string, what: string): number | undefined {
  const value = values[name]
  if (value === undefined) return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} is ${what}, not "${value}"`)
  return number
}

/** A text that may be left out; also from the environment. */
export function textOf(values: Values, name: string, variable: string): string | undefined {
  const value = values[name] ?? process.env[variable]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** `--ca`, and the proxies of the environment, hold for the process from here on. */
export function goOut(values: Values): void {
  const file = values['ca']
  try {
    goOutBy({ ca: typeof file === 'string' ? readFileSync(file, 'utf8') : undefined })
  } catch (error) {
    if (typeof file !== 'string') throw error
    throw new UsageError(`--ca ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** An address of http or https. */
export function urlOf(values: Values): string {
  const value = required(values, 'url')
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new UsageError(`--url is no http address: "${value}"`)
  return value
}

/** What `--only` names: sections, endpoints, actions and scenarios, separated by commas. */
export function onlyOf(values: Values, scenarios: readonly Scenario[]): Only | undefined {
  const text = values['only']
  if (typeof text !== 'string') return undefined
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const actions = allActions().map(({ name }) => name)
  const only = {
    sections: words.filter((word) => /^7\.[1-6]$/.test(word)),
    endpoints: words.filter((word): word is EndpointName => Object.hasOwn(ENDPOINTS, word)),
    actions: words.filter((word): word is ActionName => actions.includes(word)),
    scenarios: words.filter((word) => scenarios.some(({ id }) => id === word)),
  }
  const known = Object.values(only).flat() as string[]
  const unknown = words.find((word) => !known.includes(word))
  if (unknown !== undefined || words.length === 0)
    throw new UsageError(`--only does not know "${unknown ?? text}"`)
  return only
}
