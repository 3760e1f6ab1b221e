import type { FilePart } from '@ramal/contract/kit/endpoint'
import type { Filters } from '@ramal/contract/kit/filters'
import {
  type Permission,
  type PermissionAction,
  type PermissionName,
  permissionOf,
} from '@ramal/contract/permissions'
import { RESOURCE_ADDRESSES, type ResourceKey } from '@ramal/contract/resource-addresses'
import type { Fields } from '@ramal/contract/resources/kit/field'
import type { Screen } from '@ramal/contract/resources/kit/screen'
import { RESOURCES } from '@ramal/contract/resources/registry'
import type * as z from 'zod'

/** A declared resource, as its generic list and form need it. */
export interface DeclaredResource {
  readonly key: ResourceKey
  readonly address: { readonly path: `/v1/${string}/`; readonly route: string }
  readonly row: () => z.ZodObject
  /** Absent: nobody writes it by this form. */
  readonly input?: () => z.ZodObject
  /** What its files may be, by field. */
  readonly parts?: Readonly<Record<string, FilePart>>
  readonly fields: () => Fields
  readonly screen: Screen
  readonly item: string
  readonly search: readonly string[]
  readonly ordering: readonly string[]
  readonly filters: () => Filters
  /** Who takes the whole list as a file. */
  readonly filePermission: Permission
}

/** The resource of this key; null: it is not served yet. */
export function declaredResource(key: ResourceKey): DeclaredResource | null {
  const known: Readonly<Record<string, unknown>> = RESOURCES
  return (known[key] as DeclaredResource | undefined) ?? null
}

/** Every resource that is served. */
export const DECLARED_KEYS = Object.keys(RESOURCES) as readonly (keyof typeof RESOURCES)[]

/** Names that a write of it may hold, its files among them. */
export function writtenNames({ input, parts = {} }: DeclaredResource): ReadonlySet<string> {
  return new Set([...Object.keys(input?.().shape ?? {}), ...Object.keys(parts)])
}

/** Whether its rows are made and deleted in the console, by who may. */
export function isMade({ input, screen }: DeclaredResource): boolean {
  return input !== undefined && screen.isOperators === undefined
}

/** Permissions of the screens that stand outside the settings (contract §10, second table). */
const SCREEN_MODELS: Partial<Record<ResourceKey, 'client' | 'mailingclient'>> = {
  clients: 'client',
  leads: 'mailingclient',
}

/** Who may do this with its rows. */
export function permissionFor(key: ResourceKey, action: PermissionAction): PermissionName {
  const model = SCREEN_MODELS[key]
  if (model) return `sites.${action}_${model}`
  if (!(key in RESOURCE_ADDRESSES)) return 'sites.view_reports'
  return permissionOf(RESOURCE_ADDRESSES[key as keyof typeof RESOURCE_ADDRESSES].model, action)
}
