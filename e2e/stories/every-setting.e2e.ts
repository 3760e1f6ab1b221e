import { expect, type Locator, type Page } from '@playwright/test'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import type { About } from '@ramal/contract/resources/kit/about'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { RESOURCES } from '@ramal/contract/resources/registry'
import { settingsPtBr } from '@ramal/i18n/settings-pt-br'
import { signIn } from '../product/agent-page.ts'
import { product } from '../product/product.ts'
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
  'system/base/modules': 'R2.4-59',
  'system/builder/filters': 'R2.4-60',
  'system/builder/homepages': 'R2.4-61',
  'system/builder/insidepages': 'R2.4-62',
  'system/builder/queries': 'R2.4-63',
  'system/builder/sub-categories': 'R2.4-64',
  'system/builder/widgets': 'R2.4-65',
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

const texts = settingsPtBr.settingOf as Readonly<Record<string, { readonly many: string }>>
const stamp = () => String(Date.now() % 1_000_000).padStart(6, '0')

/** What a required text must look like, where any text will not do. */
const TEXTS: Readonly<Record<string, () => string>> = {
  email: () => `pessoa${stamp()}@example.com`,
  url: () => 'https://example.com/',
  phone: () => '11912345678',
  document: () => '52998224725',
  addressBlock: () => '192.0.2.1',
  timeZone: () => 'America/Sao_Paulo',
}

async function fill(page: Page, name: string, about: About): Promise<void> {
  const place = page.locator(`[data-field="${name}"]`).first()
  await showTabOf(page, place)
  switch (about.kind) {
    case 'ref':
    case 'refs':
      return pickFirst(page, place)
    case 'choice':
      await place.locator('select').selectOption({ index: 1 })
      return
    case 'app':
      await place.locator('select').selectOption({ index: await lastOf(place) })
      return
    case 'int':
    case 'decimal':
    case 'seconds':
    case 'percent':
    case 'order':
      return place
        .locator('input')
        .first()
        .fill(String(Math.max(about.min, 1)))
    case 'dateTime':
      return place.locator('input').fill('2030-01-01T08:00')
    case 'date':
      return place.locator('input').fill('2030-01-01')
    case 'secret':
      return place.locator('input').fill('mar-verde-longe-27')
    default:
      return place
        .locator('input, textarea')
        .first()
        .fill((TEXTS[about.kind] ?? (() => `x${stamp()}`))())
  }
}

/** `hangup`, `disconnect`: the ones that need no value stand last. */
async function lastOf(place: Locator): Promise<number> {
  return (await place.locator('option').count()) - 1
}

async function pickFirst(page: Page, place: Locator): Promise<void> {
  await place.getByRole('combobox').click()
  await page.locator('[role=option]').first().click() // The options of plain lists on the page have no role written.
  await page.keyboard.press('Escape')
}

async function showTabOf(page: Page, place: Locator): Promise<void> {
  if (await place.isVisible()) return
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    if (await place.isVisible()) return
  }
}

/** What is required for what was chosen so far is said beside its field, at the first attempt to save. */
async function fillWhatIsMissing(page: Page, list: string, fields: Fields): Promise<void> {
  const places = page.locator('[data-field]').filter({ has: page.locator('[aria-invalid=true]') })
  await expect(async () => {
    expect(page.url().endsWith(list) || (await places.count()) > 0).toBe(true)
  }).toPass()
  for (const place of await places.all()) {
    const name = (await place.getAttribute('data-field')) ?? ''
    const about = fields[name]?.about
    if (about?.requiredWhen) await fill(page, name, about)
  }
}

async function save(page: Page, list: string, fields: Fields): Promise<void> {
  const button = page.getByRole('button', { name: 'Salvar', exact: true })
  await button.click()
  await fillWhatIsMissing(page, list, fields)
  if (!page.url().endsWith(list)) await button.click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
}

async function newest(page: Page, path: string): Promise<{ id: number; description: string }> {
  const answer = await page.request.get(`${product().baseUrl}/api${path}?ordering=-id&limit=1`)
  return ((await answer.json()) as { results: { id: number; description: string }[] }).results[0]!
}

test.describe('every resource of the settings (§2.4)', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await signIn(page, 'admin')
  })
  test.afterAll(() => page.close())

  for (const { key, route, path, fields, isNamed } of SETTINGS)
    test(`[${IDS[route]}] A row of ${route} is made with what it needs, edited, copied and deleted`, async () => {
      const list = `/settings/${route}`
      await page.goto(product().baseUrl + list)
      await expect(page.getByRole('heading', { level: 1, name: texts[key]?.many ?? key })).toBeVisible()

      await page.getByRole('link', { name: 'Novo' }).first().click()
      const name = `Tela ${stamp()}`
      if (isNamed) await page.locator('[data-field="description"] input').fill(name)
      for (const [field, { about }] of Object.entries(fields))
        if (about.required && about.kind !== 'appdata' && about.kind !== 'rows')
          await fill(page, field, about)
      await save(page, list, fields)

      const made = await newest(page, path)
      if (isNamed) expect(made.description).toBe(name)
      await page.getByRole('link', { name: made.description, exact: true }).first().click()
      await expect(page).toHaveURL(new RegExp(`${list}/${made.id}/edit$`))
      if (isNamed) await page.locator('[data-field="description"] input').fill(`${name} mudada`)
      await save(page, list, fields)
      if (isNamed) expect((await newest(page, path)).description).toBe(`${name} mudada`)

      await page.goto(`${product().baseUrl}${list}/create?duplicate_id=${made.id}`)
      if (isNamed)
        await expect(page.locator('[data-field="description"] input')).toHaveValue(`${name} mudada (cópia)`)

      await page.goto(`${product().baseUrl}${list}/${made.id}/delete`)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar' }).click()
      await expect(page).toHaveURL(new RegExp(`${list}$`))
      const gone = await page.request.get(`${product().baseUrl}/api${path}${made.id}/`)
      expect(gone.status()).toBe(404)
    })
})
