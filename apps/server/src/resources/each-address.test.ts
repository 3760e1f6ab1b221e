import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: Caller
let ana: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  ana = await tokenCaller(server.app, 'ana')
})
afterAll(() => server.stop())

type Key = keyof typeof RESOURCE_ADDRESSES

/** Requirement and key of every resource of §2.4 that the settings edit. */
const RESOURCES: readonly (readonly [row: string, key: Key])[] = [
  ['[R2.4-03]', 'contracts'],
  ['[R2.4-04]', 'departments'],
  ['[R2.4-05]', 'groups'],
  ['[R2.4-06]', 'sites'],
  ['[R2.4-07]', 'users'],
  ['[R2.4-08]', 'bots'],
  ['[R2.4-09]', 'chatChannels'],
  ['[R2.4-10]', 'flows'],
  ['[R2.4-11]', 'chatGroups'],
  ['[R2.4-12]', 'chatInbounds'],
  ['[R2.4-13]', 'textMessages'],
  ['[R2.4-14]', 'templates'],
  ['[R2.4-15]', 'interactions'],
  ['[R2.4-16] [R1-05]', 'organizations'],
  ['[R2.4-17] [R1-05]', 'products'],
  ['[R2.4-18]', 'statuses'],
  ['[R2.4-19] [R1-05]', 'tags'],
  ['[R2.4-21]', 'callGroups'],
  ['[R2.4-22]', 'detours'],
  ['[R2.4-23]', 'devices'],
  ['[R2.4-24]', 'ivrs'],
  ['[R2.4-25]', 'musicOnHold'],
  ['[R2.4-26]', 'sounds'],
  ['[R2.4-27]', 'trunks'],
  ['[R2.4-28]', 'inboundRoutes'],
  ['[R2.4-29]', 'numbers'],
  ['[R2.4-30]', 'outboundRoutes'],
  ['[R2.4-31]', 'mohEntries'],
  ['[R2.4-32]', 'soundEntries'],
  ['[R2.4-33]', 'outboundRouteChannels'],
  ['[R2.4-36]', 'blacklists'],
  ['[R2.4-37]', 'calendars'],
  ['[R2.4-38]', 'forms'],
  ['[R2.4-39]', 'kpis'],
  ['[R2.4-40]', 'pauses'],
  ['[R2.4-41]', 'teams'],
  ['[R2.4-42]', 'chatCampaigns'],
  ['[R2.4-44]', 'chatMailings'],
  ['[R2.4-45]', 'classifications'],
  ['[R2.4-46]', 'subClassifications'],
  ['[R2.4-47]', 'unions'],
  ['[R2.4-48]', 'chatSurveys'],
  ['[R2.4-49]', 'telephonySurveys'],
  ['[R2.4-50]', 'chatQueues'],
  ['[R2.4-51]', 'telephonyQueues'],
  ['[R2.4-52]', 'campaigns'],
  ['[R2.4-53]', 'dialers'],
  ['[R2.4-55]', 'layouts'],
  ['[R2.4-56]', 'mailings'],
  ['[R2.4-57]', 'persistenceRules'],
  ['[R2.4-58]', 'teamPermissions'],
  ['[R2.4-59]', 'modules'],
  ['[R2.4-60]', 'filters'],
  ['[R2.4-61]', 'homepages'],
  ['[R2.4-62]', 'insidePages'],
  ['[R2.4-63]', 'queries'],
  ['[R2.4-64]', 'subCategories'],
  ['[R2.4-65]', 'widgets'],
  ['[R2.4-69]', 'dashboardCategories'],
  ['[R2.4-69]', 'dashboardMenus'],
  ['[R2.4-69]', 'dashboardPages'],
  ['[R2.4-70]', 'reportCategories'],
  ['[R2.4-70]', 'reportMenus'],
  ['[R2.4-70]', 'reportPages'],
  ['[R2.4-71]', 'events'],
  ['[R2.4-72]', 'integrations'],
  ['[R2.4-73]', 'proxies'],
]

describe('[R1-16] every resource of the settings (§2.4)', () => {
  it.each(RESOURCES)(
    '%s The list and the rows of %s are served to who may see them, and written by no agent',
    async (_row, key) => {
      const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, caller: Caller) =>
        server.app.inject({ method, url, headers: caller.headers, ...(method !== 'GET' && { payload: {} }) })
      const list = `/api${RESOURCE_ADDRESSES[key].path.replace(':id', '1')}`
      const missing = `${list}999999/`
      expect((await ask('GET', list, admin)).statusCode).toBe(200)
      // An empty row is not valid, and a row that is not there is not found; an address that is not there would not refuse the agent.
      expect((await ask('POST', list, admin)).statusCode).toBe(400)
      expect((await ask('GET', missing, admin)).statusCode).toBe(404)
      expect((await ask('DELETE', missing, admin)).statusCode).toBe(404)
      for (const [method, url] of [
        ['POST', list],
        ['PUT', missing],
        ['DELETE', missing],
      ] as const)
        expect([method, (await ask(method, url, ana)).statusCode]).toEqual([method, 403])
    },
  )
})
