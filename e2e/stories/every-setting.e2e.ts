import { expect, type Page } from '@playwright/test'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { RESOURCES } from '@ramal/contract/resources/registry'
import { settingsPtBr } from '@ramal/i18n/settings-pt-br'
import { signIn } from '../product/agent-page.ts'
import { product } from '../product/product.ts'
import { fill, placeOf } from '../product/setting-form.ts'
import { makeNeeded, newest, VALUES } from '../product/setting-rows.ts'
import { sampleOf } from '../product/setting-sample.ts'
import { test } from '../product/test.ts'

type Key = keyof typeof RESOURCE_ADDRESSES
interface Setting {
  readonly key: Key
  readonly route: string
  readonly path: string
  readonly fields: Fields
  readonly isNamed: boolean
}

/** Requirement rows of §2.4, by the route of the resource. */
const IDS: Readonly<Record<string, string>> = {
  'business/departments': 'R2.4-04',
  'business/groups': 'R2.4-05',
  'business/sites': 'R2.4-06',
  'business/users': 'R2.4-07',
  'chat/bots': 'R2.4-08',
  'chat/channels': 'R2.4-09',
  'chat/flows': 'R2.4-10',
  'chat/groups': 'R2.4-11',
  'chat/inbounds': 'R2.4-12',
  'chat/messages': 'R2.4-13',
  'chat/templates': 'R2.4-14',
  'crm/interactions': 'R2.4-15',
  'crm/organizations': 'R2.4-16',
  'crm/products': 'R2.4-17',
  'crm/status': 'R2.4-18',
  'crm/tags': 'R2.4-19',
  'pabx/call-groups': 'R2.4-21',
  'pabx/detours': 'R2.4-22',
  'pabx/devices': 'R2.4-23',
  'pabx/ivrs': 'R2.4-24',
  'pabx/moh': 'R2.4-25',
  'pabx/sounds': 'R2.4-26',
  'pabx/routes/channels': 'R2.4-27',
  'pabx/routes/inbound': 'R2.4-28',
  'pabx/routes/numbers': 'R2.4-29',
  'pabx/routes/outbound': 'R2.4-30',
  'pabx/moh/entries': 'R2.4-31',
  'pabx/sounds/entries': 'R2.4-32',
  'pabx/routes/outbound/:id/channels': 'R2.4-33',
  'pabx/call-groups/:id/membership': 'R2.4-34',
  'pabx/call-groups/:id/permissions': 'R2.4-35',
  'service/blacklists': 'R2.4-36',
  'service/calendars': 'R2.4-37',
  'service/forms': 'R2.4-38',
  'service/kpi': 'R2.4-39',
  'service/pauses': 'R2.4-40',
  'service/teams': 'R2.4-41',
  'service/chats/campaign': 'R2.4-42',
  'service/chats/mailing': 'R2.4-44',
  'service/classifications/primary': 'R2.4-45',
  'service/classifications/secondary': 'R2.4-46',
  'service/classifications/union': 'R2.4-47',
  'service/nps/chat': 'R2.4-48',
  'service/nps/telephony': 'R2.4-49',
  'service/queues/chat': 'R2.4-50',
  'service/queues/telephony': 'R2.4-51',
  'service/shipments/campaign': 'R2.4-52',
  'service/shipments/dialer': 'R2.4-53',
  'service/shipments/layout': 'R2.4-55',
  'service/shipments/mailing': 'R2.4-56',
  'service/shipments/persistence-rules': 'R2.4-57',
  'service/teams/:id/permissions': 'R2.4-58',
  'system/base/modules': 'R2.4-59',
  'system/builder/filters': 'R2.4-60',
  'system/builder/homepages': 'R2.4-61',
  'system/builder/insidepages': 'R2.4-62',
  'system/builder/queries': 'R2.4-63',
  'system/builder/sub-categories': 'R2.4-64',
  'system/builder/widgets': 'R2.4-65',
  'system/builder/dashboards/categories': 'R2.4-69',
  'system/builder/dashboards/menus': 'R2.4-69',
  'system/builder/dashboards/pages': 'R2.4-69',
  'system/builder/reports/categories': 'R2.4-70',
  'system/builder/reports/menus': 'R2.4-70',
  'system/builder/reports/pages': 'R2.4-70',
  'system/integration/events': 'R2.4-71',
  'system/integration/integrations': 'R2.4-72',
  'system/integration/proxies': 'R2.4-73',
}

