import { expect, type Page } from '@playwright/test'
import { derivedExample } from '@ramal/contract/resources/kit/derived-example'
import { RESOURCES } from '@ramal/contract/resources/registry'
import { product } from './product.ts'
import type { Values } from './setting-form.ts'

type Key = keyof typeof RESOURCES

/** What all rows that are made before others are called. */
const MADE_BEFORE = 'Feito antes'

/**
 * Resources that a row chooses from and of which the demo has none that would do: one of each is made first, with the answers of its
 * example, but for what stands in `BUT`.
 */
const NEEDED: Partial<Record<Key, readonly Key[]>> = {
  interactions: ['forms'],
  outboundRouteChannels: ['trunks'],
  subCategories: ['dashboardCategories'],
  dashboardMenus: ['dashboardCategories', 'dashboardPages'],
  reportMenus: ['reportCategories', 'reportPages'],
  events: ['integrations'],
  proxies: ['integrations'],
  widgets: ['queries'],
}

const BUT: Partial<Record<Key, object>> = {
  forms: { target: 'interaction' },
  dashboardPages: { slug: 'feito-antes', status: 'published' },
  reportPages: { slug: 'feito-antes', status: 'published' },
  trunks: { match_ips: ['192.0.2.9'] },
}

/** What only some value of a field is good for, by resource and field; a value that nobody could guess from its kind. */
export const VALUES: Partial<Record<Key, Values>> = {
  users: { password: 'mar-verde-longe-27' },
  bots: { bot_type: 'webhook' },
  // With numbers of its own it is not deleted before they lead elsewhere.
  inboundRoutes: { did_pattern: '_11400099XX' },
  layouts: { target: 'phone' },
  filters: { options: '[{"value":"a","text":"Aberto"}]' },
  modules: { route: 'recados', permission: 'builder.view_module' },
  proxies: { path_template: '/pedidos/{id}', permission: 'integration.view_proxy' },
  interactions: { form: MADE_BEFORE, statuses: 'Aberto' },
  outboundRouteChannels: { channel: MADE_BEFORE },
  unions: { target_type: 'mailing' },
  teamPermissions: { target_type: 'ivr' },
  callGroupPermissions: { target_type: 'team' },
}

/** Makes what rows of this resource choose from, where there is none. */
export async function makeNeeded(page: Page, key: Key): Promise<void> {
  for (const needed of NEEDED[key] ?? []) {
    const { path } = RESOURCES[needed].address
    if ((await newest(page, path))?.description === MADE_BEFORE) continue
    const { body } = derivedExample(RESOURCES[needed], 'create').request
    const answer = await page.request.post(`${product().baseUrl}/api${path}`, {
      data: { ...(body as object), ...BUT[needed], description: MADE_BEFORE },
      headers: await writing(page),
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
}

interface Found {
  readonly id: number
  readonly description: string
}

/** The row made last; null: there is none. */
export async function newest(page: Page, path: string): Promise<Found | null> {
  const answer = await page.request.get(`${product().baseUrl}/api${path}?ordering=-id&limit=1`)
  return ((await answer.json()) as { results: Found[] }).results[0] ?? null
}

/** What a session that is kept by a cookie says with each write (contract §0.4). */
async function writing(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const csrf = cookies.find(({ name }) => /csrf/i.test(name))?.value ?? ''
  return { 'x-csrftoken': csrf, referer: product().baseUrl }
}
