import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import { derivedExample } from '@ramal/contract/resources/kit/derived-example'
import { settingsPtBr } from '@ramal/i18n/settings-pt-br'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { misanswer } from '../../testing/backend.ts'
import { declaredResource } from './resource/declared.ts'
import { fullRights, renderResource } from './testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

type Key = keyof typeof RESOURCE_ADDRESSES

/** Requirement, address below /settings and key of every resource of §2.4; written out, so that none is missed when a
 * table changes. Imports are not among them: nobody makes one by this form. */
const RESOURCES: readonly (readonly [row: string, route: string, key: Key])[] = [
  ['[R2.4-03]', 'business/contracts', 'contracts'],
  ['[R2.4-04]', 'business/departments', 'departments'],
  ['[R2.4-05]', 'business/groups', 'groups'],
  ['[R2.4-06]', 'business/sites', 'sites'],
  ['[R2.4-07]', 'business/users', 'users'],
  ['[R2.4-08]', 'chat/bots', 'bots'],
  ['[R2.4-09]', 'chat/channels', 'chatChannels'],
  ['[R2.4-10]', 'chat/flows', 'flows'],
  ['[R2.4-11]', 'chat/groups', 'chatGroups'],
  ['[R2.4-12]', 'chat/inbounds', 'chatInbounds'],
  ['[R2.4-13]', 'chat/messages', 'textMessages'],
  ['[R2.4-14]', 'chat/templates', 'templates'],
  ['[R2.4-15]', 'crm/interactions', 'interactions'],
  ['[R2.4-16]', 'crm/organizations', 'organizations'],
  ['[R2.4-17]', 'crm/products', 'products'],
  ['[R2.4-18]', 'crm/status', 'statuses'],
  ['[R2.4-19]', 'crm/tags', 'tags'],
  ['[R2.4-21]', 'pabx/call-groups', 'callGroups'],
  ['[R2.4-22]', 'pabx/detours', 'detours'],
  ['[R2.4-23]', 'pabx/devices', 'devices'],
  ['[R2.4-24]', 'pabx/ivrs', 'ivrs'],
  ['[R2.4-25]', 'pabx/moh', 'musicOnHold'],
  ['[R2.4-26]', 'pabx/sounds', 'sounds'],
  ['[R2.4-27]', 'pabx/routes/channels', 'trunks'],
  ['[R2.4-28]', 'pabx/routes/inbound', 'inboundRoutes'],
  ['[R2.4-29]', 'pabx/routes/numbers', 'numbers'],
  ['[R2.4-30]', 'pabx/routes/outbound', 'outboundRoutes'],
  ['[R2.4-31]', 'pabx/moh/entries', 'mohEntries'],
  ['[R2.4-32]', 'pabx/sounds/entries', 'soundEntries'],
  ['[R2.4-33]', 'pabx/routes/outbound/:id/channels', 'outboundRouteChannels'],
  ['[R2.4-34]', 'pabx/call-groups/:id/membership', 'callGroupMembers'],
  ['[R2.4-35]', 'pabx/call-groups/:id/permissions', 'callGroupPermissions'],
  ['[R2.4-36]', 'service/blacklists', 'blacklists'],
  ['[R2.4-37]', 'service/calendars', 'calendars'],
  ['[R2.4-38]', 'service/forms', 'forms'],
  ['[R2.4-39]', 'service/kpi', 'kpis'],
  ['[R2.4-40]', 'service/pauses', 'pauses'],
  ['[R2.4-41]', 'service/teams', 'teams'],
  ['[R2.4-42]', 'service/chats/campaign', 'chatCampaigns'],
  ['[R2.4-44]', 'service/chats/mailing', 'chatMailings'],
  ['[R2.4-45]', 'service/classifications/primary', 'classifications'],
  ['[R2.4-46]', 'service/classifications/secondary', 'subClassifications'],
  ['[R2.4-47]', 'service/classifications/union', 'unions'],
  ['[R2.4-48]', 'service/nps/chat', 'chatSurveys'],
  ['[R2.4-49]', 'service/nps/telephony', 'telephonySurveys'],
  ['[R2.4-50]', 'service/queues/chat', 'chatQueues'],
  ['[R2.4-51]', 'service/queues/telephony', 'telephonyQueues'],
  ['[R2.4-52]', 'service/shipments/campaign', 'campaigns'],
  ['[R2.4-53]', 'service/shipments/dialer', 'dialers'],
  ['[R2.4-55]', 'service/shipments/layout', 'layouts'],
  ['[R2.4-56]', 'service/shipments/mailing', 'mailings'],
  ['[R2.4-57]', 'service/shipments/persistence-rules', 'persistenceRules'],
  ['[R2.4-58]', 'service/teams/:id/permissions', 'teamPermissions'],
  ['[R2.4-59]', 'system/base/modules', 'modules'],
  ['[R2.4-60]', 'system/builder/filters', 'filters'],
  ['[R2.4-61]', 'system/builder/homepages', 'homepages'],
  ['[R2.4-62]', 'system/builder/insidepages', 'insidePages'],
  ['[R2.4-63]', 'system/builder/queries', 'queries'],
  ['[R2.4-64]', 'system/builder/sub-categories', 'subCategories'],
  ['[R2.4-65]', 'system/builder/widgets', 'widgets'],
  ['[R2.4-69]', 'system/builder/dashboards/categories', 'dashboardCategories'],
  ['[R2.4-69]', 'system/builder/dashboards/menus', 'dashboardMenus'],
  ['[R2.4-69]', 'system/builder/dashboards/pages', 'dashboardPages'],
  ['[R2.4-70]', 'system/builder/reports/categories', 'reportCategories'],
  ['[R2.4-70]', 'system/builder/reports/menus', 'reportMenus'],
  ['[R2.4-70]', 'system/builder/reports/pages', 'reportPages'],
  ['[R2.4-71]', 'system/integration/events', 'events'],
  ['[R2.4-72]', 'system/integration/integrations', 'integrations'],
  ['[R2.4-73]', 'system/integration/proxies', 'proxies'],
]