const SETTINGS: readonly Setting[] = Object.entries(RESOURCES).flatMap(([key, resource]) => {
  const address = RESOURCE_ADDRESSES[key as Key] as (typeof RESOURCE_ADDRESSES)[Key] | undefined
  if (!address || !(address.route in IDS) || !('input' in resource)) return []
  const isNamed = 'description' in resource.input().shape
  return [{ key: key as Key, route: address.route, path: address.path, fields: resource.fields(), isNamed }]
})

/** All of them before a release, on the other engine; otherwise what meets everything that there is to fill in (decision 144). */
const isWhole = process.env['STORE'] === 'postgres' || process.env['EVERY_SETTING'] !== undefined
const TRIED = isWhole ? SETTINGS : sampleOf(SETTINGS, ({ key }) => VALUES[key] ?? {})

const texts = settingsPtBr.settingOf as Readonly<Record<string, { readonly many: string }>>
const stamp = () => String(Date.now() % 1_000_000).padStart(6, '0')

/** The list of a resource, and where its rows are asked for; of one below another row, of the newest of those. */
async function listOf(page: Page, { route, path }: Setting): Promise<{ list: string; path: string }> {
  if (!route.includes(':id')) return { list: `/settings/${route}`, path }
  const parent = await newest(page, path.slice(0, path.indexOf(':id')))
  const at = (text: string) => text.replace(':id', String(parent?.id))
  return { list: `/settings/${at(route)}`, path: at(path) }
}

/** What is required for what was chosen so far is said beside its field, at the first attempt to save. */
async function fillWhatIsMissing(page: Page, list: string, { key, fields }: Setting): Promise<void> {
  const places = page.locator('[data-field]').filter({ has: page.locator('[aria-invalid=true]') })
  const isSaved = () => page.url().endsWith(list)
  await expect.poll(async () => isSaved() || (await places.count()) > 0).toBe(true)
  for (const [name, { about }] of Object.entries(fields)) {
    if (isSaved() || !(about.requiredWhen || about.kind === 'app')) continue
    const place = await placeOf(page, name)
    if (await place.filter({ has: page.locator('[aria-invalid=true]') }).isVisible())
      await fill(page, place, about, VALUES[key]?.[name], VALUES[key])
  }
}

async function create(page: Page, list: string, setting: Setting, name: string): Promise<void> {
  const { key, fields, isNamed } = setting
  if (isNamed) await page.locator('[data-field="description"] input').fill(name)
  for (const [field, { about }] of Object.entries(fields)) {
    const wanted = VALUES[key]?.[field]
    // What a destination needs is chosen with it.
    if (about.kind !== 'appdata' && (about.required || wanted !== undefined))
      await fill(page, await placeOf(page, field), about, wanted, VALUES[key])
  }
  await press(page)
  await fillWhatIsMissing(page, list, setting)
  if (!page.url().endsWith(list)) await press(page)
  await expect(page).toHaveURL(new RegExp(`${list}$`))
}

const press = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

test.describe('resources of the settings (§2.4)', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await signIn(page, 'admin')
  })
  test.afterAll(() => page.close())

  for (const setting of TRIED)
    test(`[${IDS[setting.route]}] A row of ${setting.route} is made with what it needs, edited, copied and deleted`, async () => {
      const { key, isNamed } = setting
      const at = (address: string) => page.goto(product().baseUrl + address)
      await makeNeeded(page, key)
      const { list, path } = await listOf(page, setting)
      await at(list)
      await expect(page.getByRole('heading', { level: 2, name: texts[key]?.many ?? key })).toBeVisible()

      await page.getByRole('link', { name: 'Novo' }).first().click()
      const before = await newest(page, path)
      const name = `Tela ${stamp()}`
      await create(page, list, setting, name)
      const made = (await newest(page, path))!
      expect(made.id).not.toBe(before?.id)
      if (isNamed) expect(made.description).toBe(name)

      await page.locator(`a[href$="${list}/${made.id}/edit"]`).first().click()
      if (isNamed) await page.locator('[data-field="description"] input').fill(`${name} mudada`)
      await press(page)
      await expect(page).toHaveURL(new RegExp(`${list}$`))
      if (isNamed) expect((await newest(page, path))?.description).toBe(`${name} mudada`)

      await at(`${list}/create?duplicate_id=${made.id}`)
      if (isNamed)
        await expect(page.locator('[data-field="description"] input')).toHaveValue(`${name} mudada (cópia)`)

      await at(`${list}/${made.id}/delete`)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar' }).click()
      await expect(page).toHaveURL(new RegExp(`${list}$`))
      const gone = await page.request.get(`${product().baseUrl}/api${path}${made.id}/`)
      expect(gone.status()).toBe(404)
    })
})
