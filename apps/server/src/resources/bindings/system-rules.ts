import { permissionCatalogue } from '@ramal/contract/permissions'
import * as tables from '@ramal/db/schema/builder'
import { integrationProxies } from '@ramal/db/schema/integrations'
import type { WriteTx } from '@ramal/db/store/store'
import { fitsGrid, type Placed } from '@ramal/domain/builder/layout'
import { placeholdersOf } from '@ramal/domain/chat/settings/template-text'
import { isPrivateHost } from '@ramal/domain/network/private-address'
import { and, eq } from 'drizzle-orm'
import type { About, Body, Sentences } from '../editable.ts'
import { refused } from '../stored-values.ts'
import { assertOnceIn, refIdOf } from './once-in.ts'

type PageKind = (typeof tables.builderPages.$inferSelect)['kind']

/** Levels of the main menu (§2.5). */
const MENU_LEVELS = 3

/** Dashboards and reports share their tables: the path says which of them a row is. */
export function kindRule(kind: PageKind): (values: Body, say: Sentences) => Body {
  return (values, say) => {
    const given = values['kind']
    if (typeof given === 'string' && given !== kind) throw refused('kind', say('validation.invalid'))
    assertPermission(values, say)
    return { ...values, kind }
  }
}

/** A permission that somebody could have. */
export function permissionRule(values: Body, say: Sentences): Body {
  assertPermission(values, say)
  return values
}

function assertPermission(values: Body, say: Sentences): void {
  const { permission } = values
  if (typeof permission === 'string' && !permissionCatalogue().some((known) => known === permission))
    throw refused('permission', say('validation.unknown'))
}

/** A code of its own, and no more levels than the menu has. */
export async function moduleCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  await assertOnceIn(tx, tables.menuModules.code, values['code'], { field: 'code', about })
  let above = refIdOf(values['parent'])
  for (let level = 1; above !== null; level += 1) {
    if (above === about.id || level >= MENU_LEVELS) throw refused('parent', about.say('validation.invalid'))
    const [row] = await tx.db
      .select({ parent: tables.menuModules.parent_id })
      .from(tables.menuModules)
      .where(and(eq(tables.menuModules.id, above), eq(tables.menuModules.tenant_id, about.tenantId)))
    above = row?.parent ?? null
  }
  return values
}

/** Widgets side by side, an address of its own, and no page that is drawn anew every second (entities §7). */
export async function pageCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { say, before } = about
  const { slug, kind } = values
  if (!/^[a-z0-9][a-z0-9-]*$/.test(String(slug))) throw refused('slug', say('validation.invalid'))
  const ofKind = eq(tables.builderPages.kind, kind as PageKind)
  await assertOnceIn(tx, tables.builderPages.slug, slug, { field: 'slug', about, where: ofKind })
  if (!fitsGrid(values['items'] as Placed[], Number(values['layout_columns'])))
    throw refused('items', say('validation.invalid'))
  const refresh = Number(values['refresh_seconds'])
  if (refresh > 0 && refresh < 5) throw refused('refresh_seconds', say('validation.min', { n: '5' }))
  const isNew = values['status'] === 'published' && before?.['status'] !== 'published'
  return isNew ? { ...values, version: Number(before?.['version'] ?? 0) + 1 } : values
}

/** Below a category of the kind. */
export function menuCheck(kind: 'dashboard' | 'report') {
  return async (tx: WriteTx, values: Body, about: About): Promise<Body> => {
    const { builderCategories } = tables
    const category = refIdOf(values['category']) ?? 0
    const known = await tx.db
      .select({ id: builderCategories.id })
      .from(builderCategories)
      .where(and(eq(builderCategories.id, category), eq(builderCategories.kind, kind)))
    if (known.length === 0) throw refused('category', about.say('validation.unknown'))
    return values
  }
}

/** Options or a list to choose from, and not itself. */
export async function filterCheck(_tx: WriteTx, values: Body, { id, say }: About): Promise<Body> {
  const { field_type: type, api, options } = values
  if (type === 'api' && !api) throw refused('api', say('validation.required'))
  if (type === 'select' && !api && !options) throw refused('options', say('validation.required'))
  const needs = (values['depends_on'] as unknown[]).map(refIdOf)
  if (id !== null && needs.includes(id)) throw refused('depends_on', say('validation.invalid'))
  return values
}

export async function queryCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  await assertOnceIn(tx, tables.builderQueries.code, values['code'], { field: 'code', about })
  return values
}

/** Nothing within is asked for whoever can save a setting (entities §6). */
export function integrationRule(values: Body, say: Sentences): Body {
  for (const field of ['base_url', 'token_url']) {
    const url = values[field]
    if (typeof url === 'string' && isPrivateHost(new URL(url).hostname))
      throw refused(field, say('validation.private_address'))
  }
  return values
}

/** An address of its own, whose every variable is a parameter that is let through. */
export async function proxyCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { say } = about
  if (!/^[a-z0-9][a-z0-9-]*$/.test(String(values['slug']))) throw refused('slug', say('validation.invalid'))
  await assertOnceIn(tx, integrationProxies.slug, values['slug'], { field: 'slug', about })
  const path = String(values['path_template'])
  if (!path.startsWith('/')) throw refused('path_template', say('validation.invalid'))
  const names = (values['allowed_params'] as { name: string }[]).map(({ name }) => name)
  if (new Set(names).size < names.length) throw refused('allowed_params', say('validation.unique'))
  const unknown = placeholdersOf(path).find((name) => !names.includes(name))
  if (unknown !== undefined) throw refused('path_template', say('validation.variable', { name: unknown }))
  return values
}