const words: Readonly<Record<string, { readonly one: string; readonly many: string }>> =
  settingsPtBr.settingOf

/** The page of a resource for somebody who may do everything with it; its backend has one row, 5. */
async function opened(route: string, key: Key, rest: string) {
  const resource = declaredResource(key)
  if (!resource) throw new Error(`${key} is not declared`)
  const { path, model } = RESOURCE_ADDRESSES[key]
  const [app = '', name = ''] = model.split('.')
  const spec = (method: string, below = '') => ({ method, path: `${path}${below}` }) as Endpoint
  const example = derivedExample({ ...resource, endpoints: { list: spec('GET') } } as never, 'list')
  const body = example.answer.body as { results: { id: number }[] }
  const [row] = body.results
  const rendered = await renderResource(
    `/${route.replace(':id', '2')}${rest}`,
    [...fullRights(app, name), 'sites.add_site'],
    misanswer(spec('GET'), 200, body),
    misanswer(spec('GET', ':row/'), 200, row),
    misanswer(spec('DELETE', ':row/'), 204, null),
  )
  const deleted = () =>
    rendered.api.requests.filter(({ method }) => method === 'DELETE').map((one) => one.path)
  return {
    ...rendered,
    deleted,
    base: `/${route.replace(':id', '2')}`,
    api: `/api${path.replace(':id', '2')}`,
  }
}
const isForm = async () => {
  expect(await screen.findByRole('button', { name: 'Salvar' })).toBeVisible()
  expect(document.querySelector('[data-field]')).not.toBeNull()
}

const saysWhetherItWaits = (key: Key) =>
  waitFor(() =>
    expect(screen.queryAllByText('ainda não tem efeito')).toHaveLength(
      declaredResource(key)?.screen.hasNoEffectYet === true ? 1 : 0,
    ),
  )

describe('[R2.4-01] every resource of the settings (§2.4)', () => {
  it.each(RESOURCES)(
    '%s /settings/%s is a list of its rows, with the way to a new one, and says whether it has an effect yet',
    async (_row, route, key) => {
      const { base } = await opened(route, key, '')
      expect(
        await screen.findByRole('heading', { level: 2, name: new RegExp(`^${words[key]!.many}`) }),
      ).toBeVisible()
      const table = await screen.findByRole('table')
      expect(within(table).getAllByRole('row')).toHaveLength(2)
      // The header around it has the first: who jumps by it comes to one place.
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
      const ways = screen.queryAllByRole('link', { name: 'Novo' }).map((link) => link.getAttribute('href'))
      expect(ways).toEqual(key === 'contracts' ? [] : [`${base}/create`]) // The operator's: nobody makes one here.
      await saysWhetherItWaits(key)
    },
  )

  it.each(RESOURCES)(
    '%s /settings/%s/create is the form of a new row, and says so too',
    async (_row, route, key) => {
      await opened(route, key, '/create')
      await isForm()
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(words[key]!.one)
      await saysWhetherItWaits(key)
    },
  )

  it.each(RESOURCES)('%s /settings/%s/5 and …/5/edit are the form of its row', async (_row, route, key) => {
    for (const rest of ['/5', '/5/edit']) {
      const { api } = await opened(route, key, rest)
      await isForm()
      expect(api).toBe(`/api${RESOURCE_ADDRESSES[key].path.replace(':id', '2')}`)
      cleanup()
    }
  })

  it.each(RESOURCES)('%s /settings/%s/5/delete asks, and deletes its row', async (_row, route, key) => {
    const { user, deleted, api, where, base } = await opened(route, key, '/5/delete')
    const question = await screen.findByRole('alertdialog', {
      name: 'Tem certeza que quer deletar o registro',
    })
    await user.click(within(question).getByRole('button', { name: 'Deletar' }))
    await waitFor(() => expect(deleted()).toEqual([`${api}5/`]))
    await waitFor(() => expect(where()).toBe(base))
  })
})
